import ComposableArchitecture
import ConcurrencyTesting
import CounterpointSemantics
import CounterpointSession
import CounterpointTesting
import CounterpointValues
import Foundation
import SwiftUI
import Testing

@Reducer
private struct Letter {
  @ObservableState
  struct State: Codable {
    var text = ""
    var rows = [""]
  }
  enum Action: BindableAction {
    case addButtonTapped
    case binding(BindingAction<State>)
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .addButtonTapped = action { state.rows.append("") }
      return .none
    }
  }
}

private struct LetterView: View {
  @Bindable var store: StoreOf<Letter>
  var body: some View {
    TextField("Text", text: $store.text)
    Text("Text: \(store.text)")
    Text("Rows: \(store.rows.count)")
    Button("Add") { store.send(.addButtonTapped) }
  }
}

@MainActor @Suite("A feature's state in its session's scene")
struct SceneSnapshotSessionTests {
  private func session(
    _ scene: InMemoryKeyValueStorage, id: String = "first", version: Int = 1, byteLimit: Int = 4_000,
    clock: TestClock<Duration> = TestClock()
  ) -> TestBrowser {
    var services = SessionServices(sceneStorage: scene)
    services.prepareDependencies = { $0.continuousClock = clock }
    let browser = TestBrowser(
      Session(id: id, configuration: .unlimited, services: services) {
        var snapshot = SceneSnapshot<Letter.State>("letter", version: version)
        snapshot.byteLimit = byteLimit
        return LetterView(
          store: Store(initialState: Letter.State(), snapshot: snapshot) { Letter() })
      })
    browser.connect()
    return browser
  }

  private func type(_ text: String, _ browser: TestBrowser) throws {
    browser.send(.edit(value: text, edit: 1), to: try #require(browser.node(.textField)))
  }

  private func handled(_ scene: InMemoryKeyValueStorage, by session: String) -> UInt32? {
    SessionSceneStorage.handledEvent(
      of: session,
      in: scene.data(forKey: SessionSceneStorage.noteKey).map { [SessionSceneStorage.noteKey: $0] } ?? [:])
  }

  @Test("A planned end, an expiry and a browser that leaves write at once what waits", arguments: 0..<3)
  func ends(_ way: Int) async throws {
    let scene = InMemoryKeyValueStorage()
    let browser = session(scene)
    browser.send(.tap, to: try #require(browser.node(.button, "Add")))
    try type("a letter", browser)
    await turn()
    #expect(scene.data(forKey: "letter") == nil)
    switch way {
    case 0: browser.session.finish()
    case 1: browser.session.expire()
    default: browser.disconnect()
    }
    #expect(scene.data(forKey: "letter") != nil)
    #expect(handled(scene, by: "first") == 2)
    #expect(handled(scene, by: "second") == nil)
    let next = session(scene, id: "second")
    #expect(next.node(.text, "Text: a letter") != nil)
    #expect(next.node(.text, "Rows: 2") != nil)
    browser.session.expire()
    next.session.expire()
  }

  @Test("What is written in its time says which events it knows, and no later ones")
  func note() async throws {
    let scene = InMemoryKeyValueStorage()
    let clock = TestClock()
    let browser = session(scene, clock: clock)
    try type("a letter", browser)
    await clock.advance(by: .milliseconds(200))
    await eventually { handled(scene, by: "first") == 1 }
    #expect(handled(scene, by: "first") == 1)
    browser.send(.tap, to: try #require(browser.node(.button, "Add")))
    await turn()
    #expect(handled(scene, by: "first") == 1)
    await clock.advance(by: .milliseconds(200))
    await eventually { handled(scene, by: "first") == 2 }
    #expect(handled(scene, by: "first") == 2)
    browser.session.expire()
  }

  @Test("State of another version, and state that is too large, is told the person")
  func notices() async throws {
    func notices(_ browser: TestBrowser) async -> [String] {
      await turn()
      return browser.messages.compactMap { if case .notice(let text) = $0 { text } else { nil } }
    }
    let scene = InMemoryKeyValueStorage()
    let first = session(scene, byteLimit: 100)
    try type(String(repeating: "x", count: 200), first)
    first.session.finish()
    #expect(await notices(first).count == 1)
    #expect(await notices(first).first?.hasPrefix("There is more on this screen than can be kept") == true)
    first.send(.edit(value: "a letter", edit: 2), to: try #require(first.node(.textField)))
    first.session.expire()

    let second = session(scene, id: "second", version: 2)
    #expect(await notices(second).first?.hasPrefix("This screen begins anew") == true)
    #expect(second.node(.text, "Text: ") != nil)
    second.session.expire()
  }
}
