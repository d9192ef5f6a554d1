import NIOCore
import Synchronization

/// The messages that the connections of one event loop are to send, in order. The loop is woken once for all
/// that piles up, and while somebody holds the outbox, as for the length of a round, it is not woken at all:
/// waking is dearer than what most messages need there.
final class Outbox: Sendable {
  private struct State {
    var deeds: [@Sendable () -> Void] = []
    var isEmptyingPlanned = false
    var holds = 0

    /// Says whether the loop has to be woken now.
    mutating func plansEmptying() -> Bool {
      guard holds == 0, !isEmptyingPlanned, !deeds.isEmpty else { return false }
      isEmptyingPlanned = true
      return true
    }
  }

  private let state = Mutex(State())
  private let wake: @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

  /// - Parameter wake: has `work` run on the event loop, soon.
  init(wake: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> Void) { self.wake = wake }

  /// Has `deed`, which sends something over a connection of this loop, done there, behind what was added before. From any
  /// thread.
  func add(_ deed: @escaping @Sendable () -> Void) {
    let isDue = state.withLock { state in
      state.deeds.append(deed)
      return state.plansEmptying()
    }
    if isDue { wake { self.empty() } }
  }

  /// Has everything wait from now on until as many calls of ``release()``.
  func hold() { state.withLock { $0.holds += 1 } }

  func release() {
    let isDue = state.withLock { state in
      state.holds -= 1
      return state.plansEmptying()
    }
    if isDue { wake { self.empty() } }
  }

  /// On the event loop. What was held meanwhile goes along: it is there, and the loop is awake.
  private func empty() {
    let deeds = state.withLock { state in
      defer {
        state.deeds = []
        state.isEmptyingPlanned = false
      }
      return state.deeds
    }
    for deed in deeds { deed() }
  }
}

/// The outboxes of a server's event loops, of which there are as many as processors.
final class Outboxes: Sendable {
  private let byLoop = Mutex<[ObjectIdentifier: Outbox]>([:])

  subscript(loop: any EventLoop) -> Outbox {
    byLoop.withLock { outboxes in
      if let outbox = outboxes[ObjectIdentifier(loop)] { return outbox }
      let outbox = Outbox { work in loop.execute(work) }
      outboxes[ObjectIdentifier(loop)] = outbox
      return outbox
    }
  }

  /// Runs `body` and has everything that it sends leave at its end.
  func holding<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outboxes = byLoop.withLock { Array($0.values) }
    for outbox in outboxes { outbox.hold() }
    defer { for outbox in outboxes { outbox.release() } }
    return try body()
  }
}
