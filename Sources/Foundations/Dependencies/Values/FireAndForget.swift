import IssueReporting

extension DependencyValues {
  /// Starts work that nobody waits for: in tests it is waited for, so that they see what it did. It goes on where the task
  /// that starts it is cancelled.
  ///
  /// ```swift
  /// @Dependency(\.fireAndForget) var fireAndForget
  /// …
  /// await fireAndForget { try await analytics.track(.opened) }
  /// ```
  ///
  /// Errors are reported as issues; cancellation is none.
  public var fireAndForget: FireAndForget { self[FireAndForgetKey.self] }

  private enum FireAndForgetKey: DependencyKey {
    static var liveValue: FireAndForget {
      FireAndForget { name, priority, operation in
        Task(name: name, priority: priority) { await report(operation) }
      }
    }
    static var testValue: FireAndForget {
      FireAndForget { name, priority, operation in
        // Waiting is not cancelled with the one who waits, and neither is the work: it is nobody's.
        await Task(name: name, priority: priority) { await report(operation) }.value
      }
    }

    private static func report(_ operation: @Sendable () async throws -> Void) async {
      do {
        try await operation()
      } catch is CancellationError {
        return
      } catch {
        reportIssue(error, "Work that was fired and forgotten has failed")
      }
    }
  }
}

/// Starts work that nobody waits for.
public struct FireAndForget: Sendable {
  /// Is given a name, a priority and the work.
  public let operation:
    @Sendable (String?, TaskPriority?, @Sendable @escaping () async throws -> Void) async -> Void

  init(
    operation:
      @escaping @Sendable (
        String?, TaskPriority?, @Sendable @escaping () async throws -> Void
      ) async -> Void
  ) {
    self.operation = operation
  }

  /// Starts `operation` in a task of its own. In live runs and previews this returns at once.
  public func callAsFunction(
    name: String? = nil, priority: TaskPriority? = nil,
    @_inheritActorContext _ operation: @Sendable @escaping () async throws -> Void
  ) async {
    await self.operation(name, priority, operation)
  }
}
