import Testing

@testable import PreviewServer

@Suite struct HostRulesTests {
  private func request(host: String?) -> HTTPRequest {
    HTTPRequest(method: "GET", path: "/", header: { $0 == "Host" ? host : nil })
  }

  @Test func aServerForThisMachineAnswersToNoOtherName() {
    let rules = HostRules(listeningAt: "127.0.0.1", machineName: "desk")
    for host in [
      "localhost", "LOCALHOST:80", "127.0.0.1:4000", "127.0.0.9", "a.localhost", "[::1]",
    ] {
      #expect(rules.refusal(of: request(host: host)) == nil, "\(host)")
    }
    for host in [
      nil, "", "desk", "evil.example", "127.evil.example", "10.0.0.1", "localhost.evil.example",
      "[::1]evil.example", "127.0.0.1:80@evil.example",
    ] {
      #expect(rules.refusal(of: request(host: host)) != nil, "\(host ?? "none")")
    }
  }

  @Test func aServerForTheNetworkAnswersToAddressesAndItsOwnName() {
    let rules = HostRules(listeningAt: "0.0.0.0", machineName: "Desk")
    for host in ["10.0.0.1:4000", "[fe80::1]", "desk:4000", "desk.local", "localhost"] {
      #expect(rules.refusal(of: request(host: host)) == nil, "\(host)")
    }
    // A name of somebody else's that leads to this machine.
    #expect(rules.refusal(of: request(host: "evil.example")) != nil)
  }
}
