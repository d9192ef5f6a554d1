import CounterpointValues
import Dependencies
import Foundation
import GRDB
import Sharing
import Synchronization
import Testing

@testable import CounterpointLive
@testable import HostFixture

extension LiveApp {
  fileprivate static var written: LiveApp {
    LiveApp("Written", path: "written", summary: "", WrittenApp.self)
  }
}

@MainActor
@Suite("Reading is not writing", .timeLimit(.minutes(5)))
struct ReadingTests {
  /// How many rows the tables have in a data directory whose server has ended.
  private func rows(in directory: URL) throws -> [String: Int] {
    let queue = try DatabaseQueue.patient(
      path: directory.appendingPathComponent(UserValueStore.fileName).path)
    defer { try? queue.close() }
    return try queue.read { database in
      try ["user_value", "scene", "user_seen"].reduce(into: [:]) { counts, table in
        counts[table] = try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)")
      }
    }
  }

  @Test(
    "A page that no browser comes for stores nothing, whatever its app writes; one that a browser comes for stores it",
    arguments: SessionIsolation.allCases)
  func adoption(isolation: SessionIsolation) async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try await TestServer.run([.written], isolation: isolation, directory: directory) { server in
      for _ in 0..<5 {
        let answer = try await HTTPAnswer.get("/written/", port: server.port)
        #expect(answer.status == 200)
      }
    }
    #expect(try rows(in: directory) == ["user_value": 0, "scene": 0, "user_seen": 0])
    try await TestServer.run([.written], isolation: isolation, directory: directory) { server in
      let page = try await OpenPage.open("/written/", port: server.port)
      #expect(try await page.tap("Write").contains { $0.contains("by hand") })
      // What was set before the browser came is there in another tab.
      var visitor = page.visitor
      let other = try await visitor.load("/written/")
      #expect(other.html.contains("Written: by hand"))
    }
    #expect(try rows(in: directory) == ["user_value": 1, "scene": 1, "user_seen": 1])
  }

  @Test(
    "Of every app that the command serves, no visit stores anything by itself, not even one that a browser comes for",
    // The command is not built with a sanitizer.
    .disabled(if: Sanitizer.isOn))
  func apps() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let server = try Program.start(
      ["--port", "0", "--data-directory", directory.path, "--isolation", "shared"], of: "counterpoint")
    let port = try await server.port()
    for path in ["/count-biki/", "/conjugar/", "/scrumdinger/"] {
      for _ in 0..<3 { #expect(try await HTTPAnswer.get(path, port: port).status == 200) }
      var visitor = Visitor(port: port)
      let page = try await visitor.load(path)
      let socket = try await visitor.connect(page.session)
      // An answer comes after the session has taken in that its browser is there.
      try await socket.sendFrame(0x89, [1])
      while await socket.next() != .pong([1]) {}
      try await socket.close()
      _ = await socket.closure()
    }
    server.send(SIGTERM)
    #expect(await server.result().status == 0)
    #expect(try rows(in: directory) == ["user_value": 0, "scene": 0, "user_seen": 0])
  }

  @Test("What is set before a browser has come reads as set, is told, and is stored when one comes, in order")
  func waiting() throws {
    let base = InMemoryKeyValueStorage()
    let logs = LogRecorder()
    let storage = DeferredStorage(base, logger: logs.logger)
    let hearing = Hearing()
    let subscription = storage.subscribe(toKey: "a", onChange: hearing.hear)
    base.setData(Data("old"), forKey: "b")
    try storage.setData(Data("1"), forKey: "a")
    try storage.setData(Data("2"), forKey: "a")
    try storage.setData(nil, forKey: "b")
    #expect(try storage.data(forKey: "a") == Data("2"))
    #expect(try storage.data(forKey: "b") == nil)
    #expect(base.keys == ["b"] && hearing.values == [Data("1"), Data("2")])
    storage.adopt()
    #expect(base.keys == ["a"] && base.data(forKey: "a") == Data("2"))
    try storage.setData(Data("3"), forKey: "a")
    #expect(base.data(forKey: "a") == Data("3"))
    #expect(logs.entries.isEmpty)
    subscription.cancel()
  }

  @Test(
    "A default holds without being stored, before a browser has come and after; what is set over it is stored"
  )
  func defaults() throws {
    let base = InMemoryKeyValueStorage()
    let storage = DeferredStorage(base, logger: LogRecorder().logger)
    withDependencies {
      $0.defaultAppStorage = storage
    } operation: {
      @Shared(.appStorage("a")) var first = 1
      storage.adopt()
      @Shared(.appStorage("b")) var second = 2
      #expect(first == 1 && second == 2 && base.keys.isEmpty)
      $first.withLock { $0 = 1 }
      $second.withLock { $0 = 3 }
      #expect(base.keys == ["a", "b"] && base.data(forKey: "b") == Data("3"))
    }
  }

  @Test(
    "What another tab has stored while a page waited for its browser is not overwritten by what the page set")
  func newer() throws {
    let base = InMemoryKeyValueStorage()
    let storage = DeferredStorage(base, logger: LogRecorder().logger)
    try storage.setData(Data("default"), forKey: "a")
    base.setData(Data("mine"), forKey: "a")
    let hearing = Hearing()
    let subscription = storage.subscribe(toKey: "a", onChange: hearing.hear)
    storage.adopt()
    #expect(base.data(forKey: "a") == Data("mine"))
    #expect(try storage.data(forKey: "a") == Data("mine"))
    #expect(hearing.values == [Data("mine")])
    subscription.cancel()
  }

  /// A storage that something else happens to while it stores a value: once, by whoever is asked.
  private final class InterruptedStorage: KeyValueStorage {
    let base = InMemoryKeyValueStorage()
    let interruption = Mutex<(@Sendable () -> Void)?>(nil)

    func data(forKey key: String) -> Data? { base.data(forKey: key) }
    func setData(_ data: Data?, forKey key: String) {
      let work = interruption.withLock { work in
        defer { work = nil }
        return work
      }
      base.setData(data, forKey: key)
      work?()
    }
    func subscribe(toKey key: String, onChange: @escaping @Sendable (Data?) -> Void) -> KeyValueSubscription {
      base.subscribe(toKey: key, onChange: onChange)
    }
  }

  @Test("What a session writes while what it wrote before is being stored is stored after it")
  func writtenDuringAdoption() throws {
    let base = InterruptedStorage()
    let logs = LogRecorder()
    let storage = DeferredStorage(base, logger: logs.logger)
    try storage.setData(Data("1"), forKey: "a")
    try storage.setData(Data("1"), forKey: "b")
    base.interruption.withLock {
      $0 = {
        try? storage.setData(Data("2"), forKey: "a")
        #expect((try? storage.data(forKey: "a")) == Data("2"))
      }
    }
    storage.adopt()
    #expect(base.data(forKey: "a") == Data("2") && base.data(forKey: "b") == Data("1"))
    #expect(try storage.data(forKey: "a") == Data("2"))
    // What was stored already while others still waited is written as any other.
    try storage.setData(Data("3"), forKey: "b")
    #expect(base.data(forKey: "b") == Data("3"))
    #expect(logs.entries.isEmpty)
  }
}
