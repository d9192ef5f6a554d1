import Dependencies

/// Tells reducers and clients of the person's device, and when it changes. Views find the same in their
/// environment.
public struct BrowserEnvironmentClient: Sendable {
  /// Returns the environment as it is now.
  /// - Throws: ``BrowserServiceError``.
  public var current: @Sendable () throws -> BrowserEnvironment
  /// Yields the environment as it is now, and then every change; who is slow gets the newest alone. Ends with the session; at once where there
  /// is none.
  public var changes: @Sendable () -> AsyncStream<BrowserEnvironment>
  /// Creates a client of closures that answer for a device.
  public init(
    current: @escaping @Sendable () throws -> BrowserEnvironment,
    changes: @escaping @Sendable () -> AsyncStream<BrowserEnvironment>
  ) {
    self.current = current
    self.changes = changes
  }

  /// A device that stays as it is.
  public static func constant(_ environment: BrowserEnvironment) -> Self {
    Self(
      current: { environment },
      changes: {
        AsyncStream {
          $0.yield(environment)
          $0.finish()
        }
      })
  }

  /// One part of it: what holds now, and then every other value.
  ///
  /// ```swift
  /// for await isOnline in browserEnvironment.changes(of: \.isOnline) {
  ///   await send(.isOnlineChanged(isOnline))
  /// }
  /// ```
  public func changes<Value: Equatable & Sendable>(
    of part: KeyPath<BrowserEnvironment, Value> & Sendable
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    let task = Task { [changes] in
      var last: Value?
      for await environment in changes() {
        let value = environment[keyPath: part]
        guard value != last else { continue }
        last = value
        continuation.yield(value)
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}

extension DependencyValues {
  /// The person's device: viewport, colours, language, whether it is online and looked at.
  public var browserEnvironment: BrowserEnvironmentClient {
    get { self[BrowserEnvironmentClient.self] }
    set { self[BrowserEnvironmentClient.self] = newValue }
  }
}
