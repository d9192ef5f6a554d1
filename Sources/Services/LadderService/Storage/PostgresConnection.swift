import CounterpointLibpq
import Foundation

/// A connection through libpq. Statements are prepared when they come for the first time.
final class PostgresConnection: SQLConnection {
  private let handle: OpaquePointer
  private var prepared: [String: String] = [:]

  var lockClause: String { " FOR UPDATE" }

  /// - Throws: ``StorageFailure`` of kind `disconnected`.
  init(url: String) throws {
    guard let handle = PQconnectdb(url) else { throw StorageFailure(.other, "no memory for a connection") }
    self.handle = handle
    // Whatever fails from here on, the end of this object is the end of the handle.
    guard PQstatus(handle) == CONNECTION_OK else {
      throw StorageFailure(.disconnected, Self.text(PQerrorMessage(handle)))
    }
    // "does not exist, skipping" and the like are nobody's business.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    try command("SET statement_timeout = '10s'; SET lock_timeout = '5s'; SET client_encoding = 'UTF8'")
  }

  deinit { PQfinish(handle) }

  var isOpen: Bool { PQstatus(handle) == CONNECTION_OK }

  /// Runs SQL without values.
  func command(_ sql: String) throws {
    let result = PQexec(handle, sql)
    defer { PQclear(result) }
    try check(result)
  }

  func query(_ sql: String, _ values: [SQLValue]) throws -> [SQLRow] {
    let result = try run(sql, values)
    defer { PQclear(result) }
    let columns = PQnfields(result)
    return try (0..<PQntuples(result)).map { row in
      SQLRow(values: try (0..<columns).map { try Self.value(result, row, $0) })
    }
  }

  func execute(_ sql: String, _ values: [SQLValue]) throws -> Int {
    let result = try run(sql, values)
    defer { PQclear(result) }
    return Int(Self.text(PQcmdTuples(result))) ?? 0
  }

  // MARK: Statements

  /// By the numbers of PostgreSQL's catalog, which never change.
  private enum TypeNumber {
    static let bytes: Oid = 17
    static let int8: Oid = 20
    static let int2: Oid = 21
    static let int4: Oid = 23
    static let text: Oid = 25
  }

  private func run(_ sql: String, _ values: [SQLValue]) throws -> OpaquePointer {
    let types: [Oid] = values.map { value in
      switch value {
      case .null: 0
      case .int: TypeNumber.int8
      case .text: TypeNumber.text
      case .bytes: TypeNumber.bytes
      }
    }
    let name = try prepare(sql, types)
    // Numbers in the order of the network; texts and bytes as they are.
    let contents: [[UInt8]?] = values.map { value in
      switch value {
      case .null: nil
      case .int(let number): withUnsafeBytes(of: number.bigEndian) { Array($0) }
      case .text(let text): Array(text.utf8)
      case .bytes(let bytes): bytes
      }
    }
    let lengths = contents.map { Int32($0?.count ?? 0) }
    let formats = [Int32](repeating: 1, count: contents.count)
    // One byte more, so that what is empty has an address, too.
    let all = contents.flatMap { ($0 ?? []) + [0] }.map { CChar(bitPattern: $0) }
    let result = all.withUnsafeBufferPointer { buffer -> OpaquePointer? in
      var offset = 0
      let pointers: [UnsafePointer<CChar>?] = contents.map { content in
        defer { offset += (content?.count ?? 0) + 1 }
        return content == nil ? nil : buffer.baseAddress.map { $0 + offset }
      }
      return PQexecPrepared(handle, name, Int32(contents.count), pointers, lengths, formats, 1)
    }
    do {
      try check(result)
    } catch {
      PQclear(result)
      throw error
    }
    guard let result else { throw StorageFailure(.other, "no result") }
    return result
  }

  private func prepare(_ sql: String, _ types: [Oid]) throws -> String {
    let key = types.map { "\($0)" }.joined(separator: ",") + ":" + sql
    if let name = prepared[key] { return name }
    let name = "ladder_\(prepared.count)"
    let result = PQprepare(handle, name, sql, Int32(types.count), types)
    defer { PQclear(result) }
    try check(result)
    prepared[key] = name
    return name
  }

  private static func value(_ result: OpaquePointer, _ row: Int32, _ column: Int32) throws -> SQLValue {
    guard PQgetisnull(result, row, column) == 0 else { return .null }
    let count = Int(PQgetlength(result, row, column))
    let bytes = UnsafeRawBufferPointer(start: PQgetvalue(result, row, column), count: count)
    switch PQftype(result, column) {
    case TypeNumber.int8: return .int(Int64(bigEndian: bytes.loadUnaligned(as: Int64.self)))
    case TypeNumber.int4: return .int(Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self))))
    case TypeNumber.int2: return .int(Int64(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self))))
    case TypeNumber.bytes: return .bytes(Array(bytes))
    case TypeNumber.text: return .text(String(decoding: bytes, as: UTF8.self))
    case let type: throw StorageFailure(.other, "values of type \(type) are not read")
    }
  }

  // MARK: Failures

  private func check(_ result: OpaquePointer?) throws {
    let status = PQresultStatus(result)
    guard status != PGRES_COMMAND_OK, status != PGRES_TUPLES_OK else { return }
    let state = Self.text(PQresultErrorField(result, Int32(UInt8(ascii: "C"))))
    let message = Self.text(PQerrorMessage(handle))
    guard isOpen, !state.isEmpty else { throw StorageFailure(.disconnected, message) }
    throw StorageFailure(Self.kind(state), "\(state): \(message)")
  }

  /// By the codes of SQLSTATE.
  private static func kind(_ state: String) -> StorageFailure.Kind {
    switch state {
    // Serialization failure, deadlock, lock not available in time.
    case "40001", "40P01", "55P03": .conflict
    case "23505": .unique
    case "53100": .full
    // Too many connections, a shutdown, a statement that took too long.
    case "53300", "57P01", "57P02", "57P03", "57P05", "57014": .disconnected
    default: state.hasPrefix("08") ? .disconnected : .other
    }
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0).trimmingCharacters(in: .whitespacesAndNewlines) } ?? ""
  }
  private static func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
    text(pointer.map { UnsafePointer($0) })
  }
}
