import ConcurrencyExtras
import CounterpointSemantics
import CounterpointSession
import CounterpointViews
import Foundation

/// The time of a screen in a test: it stands still until the test lets it go on.
///
/// Animations' completions, `TimelineView`, phase animators and the texts that tick in a browser go by it.
@MainActor
public struct ScreenClock {
  let screen: Screen

  /// The time on the screen.
  public var now: Date { screen.time.now }

  /// Lets time go on, one waiter after the other, and the screen come to rest after each.
  public func advance(by seconds: Double) async {
    let end = screen.time.now + seconds
    await screen.settle()
    while let next = screen.time.nextWaiter(until: end) {
      screen.time.advance(to: next)
      await screen.settle()
    }
    screen.time.advance(to: end)
    screen.browser.tick(at: end, locale: Locale(identifier: screen.session.environment.locale))
    await screen.settle()
  }
}

/// A time that goes on only when it is advanced, and then wakes up those who wait. Touched by tasks on whatever thread.
final class ManualTime: Sendable {
  private struct State {
    var now: Date
    var waiters: [(number: Int, date: Date, continuation: CheckedContinuation<Void, any Error>)] = []
    var cancelled: Set<Int> = []
    var lastNumber = 0
  }
  private let state: LockIsolated<State>

  init(now: Date) { state = LockIsolated(State(now: now)) }

  var now: Date { state.withValue { $0.now } }

  func sleep(_ seconds: Double) async throws {
    let number = state.withValue { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = state.withValue { state -> Bool in
          if state.cancelled.remove(number) != nil { return true }
          state.waiters.append((number, state.now + max(0, seconds), continuation))
          return false
        }
        if isOver { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let waiter = state.withValue { state -> CheckedContinuation<Void, any Error>? in
        guard let index = state.waiters.firstIndex(where: { $0.number == number }) else {
          state.cancelled.insert(number)
          return nil
        }
        return state.waiters.remove(at: index).continuation
      }
      waiter?.resume(throwing: CancellationError())
    }
  }

  /// Returns the time at which the next waiter is to be woken up, if that is not after `end`.
  func nextWaiter(until end: Date) -> Date? {
    state.withValue { $0.waiters.map(\.date).min().flatMap { $0 <= end ? $0 : nil } }
  }

  func advance(to date: Date) {
    let due = state.withValue { state in
      state.now = max(state.now, date)
      let due = state.waiters.filter { $0.date <= state.now }
      state.waiters.removeAll { $0.date <= state.now }
      return due.sorted { $0.date < $1.date }
    }
    for waiter in due { waiter.continuation.resume() }
  }
}

extension Screen {
  /// The screen's time, which stands still until the test lets it go on.
  public var clock: ScreenClock { ScreenClock(screen: self) }
}
