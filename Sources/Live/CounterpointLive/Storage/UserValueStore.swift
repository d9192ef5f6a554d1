import CounterpointValues
import Foundation
import GRDB
import Synchronization

/// Every user's persisted values, in one SQLite file, and who wants to hear of their changes.
final class UserValueStore: Sendable {
  let database: DatabasePool

  private struct Address: Hashable {
    let user: UserID
    let key: String
  }
  private let subscribers = Mutex<[Address: [UInt64: @Sendable (Data?) -> Void]]>([:])

  static let fileName = "counterpoint.sqlite"

  /// Opens the file, makes it where it is missing, and brings an older one up to date.
  init(path: String) throws {
    var configuration = Configuration()
    configuration.label = "counterpoint"
    configuration.busyMode = .timeout(5)
    // A value that was stored survives the loss of power, not only the end of the process.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    database = try DatabasePool(path: path, configuration: configuration)
    try Self.migrator.migrate(database)
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: users' values") { database in
      try database.execute(
        sql: """
          CREATE TABLE user_value (
            user TEXT NOT NULL,
            key TEXT NOT NULL,
            value BLOB NOT NULL,
            PRIMARY KEY (user, key)
          ) WITHOUT ROWID, STRICT
          """)
    }
    SceneStore.registerMigration(in: &migrator)
    return migrator
  }

  func value(ofKey key: String, user: UserID) throws -> Data? {
    try database.read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT value FROM user_value WHERE user = ? AND key = ?")
      return try Data.fetchOne(statement, arguments: [user.rawValue, key])
    }
  }

  func setValue(_ value: Data?, ofKey key: String, user: UserID) throws {
    try database.write { database in
      if let value {
        let statement = try database.cachedStatement(
          sql: "INSERT OR REPLACE INTO user_value (user, key, value) VALUES (?, ?, ?)")
        try statement.execute(arguments: [user.rawValue, key, value])
      } else {
        let statement = try database.cachedStatement(
          sql: "DELETE FROM user_value WHERE user = ? AND key = ?")
        try statement.execute(arguments: [user.rawValue, key])
      }
    }
    let address = Address(user: user, key: key)
    let told = subscribers.withLock { $0[address].map { Array($0.values) } ?? [] }
    // Outside the lock: who is told may read, write or subscribe in answer.
    for tell in told { tell(value) }
  }

  func subscribe(
    toKey key: String, user: UserID, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription {
    let address = Address(user: user, key: key)
    let number = Tracking.nextNumber()
    subscribers.withLock { $0[address, default: [:]][number] = onChange }
    return KeyValueSubscription { [weak self] in
      self?.subscribers.withLock { subscribers in
        subscribers[address]?[number] = nil
        if subscribers[address]?.isEmpty == true { subscribers[address] = nil }
      }
    }
  }

  /// How many subscriptions live: what leak tests count.
  var subscriptionCount: Int { subscribers.withLock { $0.values.reduce(0) { $0 + $1.count } } }

  /// Brings everything into the main file and lets go of it.
  func close() throws {
    try database.close()
  }
}
