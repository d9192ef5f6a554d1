import CounterpointLibpq
import Foundation

/// Loads by `COPY` in its binary form, and makes the large indexes after the rows.
final class PostgresLoader: SampleLoader {
  struct Trouble: Error, CustomStringConvertible { let description: String }

  private let handle: OpaquePointer

  init(url: String) throws {
    guard let handle = PQconnectdb(url) else { throw Trouble(description: "no memory for a connection") }
    self.handle = handle
    try check(PQstatus(handle) == CONNECTION_OK)
    try run("SET maintenance_work_mem = '1GB'")
    try run("ALTER TABLE ladder_workout DROP CONSTRAINT ladder_workout_pkey")
    try run("DROP INDEX ladder_workout_history")
    try run("DROP INDEX ladder_entry_user")
  }

  deinit { PQfinish(handle) }

  /// Makes the indexes, and what PostgreSQL makes by itself by and by.
  func finish() throws {
    try run("ALTER TABLE ladder_workout ADD PRIMARY KEY (id)")
    try run("CREATE INDEX ladder_workout_history ON ladder_workout (user_id, started, id)")
    try run("CREATE UNIQUE INDEX ladder_entry_user ON ladder_entry (board, user_id)")
    try run("VACUUM ANALYZE")
    try run("CHECKPOINT")
  }

  func run(_ sql: String) throws {
    let result = PQexec(handle, sql)
    defer { PQclear(result) }
    let status = PQresultStatus(result)
    try check(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
  }

  /// The size of the whole database, in bytes.
  func size() throws -> Int {
    let result = PQexec(handle, "SELECT pg_database_size(current_database())")
    defer { PQclear(result) }
    try check(PQresultStatus(result) == PGRES_TUPLES_OK)
    return PQgetvalue(result, 0, 0).flatMap { Int(String(cString: $0)) } ?? 0
  }

  func load(
    _ table: String, _ columns: [String], _ body: (_ row: ([SampleValue]) throws -> Void) throws -> Void
  ) throws {
    let result = PQexec(
      handle, "COPY \(table) (\(columns.joined(separator: ", "))) FROM STDIN (FORMAT binary)")
    defer { PQclear(result) }
    try check(PQresultStatus(result) == PGRES_COPY_IN)
    // The head that the form begins with: a signature, flags, and the length of more.
    var bytes = Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A, 0] + [UInt8](repeating: 0, count: 8)
    try body { values in
      Self.append(Int16(values.count), to: &bytes)
      for value in values { Self.append(value, to: &bytes) }
      if bytes.count > 1 << 20 {
        try put(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    Self.append(Int16(-1), to: &bytes)
    try put(bytes)
    try check(PQputCopyEnd(handle, nil) == 1)
    while let end = PQgetResult(handle) {
      let status = PQresultStatus(end)
      PQclear(end)
      try check(status == PGRES_COMMAND_OK)
    }
  }

  private func put(_ bytes: [UInt8]) throws {
    let sent = bytes.withUnsafeBytes { buffer in
      PQputCopyData(handle, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count))
    }
    try check(sent == 1)
  }

  private static func append<Number: FixedWidthInteger>(_ number: Number, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }

  private static func append(_ value: SampleValue, to bytes: inout [UInt8]) {
    switch value {
    case .null: append(Int32(-1), to: &bytes)
    case .int(let number):
      append(Int32(8), to: &bytes)
      append(number, to: &bytes)
    case .text(let text):
      append(Int32(text.utf8.count), to: &bytes)
      bytes.append(contentsOf: text.utf8)
    case .bytes(let own):
      append(Int32(own.count), to: &bytes)
      bytes.append(contentsOf: own)
    }
  }

  private func check(_ isRight: Bool) throws {
    guard isRight else { throw Trouble(description: String(cString: PQerrorMessage(handle))) }
  }
}
