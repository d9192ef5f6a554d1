import ComposableArchitecture
import CounterpointSemantics
import CounterpointSession
import CounterpointTesting
import CounterpointValues
import CounterpointWeb
import Foundation
import SwiftUI
import Testing

private struct DraftView: View {
  @SceneStorage("draft") private var draft = "none"
  @Shared(.sceneStorage("draft")) private var shared = "none"
  @Shared(.sceneStorage("steps")) private var steps = 0
  var body: some View {
    TextField("Draft", text: $draft)
    Text("View: \(draft)")
    Text("Feature: \(shared)")
    Text("Steps: \(steps)")
    Button("Step") { $steps.withLock { $0 += 1 } }
  }
}

private struct TickingView: View {
  @State private var count = 0
  var body: some View {
    Text("\(count) " + String(repeating: "x", count: count % 7 * 100))
    Button("Tick") { count += 1 }
    Text("far away")
  }
}

/// A switch whose state refuses to be on while it is locked.
private struct SwitchView: View {
  @State private var isOn = false
  @State private var isLocked = false
  var body: some View {
    Toggle("Light", isOn: Binding(get: { isOn }, set: { if !isLocked { isOn = $0 } }))
    Button("Lock") { isLocked = true }
    Text(isOn ? "bright" : "dark")
  }
}

private struct PhaseView: View {
  @Environment(\.scenePhase) private var phase
  var body: some View { Text("\(phase)") }
}

@MainActor @Suite("What a session keeps, and for how long")
struct DurabilityTests {
  private func session<Root: View>(
    _ configuration: SessionConfiguration = .unlimited, scene: (any KeyValueStorage)? = nil,
    @ViewBuilder root: @escaping @MainActor () -> Root
  ) -> TestBrowser {
    let browser = TestBrowser(
      Session(
        id: "test", configuration: configuration, services: SessionServices(sceneStorage: scene), root: root))
    browser.connect()
    return browser
  }

  // MARK: Scenes

  @Test("What a scene keeps is one for views and features, and is there for its next session")
  func scenes() async throws {
    let scene = InMemoryKeyValueStorage()
    let first = session(scene: scene) { DraftView() }
    first.send(.edit(value: "a letter", edit: 1), to: try #require(first.node(.textField)))
    first.send(.tap, to: try #require(first.node(.button, "Step")))
    await turn()
    #expect(first.node(.text, "View: a letter") != nil)
    #expect(first.node(.text, "Feature: a letter") != nil)
    #expect(first.node(.text, "Steps: 1") != nil)
    first.session.expire()

    let second = session(scene: scene) { DraftView() }
    #expect(second.node(.text, "View: a letter") != nil)
    #expect(second.node(.text, "Feature: a letter") != nil)
    #expect(second.node(.text, "Steps: 1") != nil)
    second.session.expire()
  }

  @Test("Without a storage of its host a scene's values end with the session, and are no other's")
  func withoutStorage() async throws {
    let first = session { DraftView() }
    first.send(.edit(value: "a letter", edit: 1), to: try #require(first.node(.textField)))
    await turn()
    #expect(first.node(.text, "Feature: a letter") != nil)
    let second = session { DraftView() }
    #expect(second.node(.text, "View: none") != nil)
    #expect(second.node(.text, "Feature: none") != nil)
    first.session.expire()
    second.session.expire()
  }

  @Test("To look at a screen writes nothing")
  func reading() throws {
    let scene = InMemoryKeyValueStorage()
    let browser = session(scene: scene) { DraftView() }
    #expect(scene.data(forKey: "draft") == nil)
    #expect(scene.data(forKey: "steps") == nil)
    browser.session.expire()
  }

  // MARK: Connections

  @Test("The phase of the scene follows the connection")
  func scenePhase() async {
    let browser = session { PhaseView() }
    await turn()
    #expect(browser.node(.text, "active") != nil)
    browser.disconnect()
    await turn()
    #expect(browser.node(.text, "background") != nil)
    browser.connect()
    await turn()
    #expect(browser.node(.text, "active") != nil)
    browser.session.expire()
  }

  @Test("Who asks for a heartbeat by telling again what it has, gets an empty frame, and others get none")
  func heartbeat() async throws {
    let browser = session { TickingView() }
    await turn()
    _ = browser.take()
    browser.send(.acknowledge(sequence: 0))
    await turn()
    #expect(browser.take() == [.patch(sequence: 1, acknowledgedEvent: 0, body: [])])
    browser.send(.acknowledge(sequence: 1))
    await turn()
    #expect(browser.take() == [])
    browser.send(.acknowledge(sequence: 0))
    browser.send(.acknowledge(sequence: 0))
    await turn()
    #expect(browser.take().map(\.sequence) == [2])
    browser.session.expire()
  }

  @Test(
    "However much happens in front of a browser that takes nothing, what is sent and kept for it has its bounds"
  )
  func backPressure() async throws {
    var configuration = SessionConfiguration.unlimited
    configuration.maximumUnacknowledgedBytes = 20_000
    let browser = session(configuration) { TickingView() }
    let tick = try #require(browser.node(.button, "Tick"))
    var sent = 0
    for _ in 0..<2_000 {
      browser.send(.tap, to: tick)
      await turn()
      sent += browser.take().reduce(0) { $0 + ($1.body?.count ?? 0) }
    }
    #expect(sent > 10_000, "there was something to be held back")
    #expect(sent <= 20_000)
    browser.send(.acknowledge(sequence: browser.session.sequence))
    await turn()
    let answer = browser.take()
    #expect(answer.first?.isSnapshot == true)
    #expect(answer.count <= 2)
    browser.session.expire()
  }

  @Test("A browser that is many patches behind gets one snapshot instead of them")
  func manyPatches() async throws {
    var configuration = SessionConfiguration.unlimited
    configuration.maximumUnacknowledgedFrames = 10
    let browser = session(configuration) { TickingView() }
    let tick = try #require(browser.node(.button, "Tick"))
    for _ in 0..<8 {
      browser.send(.tap, to: tick)
      await turn()
    }
    browser.disconnect()
    _ = browser.take()
    browser.connect(resumingFrom: 0)
    await turn()
    #expect(browser.take().filter(\.isSnapshot).isEmpty)
    for _ in 0..<20 {
      browser.send(.tap, to: tick)
      await turn()
    }
    browser.disconnect()
    _ = browser.take()
    browser.connect(resumingFrom: 8)
    await turn()
    #expect(browser.take().first?.isSnapshot == true)
    browser.session.expire()
  }

  // MARK: What the browser shows before the session knows

  @Test("An event that a browser sends again after a snapshot is answered, even where the state agrees")
  func answersAfterSnapshot() async throws {
    let browser = session { SwitchView() }
    let light = try #require(browser.node(.toggle))
    browser.disconnect()
    _ = browser.take()
    browser.connect(resumingFrom: nil)
    let snapshot = try #require(browser.take().first)
    #expect(snapshot.isSnapshot)
    var client = WireClient()
    _ = try client.decode(WireMessages.encode(snapshot))
    func answers() throws -> [WireOperation] {
      try browser.take().flatMap { message -> [WireOperation] in
        if case .patch(_, _, let operations) = try client.decode(WireMessages.encode(message)) {
          operations
        } else {
          []
        }
      }
    }
    let isOn = WireOperation.setAttribute(light.id, .isOn, .bool(true))
    // Done before the connection was lost; the snapshot has put the switch back.
    browser.send(.setOn(true), to: light, number: 1)
    await turn()
    #expect(try answers().contains(isOn))
    // From then on the browser and the session see the same, and the state's consent is not told.
    browser.send(.acknowledge(sequence: browser.session.sequence))
    browser.send(.setOn(false), to: light)
    browser.send(.setOn(true), to: light)
    await turn()
    #expect(browser.node(.text, "bright") != nil)
    #expect(try !answers().contains(isOn))
    browser.session.expire()
  }

  @Test("A choice that the state refuses is put back")
  func refusal() async throws {
    let screen = try await Screen { SwitchView() }
    try await screen.toggle("Light").tap()
    #expect(screen.text("bright").exists)
    try await screen.button("Lock").tap()
    try await screen.toggle("Light").tap()
    #expect(screen.text("bright").exists)
    #expect(screen.toggle("Light").isOn)
  }
}
