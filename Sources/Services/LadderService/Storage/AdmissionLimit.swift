import Synchronization

/// Admits so many tasks at once. Others wait in the order in which they have come, up to a number of them, and for a time.
///
/// A task that is cancelled, or has waited for too long, leaves the line; no other's place depends on that. One that is in is not
/// sent away.
final class AdmissionLimit: Sendable {
  /// There was no place in the line, or the time in it was over: nothing was done.
  struct Crowded: Error, Equatable {
    /// Time after which it may be tried again.
    let retryAfter: Duration
  }

  /// The one for whom a task comes, as rates count people and addresses; `nil` for the service itself. Nobody has more than a quarter
  /// of the line.
  @TaskLocal static var visitor: String?

  private struct Waiter {
    let number: UInt64
    let visitor: String?
    let continuation: CheckedContinuation<Void, any Error>
    let expiry: Task<Void, Never>
  }

  private struct State {
    var free: Int
    var line: [Waiter] = []
    var lastNumber: UInt64 = 0
  }

  private let state: Mutex<State>
  private let maximumWaiting: Int
  private let patience: Duration
  /// Takes the time of now, and returns how to wait until the patience of one who comes now is over.
  private let beginWaiting: @Sendable () -> @Sendable () async throws -> Void

  /// - Parameters:
  ///   - admitted: tasks that are in at once, one at least.
  ///   - maximumWaiting: tasks that wait at once.
  ///   - patience: for which one waits.
  init<C: Clock>(
    admitted: Int, maximumWaiting: Int, patience: Duration, clock: C = ContinuousClock()
  ) where C.Duration == Duration {
    state = Mutex(State(free: max(1, admitted)))
    self.maximumWaiting = maximumWaiting
    self.patience = patience
    beginWaiting = {
      let end = clock.now.advanced(by: patience)
      return { try await clock.sleep(until: end, tolerance: nil) }
    }
  }

  /// The number of tasks that wait.
  var waiting: Int { state.withLock { $0.line.count } }

  /// Runs `body` when it is this task's turn. O(1) where nobody waits, else O(those who wait).
  /// - Throws: ``Crowded``, or `CancellationError` where the task was cancelled while it waited. `body` was not begun then.
  func withAdmission<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
    try await enter()
    defer { leave() }
    return try await body()
  }

  private func enter() async throws {
    let number = state.withLock { state -> UInt64 in
      state.lastNumber += 1
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        take(number, continuation)
      }
    } onCancel: {
      giveUp(number, CancellationError())
    }
  }

  private func take(_ number: UInt64, _ continuation: CheckedContinuation<Void, any Error>) {
    let outcome = state.withLock { state -> Result<Void, any Error>? in
      if state.free > 0 {
        state.free -= 1
        return .success(())
      }
      // A cancellation that comes later finds this in the line, since it waits for the lock.
      if Task.isCancelled { return .failure(CancellationError()) }
      guard state.line.count < maximumWaiting else { return .failure(Crowded(retryAfter: patience)) }
      let visitor = Self.visitor
      if let visitor, state.line.count(where: { $0.visitor == visitor }) >= max(1, maximumWaiting / 4) {
        return .failure(Crowded(retryAfter: patience))
      }
      let wait = beginWaiting()
      let expiry = Task { [self] in
        guard (try? await wait()) != nil else { return }
        giveUp(number, Crowded(retryAfter: patience))
      }
      state.line.append(Waiter(number: number, visitor: visitor, continuation: continuation, expiry: expiry))
      return nil
    }
    if let outcome { continuation.resume(with: outcome) }
  }

  /// Takes one out of the line who is in it still.
  private func giveUp(_ number: UInt64, _ error: any Error) {
    let waiter = state.withLock { state -> Waiter? in
      guard let place = state.line.firstIndex(where: { $0.number == number }) else { return nil }
      return state.line.remove(at: place)
    }
    waiter?.expiry.cancel()
    waiter?.continuation.resume(throwing: error)
  }

  /// Hands the place on, so that nobody who comes now gets it before the first who waits.
  private func leave() {
    let next = state.withLock { state -> Waiter? in
      guard !state.line.isEmpty else {
        state.free += 1
        return nil
      }
      return state.line.removeFirst()
    }
    next?.expiry.cancel()
    next?.continuation.resume()
  }
}
