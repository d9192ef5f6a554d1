import NIOCore
import Testing

@testable import CounterpointLive

@Suite("Networks")
struct NetworkRangeTests {
  @Test(
    "An address is within a network or not",
    arguments: [
      ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false),
      ("192.168.4.0/22", "192.168.7.255", true), ("192.168.4.0/22", "192.168.8.0", false),
      ("203.0.113.7", "203.0.113.7", true), ("203.0.113.7", "203.0.113.8", false),
      ("0.0.0.0/0", "8.8.8.8", true), ("0.0.0.0/0", "::1", false), ("fd00::/8", "fdab::1", true),
      ("fd00::/8", "fe80::1", false), ("127.0.0.0/8", "::ffff:127.0.0.1", true), ("::1", "::1", true),
      ("10.0.0.0/8", "not an address", false), ("10.0.0.0/8", "", false),
    ])
  func contains(_ network: String, _ address: String, _ isWithin: Bool) throws {
    #expect(try #require(NetworkRange(network)).contains(address) == isWithin)
  }

  @Test(
    "What is no network is refused",
    arguments: [
      "", "10.0.0", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "::/129", "example.com", "10.0.0.0/x",
    ])
  func nonsense(_ text: String) { #expect(NetworkRange(text) == nil) }

  @Test("Of those whom proxies saw, the last that is no proxy is the browser")
  func chain() throws {
    let proxyConfiguration = ProxyConfiguration(proxies: [
      NetworkRange("10.0.0.0/8")!, NetworkRange("127.0.0.1")!,
    ])
    func address(_ from: String, _ way: [String]) throws -> String {
      ClientRequest(remoteAddress: try SocketAddress(ipAddress: from, port: 5), in: proxyConfiguration) {
        $0 == "X-Forwarded-For" ? way : []
      }.address
    }
    #expect(try address("127.0.0.1", ["198.51.100.9, 203.0.113.7, 10.1.2.3"]) == "203.0.113.7")
    #expect(try address("10.1.2.3", ["198.51.100.9", "203.0.113.7"]) == "203.0.113.7")
    #expect(try address("10.1.2.3", ["10.0.0.5"]) == "10.0.0.5")
    #expect(try address("203.0.113.7", ["198.51.100.9"]) == "203.0.113.7")
    #expect(try address("10.1.2.3", []) == "10.1.2.3")
  }

  @Test("A proxy that was not named is not believed, even on this machine")
  func unnamed() throws {
    let proxyConfiguration = ProxyConfiguration(proxies: [NetworkRange("10.0.0.0/8")!])
    let client = ClientRequest(
      remoteAddress: try SocketAddress(ipAddress: "127.0.0.1", port: 5), in: proxyConfiguration
    ) {
      ["X-Forwarded-Proto": ["https"], "X-Forwarded-Host": ["evil.test"], "Host": ["example.org"]][$0] ?? []
    }
    #expect(!client.isSecure)
    #expect(client.host == "example.org")
    #expect(!client.isLocal)
  }

  @Test("A proxy's word on the host is believed where the proxy is")
  func host() throws {
    let client = ClientRequest(remoteAddress: try SocketAddress(ipAddress: "127.0.0.1", port: 5)) {
      ["X-Forwarded-Proto": ["https"], "X-Forwarded-Host": ["example.org"], "Host": ["127.0.0.1:8080"]][$0]
        ?? []
    }
    #expect(client.isOwnOrigin("https://example.org"))
    #expect(!client.isOwnOrigin("https://127.0.0.1:8080"))
  }
}
