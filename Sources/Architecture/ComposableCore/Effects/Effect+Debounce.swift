import ConcurrencyExtras
import OpenCombine

extension Effect {
  /// This effect, begun when `dueTime` has passed without another one of the same id.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .run { send in … }
  ///     .debounce(id: CancelID.search, for: .milliseconds(300), scheduler: mainQueue)
  /// ```
  ///
  /// Nothing of it happens before, and nothing at all when it is cancelled by `id` meanwhile.
  /// - Parameters:
  ///   - dueTime: how long to wait after the latest one.
  ///   - scheduler: what the time passes on; usually `\.mainQueue`.
  public func debounce<S: Scheduler>(
    id: some Hashable & Sendable, for dueTime: S.SchedulerTimeType.Stride, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Self {
    guard let node else { return .none }
    // Looked at when the effect starts, on the main actor, and changed by nobody.
    let delay = UncheckedSendable((dueTime, scheduler, options))
    return Self.subscription { outlet in
      let (dueTime, scheduler, options) = delay.value
      let runner = EffectRunner<Action>()
      scheduler.schedule(
        after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance, options: options
      ) {
        onMainQueue { runner.start(node, outlet: outlet) }
      }
      return runner.cancel
    }
    .cancellable(id: id, cancelInFlight: true)
  }
}
