import Foundation
import GRDB
import Logging

/// Users' values in the embedded database.
package struct SQLiteUserValues: UserValueStorage {
  let database: SQLiteDatabase
  /// Tells the changes made here from those by others: processes, or other stores of this one.
  let writer: Int64

  /// The least number of changes that stand in the feed.
  static let keptChanges: Int64 = 4_096
  /// After how many changes the feed is cut.
  private static let trimInterval: Int64 = 256

  package init(_ database: SQLiteDatabase) { self.init(database, writer: Self.makeWriter()) }

  init(_ database: SQLiteDatabase, writer: Int64) {
    self.database = database
    self.writer = writer
  }

  /// A number by which nobody else's changes are known.
  static func makeWriter() -> Int64 { .random(in: 0 ... .max) }

  package func value(ofKey key: String, user: UserID) throws(StorageError) -> Data? {
    try database.read { try Self.value(at: UserValueAddress(user: user, key: key), in: $0) }
  }

  static func value(at address: UserValueAddress, in database: Database) throws -> Data? {
    let statement = try database.cachedStatement(
      sql: "SELECT value FROM user_value WHERE user = ? AND key = ?")
    return try Data.fetchOne(statement, arguments: [address.user.rawValue, address.key])
  }

  package func setValue(_ value: Data?, ofKey key: String, user: UserID) throws(StorageError) -> Int64? {
    try database.write { try set(value, at: UserValueAddress(user: user, key: key), in: $0) }
  }

  package func updateValue(
    ofKey key: String, user: UserID, _ change: (Data?) throws -> Data?
  ) throws -> (value: Data?, revision: Int64)? {
    let address = UserValueAddress(user: user, key: key)
    // What `change` throws is no failure of the storage, which would be looked into and logged as one.
    let result: Result<(value: Data?, revision: Int64)?, any Error> = try database.write { database in
      let old = try Self.value(at: address, in: database)
      let value: Data?
      do { value = try change(old) } catch { return .failure(error) }
      return .success(try set(value, at: address, in: database).map { (value, $0) })
    }
    return try result.get()
  }

  /// - Returns: the change's revision; `nil` where the same was stored already.
  func set(_ value: Data?, at address: UserValueAddress, in database: Database) throws -> Int64? {
    let (user, key) = (address.user, address.key)
    if let value {
      try database.cachedStatement(
        sql: """
          INSERT INTO user_value (user, key, value) VALUES (?, ?, ?)
          ON CONFLICT (user, key) DO UPDATE SET value = excluded.value WHERE value IS NOT excluded.value
          """
      ).execute(arguments: [user.rawValue, key, value])
    } else {
      try database.cachedStatement(sql: "DELETE FROM user_value WHERE user = ? AND key = ?")
        .execute(arguments: [user.rawValue, key])
    }
    guard database.changesCount > 0 else { return nil }
    try database.cachedStatement(sql: "INSERT INTO user_value_change (user, key, writer) VALUES (?, ?, ?)")
      .execute(arguments: [user.rawValue, key, writer])
    let revision = database.lastInsertedRowID
    if address.user != SQLiteCommonStorage.owner {
      try database.cachedStatement(
        sql: """
          INSERT INTO user_seen (user, day) VALUES (?, ?)
          ON CONFLICT (user) DO UPDATE SET day = excluded.day WHERE day < excluded.day
          """
      ).execute(arguments: [user.rawValue, Self.day(of: Date())])
    }
    if revision % Self.trimInterval == 0 {
      try database.execute(
        sql: "DELETE FROM user_value_change WHERE revision <= ?", arguments: [revision - Self.keptChanges])
    }
    return revision
  }

  package func latestRevision() throws(StorageError) -> Int64 {
    try database.read(Self.latestRevision)
  }

  static func latestRevision(_ database: Database) throws -> Int64 {
    let statement = try database.cachedStatement(
      sql: "SELECT seq FROM sqlite_sequence WHERE name = 'user_value_change'")
    return try Int64.fetchOne(statement) ?? 0
  }

  package func news(
    since revision: Int64, isWanted: (UserValueAddress) -> Bool
  ) throws(StorageError) -> UserValueNews {
    try database.read { database in
      let latest = try Self.latestRevision(database)
      var news = UserValueNews(latest: latest, isComplete: true, changes: [:])
      guard latest != revision else { return news }
      let oldest = try Int64.fetchOne(database, sql: "SELECT min(revision) FROM user_value_change")
      guard latest > revision, let oldest, oldest <= revision + 1 else {
        news.isComplete = false
        return news
      }
      let statement = try database.cachedStatement(
        sql: "SELECT revision, user, key, writer FROM user_value_change WHERE revision > ? ORDER BY revision")
      let rows = try Row.fetchCursor(statement, arguments: [revision])
      // Of each address the newest change counts; what was written here was told by whoever wrote it.
      var newest: [UserValueAddress: (revision: Int64, isOwn: Bool)] = [:]
      while let row = try rows.next() {
        let address = UserValueAddress(user: UserID(rawValue: row[1]), key: row[2])
        if isWanted(address) { newest[address] = (row[0], row[3] == writer) }
      }
      for (address, change) in newest where !change.isOwn {
        news.changes[address] = UserValueNews.Change(
          value: try Self.value(at: address, in: database), revision: change.revision)
      }
      return news
    }
  }

  /// Returns the latest revision and the writes since `revision`, in order; no list where the feed does not reach back that far.
  func writes(since revision: Int64) throws(StorageError) -> (latest: Int64, writes: [UserValueWrite]?) {
    try database.read { database in
      let latest = try Self.latestRevision(database)
      guard latest != revision else { return (latest, []) }
      let oldest = try Int64.fetchOne(database, sql: "SELECT min(revision) FROM user_value_change")
      guard latest > revision, let oldest, oldest <= revision + 1 else { return (latest, nil) }
      let statement = try database.cachedStatement(
        sql: "SELECT user, key, writer FROM user_value_change WHERE revision > ? ORDER BY revision")
      let rows = try Row.fetchAll(statement, arguments: [revision])
      return (
        latest,
        rows.map { row in
          UserValueWrite(
            address: UserValueAddress(user: UserID(rawValue: row[0]), key: row[1]), writer: row[2])
        }
      )
    }
  }

  package func values(at addresses: [UserValueAddress]) throws(StorageError) -> UserValueNews {
    try database.read { database in
      let latest = try Self.latestRevision(database)
      var news = UserValueNews(latest: latest, isComplete: true, changes: [:])
      for address in addresses {
        news.changes[address] = UserValueNews.Change(
          value: try Self.value(at: address, in: database), revision: latest)
      }
      return news
    }
  }

  package func watch(_ tell: @escaping @Sendable () -> Void) -> any Sendable { database.watch(tell) }

  package var lossCount: Int { database.lossCount }

  package func close() throws(StorageError) { try database.close() }
}

extension UserValueStore {
  /// The store in that file, which is made where it is missing.
  package convenience init(
    path: String, options: SQLiteDatabase.Options = .init(),
    logger: Logger = Logger(label: "counterpoint.storage")
  ) throws(StorageError) {
    self.init(
      SQLiteUserValues(try SQLiteDatabase(path: path, options: options, logger: logger)), logger: logger)
  }
}
