import CombineSchedulers
import ConcurrencyExtras
import OpenCombine

extension Effect {
  /// The outputs of a publisher, as actions.
  ///
  /// ```swift
  /// case .task:
  ///   return .publisher {
  ///     motionManager.updates.map(Action.motionUpdated)
  ///   }
  /// ```
  ///
  /// What is published on the main queue while the store subscribes is handled before `store.send(_:)` returns; what is
  /// published elsewhere is taken to the main queue first. The subscription ends with the effect: when the publisher
  /// completes, when it is cancelled, or with the store.
  /// - Parameter createPublisher: called now, with the dependencies of now.
  public static func publisher(_ createPublisher: () -> some Publisher<Action, Never>) -> Self {
    // Only ever subscribed to, by the store that runs the effect, on the main actor.
    let publisher = UncheckedSendable(createPublisher())
    return .subscription { outlet in
      let cancellable = publisher.value
        .receive(on: UIScheduler.shared)
        .sink(
          receiveCompletion: { _ in MainActor.assumeIsolated { outlet.finish() } },
          receiveValue: { action in
            // Received by this closure alone.
            let action = UncheckedSendable(action)
            MainActor.assumeIsolated { outlet.send(action.value) }
          })
      // Called at most once, as subscriptions may be from any thread.
      let cancel = UncheckedSendable(cancellable.cancel)
      return { cancel.value() }
    }
  }
}

/// The actions of an effect, as a publisher: the way back from ``Effect/publisher(_:)``.
///
/// Every subscription starts the effect once more. Subscribed to in an effect, the work belongs to the same feature and
/// can be cancelled by its ids; subscribed to elsewhere it belongs to none.
public struct _EffectPublisher<Action>: Publisher {
  public typealias Output = Action
  public typealias Failure = Never

  private let effect: Effect<Action>

  public init(_ effect: Effect<Action>) { self.effect = effect }

  public func receive(subscriber: some Subscriber<Action, Never>) {
    guard let node = effect.node else {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: .finished)
      return
    }
    // Started on the main queue and not looked at here again.
    let parts = UncheckedSendable((subscriber, node))
    onMainQueue {
      let (subscriber, node) = parts.value
      let runner = EffectRunner<Action>()
      let subscription = BufferedSubscription(subscriber, onCancel: runner.cancel)
      subscriber.receive(subscription: subscription)
      let actions = UncheckedSendable(subscription)
      runner.start(
        node,
        outlet: EffectOutlet(
          send: { actions.value.receive($0) }, finish: { actions.value.receiveCompletion() }))
    }
  }
}
