import CounterpointSemantics
import CounterpointSession
import CounterpointTesting
import CounterpointWeb
import SwiftUI
import Testing

/// Screens and sheets that a person is led to while they type and set something.
struct LateNavigationView: View {
  @State private var path: [Int] = []
  @State private var search = ""
  @State private var isOn = false
  @State private var volume = 10.0
  @State private var isShown = false
  @State private var presses = 0

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        TextField("Search", text: $search)
        Toggle("Light", isOn: $isOn)
        Slider(value: $volume, in: 0...100, step: 1) { Text("Volume") }
        Text("Searched: \(search)")
        Text("Volume: \(Int(volume))")
        Text("Presses: \(presses)")
        Button("Open") { path.append(1) }
        Button("Present") { isShown = true }
        Button("Press") { presses += 1 }
      }
      .navigationTitle("Root")
      .navigationDestination(for: Int.self) { LateDetail(number: $0) }
    }
    .sheet(isPresented: $isShown) { LateSheet() }
  }
}

private struct LateDetail: View {
  let number: Int
  @FocusState private var isFocused: Bool
  @State private var text = ""
  @State private var presses = 0

  var body: some View {
    VStack {
      TextField("Detail", text: $text).focused($isFocused).onAppear { isFocused = true }
      Text("Pressed: \(presses)")
      Button("Press detail") { presses += 1 }
      NavigationLink("Deeper", value: number + 1)
    }
    .navigationTitle("Detail \(number)")
  }
}

private struct LateSheet: View {
  @Environment(\.dismiss) private var dismiss
  @FocusState private var isFocused: Bool
  @State private var text = ""

  var body: some View {
    VStack {
      TextField("Note", text: $text).focused($isFocused).onAppear { isFocused = true }
      Button("Close") { dismiss() }
    }
  }
}

/// What is typed and set counts until the person can see that something covers its control; presses are for what is in front.
@MainActor @Suite("Screens that come late")
struct LateNavigationTests {
  private let browser: TestBrowser

  init() {
    browser = TestBrowser(Session(id: "test") { LateNavigationView() })
    browser.connect()
    acknowledge()
  }

  private func node(_ kind: NodeKind, _ name: String) throws -> SemanticNode {
    try #require(browser.node(kind, name), "\(name)")
  }

  private func acknowledge() {
    browser.send(.acknowledge(sequence: browser.session.sequence))
  }

  private func tap(_ name: String) throws {
    let button = try node(.button, name)
    browser.session.batch { #expect(browser.send(.tap, to: button) == nil) }
  }

  @Test(
    "What was typed and set before what covers it was seen counts; a press does not",
    arguments: ["Open", "Present"])
  func unseen(name: String) throws {
    let (search, light, volume) = (
      try node(.textField, "Search"), try node(.toggle, "Light"), try node(.slider, "Volume")
    )
    let press = try node(.button, "Press")
    try tap(name)
    let covered: EventRefusal = name == "Open" ? .hidden : .underModal
    #expect(browser.send(.edit(value: "fox", edit: 1), to: search) == nil)
    #expect(browser.send(.setOn(true), to: light) == nil)
    #expect(browser.send(.gesture(phase: 0, []), to: volume) == nil)
    #expect(browser.send(.adjust(40), to: volume) == nil)
    #expect(browser.send(.gesture(phase: 1, []), to: volume) == nil)
    #expect(browser.send(.tap, to: press) == covered)
    #expect(search[.value] == .string("fox"))
    #expect(light[.isOn] == .bool(true))
    #expect(volume[.value] == .double(40))
    #expect(browser.node(.text, "Presses: 0") != nil)
    // Whoever sees it cannot type into what it covers.
    acknowledge()
    #expect(browser.send(.edit(value: "foxes", edit: 2), to: search) == covered)
    #expect(browser.send(.setOn(false), to: light) == covered)
    #expect(search[.value] == .string("fox"))
    #expect(light[.isOn] == .bool(true))
  }

  @Test("A sheet that is seen covers, though another one over it is not")
  func nested() throws {
    let search = try node(.textField, "Search")
    try tap("Present")
    acknowledge()
    let note = try node(.textField, "Note")
    #expect(browser.send(.edit(value: "x", edit: 1), to: search) == .underModal)
    #expect(browser.send(.edit(value: "x", edit: 1), to: note) == nil)
  }

  @Test(
    "What comes in one go after what opens or leaves a screen is acknowledged by a later frame",
    arguments: ["Open", "Present"])
  func apart(name: String) throws {
    let (opener, search) = (try node(.button, name), try node(.textField, "Search"))
    _ = browser.take()
    browser.session.batch {
      browser.send(.tap, to: opener, number: 1)
      browser.send(.intent(number: 2))
      browser.send(.edit(value: "f", edit: 1), to: search, number: 3)
    }
    let comes = try #require(browser.messages.first)
    #expect(comes.acknowledgedEvent == 1 && comes.body?.isEmpty == false)
    #expect(browser.messages.last?.acknowledgedEvent == 3)
    acknowledge()
    _ = browser.take()

    let (leaves, place) =
      name == "Open"
      ? (EventPayload.navigate(depth: 0), try #require(browser.node(.navigationStack)))
      : (EventPayload.tap, try node(.button, "Close"))
    browser.session.batch {
      browser.send(leaves, to: place, number: 4)
      browser.send(.intent(number: 5))
      browser.send(.intent(number: 6))
    }
    #expect(browser.messages.first?.acknowledgedEvent == 4)
    #expect(browser.messages.last?.acknowledgedEvent == 6)
  }

  @Test("Who comes back shows what came before the connection was lost, and has typed into what it covers")
  func resumed() throws {
    let search = try node(.textField, "Search")
    try tap("Open")
    let shown = browser.session.sequence
    browser.disconnect()
    browser.connect(resumingFrom: shown)
    #expect(browser.send(.edit(value: "fox", edit: 1), to: search) == nil)
    #expect(search[.value] == .string("fox"))
  }
}
