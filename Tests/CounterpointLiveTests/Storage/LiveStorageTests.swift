import CounterpointLive
import CounterpointSemantics
import CounterpointWeb
import Foundation
import Sharing
import Testing

@Observable @MainActor
private final class Tally {
  @ObservationIgnored @Shared(.appStorage("tally")) var count = 0
  @ObservationIgnored @Shared(.fileStorage(.documentsDirectory.appending(component: "notes.json"))) var notes:
    [String] = []
}

/// Settings as views and as features keep them.
private struct SettingsApp: App {
  @State private var tally = Tally()
  var body: some Scene {
    WindowGroup { SettingsView(tally: tally) }
  }
}

private struct SettingsView: View {
  let tally: Tally
  @AppStorage("theme") private var theme = "light"
  var body: some View {
    VStack {
      Text("Theme: \(theme)")
      Text("Tally: \(tally.count)")
      Button("Dark") { theme = "dark" }
      Button("Light") { theme = "light" }
      Button("Count") { tally.$count.withLock { $0 += 1 } }
      Text("Notes: \(tally.notes.joined(separator: ", "))")
      Button("Note") { tally.$notes.withLock { $0.append("note \($0.count + 1)") } }
      AlsoView()
    }
  }
}

private struct AlsoView: View {
  @Shared(.appStorage("theme")) private var theme = "light"
  var body: some View { Text("Also: \(theme)") }
}

@MainActor
@Suite("A user's settings in several tabs", .timeLimit(.minutes(5)))
struct LiveStorageTests {
  private struct Tab {
    let page: LoadedPage
    let socket: TestWebSocket

    func tap(_ button: String) async throws {
      try await socket.send(.tap, to: try #require(page.button(button)))
    }

    /// Reads until all of these texts have come.
    func wait(for texts: String...) async throws {
      var missing = Set(texts)
      while !missing.isEmpty {
        switch try await socket.nextMessage() {
        case .patch(_, _, let operations):
          for case .setAttribute(_, .value, .string(let text)?) in operations { missing.remove(text) }
        // A tab that another one overtakes while it connects begins with what holds by then.
        case .snapshot(_, _, let root): missing.subtract(Self.texts(of: root))
        default: break
        }
      }
    }

    private static func texts(of node: WireNode) -> [String] {
      node.attributes.compactMap {
        if case .string(let text)? = $0.value, $0.key == .value { text } else { nil }
      }
        + node.children.flatMap(texts)
    }
  }

  private func tab(_ visitor: inout Visitor) async throws -> Tab {
    let page = try await visitor.load("/")
    return Tab(page: page, socket: try await visitor.connect(page.session))
  }

  @Test("A change shows in the user's other tab at once, in views and in features, and in nobody else's")
  func twoTabs() async throws {
    try await TestServer.run([LiveApp("Settings", SettingsApp.self)]) { server in
      var (ada, ben) = (server.visitor(), server.visitor())
      let (first, second, other) = (try await tab(&ada), try await tab(&ada), try await tab(&ben))
      try await first.tap("Dark")
      try await second.wait(for: "Theme: dark", "Also: dark")
      try await second.tap("Count")
      try await first.wait(for: "Tally: 1")
      try await first.tap("Count")
      try await second.wait(for: "Tally: 2")
      try await other.tap("Count")
      // What comes first is its own: nothing of the others' came before.
      guard case .patch(_, _, let operations) = try await other.socket.nextMessage() else {
        Issue.record("a tap is answered with a patch")
        return
      }
      #expect("\(operations)".contains("Tally: 1"))
      #expect(!"\(operations)".contains("dark"))
    }
  }

  @Test("Files are the user's own: a change shows in the other tab, and in nobody else's")
  func files() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try await TestServer.run([LiveApp("Settings", SettingsApp.self)], directory: directory) { server in
      var (ada, ben) = (server.visitor(), server.visitor())
      let (first, second) = (try await tab(&ada), try await tab(&ada))
      let (other, otherSecond) = (try await tab(&ben), try await tab(&ben))
      try await first.tap("Note")
      try await second.wait(for: "Notes: note 1")
      try await second.tap("Note")
      try await first.wait(for: "Notes: note 1, note 2")
      try await other.tap("Note")
      try await otherSecond.wait(for: "Notes: note 1")
    }
    let homes = directory.appending(path: "homes/users")
    let texts = try FileManager.default.contentsOfDirectory(atPath: homes.path).map { user in
      let folder = homes.appending(path: user)
      let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      let name = try #require(found.first { $0.hasSuffix("notes.json") })
      return try JSONDecoder().decode([String].self, from: Data(contentsOf: folder.appending(path: name)))
    }
    #expect(Set(texts) == [["note 1", "note 2"], ["note 1"]])
  }

  @Test("A change made through another server on the same data shows as well, both ways")
  func twoServers() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let apps = [LiveApp("Settings", SettingsApp.self)]
    try await TestServer.run(apps, directory: directory) { here in
      try await TestServer.run(apps, directory: directory) { there in
        var ada = here.visitor()
        let first = try await tab(&ada)
        var sameAda = there.visitor()
        sameAda.cookie = ada.cookie
        let second = try await tab(&sameAda)
        try await first.tap("Dark")
        try await second.wait(for: "Theme: dark", "Also: dark")
        try await second.tap("Light")
        try await first.wait(for: "Theme: light", "Also: light")
        try await second.tap("Count")
        try await first.wait(for: "Tally: 1")
      }
    }
  }

  @Test("Who comes back after the storage was damaged is told once; who comes for the first time is not")
  func damageNotice() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let apps = [LiveApp("Settings", SettingsApp.self)]
    let cookie = try await TestServer.run(apps, directory: directory) { server in
      var ada = server.visitor()
      _ = try await tab(&ada)
      return ada.cookie
    }
    try Data(repeating: 1, count: 8_192).write(to: directory.appendingPathComponent("counterpoint.sqlite"))
    try await TestServer.run(apps, directory: directory) { server in
      #expect(server.logs.entries.contains { $0.level == .critical && $0.text.contains("damaged") })
      var ada = server.visitor()
      ada.cookie = cookie
      guard case .notice(let text) = try await tab(&ada).socket.nextMessage() else {
        Issue.record("she is told")
        return
      }
      #expect(text.contains("damaged"))
      for var visitor in [ada, server.visitor()] {
        // Who came for the first time after it is no more told with the second page.
        for _ in 0..<2 {
          let tab = try await tab(&visitor)
          try await tab.tap("Count")
          while true {
            let message = try await tab.socket.nextMessage()
            if case .notice = message { Issue.record("told again") }
            if case .patch = message { break }
          }
        }
      }
    }
  }
}
