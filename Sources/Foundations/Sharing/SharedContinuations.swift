import IssueReporting
import Synchronization

/// Takes the outcome of a load, exactly once. Dropping it without an outcome reports an issue, and the load fails with
/// ``SharedContinuationDropped``.
public struct LoadContinuation<Value>: Sendable {
  private let once: ResumedOnce<Result<Value?, any Error>>

  /// Creates a continuation that hands its one outcome to `callback`; `nil` is for the initial value. `description`
  /// names the key in reports.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    once = ResumedOnce("load", of: description, callback: callback, whenDropped: { .failure($0) })
  }

  /// Ends the load with a value. A second outcome is reported and ignored.
  public func resume(returning value: Value) { once.resume(.success(value)) }
  /// Fails the load: the value stays as it is, and the error shows as ``Shared/loadError``.
  public func resume(throwing error: any Error) { once.resume(.failure(error)) }
  /// Nothing is stored: the initial value holds.
  public func resumeReturningInitialValue() { once.resume(.success(nil)) }
  /// Ends the load with a result, whose `nil` is for the initial value.
  public func resume(with result: Result<Value?, any Error>) { once.resume(result) }
}

/// Takes the outcome of a save, exactly once. Dropping it without an outcome reports an issue, and the save fails with
/// ``SharedContinuationDropped``.
public struct SaveContinuation: Sendable {
  private let once: ResumedOnce<Result<Never?, any Error>>

  /// Creates a continuation that hands its one outcome to `callback`. `description` names the key in reports.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Never?, any Error>) -> Void
  ) {
    once = ResumedOnce("save", of: description, callback: callback, whenDropped: { .failure($0) })
  }

  /// Ends the save: the value is stored. A second outcome is reported and ignored.
  public func resume() { once.resume(.success(nil)) }
  /// Fails the save: the error shows as ``Shared/saveError``.
  public func resume(throwing error: any Error) { once.resume(.failure(error)) }
  /// Ends the save with a result.
  public func resume(with result: Result<Void, any Error>) { once.resume(result.map { nil }) }
}

/// Takes any number of values that come from outside.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// Creates a subscriber that hands values to `callback`, `nil` for the initial value, and to `onLoading` that a
  /// load begins or ends.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: (@Sendable (Bool) -> Void)? = nil
  ) {
    self.callback = callback
    self.onLoading = onLoading ?? { _ in }
  }

  /// Tells of a value that has come from outside.
  public func yield(_ value: Value) { callback(.success(value)) }
  /// Tells that a load has begun, or that it has ended.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading(isLoading) }
  /// Tells that what was stored is gone: the initial value holds again.
  public func yieldReturningInitialValue() { callback(.success(nil)) }
  /// Tells that what came from outside cannot be taken: the value stays as it is, and the error shows as
  /// ``Shared/loadError``.
  public func yield(throwing error: any Error) { callback(.failure(error)) }
  /// Tells of a result, whose `nil` is for the initial value.
  public func yield(with result: Result<Value?, any Error>) { callback(result) }
}

/// Keeps a subscription alive; ends it when cancelled or released.
public struct SharedSubscription: Sendable {
  private final class Cancellation: Sendable {
    let cancel: Mutex<(@Sendable () -> Void)?>
    init(_ cancel: @escaping @Sendable () -> Void) { self.cancel = Mutex(cancel) }
    deinit { cancel.withLock { $0 }?() }
  }
  private let cancellation: Cancellation

  /// Creates a subscription that `cancel` ends, which is called once: when it is cancelled, or when its last copy is
  /// released.
  public init(_ cancel: @escaping @Sendable () -> Void) { cancellation = Cancellation(cancel) }

  /// Ends the subscription. Calling it again does nothing.
  public func cancel() {
    let cancel = cancellation.cancel.withLock { cancel in
      defer { cancel = nil }
      return cancel
    }
    cancel?()
  }
}

/// A key has dropped the continuation of a load or a save without resuming it.
public struct SharedContinuationDropped: Error, Equatable, CustomStringConvertible {
  let key: String
  let operation: String

  public var description: String {
    "'\(key)' dropped the continuation of its \(operation) without resuming it: resume it once, whatever happens."
  }
}

private final class ResumedOnce<Outcome>: Sendable {
  private let operation: String
  private let description: @Sendable () -> String
  private let callback: Mutex<(@Sendable (Outcome) -> Void)?>
  private let whenDropped: @Sendable (SharedContinuationDropped) -> Outcome

  init(
    _ operation: String, of description: @escaping @Sendable () -> String,
    callback: @escaping @Sendable (Outcome) -> Void,
    whenDropped: @escaping @Sendable (SharedContinuationDropped) -> Outcome
  ) {
    self.operation = operation
    self.description = description
    self.callback = Mutex(callback)
    self.whenDropped = whenDropped
  }

  func resume(_ outcome: Outcome) {
    guard let callback = takeCallback() else {
      reportIssue(
        "'\(description())' resumed the continuation of its \(operation) a second time: resume it once.")
      return
    }
    callback(outcome)
  }

  private func takeCallback() -> (@Sendable (Outcome) -> Void)? {
    callback.withLock { callback in
      defer { callback = nil }
      return callback
    }
  }

  deinit {
    guard let callback = takeCallback() else { return }
    let error = SharedContinuationDropped(key: description(), operation: operation)
    reportIssue("\(error)")
    callback(whenDropped(error))
  }
}
