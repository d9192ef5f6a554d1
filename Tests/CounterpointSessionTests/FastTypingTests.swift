import CounterpointSemantics
import CounterpointTesting
import CounterpointWeb
import SwiftUI
import Testing

@testable import CounterpointSession

@MainActor @Observable
private final class Chat {
  var draft = ""
  var answer = ""
  var sent: [String] = []

  func send() {
    sent.append(draft)
    draft = answer
  }
}

private struct ChatView: View {
  @Bindable var chat: Chat
  var body: some View {
    TextField("Message", text: $chat.draft).onSubmit { chat.send() }
    TextField(
      "Shouted",
      text: Binding {
        chat.draft
      } set: {
        chat.draft = $0.uppercased()
      })
    SecureField("Secret", text: $chat.draft)
    Text(chat.sent.joined(separator: ", "))
  }
}

@MainActor @Suite("Typing on behind Return")
struct FastTypingTests {
  private let chat = Chat()

  private func screen(latency: Duration) async throws -> Screen {
    let screen = try await Screen { [chat] in ChatView(chat: chat) }
    screen.connection.latency = latency
    return screen
  }

  @Test("What is typed before the field is seen cleared is the next text, however much it is")
  func cleared() async throws {
    let screen = try await screen(latency: .milliseconds(500))
    let field = screen.textField("Message")
    try await field.type("one")
    try await field.submit()
    for word in ["t", "w", "o"] { try await field.type(word) }
    // The page cannot know yet.
    #expect(field.value == "onetwo")
    #expect(chat.draft == "two")
    try await field.submit()
    try await field.type("three")
    #expect(chat.sent == ["one", "two"])
    #expect(chat.draft == "three")
    while screen.connection.isDelayed { await screen.connection.advance(by: .milliseconds(500)) }
    #expect(field.value == "three")
    try await field.type("!")
    #expect(chat.draft == "three!")
  }

  @Test("Behind an answer that stands in the field, it comes behind that")
  func replaced() async throws {
    chat.answer = "Re: "
    let screen = try await screen(latency: .milliseconds(500))
    let field = screen.textField("Message")
    try await field.type("one")
    try await field.submit()
    try await field.type("t")
    try await field.type("wo")
    #expect(chat.draft == "Re: two")
    while screen.connection.isDelayed { await screen.connection.advance(by: .milliseconds(500)) }
    #expect(field.value == "Re: two")
  }

  @Test("A text that the app makes another of keeps what is typed meanwhile")
  func transformed() async throws {
    let screen = try await screen(latency: .milliseconds(500))
    let field = screen.textField("Shouted")
    for letter in ["a", "b", "c"] { try await field.type(letter) }
    #expect(chat.draft == "ABC")
    while screen.connection.isDelayed { await screen.connection.advance(by: .milliseconds(500)) }
    #expect(field.value == "ABC")
  }

  // MARK: By hand

  private func browser() -> TestBrowser {
    let browser = TestBrowser(Session(id: "test") { [chat] in ChatView(chat: chat) })
    browser.connect()
    return browser
  }

  private func edit(
    _ text: String, _ edit: UInt32, basis: UInt32?, as number: UInt32, in browser: TestBrowser,
    field name: String = "Message"
  ) throws {
    let field = try #require(browser.node(.textField, name))
    let payload = EventPayload.edit(value: text, edit: edit)
    browser.send(.event(number: number, Event(node: field.id, payload: payload, basis: basis)))
  }

  private func submit(as number: UInt32, in browser: TestBrowser) throws {
    browser.send(.submit, to: try #require(browser.node(.textField, "Message")), number: number)
  }

  @Test("In one message with Return, and over a snapshot")
  func together() async throws {
    let browser = browser()
    try browser.session.batch {
      try edit("one", 1, basis: 0, as: 1, in: browser)
      try submit(as: 2, in: browser)
      try edit("onet", 2, basis: 0, as: 3, in: browser)
    }
    #expect(chat.draft == "t")
    browser.disconnect()
    browser.connect(resumingFrom: nil)
    try edit("onetw", 3, basis: 0, as: 4, in: browser)
    #expect(chat.draft == "tw")
    await turn()
    // What the page is told of it is newer than all that it has typed, so that it is shown.
    let shown = try operations(of: browser).compactMap { operation -> String? in
      if case .rewriteText(_, let text, basedOn: 3) = operation { text } else { nil }
    }
    #expect(shown.last == "tw")
    // From there on it edits that.
    try edit("two", 4, basis: browser.session.sequence, as: 5, in: browser)
    #expect(chat.draft == "two")
  }

  private func operations(of browser: TestBrowser) throws -> [WireOperation] {
    var wire = WireClient()
    return try browser.take().flatMap { message -> [WireOperation] in
      guard case .patch(_, _, let operations) = try wire.decode(WireMessages.encode(message)) else {
        return []
      }
      return operations
    }
  }

  @Test("An edit that tells no frame, and one of a frame that told nothing, count as they are")
  func unknown() throws {
    let browser = browser()
    try edit("one", 1, basis: 0, as: 1, in: browser)
    try submit(as: 2, in: browser)
    try edit("onet", 2, basis: nil, as: 3, in: browser)
    #expect(chat.draft == "onet")
    try edit("x", 3, basis: 70, as: 4, in: browser)
    #expect(chat.draft == "x")
  }

  @Test("Of a secure field, whose text the screen does not hold, edits count as they are")
  func secure() throws {
    let browser = browser()
    try edit("one", 1, basis: 0, as: 1, in: browser, field: "Secret")
    chat.draft = ""
    try edit("onet", 2, basis: 0, as: 2, in: browser, field: "Secret")
    #expect(chat.draft == "onet")
  }

  @Test("Of fields that are gone nothing is kept, and of one field no more than a few texts")
  func bounded() throws {
    let tree = SemanticTree()
    let field = tree.makeNode(.textField)
    tree.root.append(field)
    _ = tree.takePatch()
    var texts = FieldTexts()
    for frame in 1...20 {
      texts.tell(
        Patch(operations: [.rewriteText(field.id, "\(frame)", basedOn: 0)]), frame: UInt32(frame), of: tree)
    }
    field[.value] = .string("20")
    #expect(texts.meant(by: "13!", in: field, basis: 13) == "20!")
    #expect(texts.meant(by: "1!", in: field, basis: 1) == "1!")
    #expect(texts.count == 1)
    field.remove()
    texts.tell(try #require(tree.takePatch()), frame: 21, of: tree)
    #expect(texts.count == 0)
  }
}
