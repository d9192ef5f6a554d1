import GRDB

/// One step from an older database to the present one. Steps are numbered, go forward only, and never change once
/// they were released: a database says by their names which of them it has behind it.
package struct StorageMigration: Sendable {
  package let name: String
  package let apply: @Sendable (Database) throws -> Void

  package init(_ name: String, _ apply: @escaping @Sendable (Database) throws -> Void) {
    self.name = name
    self.apply = apply
  }

  /// All of them, in order.
  package static let all: [StorageMigration] = [userValues, feedOfChanges, scenes, visits]

  static let userValues = StorageMigration("1: users' values") { database in
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

  /// By which processes that use one database hear of one another's changes.
  static let feedOfChanges = StorageMigration("2: feed of changes") { database in
    try database.execute(
      sql: """
        CREATE TABLE user_value_change (
          revision INTEGER PRIMARY KEY AUTOINCREMENT,
          user TEXT NOT NULL,
          key TEXT NOT NULL,
          writer INTEGER NOT NULL
        ) STRICT
        """)
  }

  /// The migration that adds what tabs keep. A row's contents are a property list of bytes by key.
  static let scenes = StorageMigration("3: what tabs keep") { database in
    try database.execute(
      sql: """
        CREATE TABLE scene (
          user TEXT NOT NULL,
          scene TEXT NOT NULL,
          app TEXT NOT NULL,
          contents BLOB NOT NULL,
          used REAL NOT NULL,
          PRIMARY KEY (user, scene)
        ) WITHOUT ROWID, STRICT
        """)
    try database.execute(sql: "CREATE INDEX scene_used ON scene (used)")
  }

  /// On which day, counted from the beginning of 1970, the users were here last who have values. What all have in common
  /// belongs to nobody who could stay away.
  static let visits = StorageMigration("4: when users were here") { database in
    try database.execute(
      sql: """
        CREATE TABLE user_seen (
          user TEXT NOT NULL PRIMARY KEY,
          day INTEGER NOT NULL
        ) WITHOUT ROWID, STRICT
        """)
    try database.execute(sql: "CREATE INDEX user_seen_day ON user_seen (day)")
    try database.execute(
      sql: """
        INSERT INTO user_seen (user, day)
        SELECT DISTINCT user, CAST(strftime('%s', 'now') AS INTEGER) / 86400 FROM user_value WHERE user <> ?
        """, arguments: [SQLiteCommonStorage.owner.rawValue])
  }

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for migration in all { migrator.registerMigration(migration.name, migrate: migration.apply) }
    return migrator
  }
}
