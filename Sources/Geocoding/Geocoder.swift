import Diagnostics
package import JournalModel
import StructuredData
package import WebFetch

/// Asks a Nominatim service where a place is, and what is at a point.
///
/// It keeps to <https://operations.osmfoundation.org/policies/nominatim/>: one question at a time and one a
/// second, whatever the number of commands at work; who asks is said; no question is asked twice.
package struct Geocoder: Sendable {
  private let settings: Settings.Geocoding
  /// BCP 47, the most wanted first.
  private let languages: [String]
  private let fetcher: WebFetcher
  private let cache: AnswerCache
  private let turn: Turn
  private let isHeldBack: Bool

  /// `turnFile` is where the time of the last question is kept, for every command of the journal.
  /// Nobody is asked when `isHeldBack`: then it isn't known of which places nobody may hear.
  package init(
    _ settings: Settings.Geocoding, languages: [String], fetcher: WebFetcher, cache: AnswerCache,
    turnFile: String, isHeldBack: Bool = false
  ) {
    self.settings = settings
    self.languages = languages
    self.fetcher = fetcher
    self.cache = cache
    turn = Turn(file: turnFile)
    self.isHeldBack = isHeldBack
  }

  /// The places that a name means, the likeliest first; none when there is no such place.
  package func find(_ name: String) async -> Result<[FoundPlace], GeocodingTrouble> {
    await answer(
      "/search", [("q", name), ("limit", "5")]
    ) { node in
      node.items.flatMap { items in
        let places = items.map(FoundPlace.init)
        return places.contains(nil) ? nil : places.compactMap(\.self)
      }
    }
  }

  /// What is at a point, by the name of its quarter or village; nil where nothing is.
  package func place(at point: Coordinate) async -> Result<FoundPlace?, GeocodingTrouble> {
    let point = point.rounded(to: 4)
    return await answer(
      "/reverse",
      [("lat", String(point.latitude)), ("lon", String(point.longitude)), ("zoom", "14")]
    ) { node -> FoundPlace?? in
      if node["error"] != nil { return .some(nil) }
      return FoundPlace(node).map { .some($0) }
    }
  }

  /// What is read of an answer, which is kept when something is.
  private func answer<Value>(
    _ path: String, _ query: [(name: String, value: String)], read: (DataNode) -> Value?
  ) async -> Result<Value, GeocodingTrouble> {
    guard settings.provider != nil else { return .failure(.off) }
    guard !isHeldBack else { return .failure(.heldBack) }
    let address = WebAddress(
      endpoint: settings.endpoint ?? "https://nominatim.openstreetmap.org", path: path,
      query: query + [
        ("format", "jsonv2"), ("accept-language", languages.joined(separator: ",")),
      ])
    func value(_ body: [UInt8]) -> Value? {
      DataNode.read(from: SourceText(path: address.host, bytes: body), as: .json).node.flatMap(read)
    }
    if let value = cache.answer(named: address.shown).flatMap(value) { return .success(value) }
    let body: [UInt8]
    do {
      body = try await turn.taken { () throws(FetchTrouble) in
        try await fetcher.body(of: address)
      }
    } catch let trouble as FetchTrouble {
      return .failure(.fetch(trouble, host: address.host))
    } catch {
      return .failure(.noTurn(path: turn.file))
    }
    guard let value = value(body) else { return .failure(.malformed(host: address.host)) }
    cache.keep(body, as: address.shown)
    return .success(value)
  }
}

extension FoundPlace {
  /// A place as Nominatim's `jsonv2` has it: its degrees are texts.
  fileprivate init?(_ node: DataNode) {
    guard let latitude = node["lat"]?.scalar.flatMap({ Double($0.text) }),
      let longitude = node["lon"]?.scalar.flatMap({ Double($0.text) }),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude),
      let address = node["display_name"]?.scalar?.text, !address.isEmpty
    else { return nil }
    let name = node["name"]?.scalar.flatMap { $0.isNull || $0.text.isEmpty ? nil : $0.text }
    let first = address.prefix { $0 != "," }
    self.init(name: name ?? String(first), address: address, coordinate: coordinate)
  }
}
