import CounterpointLibpq

/// The numbers of types in PostgreSQL's catalog, which never change.
enum PostgresType {
  static let bytes: Oid = 17
  static let int8: Oid = 20
  static let int2: Oid = 21
  static let int4: Oid = 23
  static let text: Oid = 25
}

extension SQLValue {
  /// 0 leaves it to the server, which knows it by the statement.
  var postgresType: Oid {
    switch self {
    case .null: 0
    case .int: PostgresType.int8
    case .text: PostgresType.text
    case .bytes: PostgresType.bytes
    }
  }

  /// Numbers in the order of the network; texts and bytes as they are.
  var postgresBytes: [UInt8]? {
    switch self {
    case .null: nil
    case .int(let number): withUnsafeBytes(of: number.bigEndian) { Array($0) }
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    }
  }

  /// Reads a value of a result.
  init(_ result: OpaquePointer, row: Int32, column: Int32) throws {
    guard PQgetisnull(result, row, column) == 0 else {
      self = .null
      return
    }
    let count = Int(PQgetlength(result, row, column))
    let bytes = UnsafeRawBufferPointer(start: PQgetvalue(result, row, column), count: count)
    switch PQftype(result, column) {
    case PostgresType.int8: self = .int(Int64(bigEndian: bytes.loadUnaligned(as: Int64.self)))
    case PostgresType.int4: self = .int(Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self))))
    case PostgresType.int2: self = .int(Int64(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self))))
    case PostgresType.bytes: self = .bytes(Array(bytes))
    case PostgresType.text: self = .text(String(decoding: bytes, as: UTF8.self))
    case let type: throw StorageFailure(.other, "values of type \(type) are not read")
    }
  }
}
