import CounterpointSemantics
import CounterpointSession
import CounterpointWeb
import Foundation
import SwiftUI
import Synchronization
import Testing

@Observable @MainActor
private final class Vault {
  var log: [String] = []
  var isDisabled = true
  var isHidden = true
  var showsSheet = false
  var path: [Int] = []
  var number = 1.0
  var steps = 1
  var choice = "a"
  var secret = ""
  var date = Date(timeIntervalSince1970: 1_000_000)
  var rows = ["one", "two"]
}

private struct VaultView: View {
  @Bindable var vault: Vault
  var body: some View {
    NavigationStack(path: $vault.path) {
      List {
        Button("Open") { vault.log.append("open") }
        Button("Disabled") { vault.log.append("disabled") }.disabled(vault.isDisabled)
        VStack { Button("Hidden") { vault.log.append("hidden") } }.hidden()
        Toggle("Frozen", isOn: Binding(get: { false }, set: { _ in vault.log.append("frozen") })).disabled(
          true)
        TextField("Locked", text: Binding(get: { "" }, set: { _ in vault.log.append("locked") })).disabled(
          true)
        DisclosureGroup("More") { Button("Folded") { vault.log.append("folded") } }
        Slider(value: $vault.number, in: 0...10)
        Stepper("Steps", value: $vault.steps, in: 1...3)
        Picker("Choice", selection: $vault.choice) {
          Text("A").tag("a")
          Text("B").tag("b")
        }
        DatePicker(
          "Day", selection: $vault.date,
          in: Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 2_000_000))
        SecureField("Password", text: $vault.secret)
        ForEach(vault.rows, id: \.self) { Text($0) }
          .onDelete { vault.rows.remove(atOffsets: $0) }
          .onMove { vault.rows.move(fromOffsets: $0, toOffset: $1) }
      }
      .navigationDestination(for: Int.self) { Text("Screen \($0)") }
    }
    .sheet(isPresented: $vault.showsSheet) {
      Button("In the sheet") { vault.log.append("sheet") }
    }
  }
}

/// One of every control, none of which may be used, though each would take what a person does with it.
private struct LockedView: View {
  let vault: Vault
  @FocusState private var isFocused: Bool
  private func binding<Value: Sendable>(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { vault.log.append("\($0)") })
  }

  var body: some View {
    Form {
      TextField("Field", text: binding("")).focused($isFocused).onSubmit { vault.log.append("submit") }
      TextEditor(text: binding(""))
      SecureField("Secret", text: binding("")).onSubmit { vault.log.append("submit") }
      TextField("Number", value: binding(1), format: .number).onSubmit { vault.log.append("submit") }
      Button("Button") { vault.log.append("tap") }
      Toggle("Toggle", isOn: binding(false))
      Slider(value: binding(1.0), in: 0...10)
      Stepper("Stepper", value: binding(1), in: 0...10)
      Picker("Picker", selection: binding("a")) {
        Text("A").tag("a")
        Text("B").tag("b")
      }
      DatePicker("Date", selection: binding(Date(timeIntervalSince1970: 0)))
      ColorPicker("Color", selection: binding(Color.red))
      Menu("Menu") { Button("Item") { vault.log.append("item") } }
      // Not controls: the browser may say that they were used, and it has no effect.
      Text("Tap").onTapGesture { vault.log.append("tap") }
      Text("Taps").onTapGesture(count: 2) { vault.log.append("taps") }
      Text("Press").onLongPressGesture { vault.log.append("press") }
    }
    .disabled(true)
  }
}

@MainActor @Suite("Attacks: events by hand")
struct ForgedEventsTests {
  private let vault = Vault()

  private func connected() -> TestBrowser {
    var configuration = SessionConfiguration()
    // What a flood does is tested elsewhere.
    configuration.eventBurst = 1_000_000
    let browser = TestBrowser(Session(id: "test", configuration: configuration) { VaultView(vault: vault) })
    browser.connect()
    return browser
  }

  @Test(
    "What is disabled, hidden, folded away, covered or under a sheet does nothing, whoever says that it was used"
  )
  func unreachable() async throws {
    let browser = connected()
    for name in ["Disabled", "Hidden", "Folded"] {
      // What is not even mounted cannot be named.
      guard let button = browser.node(.button, name) else { continue }
      let refusal = browser.send(.tap, to: button)
      #expect(refusal == .disabled || refusal == .hidden, "\(name)")
    }
    #expect(browser.node(.button, "Disabled") != nil && browser.node(.button, "Hidden") != nil)
    #expect(browser.send(.setOn(true), to: try #require(browser.node(.toggle, "Frozen"))) == .disabled)
    #expect(
      browser.send(.edit(value: "x", edit: 1), to: try #require(browser.node(.textField, "Locked")))
        == .disabled)

    let open = try #require(browser.node(.button, "Open"))
    vault.path = [7]
    await turn()
    #expect(browser.send(.tap, to: open) == .hidden)
    vault.path = []
    await turn()
    vault.showsSheet = true
    await turn()
    #expect(browser.send(.tap, to: open) == .underModal)
    vault.showsSheet = false
    await turn()
    #expect(vault.log == [])
    #expect(browser.send(.tap, to: open) == nil)
    #expect(vault.log == ["open"])
  }

  @Test("An event that is sent again, or late, or under an old number counts once")
  func replays() async throws {
    let browser = connected()
    let open = try #require(browser.node(.button, "Open"))
    #expect(browser.send(.tap, to: open, number: 5) == nil)
    for number: UInt32 in [5, 4, 1, 0] { #expect(browser.send(.tap, to: open, number: number) == .duplicate) }
    #expect(vault.log == ["open"])
    // Over a connection that was replaced nothing arrives at all.
    let stale = try #require(browser.connection)
    browser.connect(resumingFrom: nil)
    let event = ClientMessage.event(number: 6, Event(node: open.id, payload: .tap))
    #expect(browser.session.receive(event, from: stale) == .notConnected)
    #expect(browser.send(.tap, to: open, number: 6) == nil)
    #expect(vault.log == ["open", "open"])
    // The highest number there is leaves none for later: whoever sends it has shut out nobody but himself.
    #expect(browser.send(.tap, to: open, number: .max) == nil)
    #expect(browser.send(.tap, to: open, number: 7) == .duplicate)
  }

  @Test("Values out of range, and those that are none, change nothing")
  func ranges() async throws {
    let browser = connected()
    let slider = try #require(browser.node(.slider))
    for value in [-0.1, 10.1, 1e308, -1e308, .infinity, -.infinity, .nan] {
      #expect(browser.send(.adjust(value), to: slider) == .valueOutOfRange, "\(value)")
    }
    #expect(vault.number == 1)
    let stepper = try #require(browser.node(.stepper))
    for value in [-1.0, 5, .nan, 1e300] { browser.send(.adjust(value), to: stepper) }
    await turn()
    #expect((1...3).contains(vault.steps))
    let picker = try #require(browser.node(.picker))
    for index in [-1, 2, .max, .min] { #expect(browser.send(.select(index), to: picker) == .valueOutOfRange) }
    #expect(vault.choice == "a")
    let picks = try #require(browser.node(.datePicker))
    for text in [
      "", "x", "9999-99-99T99:99", "1900-01-01T00:00", "2500-01-01T00:00", "1970-01-12T25:61",
      String(repeating: "9", count: 9_000),
    ] {
      browser.send(.enter(text), to: picks)
    }
    await turn()
    #expect((0...2_000_000).contains(vault.date.timeIntervalSince1970))
    let stack = try #require(browser.node(.navigationStack))
    for depth in [-1, 1, .max, .min] {
      #expect(browser.send(.navigate(depth: depth), to: stack) == .valueOutOfRange)
    }
    let field = try #require(browser.node(.textField, "Password"))
    let long = String(repeating: "x", count: browser.session.configuration.maximumTextBytes + 1)
    #expect(browser.send(.edit(value: long, edit: 1), to: field) == .valueOutOfRange)
    #expect(vault.secret == "")
  }

  /// One of each kind that is something a person does.
  private static let payloads: [EventPayload] = [
    .tap, .edit(value: "x", edit: 1), .submit, .focus, .dismiss, .navigate(depth: 0), .setOn(true),
    .select(0),
    .adjust(1),
    .enter("x"), .move(from: 0, to: 1), .refresh, .key("a"), .custom(name: "a", value: "b"),
    .gesture(phase: 0, [0]),
  ]

  @Test("No disabled control takes anything that it would take when enabled")
  func disabledControls() async throws {
    var configuration = SessionConfiguration()
    configuration.eventBurst = 1_000_000
    let browser = TestBrowser(Session(id: "test", configuration: configuration) { LockedView(vault: vault) })
    browser.connect()
    var refused: Set<EventKind> = []
    func visit(_ node: SemanticNode) {
      for payload in Self.payloads where node.acceptedEvents.contains(payload.kind) {
        let refusal = browser.send(payload, to: node)
        if node.kind == .text { continue }
        #expect(refusal == .disabled, "\(node.kind) \(payload.kind)")
        refused.insert(payload.kind)
      }
      for child in node.children { visit(child) }
    }
    visit(browser.session.tree.root)
    await turn()
    #expect(vault.log == [])
    // The screen has a control for each of these, or the test would prove nothing of it.
    #expect(refused.isSuperset(of: [.tap, .edit, .submit, .focus, .setOn, .select, .adjust, .enter]))
  }

  @Test("A node takes no other kind of event than its own")
  func foreignKinds() throws {
    let browser = connected()
    func visit(_ node: SemanticNode) {
      for payload in Self.payloads where !node.acceptedEvents.contains(payload.kind) {
        #expect(browser.send(payload, to: node) == .wrongKind, "\(node.kind) \(payload.kind)")
      }
      for child in node.children { visit(child) }
    }
    visit(browser.session.tree.root)
    #expect(vault.log == [] && vault.rows == ["one", "two"])
  }

  @Test("Rows that do not exist are neither moved nor deleted")
  func rows() async throws {
    let browser = connected()
    func find(_ node: SemanticNode) -> [SemanticNode] {
      (node.acceptedEvents.contains(.move) ? [node] : []) + node.children.flatMap(find)
    }
    for row in find(browser.session.tree.root) {
      for (from, to) in [(0, 100), (100, 0), (-1, -1), (.max, .max), (.min, .max)] {
        browser.send(.move(from: from, to: to), to: row)
        await turn()
        #expect(Set(vault.rows) == ["one", "two"])
      }
    }
  }
}

@MainActor @Suite("Attacks: what secure fields hold")
struct SecureFieldTests {
  private static let secret = "correct horse battery staple"

  @Test(
    "It is echoed nowhere: not in patches, snapshots, the page, the mirror, nor in anything that is reported")
  func secrets() async throws {
    let vault = Vault()
    vault.secret = Self.secret
    let session = Session(id: "test") { VaultView(vault: vault) }
    session.mount()
    let page = HTMLRenderer.page(session.tree, HTMLRenderer.Page(title: "", session: "x")).html
    #expect(!page.contains(Self.secret))
    let browser = TestBrowser(session)
    browser.connect()
    await turn()
    let field = try #require(browser.node(.textField, "Password"))
    #expect(field[.role] == .string("secure"))
    for (number, text) in ["corr", "correct horse", Self.secret].enumerated() {
      #expect(browser.send(.edit(value: text, edit: UInt32(number) + 1), to: field) == nil)
      await turn()
    }
    #expect(vault.secret == Self.secret)
    // The app changes it itself; the field is emptied, not filled.
    vault.secret = Self.secret + "!"
    await turn()
    browser.connect(resumingFrom: nil)
    await turn()
    #expect(browser.messages.contains { $0.isSnapshot })
    let needles = [Array(Self.secret.utf8), Array("correct horse".utf8)]
    for message in browser.messages {
      let bytes = WireMessages.encode(message)
      for needle in needles { #expect(bytes.ranges(of: needle).isEmpty) }
    }
    let later = HTMLRenderer.page(session.tree, HTMLRenderer.Page(title: "", session: "x")).html
    #expect(!later.contains("correct"))
    var client = WireClient()
    let body = WireEncoder().encodeSnapshot(of: session.tree)
    if case .snapshot(_, _, let root) = try client.decode(
      WireMessages.encode(.snapshot(sequence: 1, acknowledgedEvent: 0, body: body)))
    {
      #expect(!JSONMirror.json(root).contains("correct"))
    }
    func visit(_ node: SemanticNode) {
      for attribute in node.attributes { #expect(!"\(attribute.value)".contains("correct")) }
      for child in node.children { visit(child) }
    }
    visit(session.tree.root)
  }
}
