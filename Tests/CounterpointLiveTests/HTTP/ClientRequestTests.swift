import NIOCore
import Testing

@testable import CounterpointLive

@Suite("Where a request comes from")
struct ClientRequestTests {
  private func client(from address: String, _ headers: [String: [String]]) throws -> ClientRequest {
    ClientRequest(remoteAddress: try SocketAddress(ipAddress: address, port: 5)) { headers[$0] ?? [] }
  }

  @Test("A proxy on this machine is believed, nobody else")
  func proxies() throws {
    let headers = ["X-Forwarded-Proto": ["https"], "X-Forwarded-For": ["9.9.9.9, 203.0.113.7"]]
    let proxied = try client(from: "127.0.0.1", headers)
    #expect(proxied.isSecure)
    #expect(proxied.address == "203.0.113.7")
    let forged = try client(from: "198.51.100.1", headers)
    #expect(!forged.isSecure)
    #expect(forged.address == "198.51.100.1")
  }

  @Test(
    "Only the very same origin is one's own",
    arguments: [
      ("http://example.org:8080", true), ("HTTP://EXAMPLE.ORG:8080", true),
      ("https://example.org:8080", false), ("http://example.org", false), ("http://example.org:80801", false),
      ("http://example.org:8080.evil.test", false), ("http://evil.test", false), ("null", false),
      (nil, false),
    ] as [(String?, Bool)])
  func origins(_ origin: String?, _ isOwn: Bool) throws {
    let client = try client(from: "198.51.100.1", ["Host": ["example.org:8080"]])
    #expect(client.isOwnOrigin(origin) == isOwn)
  }

  @Test("The cookie is found among others, by its exact name")
  func cookies() throws {
    let client = try client(
      from: "198.51.100.1",
      ["Cookie": ["a=1; counterpoint-user=x.y.z; xcounterpoint-user=evil; __Host-counterpoint-user=tls"]])
    #expect(client.cookies == ["x.y.z"])
    // Over TLS the one that is tied to the host counts alone: anybody in the same domain could have set the other.
    let secure = try self.client(
      from: "127.0.0.1",
      [
        "X-Forwarded-Proto": ["https"],
        "Cookie": ["counterpoint-user=x.y.z; __Host-counterpoint-user=tls; x__Host-counterpoint-user=evil"],
      ])
    #expect(secure.cookies == ["tls"])
  }

  @Test("The first language that the browser prefers is the session's to start with")
  func language() throws {
    #expect(
      try client(from: "::1", ["Accept-Language": ["de-CH;q=0.9, en;q=0.8"]]).language == "de-CH")
    #expect(try client(from: "::1", ["Accept-Language": ["<script>"]]).language == "script")
    #expect(try client(from: "::1", [:]).language == nil)
  }
}
