import Foundation
import LadderModel
import Testing

@Suite("Fields")
struct FieldRulesTests {
  private static let now = Date(timeIntervalSince1970: 1_790_000_000)

  @Test(
    "Names lose the white space around them, and have bounds",
    arguments: [
      "", "  ", "a\u{0}b", String(repeating: "é", count: 41), "\u{200B}",
      "\u{2060}\u{FEFF} \u{AD}", "a\u{202E}b", "a\u{2067}b\u{2069}",
      "\u{3164}", "\u{115F}\u{1160}", "\u{FFA0}", "\u{2800} \u{2800}", "\u{34F}", "\u{FE0F}", "\u{180B}",
      "\u{E0041}",
    ])
  func badNames(name: String) { #expect(throws: FieldIssue.self) { try FieldRules.name(name) } }

  @Test("A name of the greatest length is taken")
  func goodName() throws {
    #expect(try FieldRules.name("  Nils \n") == "Nils")
    #expect(try FieldRules.name(String(repeating: "ü", count: 40)).count == 40)
  }

  @Test("The same letters are the same bytes, however they are written, and signs that join others are kept")
  func normalForm() throws {
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    #expect(bytes(try FieldRules.name("Jose\u{301}")) == bytes("Jos\u{E9}"))
    #expect(bytes(try FieldRules.email("Jose\u{301}@example.org")) == bytes("jos\u{E9}@example.org"))
    #expect(bytes(try FieldRules.password("long e\u{301}nough")) == bytes("long \u{E9}nough"))
    let runner = "Ana 🏃\u{200D}\u{2640}\u{FE0F}"
    #expect(bytes(try FieldRules.name(runner)) == bytes(runner))
    // What is invisible alone is taken beside something that is not.
    for name in ["\u{2764}\u{FE0F}", "a\u{3164}b", "\u{2801}"] {
      #expect(bytes(try FieldRules.name(name)) == bytes(name))
    }
  }

  @Test("Addresses are found in whatever letters they are written")
  func email() throws { #expect(try FieldRules.email(" Mira@Example.ORG ") == "mira@example.org") }

  @Test(
    "What is no address is refused",
    arguments: ["", "mira", "@a.b", "mira@b", "a b@c.de", "a@b@c.de", "a@.de", "a@c.d\u{7}e"])
  func badEmails(email: String) { #expect(throws: FieldIssue.self) { try FieldRules.email(email) } }

  @Test("Passwords have 8 to 128 characters")
  func passwords() throws {
    #expect(throws: FieldIssue.self) { try FieldRules.password("1234567") }
    #expect(throws: FieldIssue.self) { try FieldRules.password(String(repeating: "x", count: 129)) }
    #expect(try FieldRules.password("12345678") == "12345678")
  }

  @Test(
    "Pictures are addresses of the encrypted web",
    arguments: [
      "http://a.example/b.png", "javascript:alert(1)", "https://", "b.png", "https://a.example*",
      "https://a..b/c",
      "https://a.example/b c", "https://a.example/%zz", "https://a.example/\u{e9}.png",
      "https://a.example/b\n",
      "https://a.example:/", "https://mira@a.example/",
      "https://a.example/" + String(repeating: "a", count: 500),
    ])
  func badAvatars(avatar: String) { #expect(throws: FieldIssue.self) { try FieldRules.avatar(avatar) } }

  @Test(
    "Addresses are taken as the web writes them",
    arguments: [
      "https://a.example", "https://A.Example:8443/b.png", "https://a.example/b%20c/d.png?size=2&x=1#top",
      "https://a.example?b", "https://localhost/~mira/(1).png",
    ])
  func goodAvatars(avatar: String) throws { #expect(try FieldRules.avatar(avatar) == avatar) }

  private func request(reps: Int = 10, duration: Double = 30, startedAgo: TimeInterval = 60) -> WorkoutRequest
  {
    WorkoutRequest(
      id: UUID(), challengeID: "sit-ups", repCount: reps, duration: duration,
      startedAt: Self.now.addingTimeInterval(-startedAgo))
  }

  @Test("A result with usual figures is taken, so are the bounds")
  func goodResults() throws {
    try request().validate(now: Self.now)
    try request(reps: 0, duration: 0.001).validate(now: Self.now)
    try request(reps: 100_000, duration: 86_400).validate(now: Self.now)
    try request(startedAgo: -Limits.clockLead).validate(now: Self.now)
    try request(startedAgo: Limits.workoutAge).validate(now: Self.now)
  }

  @Test("A result says which field is wrong")
  func badResults() {
    func field(_ request: WorkoutRequest) -> String? {
      do {
        try request.validate(now: Self.now)
        return nil
      } catch {
        return error.field
      }
    }
    #expect(field(request(reps: -1)) == "repCount")
    #expect(field(request(reps: 100_001)) == "repCount")
    #expect(field(request(duration: 0)) == "duration")
    #expect(field(request(duration: -.infinity)) == "duration")
    #expect(field(request(duration: .nan)) == "duration")
    #expect(field(request(duration: 1e300)) == "duration")
    #expect(field(request(startedAgo: -301)) == "startedAt")
    #expect(field(request(startedAgo: Limits.workoutAge + 1)) == "startedAt")
  }
}
