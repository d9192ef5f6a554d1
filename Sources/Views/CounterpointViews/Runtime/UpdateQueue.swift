import CounterpointValues
import Synchronization

/// The changes that wait for their nodes to be evaluated. They arrive here from any thread.
final class UpdateQueue: Sendable {
  private struct State {
    var changes: [PendingChange] = []
    var transaction = Transaction()
    var completions: [AnimationCompletion] = []
    /// Somebody will flush: nobody needs to be told of further changes.
    var isFlushPlanned = false
  }
  private let state = Mutex(State())
  private let planFlush: @Sendable () -> Void

  init(planFlush: @escaping @Sendable () -> Void) {
    self.planFlush = planFlush
  }

  var isEmpty: Bool { state.withLock(\.changes.isEmpty) }

  func enqueue(_ change: PendingChange) {
    let transaction = Transaction.current
    let needsPlan = state.withLock { state in
      state.changes.append(change)
      for completion in transaction.completions where completion.claim() {
        state.completions.append(completion)
      }
      if transaction.animation != nil || transaction.disablesAnimations { state.transaction = transaction }
      defer { state.isFlushPlanned = true }
      return !state.isFlushPlanned
    }
    if needsPlan { planFlush() }
  }

  /// Promises a flush, so that changes from now on need to plan none.
  func promiseFlush() {
    state.withLock { $0.isFlushPlanned = true }
  }

  /// Empties the queue. Changes that come before ``finish()`` plan no flush: the running one will find them.
  func take() -> (changes: [PendingChange], transaction: Transaction, completions: [AnimationCompletion]) {
    state.withLock { state in
      defer {
        state.changes = []
        state.transaction = Transaction()
        state.completions = []
        state.isFlushPlanned = true
      }
      return (state.changes, state.transaction, state.completions)
    }
  }

  /// Ends a flush that has not come to an end.
  /// - Returns: the changes that are left, which stay in the queue.
  func suspend() -> [PendingChange] {
    state.withLock { state in
      state.isFlushPlanned = false
      return state.changes
    }
  }

  /// Ends a flush. Tells whether there was nothing left to do.
  func finish() -> Bool {
    state.withLock { state in
      guard state.changes.isEmpty else { return false }
      state.isFlushPlanned = false
      return true
    }
  }
}
