/// Why a service gave no answer that can be used.
package enum FetchTrouble: Error, Sendable, Hashable {
  /// The program that talks to the web isn't installed.
  case noProgram
  /// The service can't be reached: no network, no such host, nobody listens.
  case unreachable
  /// No whole answer came in time.
  case slow
  /// Who answers can't show that it is the service.
  case untrusted
  /// The answer broke off, or was none at all.
  case brokenOff
  /// The answer is longer than any that was asked for.
  case tooLong
  /// The service doesn't know the key, or wants one (401).
  case unauthorized
  /// The service knows who asks and won't answer (403).
  case forbidden
  /// There were too many requests (429).
  case tooManyRequests
  /// Something went wrong on the other side (5xx).
  case serverError(status: Int)
  /// An answer of another kind: 4xx that says that the question was wrong, or 3xx, since a question is
  /// never taken elsewhere.
  case unexpected(status: Int)

  init?(status: Int) {
    switch status {
    case 200..<300: return nil
    case 401: self = .unauthorized
    case 403: self = .forbidden
    case 429: self = .tooManyRequests
    case 500..<600: self = .serverError(status: status)
    default: self = .unexpected(status: status)
    }
  }

  /// What went wrong, in words about the service at `host`: a clause in lower case without a full stop.
  package func reason(at host: String, timeLimit: Duration = WebFetcher.timeLimit) -> String {
    switch self {
    case .noProgram: "the program curl, which asks \(host), isn't installed"
    case .unreachable: "\(host) can't be reached"
    case .slow: "\(host) gave no answer within \(timeLimit.components.seconds) seconds"
    case .untrusted: "\(host) can't show that it is who it says (its certificate isn't trusted)"
    case .brokenOff: "the answer of \(host) broke off"
    case .tooLong: "the answer of \(host) is too long to be one"
    case .unauthorized: "\(host) doesn't accept the key (401)"
    case .forbidden: "\(host) denied the request (403)"
    case .tooManyRequests: "\(host) wants fewer requests for now (429)"
    case .serverError(let status): "\(host) failed (\(status))"
    case .unexpected(let status): "\(host) can't answer this (\(status))"
    }
  }
}
