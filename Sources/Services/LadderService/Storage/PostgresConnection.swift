import CounterpointLibpq
import Foundation

/// A connection through libpq. Statements are prepared when they come for the first time.
///
/// What is sent waits for the next statement whose answer is needed, and goes with it in libpq's pipeline mode: the beginning of a
/// transaction with its first statement, changes with the end. A journey costs more than most statements.
final class PostgresConnection: SQLConnection {
  private let handle: OpaquePointer
  private var prepared: [String: String] = [:]
  private var preparations = 0
  private var waiting: [SQLStatement] = []
  /// `true` while what was sent and what is answered belong together. Where they do not any more, the connection is of no use.
  private var isInStep = true
  /// Times that this has waited for the server.
  private(set) var journeys = 0

  var lockClause: String { " FOR UPDATE" }
  var clusteredClause: String { "" }

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
    let result = PQexec(
      handle, "SET statement_timeout = '10s'; SET lock_timeout = '5s'; SET client_encoding = 'UTF8'")
    defer { PQclear(result) }
    if let failure = failure(of: result) { throw failure }
    guard PQenterPipelineMode(handle) == 1 else {
      throw StorageFailure(.other, Self.text(PQerrorMessage(handle)))
    }
  }

  deinit { PQfinish(handle) }

  var isOpen: Bool { isInStep && isConnected }
  private var isConnected: Bool { PQstatus(handle) == CONNECTION_OK }

  func query(_ sql: String, _ values: [SQLValue]) throws -> [SQLRow] {
    try queries([SQLStatement(sql, values)])[0]
  }

  func queries(_ statements: [SQLStatement]) throws -> [[SQLRow]] {
    statements.isEmpty ? [] : try journey(statements).map { try $0.rows() }
  }

  func execute(_ sql: String, _ values: [SQLValue]) throws -> Int {
    try journey([SQLStatement(sql, values)])[0].changes
  }

  func send(_ sql: String, _ values: [SQLValue]) throws {
    waiting.append(SQLStatement(sql, values))
  }

  /// Sends what waits, and the last statement of a transaction.
  func finish(_ sql: String) throws { _ = try journey([SQLStatement(sql)]) }

  /// Forgets what waits to be sent.
  func forget() { waiting = [] }

  // MARK: Journeys

  /// The answer to one statement.
  private final class Answer {
    private let result: OpaquePointer
    init(_ result: OpaquePointer) { self.result = result }
    deinit { PQclear(result) }

    var changes: Int { Int(PostgresConnection.text(PQcmdTuples(result))) ?? 0 }

    func rows() throws -> [SQLRow] {
      let columns = PQnfields(result)
      return try (0..<PQntuples(result)).map { row in
        SQLRow(values: try (0..<columns).map { try SQLValue(result, row: row, column: $0) })
      }
    }
  }

  /// Sends what waits and then `statements`, and waits for the answers to these. After a failure the server leaves out what
  /// follows, and the first failure is thrown.
  private func journey(_ statements: [SQLStatement]) throws -> [Answer] {
    let all = waiting + statements
    waiting = []
    journeys += 1
    // Until all has been answered.
    isInStep = false
    // Statements that are prepared on the way; nil for those that are run.
    var steps: [(key: String, name: String)?] = []
    for statement in all {
      let types = statement.values.map(\.postgresType)
      let key = types.map { "\($0)" }.joined(separator: ",") + ":" + statement.sql
      let name: String
      if let known = prepared[key] {
        name = known
      } else {
        name = "ladder_\(preparations)"
        preparations += 1
        guard PQsendPrepare(handle, name, statement.sql, Int32(types.count), types) == 1 else {
          throw outOfStep()
        }
        prepared[key] = name
        steps.append((key, name))
      }
      guard sendPrepared(name, statement.values) else { throw outOfStep() }
      steps.append(nil)
    }
    guard PQpipelineSync(handle) == 1 else { throw outOfStep() }
    return try answers(to: steps).suffix(statements.count)
  }

  private func answers(to steps: [(key: String, name: String)?]) throws -> [Answer] {
    var answers: [Answer] = []
    var failure: StorageFailure?
    for step in steps {
      guard let result = PQgetResult(handle) else { throw failure ?? outOfStep() }
      // Each is followed by the end of its answers.
      let next = PQgetResult(handle)
      PQclear(next)
      let status = PQresultStatus(result)
      if status == PGRES_PIPELINE_ABORTED {
        PQclear(result)
        if let step { prepared[step.key] = nil }
        continue
      }
      if let own = self.failure(of: result) {
        PQclear(result)
        if let step { prepared[step.key] = nil }
        failure = failure ?? own
        // There is nothing more to come.
        guard isConnected else { throw own }
        continue
      }
      if step == nil { answers.append(Answer(result)) } else { PQclear(result) }
    }
    let end = PQgetResult(handle)
    defer { PQclear(end) }
    guard PQresultStatus(end) == PGRES_PIPELINE_SYNC else { throw failure ?? outOfStep() }
    isInStep = true
    if let failure { throw failure }
    return answers
  }

  private func sendPrepared(_ name: String, _ values: [SQLValue]) -> Bool {
    let contents = values.map(\.postgresBytes)
    let lengths = contents.map { Int32($0?.count ?? 0) }
    let formats = [Int32](repeating: 1, count: contents.count)
    // One byte more, so that what is empty has an address, too.
    let all = contents.flatMap { ($0 ?? []) + [0] }.map { CChar(bitPattern: $0) }
    return all.withUnsafeBufferPointer { buffer in
      var offset = 0
      let pointers: [UnsafePointer<CChar>?] = contents.map { content in
        defer { offset += (content?.count ?? 0) + 1 }
        return content == nil ? nil : buffer.baseAddress.map { $0 + offset }
      }
      return PQsendQueryPrepared(handle, name, Int32(contents.count), pointers, lengths, formats, 1) == 1
    }
  }

  // MARK: Failures

  private func outOfStep() -> StorageFailure {
    StorageFailure(.disconnected, Self.text(PQerrorMessage(handle)))
  }

  private func failure(of result: OpaquePointer?) -> StorageFailure? {
    let status = PQresultStatus(result)
    guard status != PGRES_COMMAND_OK, status != PGRES_TUPLES_OK else { return nil }
    let state = Self.text(PQresultErrorField(result, Int32(UInt8(ascii: "C"))))
    let message = Self.text(PQresultErrorMessage(result))
    guard isConnected, !state.isEmpty else { return StorageFailure(.disconnected, message) }
    return StorageFailure(Self.kind(state), "\(state): \(message)")
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
