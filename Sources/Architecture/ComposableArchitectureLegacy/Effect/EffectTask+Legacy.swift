import ComposableArchitecture
import ComposableCore
import OpenCombine

// Work of features that are types, as it was written in their first years.

extension ComposableCore.Effect {
  /// The work of a reducer with an environment.
  public init(_ effect: EffectPublisher<Action, Never>) { self = effect.effectTask }

  /// Sends one action, at once.
  public init(value: Action) { self = .send(value) }

  /// Sends the one action that asynchronous work returns.
  ///
  /// - Parameter handler: makes an action of what is thrown. Without it an error is reported as an issue; that of a
  ///   cancellation is dropped.
  public static func task(
    priority: TaskPriority? = nil, operation: @escaping @Sendable () async throws -> Action,
    catch handler: (@Sendable (any Error) async -> Action)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    var handling: (@Sendable (any Error, Send<Action>) async -> Void)?
    if let handler {
      handling = { error, send in await deliver(await UncheckedSendable(handler(error)), send) }
    }
    return .run(
      priority: priority,
      operation: { send in await deliver(try await UncheckedSendable(operation()), send) },
      catch: handling, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Asynchronous work that sends nothing. What it throws is dropped.
  public static func fireAndForget(
    priority: TaskPriority? = nil, _ work: @escaping @Sendable () async throws -> Void
  ) -> Self {
    .run(priority: priority) { _ in try? await work() }
  }

  /// This effect, which can be cancelled by a type.
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Self {
    cancellable(id: ObjectIdentifier(id), cancelInFlight: cancelInFlight)
  }

  /// Cancels what runs under a type, at once.
  public static func cancel(id: Any.Type) -> Self { cancel(id: ObjectIdentifier(id)) }

  /// Cancels what runs under any of the types, at once.
  public static func cancel(ids: [Any.Type]) -> Self { cancel(ids: ids.map { ObjectIdentifier($0) }) }

  /// Cancels what runs under any of the types, at once.
  public static func cancel(ids: Any.Type...) -> Self { cancel(ids: ids) }

  /// Cancels what runs under any of `ids`, at once.
  @_disfavoredOverload
  public static func cancel(ids: [AnyHashable]) -> Self { .merge(ids.map { .cancel(unchecked: $0) }) }

  /// This effect, begun when `dueTime` has passed.
  public func deferred<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Self {
    EffectPublisher(self).deferred(for: dueTime, scheduler: scheduler, options: options).effectTask
  }

  /// Sends the time of `scheduler` at equal intervals, until it is cancelled by `id`.
  public static func timer<S: Scheduler>(
    id: AnyHashable, every interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil, on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Self where S.SchedulerTimeType == Action {
    EffectPublisher.timer(
      id: id, every: interval, tolerance: tolerance, on: scheduler, options: options
    ).effectTask
  }

  /// Work that must not be asked for: reports an issue when it is. For dependencies of tests.
  public static func unimplemented(
    _ prefix: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    EffectPublisher<Action, Never>.unimplemented(
      prefix, fileID: fileID, filePath: filePath, line: line, column: column
    ).effectTask
  }

  /// ``unimplemented(_:fileID:filePath:line:column:)``, as it was first called.
  public static func failing(
    _ prefix: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    unimplemented(prefix, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Runs `operation` as a task that can be cancelled by a type, as effects are.
public func withTaskCancellation<T: Sendable>(
  id: Any.Type, cancelInFlight: Bool = false, isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws -> T
) async rethrows -> T {
  try await withTaskCancellation(
    id: ObjectIdentifier(id), cancelInFlight: cancelInFlight, isolation: isolation, operation: operation)
}

extension Task<Never, Never> {
  /// Cancels what runs under a type in the feature that calls this and in its children.
  public static func cancel(id: Any.Type) { cancel(id: ObjectIdentifier(id)) }
}

/// Hands on what a task has made, and what nobody else has.
@MainActor
private func deliver<Action>(_ action: UncheckedSendable<Action>, _ send: Send<Action>) {
  send(action.value)
}
