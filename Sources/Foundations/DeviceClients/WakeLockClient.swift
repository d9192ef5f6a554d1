import Dependencies

/// Keeps the person's screen from going dark.
public struct WakeLockClient: Sendable {
  /// Keeps the screen on until the task is cancelled: start it in a task of its own. Browsers let go of it while the page
  /// is hidden; it is taken again when the page is seen again.
  /// - Throws: ``BrowserServiceError``, or `CancellationError` in the end.
  public var hold: @Sendable () async throws -> Void
  /// Creates a client of a closure that keeps the screen on until its task is cancelled.
  public init(hold: @escaping @Sendable () async throws -> Void) { self.hold = hold }

  /// Does nothing until the task is cancelled.
  public static let noop = Self {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    await withTaskCancellationHandler {
      for await _ in stream {}
    } onCancel: {
      continuation.finish()
    }
    try Task.checkCancellation()
  }
}

extension DependencyValues {
  /// Keeps the person's screen from going dark.
  public var wakeLock: WakeLockClient {
    get { self[WakeLockClient.self] }
    set { self[WakeLockClient.self] = newValue }
  }
}
