import Clocks
import CounterpointSemantics
import CounterpointSession
import CounterpointWeb
import SwiftUI
import Testing

private struct LeadingView: View {
  @FocusState private var isFocused: Bool
  @State private var selection: TextSelection?
  @State private var rows = 0
  @State private var count = 0
  @State private var name = "Ada"
  @State private var other = ""

  var body: some View {
    ScrollViewReader { reader in
      VStack {
        Text("\(count)")
        TextField("Named", text: $name).focused($isFocused)
        TextField("Selected", text: $name, selection: $selection)
        TextField("Other", text: $other)
        Button("Focus") { isFocused = true }
        Button("Select") { selection = TextSelection(range: name.startIndex..<name.endIndex) }
        Button("Scroll") { reader.scrollTo("end") }
        Button("Add") { rows += 1 }
        Button("Count") { count += 1 }
        ForEach(0..<rows, id: \.self) { _ in FocusedRow() }
        Text("End").id("end")
      }
    }
  }
}

/// Takes the focus when it comes.
private struct FocusedRow: View {
  @FocusState private var isFocused: Bool
  @State private var text = ""
  var body: some View { TextField("Row", text: $text).focused($isFocused).onAppear { isFocused = true } }
}

/// A frame that leads a person somewhere acknowledges no more than was known when that was decided.
@MainActor @Suite("What a person has turned to")
struct IntentTests {
  private let browser: TestBrowser

  init() {
    browser = TestBrowser(Session(id: "test") { LeadingView() })
    browser.connect()
  }

  private func button(_ name: String, of browser: TestBrowser? = nil) throws -> SemanticNode {
    try #require((browser ?? self.browser).node(.button, name))
  }

  @Test("An intent is acknowledged like any event, once, and changes nothing")
  func acknowledged() async {
    #expect(browser.send(.intent(number: 1)) == nil)
    await turn()
    #expect(browser.messages.map(\.acknowledgedEvent) == [1])
    #expect(browser.messages.map(\.body) == [[]])
    #expect(browser.send(.intent(number: 1)) == .duplicate)
  }

  @Test(
    "What comes in one go after what moves the focus, the selection or the scroll is acknowledged by a later frame",
    arguments: ["Focus", "Select", "Scroll", "Add"])
  func apart(name: String) throws {
    let (leading, counting) = (try button(name), try button("Count"))
    browser.session.batch {
      browser.send(.tap, to: leading, number: 1)
      browser.send(.intent(number: 2))
      browser.send(.tap, to: counting, number: 3)
    }
    let leads = try #require(browser.messages.first)
    #expect(leads.acknowledgedEvent == 1 && leads.body?.isEmpty == false)
    #expect(browser.messages.last?.acknowledgedEvent == 3)
  }

  @Test("What leads somewhere goes ahead of the next event, though more was sent than may be in that time")
  func overspent() async throws {
    var configuration = SessionConfiguration()
    configuration.patchByteBurst = 1
    configuration.patchBytesPerSecond = 1
    configuration.clock = TestClock()
    let browser = TestBrowser(Session(id: "test", configuration: configuration) { LeadingView() })
    browser.connect()
    let (leading, counting) = (try button("Focus", of: browser), try button("Count", of: browser))
    browser.session.batch { browser.send(.tap, to: counting, number: 1) }
    browser.session.batch { browser.send(.tap, to: counting, number: 2) }
    // The first has spent more than there is.
    #expect(browser.take().map(\.acknowledgedEvent) == [1])
    browser.session.batch {
      browser.send(.tap, to: leading, number: 3)
      browser.send(.intent(number: 4))
    }
    #expect(browser.take().map(\.acknowledgedEvent) == [3])
    // What leads nowhere waits as before.
    browser.session.batch { browser.send(.tap, to: counting, number: 5) }
    #expect(browser.messages.isEmpty)
    browser.session.expire()
  }

  @Test("What is no intent, such as that a field lost the focus, needs no frame of its own")
  func together() throws {
    let (leading, field) = (try button("Focus"), try #require(browser.node(.textField, "Named")))
    browser.session.batch {
      browser.send(.tap, to: leading, number: 1)
      browser.send(.blur, to: field, number: 2)
    }
    #expect(browser.messages.map(\.acknowledgedEvent) == [2])
  }
}
