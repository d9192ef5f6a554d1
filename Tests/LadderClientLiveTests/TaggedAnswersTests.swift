import Foundation
import LadderClient
import LadderModel
import Testing

@testable import LadderClientLive

@Suite("Answers that are kept", .timeLimit(.minutes(1)))
struct TaggedAnswersTests {
  private static func list(_ title: String) -> String {
    #"{"items":[{"exercise":"","id":"a","participantCount":0,"summary":"","title":"\#(title)"}]}"#
  }

  @Test("The tag of what is known goes with the question, and “as it was” is answered from here")
  func known() async throws {
    let server = try WrongServer([
      .http("200 OK", ["ETag: \"1\""], Self.list("One")), .http("304 Not Modified", ["ETag: \"1\""]),
      .http("200 OK", ["ETag: \"2\""], Self.list("Two")), .http("200 OK", [], Self.list("Three")),
    ])
    defer { server.stop() }
    let client = LadderClient.live(at: try ServiceAddress("http://127.0.0.1:\(server.port)"))
    #expect(try await client.challenges(0, "mira").items[0].title == "One")
    #expect(try await client.challenges(0, "mira").items[0].title == "One")
    #expect(try await client.challenges(0, "mira").items[0].title == "Two")
    // Another person, and another page.
    #expect(try await client.challenges(0, "otto").items[0].title == "Three")
    #expect(try await client.challenges(1, "mira").items[0].title == "Three")
    let tags = server.requests.map { request in
      request.split(separator: "\r\n").first { $0.lowercased().hasPrefix("if-none-match:") }?.suffix(3)
    }
    #expect(tags == [nil, "\"1\"", "\"1\"", nil, nil])
  }

  @Test("“As it was” to who knows nothing cannot be read")
  func unknown() async throws {
    let server = try WrongServer([.http("304 Not Modified")])
    defer { server.stop() }
    let client = LadderClient.live(at: try ServiceAddress("http://127.0.0.1:\(server.port)"))
    await #expect(
      throws: LadderError.unreadable(reason: "the answer has the status 304 and says no reason")
    ) { try await client.challenges(0, "mira") }
  }

  @Test("What was used longest ago goes first, and what somebody had goes with the session")
  func bounds() throws {
    let answers = TaggedAnswers(maximumCount: 2)
    let url = try #require(URL(string: "http://127.0.0.1/"))
    func key(_ token: String) -> TaggedAnswers.Key { TaggedAnswers.Key(token: token, address: url) }
    let entry = TaggedAnswers.Entry(tag: "\"1\"", body: Data())
    answers.keep(entry, for: key("a"))
    answers.keep(entry, for: key("b"))
    #expect(answers[key("a")] != nil)
    answers.keep(entry, for: key("c"))
    #expect(answers[key("b")] == nil && answers[key("a")] != nil && answers[key("c")] != nil)
    answers.forget(token: "a")
    #expect(answers[key("a")] == nil && answers[key("c")] != nil)
  }
}
