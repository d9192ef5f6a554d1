/// An engine whose writes are admitted a few at a time: however many come, and however slow they are, connections stay free for those
/// who read.
final class WriteLimitedEngine: SQLEngine {
  private let engine: any SQLEngine
  let limit: AdmissionLimit

  init(_ engine: any SQLEngine, limit: AdmissionLimit) {
    self.engine = engine
    self.limit = limit
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    try await engine.read(body)
  }

  func query(_ statement: SQLStatement) async throws -> [SQLRow] { try await engine.query(statement) }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    let value = try await limit.withAdmission { try await engine.commit(body) }
    // Outside: whoever brings a long log into the file keeps nobody's place meanwhile.
    await engine.keepUp()
    return value
  }

  /// Before anybody is served, so that there is nobody to wait for.
  func migrate(_ migrations: [SQLMigration]) async throws { try await engine.migrate(migrations) }

  func close() async { await engine.close() }
}
