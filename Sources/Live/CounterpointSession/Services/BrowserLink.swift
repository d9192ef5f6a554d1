import CounterpointSemantics

/// The way from a client to the session that it belongs to, from wherever it is used.
struct BrowserLink: Sendable {
  private weak var session: Session?

  init(_ session: Session) { self.session = session }

  /// The feed of what the browser told; `nil` where the session is gone.
  var environment: BrowserEnvironmentFeed? { session?.browserEnvironment }

  /// - Throws: ``BrowserServiceError/sessionEnded`` where the session is gone.
  @MainActor
  func live() throws -> Session {
    guard let session, session.phase != .expired else { throw BrowserServiceError.sessionEnded }
    return session
  }

  /// Asks for something that has no result.
  @MainActor
  func call(_ service: BrowserService, _ words: String...) async throws {
    try Task.checkCancellation()
    try await live().perform(.call(service, words))
  }

  /// Asks for something that has words as its result.
  @MainActor
  func value(_ service: BrowserService, _ words: String...) async throws -> [String] {
    try Task.checkCancellation()
    guard case .value(let result) = try await live().perform(.call(service, words)) else {
      throw BrowserServiceError.invalidReply
    }
    return result
  }

  /// Asks for something that comes piece by piece. What `read` makes nothing of ends the stream.
  func items<Item: Sendable>(
    _ service: BrowserService, _ words: [String],
    reading read: @escaping @Sendable ([String]) -> Item?
  ) -> AsyncThrowingStream<Item, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Item.self)
    let task = Task { @MainActor in
      do {
        for try await words in try live().items(.call(service, words)) {
          guard let item = read(words) else { throw BrowserServiceError.invalidReply }
          continuation.yield(item)
        }
        // A stream ends without a word when its task is cancelled.
        try Task.checkCancellation()
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// Ends at once, for that reason.
  static func failing(_ error: BrowserServiceError) -> Self {
    Self { $0.finish(throwing: error) }
  }
}
