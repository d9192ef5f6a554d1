import Dispatch
import Foundation
import GRDB
import Logging
import Synchronization

/// Reads and writes values for the processes of sessions, on queues of its own: two that read, one that writes.
///
/// Nobody's main actor has a part in it, so that a session may wait for it. A session has one request at a time, and requests
/// are done in the order in which they come: however much one asks for, another waits for one of its requests at most. Changes of
/// several sessions that wait at the same time go to the disk together; each is confirmed when it is there.
final class SessionStorageService: Sendable {
  /// Told of the changes of a session as soon as they are stored, before the session is.
  typealias OnWrites = @Sendable ([UserValueWrite]) -> Void

  private let values: SQLiteUserValues
  private let scenes: SceneStore
  private let reading = [
    DispatchQueue(label: "counterpoint.storage.reader.0"),
    DispatchQueue(label: "counterpoint.storage.reader.1"),
  ]
  private let lastReader = Atomic<Int>(0)
  private let writing = DispatchQueue(label: "counterpoint.storage.writer")
  private let queue = Mutex(Queue())
  private let onWrites = Mutex<OnWrites?>(nil)

  private struct Queue {
    var changes: [Change] = []
    var isAtWork = false
  }

  /// A change that waits for its turn.
  private struct Change: Sendable {
    let message: StorageRequestMessage
    let rights: SessionRights
    let answer: @Sendable (StorageResponse) -> Void
  }

  /// The outcome of a change.
  private struct Outcome {
    var answer: StorageResponse
    var write: UserValueWrite?
  }

  private static let changesPerTransaction = 64

  init(values: SQLiteUserValues, scenes: SceneStore) {
    self.values = values
    self.scenes = scenes
  }

  func onWrites(_ tell: OnWrites?) { onWrites.withLock { $0 = tell } }

  /// Does what the session asks for, as far as it has the right to.
  /// - Parameter answer: told the answer, once, on any thread.
  func perform(
    _ message: StorageRequestMessage, for rights: SessionRights,
    answer: @escaping @Sendable (StorageResponse) -> Void
  ) {
    switch message.request {
    case .follow(let name):
      answer(
        rights.follow(name)
          ? .done
          : .failed(.failed(path: values.database.path, reason: "too many common values are followed")))
    case .unfollow(let name):
      rights.unfollow(name)
      answer(.done)
    case .load, .read, .news, .recall:
      let number = lastReader.add(1, ordering: .relaxed).oldValue & 0xffff
      reading[number % reading.count].async { [self] in
        do throws(StorageError) {
          answer(try read(message.request, rights))
        } catch {
          answer(.failed(error))
        }
      }
    case .write, .replace, .keepScene: plan(Change(message: message, rights: rights, answer: answer))
    }
  }

  /// Returns when everything that was asked for before is done.
  func stop() async {
    onWrites(nil)
    for queue in reading + [writing] {
      await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    }
  }

  // MARK: Reading

  private func read(_ request: StorageRequest, _ rights: SessionRights) throws(StorageError)
    -> StorageResponse
  {
    switch request {
    case .load: .loaded(try load(rights))
    case .read(let key):
      try values.database.read { database in
        .value(
          try SQLiteUserValues.value(at: rights.address(of: key), in: database),
          revision: try SQLiteUserValues.latestRevision(database))
      }
    case .news(let revision): .news(try news(since: revision, rights))
    default: .written(revision: try newestChange(by: rights))
    }
  }

  private func load(_ rights: SessionRights) throws(StorageError) -> StoredValues {
    let lossCount = values.lossCount
    return try values.database.read { database in
      var stored = StoredValues(revision: try SQLiteUserValues.latestRevision(database), lossCount: lossCount)
      let statement = try database.cachedStatement(
        sql: """
          SELECT key, CASE WHEN length(value) <= ?2 THEN value END FROM user_value
          WHERE user = ?1 AND length(CAST(key AS BLOB)) <= ?4 LIMIT ?3
          """)
      let rows = try Row.fetchCursor(
        statement,
        arguments: [
          rights.user.rawValue, StorageLimits.loadedValueByteCount, StorageLimits.loadedCount + 1,
          UserValueStore.maximumKeyByteCount,
        ])
      var (count, byteCount) = (0, 0)
      while let row = try rows.next() {
        let (key, value): (String, Data?) = (row[0], row[1])
        count += 1
        byteCount += key.utf8.count + (value?.count ?? 0)
        guard count <= StorageLimits.loadedCount, byteCount <= StorageLimits.loadedByteCount else {
          stored.isComplete = false
          break
        }
        if let value { stored.values[key] = value } else { stored.omitted.append(key) }
      }
      return stored
    }
  }

  private func news(since revision: Int64, _ rights: SessionRights) throws(StorageError) -> StoredNews {
    let own = SQLiteUserValues(values.database, writer: rights.writer)
    let news = try own.news(since: revision) {
      rights.isTold(of: $0) && UserValueStore.isKey($0.key)
    }
    let byteCount = news.changes.reduce(0) { $0 + $1.key.key.utf8.count + ($1.value.value?.count ?? 0) }
    // Who gets no list asks for what it wants, one after the other.
    guard news.isComplete, byteCount <= StorageLimits.newsByteCount else {
      return StoredNews(latest: news.latest, isComplete: false)
    }
    let changes = news.changes.map { address, change in
      StoredNews.Change(
        key: StorageKey(address.user == rights.user ? .user : .everybody, address.key), value: change.value,
        revision: change.revision)
    }
    return StoredNews(
      latest: news.latest, isComplete: true, changes: changes.sorted { $0.revision < $1.revision })
  }

  private func newestChange(by rights: SessionRights) throws(StorageError) -> Int64? {
    try values.database.read { database in
      try Int64.fetchOne(
        database, sql: "SELECT max(revision) FROM user_value_change WHERE writer = ?",
        arguments: [rights.writer])
    }
  }

  // MARK: Writing

  private func plan(_ change: Change) {
    let isIdle = queue.withLock { queue in
      queue.changes.append(change)
      defer { queue.isAtWork = true }
      return !queue.isAtWork
    }
    if isIdle { writing.async { self.work() } }
  }

  private func work() {
    while let changes = next() {
      do throws(StorageError) {
        finish(changes, try perform(changes))
      } catch {
        if case .locked = error {
          // Those who have come meanwhile have waited as well: who waits for all of them in turn waits too long.
          fail(changes + waiting(), error)
        } else if changes.count == 1 {
          fail(changes, error)
        } else {
          // It is the fault of one of them.
          for change in changes { performAlone(change) }
        }
      }
    }
  }

  private func next() -> [Change]? {
    queue.withLock { queue in
      guard !queue.changes.isEmpty else {
        queue.isAtWork = false
        return nil
      }
      let changes = queue.changes.prefix(Self.changesPerTransaction)
      queue.changes.removeFirst(changes.count)
      return Array(changes)
    }
  }

  private func waiting() -> [Change] {
    queue.withLock { queue in
      defer { queue.changes = [] }
      return queue.changes
    }
  }

  /// Does all of them in one transaction, which may be run again.
  private func perform(_ changes: [Change]) throws(StorageError) -> [Outcome] {
    try values.database.write { database in
      try changes.map { try perform($0.message, $0.rights, in: database) }
    }
  }

  private func performAlone(_ change: Change) {
    do throws(StorageError) {
      finish([change], try perform([change]))
    } catch {
      fail([change], error)
    }
  }

  private func finish(_ changes: [Change], _ outcomes: [Outcome]) {
    let writes = outcomes.compactMap(\.write)
    if !writes.isEmpty { onWrites.withLock { $0 }?(writes) }
    for (change, outcome) in zip(changes, outcomes) { change.answer(outcome.answer) }
  }

  private func fail(_ changes: [Change], _ error: StorageError) {
    for change in changes { change.answer(.failed(error)) }
  }

  private func perform(
    _ message: StorageRequestMessage, _ rights: SessionRights, in database: Database
  ) throws -> Outcome {
    switch message.request {
    case .write(let key, let value): return try set(value, key, message, rights, in: database)
    case .replace(let key, let old, let new):
      // Before it is compared: the server that has died may have done it.
      if let done = try changeMade(by: message, of: key, rights, in: database) { return done }
      let stored = try SQLiteUserValues.value(at: rights.address(of: key), in: database)
      guard stored == old else { return Outcome(answer: .conflict(stored)) }
      return try set(new, key, message, rights, in: database)
    case .keepScene(let values):
      guard let scene = rights.scene else {
        return Outcome(answer: .failed(.failed(path: "", reason: "the session has no tab's values")))
      }
      let count = values.reduce(0) { $0 + SceneValues.cost($1.key, $1.value) }
      guard count <= scenes.limits.bytesPerScene else {
        return Outcome(
          answer: .failed(.tooLarge(byteCount: count, maximum: scenes.limits.bytesPerScene)))
      }
      try scenes.keep(values, of: scene, app: rights.app, in: database)
      return Outcome(answer: .done)
    default: return Outcome(answer: .done)
    }
  }

  private func set(
    _ value: Data?, _ key: StorageKey, _ message: StorageRequestMessage, _ rights: SessionRights,
    in database: Database
  ) throws -> Outcome {
    if let done = try changeMade(by: message, of: key, rights, in: database) { return done }
    let address = rights.address(of: key)
    let own = SQLiteUserValues(values.database, writer: rights.writer)
    guard let revision = try own.set(value, at: address, in: database) else {
      return Outcome(answer: .written(revision: nil))
    }
    return Outcome(
      answer: .written(revision: revision), write: UserValueWrite(address: address, writer: rights.writer))
  }

  /// The change that an earlier server has made for the request, before it died and could say so.
  private func changeMade(
    by message: StorageRequestMessage, of key: StorageKey, _ rights: SessionRights, in database: Database
  ) throws -> Outcome? {
    guard let newest = message.repeatsAfter else { return nil }
    let address = rights.address(of: key)
    let revision = try Int64.fetchOne(
      database,
      sql: """
        SELECT max(revision) FROM user_value_change WHERE writer = ? AND user = ? AND key = ? AND revision > ?
        """, arguments: [rights.writer, address.user.rawValue, address.key, newest])
    return revision.map { Outcome(answer: .written(revision: $0)) }
  }
}
