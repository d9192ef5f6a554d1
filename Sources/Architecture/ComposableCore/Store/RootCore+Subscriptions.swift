import CounterpointValues
import Synchronization

extension RootCore {
  /// Carries `node` out as work of the feature at `path`, outside of any turn.
  func start(_ node: EffectNode<Action>, at path: NavigationPath?) -> EffectGroup? {
    turn(in: nil) { start(node, EffectScope(group: nil, path: path ?? self.path)) }
  }

  /// Connects a subscription. Unless it has ended by then, a task stands for it in everything that counts, awaits and
  /// cancels tasks.
  func startSubscription(_ subscription: EffectSubscription<Action>, _ scope: EffectScope) {
    let group = scope.group ?? currentGroup
    let transaction = scope.transaction
    let run = SubscriptionRun()
    let outlet = EffectOutlet<Action>(
      send: { [weak self] action in
        if run.isOpen { self?.deliver(action, in: group, transaction) }
      },
      finish: { run.end() })
    let feature = FeatureContext(path: scope.path, isPresented: scope.path.nearestDismiss != nil)
    let cancellation = Cancellation()
    // Ahead of the connection, which may be cancelled while it is made.
    let token = registry.enter(ids: scope.ids, childrenOn: scope.path) {
      run.cancel()
      cancellation.cancel()
    }
    run.isConnected(by: FeatureContext.$current.withValue(feature) { subscription.connect(outlet) })
    guard run.isOpen else {
      if let token { registry.remove(token) }
      return
    }

    let number = Tracking.nextNumber()
    let completion = Completion()
    // Begun at once, so that whoever cancels it cancels the subscription in that moment.
    let task = Task.immediate { @MainActor in
      await withTaskCancellationHandler {
        for await _ in run.ended {}
      } onCancel: {
        run.cancel()
      }
      completion.run()
      group.remove(number)
    }
    group.insert(task, number: number)
    cancellation.begin { task.cancel() }
    if let token { completion.actions.append { [registry] in registry.remove(token) } }
    if let onTask { completion.actions.append(onTask(number, task) { run.isOpen }) }
    scope.started?.tasks.append(task)
  }

  private func deliver(_ action: Action, in group: EffectGroup, _ transaction: Transaction?) {
    if isInTurn {
      // Handled when this turn gets to it, by when the transaction of the running code will be over.
      enqueue(Pending(action: action, group: group, transaction: transaction ?? .current))
    } else if let transaction {
      withTransaction(transaction) { _ = send(action, in: group) }
    } else {
      send(action, in: group)
    }
  }
}

/// The work that is to be done when a subscription has ended.
@MainActor
private final class Completion {
  var actions: [@MainActor @Sendable () -> Void] = []

  func run() {
    for action in actions { action() }
    actions = []
  }
}

/// The state of a subscription, which ends by itself or is cancelled from any thread.
private final class SubscriptionRun: Sendable {
  private struct State {
    var isOpen = true
    var isCancelled = false
    var disconnect: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  #if DEBUG
    private let mark = LiveObjects.Mark(.effectSubscription)
  #endif
  /// Ends when the subscription does.
  let ended: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation

  init() { (ended, continuation) = AsyncStream.makeStream() }

  var isOpen: Bool { state.withLock { $0.isOpen } }

  func isConnected(by disconnect: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      if state.isOpen { state.disconnect = disconnect }
      return state.isCancelled
    }
    // While it was being connected.
    if isCancelled { disconnect() }
  }

  func end() { _ = close(isCancelled: false) }

  func cancel() { close(isCancelled: true)?() }

  private func close(isCancelled: Bool) -> (@Sendable () -> Void)? {
    let disconnect = state.withLock { state in
      defer {
        if state.isOpen { state.isCancelled = isCancelled }
        state.isOpen = false
        state.disconnect = nil
      }
      return state.disconnect
    }
    continuation.finish()
    return disconnect
  }
}
