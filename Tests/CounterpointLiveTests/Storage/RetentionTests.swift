import Clocks
import Foundation
import GRDB
import Logging
import Synchronization
import Testing

@testable import CounterpointLive

@MainActor
@Suite("How long values are kept", .timeLimit(.minutes(5)))
struct RetentionTests {
  private let ada = UserID(rawValue: "ada")
  private let ben = UserID(rawValue: "ben")
  private let carol = UserID(rawValue: "carol")
  /// When everybody wrote.
  private let start = Date()

  private func days(_ count: Double) -> Date { start.addingTimeInterval(count * 86_400) }

  private func fill(_ database: SQLiteDatabase) throws -> SQLiteUserValues {
    let values = SQLiteUserValues(database)
    for user in [ada, ben, SQLiteCommonStorage.owner] {
      for key in ["a", "b"] { _ = try values.setValue(Data(key), ofKey: key, user: user) }
    }
    return values
  }

  private func owners(of table: String, _ database: SQLiteDatabase) throws -> [String] {
    try database.read { try String.fetchAll($0, sql: "SELECT DISTINCT user FROM \(table) ORDER BY user") }
  }

  @Test(
    "Values go of whoever has not been here for long, tabs and files with them; who was here, and all, keep theirs"
  )
  func sweep() async throws {
    let folder = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = StorageFile(folder: folder)
    let database = try SQLiteDatabase(path: file.path, logger: file.logs.logger)
    let values = try fill(database)
    try database.write {
      try $0.execute(sql: "INSERT INTO scene VALUES ('ada', 's', '', x'00', 1e12)")
    }
    let now = Mutex(start)
    let clock = TestClock()
    let registry = SessionRegistry(limits: .init(), clock: clock, logger: file.logs.logger)
    let retention = ValueRetention(
      values, interval: .seconds(30 * 86_400), dataDirectory: file.folder, registry: registry, clock: clock,
      now: { now.withLock { $0 } }, logger: file.logs.logger)
    let home = UserHomes.folder(of: ada, in: file.folder)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    now.withLock { $0 = days(20) }
    retention.note(ben)
    retention.note(carol)
    await retention.sweep()
    #expect(try owners(of: "user_value", database) == ["ada", "ben", "everybody"])
    now.withLock { $0 = days(32) }
    await retention.sweep()
    #expect(try owners(of: "user_value", database) == ["ben", "everybody"])
    #expect(try owners(of: "scene", database) == [])
    #expect(try owners(of: "user_seen", database) == ["ben"])
    #expect(!FileManager.default.fileExists(atPath: home.path))
    #expect(file.logs.entries.count { $0.text.contains("Removed") } == 1)
    // Whoever is here now was not here long ago.
    let session = try registry.insert(user: ben, address: "x")
    now.withLock { $0 = days(100) }
    await retention.sweep()
    #expect(try owners(of: "user_value", database) == ["ben", "everybody"])
    registry.end(session, reason: "")
    now.withLock { $0 = days(200) }
    await retention.sweep()
    #expect(try owners(of: "user_value", database) == ["everybody"])
    #expect(try owners(of: "user_seen", database) == [])
  }

  @Test("More people than are looked at together go as well, and it is done at the start and once a day")
  func daily() async throws {
    let folder = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = StorageFile(folder: folder)
    let database = try SQLiteDatabase(path: file.path, logger: file.logs.logger)
    let values = SQLiteUserValues(database)
    for number in 0..<250 {
      _ = try values.setValue(Data("x"), ofKey: "a", user: UserID(rawValue: "user \(number)"))
    }
    let now = Mutex(days(2))
    let clock = TestClock()
    let registry = SessionRegistry(limits: .init(), clock: clock, logger: file.logs.logger)
    let retention = ValueRetention(
      values, interval: .seconds(86_400), dataDirectory: file.folder, registry: registry, clock: clock,
      now: { now.withLock { $0 } }, logger: file.logs.logger)
    retention.start()
    await file.logs.waitFor("people=250")
    #expect(try owners(of: "user_value", database) == [])
    _ = try values.setValue(Data("x"), ofKey: "a", user: ada)
    while file.logs.entries.count(where: { $0.text.contains("people=1") }) == 0 {
      await clock.advance(by: .seconds(86_400))
      await Task.yield()
    }
    #expect(try owners(of: "user_value", database) == [])
    retention.stop()
  }

  /// A storage that keeps values for as long as `interval` says, with a clock that the test sets.
  private struct Kept {
    let database: SQLiteDatabase
    let values: SQLiteUserValues
    let registry: SessionRegistry
    let retention: ValueRetention
    let clock = TestClock()
    let now: Time

    final class Time: Sendable {
      let date: Mutex<Date>
      init(_ date: Date) { self.date = Mutex(date) }
    }

    @MainActor
    init(_ file: StorageFile, interval: Duration, now: Date) throws {
      let time = Time(now)
      self.now = time
      database = try SQLiteDatabase(path: file.path, logger: file.logs.logger)
      values = SQLiteUserValues(database)
      registry = SessionRegistry(limits: .init(), clock: clock, logger: file.logs.logger)
      retention = ValueRetention(
        values, interval: interval, dataDirectory: file.folder, registry: registry, clock: clock,
        now: { time.date.withLock { $0 } }, logger: file.logs.logger)
    }
  }

  private func withFile(_ operation: (StorageFile) async throws -> Void) async throws {
    let folder = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: folder) }
    try await operation(StorageFile(folder: folder))
  }

  @Test("No time means for ever, not none")
  func forever() async throws {
    try await withFile { file in
      let kept = try Kept(file, interval: .zero, now: days(100))
      _ = try kept.values.setValue(Data("x"), ofKey: "a", user: ada)
      kept.retention.start()
      for _ in 0..<200 { await kept.clock.advance(by: .seconds(86_400)) }
      #expect(try owners(of: "user_value", kept.database) == ["ada"])
      kept.retention.stop()
    }
  }

  @Test("Whoever comes is noted on each day that they come, not on the first alone")
  func eachDay() async throws {
    try await withFile { file in
      let kept = try Kept(file, interval: .seconds(30 * 86_400), now: start)
      _ = try kept.values.setValue(Data("x"), ofKey: "a", user: ada)
      for day in [10.0, 20, 40] {
        kept.now.date.withLock { $0 = days(day) }
        kept.retention.note(ada)
      }
      kept.now.date.withLock { $0 = days(60) }
      await kept.retention.sweep()
      #expect(try owners(of: "user_value", kept.database) == ["ada"])
    }
  }

  @Test("However many are here, they are looked at once, and those behind them have their turn")
  func manyAreHere() async throws {
    try await withFile { file in
      let kept = try Kept(file, interval: .seconds(86_400), now: days(3))
      for number in 0..<150 {
        let user = UserID(rawValue: "here \(number)")
        _ = try kept.values.setValue(Data("x"), ofKey: "a", user: user)
        _ = try kept.registry.insert(user: user, address: "\(number)")
      }
      _ = try kept.values.setValue(Data("x"), ofKey: "a", user: UserID(rawValue: "long gone"))
      await kept.retention.sweep()
      let owners = try owners(of: "user_value", kept.database)
      #expect(owners.count == 150 && !owners.contains("long gone"))
    }
  }

  @Test("People whose values are older than the noting of visits count as here when it began")
  func migration() throws {
    try StorageFile.run { file in
      try file.execute(
        """
        PRAGMA journal_mode = WAL;
        CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
        CREATE TABLE user_value (
          user TEXT NOT NULL, key TEXT NOT NULL, value BLOB NOT NULL, PRIMARY KEY (user, key)
        ) WITHOUT ROWID, STRICT;
        INSERT INTO grdb_migrations VALUES ('1: users'' values');
        INSERT INTO user_value VALUES ('ada', 'a', x'01'), ('ada', 'b', x'01'), ('everybody', 'c', x'01');
        """)
      let database = try SQLiteDatabase(path: file.path, logger: file.logs.logger)
      #expect(try owners(of: "user_seen", database) == ["ada"])
      let values = SQLiteUserValues(database)
      #expect(try values.expire(before: days(-1), limit: 10) { _ in false }.expired == [])
      #expect(try values.expire(before: days(2), limit: 10) { _ in false }.expired == [ada])
      #expect(try owners(of: "user_value", database) == ["everybody"])
    }
  }
}
