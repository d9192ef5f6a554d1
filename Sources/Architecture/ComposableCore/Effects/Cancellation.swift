import Synchronization

/// The way to cancel work that is registered before it begins: a cancellation that comes ahead of the work is kept for it.
final class Cancellation: Sendable {
  private enum State {
    case isAwaited
    case hasBegun(@Sendable () -> Void)
    case isCancelled
  }
  private let state = Mutex(State.isAwaited)

  /// - Parameter cancel: cancels the work; called now, where it was cancelled ahead of its beginning.
  func begin(_ cancel: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      if case .isCancelled = state { return true }
      state = .hasBegun(cancel)
      return false
    }
    if isCancelled { cancel() }
  }

  func cancel() {
    let cancel = state.withLock { state -> (@Sendable () -> Void)? in
      defer { state = .isCancelled }
      guard case .hasBegun(let cancel) = state else { return nil }
      return cancel
    }
    cancel?()
  }
}
