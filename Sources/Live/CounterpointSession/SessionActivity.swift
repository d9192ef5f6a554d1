import Synchronization

/// Tells which session's code runs on the main actor, for whoever watches over it from another thread.
///
/// Knows what runs within ``Session/run(_:)``: reducers, bodies, bindings, what appears. An effect that goes on
/// on the main actor by itself is nobody's here.
public final class SessionActivity: Sendable {
  private let current = Mutex<String?>(nil)

  /// Creates a record in which no session runs.
  public init() {}

  /// The session whose code runs now.
  public var running: String? { current.withLock { $0 } }

  /// - Returns: whose code went on before, to be handed back by ``end(_:)``.
  func begin(_ session: String) -> String? {
    current.withLock { current in
      defer { current = session }
      return current
    }
  }

  func end(_ previous: String?) { current.withLock { $0 = previous } }
}
