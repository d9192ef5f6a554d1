import CombineSchedulers
import ConcurrencyExtras
import OpenCombine

/// Work that is no task: it is connected at once, on the main actor, and from then on sends whenever it has something.
///
/// Publishers, delays and throttles are such work. Nothing here knows of publishers.
@usableFromInline
struct EffectSubscription<Action>: Sendable {
  /// Begins the work, within the turn of the action that it follows from, and returns what ends it early.
  let connect: @MainActor @Sendable (EffectOutlet<Action>) -> @Sendable () -> Void

  func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> EffectSubscription<T> {
    EffectSubscription<T> { [connect] outlet in
      connect(EffectOutlet(send: { outlet.send(transform($0)) }, finish: outlet.finish))
    }
  }
}

/// The place where a subscription's actions go, and where it tells that it has ended.
struct EffectOutlet<Action>: Sendable {
  let send: @MainActor @Sendable (Action) -> Void
  let finish: @MainActor @Sendable () -> Void
}

extension Effect {
  static func subscription(
    _ connect: @escaping @MainActor @Sendable (EffectOutlet<Action>) -> @Sendable () -> Void
  ) -> Self {
    Self(node: .subscription(EffectSubscription(connect: connect)))
  }
}

/// Runs `operation` at once when called from the main queue, else soon there: the way in for schedulers and publishers,
/// which call on any thread.
func onMainQueue(_ operation: @escaping @MainActor () -> Void) {
  // Handed on, never called twice or from two places.
  let operation = UncheckedSendable(operation)
  UIScheduler.shared.schedule {
    MainActor.assumeIsolated { operation.value() }
  }
}
