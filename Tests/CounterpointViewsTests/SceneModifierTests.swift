import Foundation
import SwiftUI
import Testing

@MainActor
@Suite("Modifiers of scenes")
struct SceneModifierTests {
  @Test("A scene says where its views keep their settings, and names work that is never run")
  func settings() {
    WalkApp.storage.setData(Data("7".utf8), forKey: "steps")
    let graph = ViewGraph { AppView(WalkApp()) }
    graph.start()
    #expect(graph.texts.contains("7 steps"))
    graph.tap("Walk")
    #expect(graph.texts.contains("8 steps"))
    #expect(WalkApp.storage.data(forKey: "steps") == Data("8".utf8))
  }
}

private struct WalkApp: App {
  static let storage = InMemoryKeyValueStorage()

  var body: some Scene {
    WindowGroup { StepsView() }
      .defaultAppStorage(Self.storage)
      .defaultAppStorage(UserDefaults.standard)
      .backgroundTask(.appRefresh("steps")) { await Self.neverRun() }
      .backgroundTask(.urlSession("maps")) { await Self.neverRun() }
      .backgroundTask(.urlSession) { _ in await Self.neverRun() }
      .backgroundTask(.urlSession(matching: { $0.hasPrefix("maps") })) { _ in await Self.neverRun() }
  }

  private static func neverRun() async { Issue.record("A background task was run.") }
}

private struct StepsView: View {
  @AppStorage("steps") private var steps = 0
  var body: some View {
    Text("\(steps) steps")
    Button("Walk") { steps += 1 }
  }
}
