import Foundation
import GRDB
import Logging

/// A database that cannot be trusted any more, under the name that it was given to be looked at by a person:
/// `counterpoint.sqlite.damaged-<date>`, with what belongs to it beside it. Nothing of it is ever overwritten.
package struct DamagedDatabase: Sendable {
  package let path: String
  package let reason: String
  /// The number of rows that could be read and go on in the fresh file.
  package private(set) var savedCount = 0

  /// Gives the file and what SQLite keeps beside it other names.
  static func setAside(_ path: String, reason: String, at date: Date) throws -> DamagedDatabase {
    let date = stamp(date)
    for number in 0..<1_000 {
      let new = "\(path).damaged-\(date)" + (number == 0 ? "" : "-\(number)")
      // Unlike a change of name, a second name is refused where it exists already.
      guard link(path, new) == 0 else {
        if errno == EEXIST { continue }
        throw StorageError.damaged(path: path, reason: "\(reason); \(String(cString: strerror(errno)))")
      }
      for suffix in ["-wal", "-shm"] where FileIdentity(path + suffix) != nil {
        rename(path + suffix, new + suffix)
      }
      guard unlink(path) == 0 else {
        throw StorageError.damaged(path: path, reason: "\(reason); \(String(cString: strerror(errno)))")
      }
      return DamagedDatabase(path: new, reason: reason)
    }
    throw StorageError.damaged(path: path, reason: "\(reason); it was set aside too often")
  }

  /// Returns the number of files beside the one at `path` that were set aside since then, by whichever process.
  static func count(of path: String, since date: Date) -> Int {
    let url = URL(fileURLWithPath: path)
    let start = url.lastPathComponent + ".damaged-"
    // Where the folder cannot be read, nothing can be set aside either, which is told then.
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)) ?? []
    // Dates of this form are in order as texts are.
    return names.count { name in
      name.hasPrefix(start) && !name.hasSuffix("-wal") && !name.hasSuffix("-shm")
        && name.dropFirst(start.count) >= stamp(date)
    }
  }

  private static func stamp(_ date: Date) -> String {
    date.formatted(.iso8601.timeZoneSeparator(.omitted).timeSeparator(.omitted))
  }

  /// Copies what can be read into the fresh file, and says so.
  func saving(into fresh: DatabasePool, _ logger: Logger) -> DamagedDatabase {
    var damage = self
    var configuration = Configuration()
    configuration.readonly = true
    if let queue = try? DatabaseQueue(path: path, configuration: configuration) {
      damage.savedCount = DatabaseRecovery.copy(from: queue, into: fresh)
      try? queue.close()
    }
    logger.critical(
      "The database is damaged: it was set aside, and a fresh one holds what could be read of it",
      metadata: [
        "reason": "\(reason)", "damaged": "\(path)", "rows": "\(damage.savedCount)",
      ])
    return damage
  }
}

/// Copies what can be read of a database that may be damaged.
enum DatabaseRecovery {
  /// Rows are read from both ends of each table, so that one bad page costs no more than what is on it.
  /// - Returns: how many rows there are now.
  @discardableResult
  static func copy(from damaged: some DatabaseReader, into fresh: DatabasePool) -> Int {
    let tables =
      (try? fresh.read { database in
        try String.fetchAll(
          database,
          sql: """
            SELECT name FROM sqlite_master
            WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name NOT LIKE 'grdb!_%' ESCAPE '!'
              AND name <> 'user_value_change'
            """)
      }) ?? []
    var count = 0
    for table in tables { count += (try? copy(table, from: damaged, into: fresh)) ?? 0 }
    // Revisions go on rising, whatever was read of the old ones: milliseconds pass faster than anybody writes.
    let seed = Int64(Date().timeIntervalSince1970 * 1_000)
    try? fresh.write { database in
      try database.execute(
        sql: "INSERT INTO sqlite_sequence (name, seq) VALUES ('user_value_change', ?)", arguments: [seed])
    }
    return count
  }

  private static func copy(
    _ table: String, from damaged: some DatabaseReader, into fresh: DatabasePool
  ) throws -> Int {
    let (columns, key) = try fresh.read { database in
      let columns = try database.columns(in: table)
      let key = try database.primaryKey(table).columns
      return (columns.map { $0.name.quoted }, key.map(\.quoted))
    }
    let list = columns.joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    return try fresh.write { into in
      let insertion = try into.makeStatement(
        sql: "INSERT OR IGNORE INTO \(table.quoted) (\(list)) VALUES (\(marks))")
      var count = 0
      for direction in ["ASC", "DESC"] {
        let order = key.map { "\($0) \(direction)" }.joined(separator: ", ")
        let isWhole: Bool? = try? damaged.read { from in
          let rows = try Row.fetchCursor(from, sql: "SELECT \(list) FROM \(table.quoted) ORDER BY \(order)")
          while let row = try rows.next() {
            // What the damage has made of a row may be nothing that the table takes.
            guard (try? insertion.execute(arguments: StatementArguments(row.databaseValues))) != nil else {
              continue
            }
            count += into.changesCount
          }
          return true
        }
        if isWhole == true { break }
      }
      return count
    }
  }
}

extension String {
  /// As a name in SQL.
  fileprivate var quoted: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}
