import Foundation
import GRDB
import Logging
import Synchronization

@testable import CounterpointLive

extension DatabaseQueue {
  /// Opens a database beside the server that writes to it, and waits for that where it has to.
  static func patient(path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}

/// A database in a folder of its own, as tests damage, lock and fill it.
struct StorageFile {
  let folder: URL
  let logs = LogRecorder()

  var path: String { folder.appendingPathComponent(UserValueStore.fileName).path }

  /// Runs `operation` with a folder that is gone afterwards.
  static func run<Result>(_ operation: (StorageFile) throws -> Result) throws -> Result {
    try withTemporaryDirectory { try operation(StorageFile(folder: $0)) }
  }

  static func run<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: (StorageFile) async throws -> Result
  ) async throws -> Result {
    let folder = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await operation(StorageFile(folder: folder))
  }

  func open(_ configure: (inout SQLiteDatabase.Options) -> Void = { _ in }) throws(StorageError)
    -> UserValueStore
  {
    var options = SQLiteDatabase.Options()
    configure(&options)
    return try UserValueStore(path: path, options: options, logger: logs.logger)
  }

  /// The names of the files that bear the database's.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  var damagedFiles: [String] {
    files.filter { $0.contains(".damaged-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
  }

  func bytes(of name: String = UserValueStore.fileName) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  /// Has SQLite do something to the file, as another program would.
  func execute(_ sql: String) throws {
    let queue = try DatabaseQueue.patient(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  /// Writes over a part of the file.
  func overwrite(at offset: Int, count: Int, of name: String = UserValueStore.fileName) throws {
    let file = try FileHandle(forWritingTo: folder.appendingPathComponent(name))
    try file.seek(toOffset: UInt64(offset))
    try file.write(contentsOf: Data(repeating: 0xA5, count: count))
    try file.close()
  }
}

/// Has a database refuse whatever tabs keep, as a disk without room would, until it is ended.
struct SceneRefusal {
  private let queue: DatabaseQueue

  init(path: String) throws {
    queue = try .patient(path: path)
    for action in ["INSERT", "UPDATE"] {
      try execute("CREATE TRIGGER no\(action) BEFORE \(action) ON scene BEGIN SELECT RAISE(ABORT, 'no'); END")
    }
  }

  func end() throws {
    for action in ["INSERT", "UPDATE"] { try execute("DROP TRIGGER no\(action)") }
    try queue.close()
  }

  private func execute(_ sql: String) throws {
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
  }
}

/// What subscribers hear, and a way to wait for it.
final class Hearing: Sendable {
  private struct State {
    var heard: [Data?] = []
    var waiters: [(isIt: @Sendable (Data?) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
  }
  private let state = Mutex(State())

  var values: [Data?] { state.withLock { $0.heard } }

  @Sendable func hear(_ value: Data?) {
    let done = state.withLock { state in
      state.heard.append(value)
      let done = state.waiters.filter { $0.isIt(value) }
      state.waiters.removeAll { $0.isIt(value) }
      return done
    }
    for waiter in done { waiter.continuation.resume() }
  }

  /// Returns as soon as that was the newest that was heard.
  func wait(for value: Data?) async { await wait { $0 == value } }

  /// Returns as soon as the newest that was heard is such a value.
  func wait(until isIt: @escaping @Sendable (Data?) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if let last = state.heard.last, isIt(last) { return true }
        state.waiters.append((isIt, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}

extension Data {
  init(_ text: String) { self.init(text.utf8) }
}

/// A number that several threads change.
final class Counter: Sendable {
  private let number = Atomic<Int>(0)
  var value: Int { number.load(ordering: .sequentiallyConsistent) }
  func add(_ change: Int) { number.add(change, ordering: .sequentiallyConsistent) }
}
