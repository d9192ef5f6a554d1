import Foundation
import LadderClient
import LadderModel
import Testing

@testable import LadderClientLive

@Suite("The service's address")
struct ServiceAddressTests {
  @Test("Calls stand below it")
  func calls() throws {
    for text in ["https://ladder.example.org/a", "https://ladder.example.org/a//"] {
      let address = try ServiceAddress(text)
      #expect(
        address.url("/v1/me", query: [("page", "0"), ("challenge", "a&b=c d/ä")])?.absoluteString
          == "https://ladder.example.org/a/v1/me?page=0&challenge=a%26b%3Dc%20d%2F%C3%A4")
      #expect(address.port == 443 && address.isEncrypted && !address.isNumeric)
    }
    let local = try ServiceAddress("http://127.0.0.1:8090")
    #expect(local.host == "127.0.0.1" && local.port == 8090 && !local.isEncrypted && local.isNumeric)
    #expect(try ServiceAddress("http://[::1]:8090").isNumeric)
    #expect(try ServiceAddress("http://localhost").port == 80)
  }

  @Test("What is none is refused, and so is one that holds a secret")
  func refusals() {
    for text in [
      "", "ladder.example.org", "ftp://ladder.example.org", "https://", "https://a:b@ladder.example.org",
      "https://ladder.example.org?key=1", "https://ladder.example.org#top", "http://127.0.0.1:0",
      "http://127.0.0.1:65536", "file:///etc/passwd",
    ] {
      #expect(throws: ServiceAddress.Invalid.self, "\(text)") { try ServiceAddress(text) }
    }
  }

  @Test("A client without an address reaches nobody")
  func withoutAddress() async {
    for environment in [[:], ["COUNTERPOINT_LADDER_URL": ""], ["COUNTERPOINT_LADDER_URL": "nonsense"]] {
      let client = LadderClient.live(environment: environment)
      await #expect(throws: LadderError.unreachable) { try await client.me("t") }
      await #expect(throws: LadderError.unreachable) { try await client.challenges(0, "t") }
    }
  }

  @Test("Films are this server's, or those of a service that speaks TLS")
  func films() throws {
    var challenge = Challenge(
      id: "push-up-minute", title: "", exercise: "", summary: "",
      video: Challenge.Video(url: "/v1/challenges/push-up-minute/video", seconds: 6))
    func address(_ service: String, _ films: String?) throws -> String? {
      LadderClient.live(at: try ServiceAddress(service), films: films).videoURL(challenge)?.absoluteString
    }
    #expect(try address("http://127.0.0.1:1", "/ladder-films") == "/ladder-films/push-up-minute")
    #expect(
      try address("https://ladder.example.org", nil)
        == "https://ladder.example.org/v1/challenges/push-up-minute/video")
    #expect(try address("http://ladder.example.org", nil) == nil)
    for url in ["//evil.example/a.mp4", "https://evil.example/a.mp4", "javascript:alert(1)", ""] {
      challenge.video = Challenge.Video(url: url, seconds: 1)
      #expect(try address("https://ladder.example.org", nil) == nil)
    }
    challenge.video = nil
    #expect(try address("http://127.0.0.1:1", "/ladder-films") == nil)
  }
}
