package import CivilTime
package import JournalModel
package import WebFetch

/// Asks a weather service what the weather was at a place and time.
///
/// It is told the place in hundredths of a degree, about a kilometre, and nothing else of the diary.
package struct WeatherReporter: Sendable {
  private let settings: Settings.WeatherService
  /// Of OpenWeather.
  private let key: String?
  private let fetcher: WebFetcher
  private let cache: AnswerCache

  package init(
    _ settings: Settings.WeatherService, key: String?, fetcher: WebFetcher, cache: AnswerCache
  ) {
    self.settings = settings
    self.key = key
    self.fetcher = fetcher
    self.cache = cache
  }

  /// The weather at a point and a moment, in metric units; of a moment without a time, that of its day.
  ///
  /// `now` is the clock, in seconds since 1970: it decides which of a provider's services knows.
  package func report(
    at point: Coordinate?, moment: CivilMoment, now: Int
  ) async -> Result<WeatherReport, WeatherTrouble> {
    do throws(WeatherTrouble) {
      return .success(try await makeReport(at: point, moment: moment, now: now))
    } catch {
      return .failure(error)
    }
  }

  private func makeReport(
    at point: Coordinate?, moment: CivilMoment, now: Int
  ) async throws(WeatherTrouble) -> WeatherReport {
    guard let provider = settings.provider else { throw .off }
    guard let point = point?.rounded(to: 2) else { throw .noPlace }
    // What comes within the hour is as good as now.
    guard moment.instant <= now + 3600 else { throw .future }
    switch provider {
    case .openMeteo:
      let question = OpenMeteo(
        endpoint: settings.endpoint, point: point, moment: moment, now: now)
      return try await answer(
        to: question.address, now: question.isSettled ? nil : now, read: question.weather)
    case .openWeather:
      guard let key, !key.isEmpty else { throw .noKey }
      let question = OpenWeather(
        endpoint: settings.endpoint, key: key, point: point, moment: moment, now: now)
      guard question.address.isConfidential else {
        throw .notConfidential(host: question.address.host)
      }
      do throws(WeatherTrouble) {
        return try await answer(
          to: question.address, now: question.isAboutPast ? nil : now, read: question.weather)
      } catch .fetch(.unauthorized, let host) where question.isAboutPast {
        throw .planLacksPast(host: host)
      }
    }
  }

  /// What an answer says. It is kept, for good, or where it may still change, for the hour of `now`.
  private func answer(
    to address: WebAddress, now: Int?, read: (WeatherAnswer) throws(WeatherTrouble) -> Weather
  ) async throws(WeatherTrouble) -> WeatherReport {
    let name = address.shown + (now.map { " \($0 / 3600)" } ?? "")
    if let kept = cache.answer(named: name),
      let weather = try? read(WeatherAnswer(kept, host: address.host))
    {
      return WeatherReport(weather: weather, wasKept: true)
    }
    let body: [UInt8]
    do throws(FetchTrouble) {
      body = try await fetcher.body(of: address)
    } catch {
      throw .fetch(error, host: address.host)
    }
    let weather = try read(WeatherAnswer(body, host: address.host))
    cache.keep(body, as: name)
    return WeatherReport(weather: weather, wasKept: false)
  }
}
