package import WebFetch

/// Why a geocoder told nothing.
package enum GeocodingTrouble: Error, Sendable, Hashable {
  /// The settings name nobody to ask.
  case off
  /// Nobody may be asked while it isn't clear which places are private.
  case heldBack
  /// The answer is none that can be read.
  case malformed(host: String)
  /// The time of the last question can't be kept, so that another might come too soon.
  case noTurn(path: String)
  case fetch(FetchTrouble, host: String)

  /// What went wrong: a clause in lower case without a full stop.
  package var reason: String {
    switch self {
    case .off: "no geocoder is switched on"
    case .heldBack:
      "it isn't asked while the journal's file of places has a mistake, as the place may be private"
    case .malformed(let host): "the answer of \(host) can't be read"
    case .noTurn(let path): "\(path), which keeps questions a second apart, can't be written"
    case .fetch(let trouble, let host): trouble.reason(at: host)
    }
  }

  /// What to do about it before asking again; nil when waiting is all there is.
  package var remedy: String? {
    switch self {
    case .off: "write `geocoding: {provider: nominatim}` in content/journal.yaml"
    case .heldBack: "mend content/places.yaml; `ilgi place list` says what is wrong with it"
    case .noTurn: "make the folder writable"
    case .fetch(.noProgram, _): "install it: `apt install curl` or `brew install curl`"
    case .malformed, .fetch: nil
    }
  }
}
