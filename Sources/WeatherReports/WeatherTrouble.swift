package import WebFetch

/// Why there is no report of the weather.
package enum WeatherTrouble: Error, Sendable, Hashable {
  /// The settings name nobody to ask.
  case off
  /// It isn't known where.
  case noPlace
  /// The provider wants a key, and the environment has none.
  case noKey
  /// It hasn't happened yet.
  case future
  /// The provider has no weather for that place and day, or not yet.
  case noData(host: String)
  /// The provider's answer is none that can be read.
  case malformed(host: String)
  /// The key is not one for weather of the past, or none at all.
  case planLacksPast(host: String)
  /// The key would be sent where others can read it.
  case notConfidential(host: String)
  case fetch(FetchTrouble, host: String)

  /// What went wrong: a clause in lower case without a full stop.
  package var reason: String {
    switch self {
    case .off: "no weather service is chosen"
    case .noPlace: "it isn't known where this was written"
    case .noKey: "the key for OpenWeather isn't there"
    case .future: "that day is still to come"
    case .noData(let host): "\(host) has no weather for that day"
    case .malformed(let host): "the answer of \(host) can't be read"
    case .planLacksPast(let host):
      "\(host) doesn't accept the key for weather of the past (401): it is wrong, or its plan lacks that"
    case .notConfidential(let host):
      "the key would go to \(host) by plain HTTP, where others can read it"
    case .fetch(let trouble, let host): trouble.reason(at: host)
    }
  }

  /// What to do about it before asking again; nil when waiting is all there is.
  package var remedy: String? {
    switch self {
    case .off: "write `weather: {provider: open-meteo}` in content/journal.yaml"
    case .noPlace: "give the entry a `location:` that has coordinates"
    case .noKey: "set OPENWEATHER_API_KEY in the environment, or choose `provider: open-meteo`"
    case .planLacksPast:
      "look at OPENWEATHER_API_KEY, or choose `provider: open-meteo` for entries of the past"
    case .notConfidential: "write an `endpoint:` that begins with https://"
    case .fetch(.unauthorized, _): "look at OPENWEATHER_API_KEY: a new key works after some hours"
    case .fetch(.noProgram, _): "install it: `apt install curl` or `brew install curl`"
    case .future, .noData, .malformed, .fetch: nil
    }
  }

  /// Whether asking about another entry now would only meet the same.
  package var concernsEveryEntry: Bool {
    switch self {
    case .off, .noKey, .planLacksPast, .notConfidential: true
    case .noPlace, .future, .noData, .malformed: false
    case .fetch(let trouble, _):
      switch trouble {
      case .unexpected, .tooLong, .brokenOff: false
      case .noProgram, .unreachable, .slow, .untrusted, .unauthorized, .forbidden,
        .tooManyRequests, .serverError:
        true
      }
    }
  }
}
