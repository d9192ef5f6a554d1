import Synchronization

/// Lends each of a few things to one task at a time; others wait in line, up to a number of them.
final class Lanes<Lane: Sendable>: Sendable {
  /// There are too many in line already.
  struct Crowded: Error {}

  private struct State {
    var free: [Lane]
    var waiting: [CheckedContinuation<Lane, Never>] = []
  }
  private let state: Mutex<State>
  private let maximumWaiting: Int
  let all: [Lane]

  init(_ lanes: [Lane], maximumWaiting: Int) {
    all = lanes
    state = Mutex(State(free: lanes))
    self.maximumWaiting = maximumWaiting
  }

  func withLane<Value: Sendable>(_ body: (Lane) async throws -> Value) async throws -> Value {
    let lane = try await take()
    defer { giveBack(lane) }
    return try await body(lane)
  }

  private func take() async throws -> Lane {
    let free: Lane? = try state.withLock { state in
      if let lane = state.free.popLast() { return lane }
      if state.waiting.count >= maximumWaiting { throw Crowded() }
      return nil
    }
    if let free { return free }
    return await withCheckedContinuation { continuation in
      let lane = state.withLock { state -> Lane? in
        // Given back meanwhile.
        if let lane = state.free.popLast() { return lane }
        state.waiting.append(continuation)
        return nil
      }
      if let lane { continuation.resume(returning: lane) }
    }
  }

  private func giveBack(_ lane: Lane) {
    let next = state.withLock { state -> CheckedContinuation<Lane, Never>? in
      if state.waiting.isEmpty {
        state.free.append(lane)
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume(returning: lane)
  }
}
