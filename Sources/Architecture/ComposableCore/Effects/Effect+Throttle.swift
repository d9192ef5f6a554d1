import CounterpointValues
import OpenCombine
import Synchronization

extension Effect where Action: Sendable {
  /// The actions of this effect, but of those of one id no more than one in an `interval`.
  ///
  /// The first passes at once, that is, as soon as `scheduler` gets to it. What comes within the interval is held back,
  /// and at the end of the interval one of that passes.
  ///
  /// Intervals are kept apart by `id` and by feature: neither two stores nor two rows of a list throttle each other.
  /// - Parameters:
  ///   - id: also what the effect can be cancelled by. A new effect with it takes the place of the one before.
  ///   - latest: whether the newest of what was held back passes, or else the first.
  public func throttle<S: Scheduler & Sendable>(
    id: some Hashable & Sendable, for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Self where S.SchedulerTimeType.Stride: Sendable {
    throttle(CancelID(id), for: interval, scheduler: scheduler, latest: latest)
  }

  // For ids as they were before ids had to be sendable: the legacy module's.
  package func throttle<S: Scheduler & Sendable>(
    unchecked id: AnyHashable, for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Self where S.SchedulerTimeType.Stride: Sendable {
    throttle(CancelID(unchecked: id), for: interval, scheduler: scheduler, latest: latest)
  }

  private func throttle<S: Scheduler & Sendable>(
    _ cancelID: CancelID, for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Self where S.SchedulerTimeType.Stride: Sendable {
    guard let node else { return .none }
    let throttled = Self.subscription { outlet in
      let throttle = Throttle(
        key: ThrottleTable.Key(id: cancelID, path: FeatureContext.current.path), table: .current,
        interval: interval, scheduler: scheduler, latest: latest, outlet: outlet)
      let runner = EffectRunner<Action>()
      runner.start(
        node,
        outlet: EffectOutlet(
          send: { action in throttle.schedule { throttle.receive(action) } },
          finish: { throttle.end() }))
      return {
        throttle.cancel()
        runner.cancel()
      }
    }
    return Self(node: throttled.node.map { .cancellable($0, id: cancelID, cancelInFlight: true) })
  }
}

/// The record of when an action last passed for an id, and of what has been held back since. One per
/// ``ArchitectureContext``.
@MainActor
final class ThrottleTable {
  struct Key: Hashable {
    let id: CancelID
    let path: NavigationPath?
  }

  struct Entry {
    /// A time of the scheduler that is asked.
    var lastTime: Any
    /// An action.
    var held: Any?
    /// Says whether the interval is over, so that the entry says nothing any more.
    let isOver: () -> Bool
  }

  private var entries: [Key: Entry] = [:]
  private var limit = 32

  nonisolated init() {}

  static var current: ThrottleTable {
    ArchitectureContext.current.value(of: ThrottleTable.self) { ThrottleTable() }
  }

  var count: Int { entries.count }

  subscript(key: Key) -> Entry? {
    get { entries[key] }
    set {
      entries[key] = newValue
      // Features come and go with their ids: what is over leaves before the table grows. O(1) amortised.
      guard entries.count > limit else { return }
      entries = entries.filter { !$0.value.isOver() }
      limit = max(32, entries.count * 2)
    }
  }
}

/// The object that lets the actions of one effect pass.
@MainActor
private final class Throttle<Action: Sendable, S: Scheduler & Sendable>
where S.SchedulerTimeType.Stride: Sendable {
  let key: ThrottleTable.Key
  let table: ThrottleTable
  let interval: S.SchedulerTimeType.Stride
  let scheduler: S
  let latest: Bool
  let outlet: EffectOutlet<Action>

  /// The number of things that are still to come: the effect's end and everything that is scheduled.
  private var openCount = 1
  private var hasScheduledPass = false
  /// Set from any thread.
  private let isCancelled = Atomic(false)

  init(
    key: ThrottleTable.Key, table: ThrottleTable, interval: S.SchedulerTimeType.Stride, scheduler: S,
    latest: Bool, outlet: EffectOutlet<Action>
  ) {
    self.key = key
    self.table = table
    self.interval = interval
    self.scheduler = scheduler
    self.latest = latest
    self.outlet = outlet
  }

  nonisolated func cancel() { isCancelled.store(true, ordering: .relaxed) }

  func schedule(_ operation: @escaping @MainActor () -> Void) {
    openCount += 1
    scheduler.schedule { [self] in
      onMainQueue { [self] in
        if !isCancelled.load(ordering: .relaxed) { operation() }
        end()
      }
    }
  }

  func end() {
    openCount -= 1
    if openCount == 0 { outlet.finish() }
  }

  func receive(_ action: Action) {
    let now = scheduler.now
    guard let last = table[key]?.lastTime as? S.SchedulerTimeType, last.distance(to: now) < interval
    else { return pass(action) }
    let held = table[key]?.held as? Action
    table[key]?.held = latest ? action : held ?? action
    schedulePass(at: last.advanced(by: interval))
  }

  private func schedulePass(at time: S.SchedulerTimeType) {
    guard !hasScheduledPass else { return }
    hasScheduledPass = true
    openCount += 1
    scheduler.schedule(after: time, tolerance: scheduler.minimumTolerance) { [self] in
      onMainQueue { [self] in
        hasScheduledPass = false
        if !isCancelled.load(ordering: .relaxed), let held = table[key]?.held as? Action { pass(held) }
        end()
      }
    }
  }

  private func pass(_ action: Action) {
    let now = scheduler.now
    table[key] = ThrottleTable.Entry(lastTime: now, held: nil) { [scheduler, interval] in
      now.distance(to: scheduler.now) >= interval
    }
    outlet.send(action)
  }
}
