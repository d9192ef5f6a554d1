import NIOHTTP1
import Testing

@testable import CounterpointLive

@Suite("Host header")
struct HostHeaderTests {
  @Test(
    "Names and addresses are hosts, with a port or without",
    arguments: [
      "localhost", "127.0.0.1:8080", "example.com", "a-b.example.com:443", "xn--bcher-kva.example", "[::1]",
      "[2001:db8::1]:8080", "[::ffff:192.0.2.1]", "example.com:", "a_b", "%41.example",
    ])
  func valid(host: String) { #expect(HostHeader.isValid(host)) }

  @Test(
    "What holds anything else is none",
    arguments: [
      "", ":80", "a b", "a/b", "a\tb", "user@host", "host:x", "host:65536", "host:1:2", "[::1", "[]", "[1]x",
      "[::1]80", "%4", "%zz", "bücher", "a\"b", "a?b", "http://a", String(repeating: "a", count: 261),
    ])
  func invalid(host: String) { #expect(!HostHeader.isValid(host)) }

  @Test("A request has exactly one; only one of version 1.0 may have none")
  func number() {
    func problem(_ version: HTTPVersion, _ hosts: [String]) -> String? {
      var head = HTTPRequestHead(version: version, method: .GET, uri: "/")
      for host in hosts { head.headers.add(name: "hOST", value: host) }
      return HostHeader.problem(in: head)
    }
    #expect(problem(.http1_1, ["x"]) == nil)
    #expect(problem(.http1_1, []) != nil)
    #expect(problem(.http1_0, []) == nil)
    #expect(problem(.http1_0, ["x", "x"]) != nil)
    #expect(problem(.http1_1, ["x", "x"]) != nil)
    #expect(problem(.http1_1, ["x y"]) != nil)
  }
}
