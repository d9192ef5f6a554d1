import Clocks
import ConcurrencyTesting
import Foundation
import GRDB
import Synchronization
import Testing

@testable import CounterpointLive

@Suite("Values that other processes change", .timeLimit(.minutes(5)))
struct ChangeFeedTests {
  private let user = UserID.make()

  @Test("A change reaches the subscribers of another store of the same file, and nobody else's")
  func acrossStores() async throws {
    try await StorageFile.run { file in
      let (here, there) = (try file.open(), try file.open())
      let (hearing, stranger) = (Hearing(), Hearing())
      let subscriptions = [
        there.subscribe(toKey: "theme", user: user, onChange: hearing.hear),
        there.subscribe(toKey: "theme", user: .make(), onChange: stranger.hear),
      ]
      try here.setValue(Data("dark"), ofKey: "theme", user: user)
      await hearing.wait(for: Data("dark"))
      try here.setValue(Data("light"), ofKey: "theme", user: user)
      await hearing.wait(for: Data("light"))
      try here.setValue(nil, ofKey: "theme", user: user)
      await hearing.wait(for: nil)
      #expect(stranger.values.isEmpty)
      for subscription in subscriptions { subscription.cancel() }
    }
  }

  @Test("What was written here is not told a second time when the feed is read")
  func ownChanges() async throws {
    try await StorageFile.run { file in
      let (here, there) = (try file.open(), try file.open())
      let hearing = Hearing()
      let subscription = here.subscribe(toKey: "a", user: user, onChange: hearing.hear)
      try here.setValue(Data("own"), ofKey: "a", user: user)
      try there.setValue(Data("foreign"), ofKey: "a", user: user)
      await hearing.wait(for: Data("foreign"))
      #expect(hearing.values == [Data("own"), Data("foreign")])
      subscription.cancel()
    }
  }

  @Test("Nobody has to watch: whoever hears of a change can say so, and the new value is told")
  func noteExternalChange() async throws {
    try await StorageFile.run { file in
      let storage = UnwatchedStorage(SQLiteUserValues(try SQLiteDatabase(path: file.path)))
      let (here, there) = (try file.open(), UserValueStore(storage))
      let hearing = Hearing()
      let subscription = there.subscribe(toKey: "a", user: user, onChange: hearing.hear)
      try here.setValue(Data("new"), ofKey: "a", user: user)
      there.noteExternalChange(user: user, key: "a")
      await hearing.wait(for: Data("new"))
      #expect(hearing.values == [Data("new")])
      subscription.cancel()
    }
  }

  @Test("Whoever has slept through more changes than the feed holds hears of them all the same")
  func trimmedFeed() async throws {
    try await StorageFile.run { file in
      let storage = UnwatchedStorage(SQLiteUserValues(try SQLiteDatabase(path: file.path)))
      let (here, there) = (try file.open(), UserValueStore(storage))
      let hearing = Hearing()
      let subscription = there.subscribe(toKey: "a", user: user, onChange: hearing.hear)
      try here.setValue(Data("newest"), ofKey: "a", user: user)
      // Later changes push it out of the feed.
      try file.execute(
        """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(SQLiteUserValues.keptChanges + 300))
        INSERT INTO user_value_change (user, key, writer) SELECT 'x', 'y', 1 FROM n
        """)
      for number in 0..<256 { try here.setValue(Data("\(number)"), ofKey: "other", user: user) }
      there.noteExternalChange(user: user, key: "a")
      await hearing.wait(for: Data("newest"))
      subscription.cancel()
    }
  }

  @Test("The feed does not grow without end")
  func feedIsTrimmed() throws {
    try StorageFile.run { file in
      let store = try file.open()
      try file.execute(
        """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
        INSERT INTO user_value_change (user, key, writer) SELECT 'x', 'y', 1 FROM n
        """)
      for number in 0..<256 { try store.setValue(Data("\(number)"), ofKey: "a", user: user) }
      let rows = try SQLiteDatabase(path: file.path).read { database in
        try Int.fetchOne(database, sql: "SELECT count(*) FROM user_value_change") ?? 0
      }
      #expect(rows <= Int(SQLiteUserValues.keptChanges) + 256)
    }
  }

  @Test("The feed holds the latest changes however often it is cut, and knows where it lacks some")
  func feedIsWhole() throws {
    try StorageFile.run { file in
      let storage = SQLiteUserValues(try SQLiteDatabase(path: file.path))
      // It is cut after 256.
      for number in 0..<300 { _ = try storage.setValue(Data("\(number)"), ofKey: "a", user: user) }
      let latest = try storage.latestRevision()
      func isComplete(since revision: Int64) throws -> Bool {
        let isComplete = try storage.news(since: revision) { _ in true }.isComplete
        #expect(try (storage.writes(since: revision).writes == nil) == !isComplete)
        return isComplete
      }
      #expect(try isComplete(since: latest - 300))
      try file.execute("DELETE FROM user_value_change WHERE revision <= \(latest - 10)")
      #expect(try isComplete(since: latest - 10))
      #expect(try !isComplete(since: latest - 11))
      #expect(try storage.writes(since: latest - 10).writes?.count == 10)
    }
  }

  @Test("What was overtaken by something newer before it was told is not told any more")
  func overtaken() throws {
    try StorageFile.run { file in
      let storage = UnwatchedStorage(SQLiteUserValues(try SQLiteDatabase(path: file.path)))
      let store = UserValueStore(storage)
      let hearing = Hearing()
      let subscription = store.subscribe(toKey: "a", user: user, onChange: hearing.hear)
      storage.afterWrite.withLock { [user] in
        $0 = { try? store.setValue(Data("newer"), ofKey: "a", user: user) }
      }
      try store.setValue(Data("older"), ofKey: "a", user: user)
      #expect(hearing.values == [Data("newer")])
      #expect(try store.value(ofKey: "a", user: user) == Data("newer"))
      subscription.cancel()
    }
  }

  @Test("However many write at once, in the end everybody has heard of what is stored")
  func convergence() async throws {
    try await StorageFile.run { file in
      let stores = [try file.open(), try file.open(), try file.open()]
      let hearings = stores.map { _ in Hearing() }
      let subscriptions = zip(stores, hearings).map {
        $0.subscribe(toKey: "a", user: user, onChange: $1.hear)
      }
      await withTaskGroup(of: Void.self) { group in
        for writer in 0..<6 {
          group.addTask { [user] in
            for round in 0..<15 {
              try? stores[writer % 3].setValue(Data("\(writer) \(round)"), ofKey: "a", user: user)
            }
          }
        }
      }
      let stored = try stores[0].value(ofKey: "a", user: user)
      for hearing in hearings { await hearing.wait(for: stored) }
      for subscription in subscriptions { subscription.cancel() }
    }
  }

  @Test("Where the system tells of no changes, somebody looks once a second")
  func withoutFileWatches() async throws {
    try await StorageFile.run { file in
      let clock = TestClock()
      let here = try file.open()
      let there = try file.open {
        $0.hasFileWatches = false
        $0.clock = clock
      }
      let hearing = Hearing()
      let subscription = there.subscribe(toKey: "a", user: user, onChange: hearing.hear)
      for text in ["one", "two"] {
        try here.setValue(Data(text), ofKey: "a", user: user)
        // The next second begins once somebody waits for it.
        await clock.waitForSleeper()
        await clock.advance(by: .milliseconds(999))
        #expect(hearing.values.last != Data(text))
        await clock.advance(by: .milliseconds(1))
        await hearing.wait(for: Data(text))
      }
      subscription.cancel()
    }
  }

  @Test("Whoever follows all values hears of each write once, and by whom")
  func feed() async throws {
    try await StorageFile.run { file in
      let storage = SQLiteUserValues(try SQLiteDatabase(path: file.path))
      let (writes, continuation) = AsyncStream.makeStream(of: [UserValueWrite]?.self)
      let own = UserValueWrite(address: UserValueAddress(user: user, key: "own"), writer: storage.writer)
      _ = try storage.setValue(Data("before"), ofKey: "earlier", user: user)
      let feed = UserValueFeed(storage, logger: file.logs.logger) { continuation.yield($0) }
      _ = try storage.setValue(Data("1"), ofKey: "own", user: user)
      let other = SQLiteUserValues(try SQLiteDatabase(path: file.path))
      _ = try other.setValue(Data("2"), ofKey: "other", user: user)
      _ = try storage.setValue(Data("3"), ofKey: "own", user: user)
      var heard: [UserValueWrite] = []
      for await some in writes {
        heard += try #require(some)
        if heard.count >= 3 { break }
      }
      let foreign = UserValueWrite(address: UserValueAddress(user: user, key: "other"), writer: other.writer)
      #expect(heard == [own, foreign, own])
      withExtendedLifetime(feed) {}
    }
  }

  @Test("What is written as soon as there is a feed is told, however late its queue begins")
  func beginning() async throws {
    try await StorageFile.run { file in
      let storage = SQLiteUserValues(try SQLiteDatabase(path: file.path))
      for round in 0..<50 {
        let (writes, continuation) = AsyncStream.makeStream(of: [UserValueWrite]?.self)
        let feed = UserValueFeed(storage, logger: file.logs.logger) { continuation.yield($0) }
        _ = try storage.setValue(Data("\(round)".utf8), ofKey: "own", user: user)
        var iterator = writes.makeAsyncIterator()
        let own = UserValueWrite(address: UserValueAddress(user: user, key: "own"), writer: storage.writer)
        #expect(try #require(await iterator.next()) == [own])
        withExtendedLifetime(feed) {}
      }
    }
  }

  @Test("Who subscribes to nothing watches nothing, and a watch ends with its store")
  func watches() throws {
    try StorageFile.run { file in
      let database = try SQLiteDatabase(path: file.path)
      let storage = UnwatchedStorage(SQLiteUserValues(database))
      var store: UserValueStore? = UserValueStore(storage)
      try store?.setValue(Data("x"), ofKey: "a", user: user)
      #expect(storage.watches == 0)
      let subscription = store?.subscribe(toKey: "a", user: user) { _ in }
      let second = store?.subscribe(toKey: "b", user: user) { _ in }
      #expect(storage.watches == 1)
      subscription?.cancel()
      second?.cancel()
      store = nil
      #expect(storage.watches == 0)
    }
  }
}

/// A storage that never tells of changes by itself, and counts who asks it to.
private final class UnwatchedStorage: UserValueStorage {
  private let base: any UserValueStorage
  private let count = Counter()
  /// Runs once, after the next write and before its writer goes on.
  let afterWrite = Mutex<(@Sendable () -> Void)?>(nil)

  init(_ base: any UserValueStorage) { self.base = base }

  var watches: Int { count.value }
  var lossCount: Int { base.lossCount }

  func value(ofKey key: String, user: UserID) throws(StorageError) -> Data? {
    try base.value(ofKey: key, user: user)
  }
  func setValue(_ value: Data?, ofKey key: String, user: UserID) throws(StorageError) -> Int64? {
    let revision = try base.setValue(value, ofKey: key, user: user)
    afterWrite.withLock { operation in
      defer { operation = nil }
      return operation
    }?()
    return revision
  }
  func updateValue(
    ofKey key: String, user: UserID, _ change: (Data?) throws -> Data?
  ) throws -> (value: Data?, revision: Int64)? {
    try base.updateValue(ofKey: key, user: user, change)
  }
  func latestRevision() throws(StorageError) -> Int64 { try base.latestRevision() }
  func news(since revision: Int64, isWanted: (UserValueAddress) -> Bool) throws(StorageError) -> UserValueNews
  {
    try base.news(since: revision, isWanted: isWanted)
  }
  func values(at addresses: [UserValueAddress]) throws(StorageError) -> UserValueNews {
    try base.values(at: addresses)
  }
  func watch(_ tell: @escaping @Sendable () -> Void) -> any Sendable { Watch(count) }
  func close() throws(StorageError) { try base.close() }

  private final class Watch: Sendable {
    private let count: Counter
    init(_ count: Counter) {
      self.count = count
      count.add(1)
    }
    deinit { count.add(-1) }
  }
}
