import ConcurrencyExtras
import Foundation
import OpenCombine

/// A scheduler that stands still until a test moves it.
///
/// ```swift
/// let mainQueue = DispatchQueue.test
/// let store = TestStore(initialState: Search.State()) {
///   Search()
/// } withDependencies: {
///   $0.mainQueue = mainQueue.eraseToAnyScheduler()
/// }
/// await store.send(\.queryChanged, "s")
/// await mainQueue.advance(by: .milliseconds(300))
/// ```
///
/// What is scheduled for the present waits for the next advance as well, if only by nothing. What is due at one time is
/// done in the order of its scheduling; what repeats counts as scheduled when its repetition was.
///
/// - Note: `@unchecked Sendable` because everything that changes is looked at under a lock, which is not held while
///   scheduled actions run.
public final class TestScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler,
  @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private struct Scheduled {
    /// The order of scheduling. Repeated work keeps the number under which it was first scheduled.
    let number: UInt64
    let date: SchedulerTimeType
    let action: () -> Void

    func isBefore(_ other: Self) -> Bool {
      date < other.date || (date == other.date && number < other.number)
    }
  }

  /// The smallest tolerance: zero, as everything is done at its very date.
  public let minimumTolerance: SchedulerTimeType.Stride = .zero

  private let lock = NSLock()
  private var present: SchedulerTimeType
  private var lastNumber: UInt64 = 0
  /// By date and, for one date, in the order of scheduling.
  private var scheduled: [Scheduled] = []

  /// Creates a scheduler that stands at `now`.
  public init(now: SchedulerTimeType) { present = now }

  /// The time at which the scheduler stands.
  public var now: SchedulerTimeType { lock.withLock { present } }

  /// Moves the scheduler on, doing what is due in the order of its dates; what is then scheduled within the stretch is
  /// done in its turn.
  public func advance(by duration: SchedulerTimeType.Stride = .zero) {
    advance(to: now.advanced(by: duration))
  }

  /// Moves the scheduler on, giving asynchronous work time to schedule before every step and to answer after it.
  @MainActor
  public func advance(by duration: SchedulerTimeType.Stride = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves the scheduler on to `instant`. See `advance(by:)`.
  public func advance(to instant: SchedulerTimeType) {
    while let action = next(until: instant) { action() }
  }

  /// Moves the scheduler on to `instant`, giving asynchronous work time to schedule and to answer.
  @MainActor
  public func advance(to instant: SchedulerTimeType) async {
    await Task.megaYield()
    while let action = next(until: instant) {
      action()
      await Task.megaYield()
    }
  }

  /// Moves the scheduler on until nothing is scheduled any more. Never returns where something repeats for ever.
  public func run() {
    while let date = nextDate { advance(to: date) }
  }

  /// Moves the scheduler on until nothing is scheduled any more. Never returns where something repeats for ever.
  @MainActor
  public func run() async {
    await Task.megaYield()
    while let date = nextDate { await advance(to: date) }
  }

  /// Does `action` when the scheduler is moved to `date` or past it, and again for every `interval` after, until what
  /// is returned is cancelled or released.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance _: SchedulerTimeType.Stride, options _: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> Cancellable {
    let number = lock.withLock { nextNumber() }
    scheduleRepeatedly(number, at: date, interval: interval, action)
    return AnyCancellable { [weak self] in self?.remove(number) }
  }

  /// Does `action` once, when the scheduler is moved to `date` or past it. Tolerance and options are ignored.
  public func schedule(
    after date: SchedulerTimeType, tolerance _: SchedulerTimeType.Stride, options _: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    lock.withLock { insert(Scheduled(number: nextNumber(), date: date, action: action)) }
  }

  /// Does `action` at the next advance, even one by nothing.
  public func schedule(options _: SchedulerOptions?, _ action: @escaping () -> Void) {
    lock.withLock { insert(Scheduled(number: nextNumber(), date: present, action: action)) }
  }

  private func scheduleRepeatedly(
    _ number: UInt64, at date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) {
    let repeated = { [weak self] in
      // Scheduled again before it runs, so that the action can cancel it.
      self?.scheduleRepeatedly(number, at: date.advanced(by: interval), interval: interval, action)
      action()
    }
    lock.withLock { insert(Scheduled(number: number, date: date, action: repeated)) }
  }

  private var nextDate: SchedulerTimeType? {
    lock.withLock { scheduled.first.map { max($0.date, present) } }
  }

  /// The next action that is due by `instant`, its time being the present from now on; without one, `instant` is.
  private func next(until instant: SchedulerTimeType) -> (() -> Void)? {
    lock.withLock {
      guard let first = scheduled.first, first.date <= instant else {
        present = max(present, instant)
        return nil
      }
      scheduled.removeFirst()
      present = max(present, first.date)
      return first.action
    }
  }

  private func remove(_ number: UInt64) {
    // Released outside the lock: an action may hold what cancels another one at its release.
    let removed = lock.withLock {
      let removed = scheduled.filter { $0.number == number }
      scheduled.removeAll { $0.number == number }
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  /// Called under the lock.
  private func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  /// Called under the lock. O(scheduled).
  private func insert(_ item: Scheduled) {
    let index = scheduled.firstIndex { item.isBefore($0) } ?? scheduled.endIndex
    scheduled.insert(item, at: index)
  }
}

/// A ``TestScheduler`` with the times and options of another scheduler.
public typealias TestSchedulerOf<Scheduler> = TestScheduler<
  Scheduler.SchedulerTimeType, Scheduler.SchedulerOptions
> where Scheduler: _CombineScheduler

extension DispatchQueue {
  /// A new scheduler in a queue's place that a test moves.
  public static var test: TestSchedulerOf<DispatchQueue> { .init(now: .start) }
}

extension UIScheduler {
  /// A new scheduler in ``shared``'s place that a test moves.
  public static var test: TestSchedulerOf<Self> { .init(now: .start) }
}

extension OperationQueue {
  /// A new scheduler in an operation queue's place that a test moves.
  public static var test: TestSchedulerOf<OperationQueue> { .init(now: .start) }
}

extension RunLoop {
  /// A new scheduler in a run loop's place that a test moves.
  public static var test: TestSchedulerOf<RunLoop> { .init(now: .start) }
}
