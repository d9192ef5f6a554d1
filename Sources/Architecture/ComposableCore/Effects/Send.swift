import CounterpointValues

/// Hands actions of an effect back to the store. Does nothing once the effect is cancelled.
@MainActor
public struct Send<Action>: Sendable {
  let send: @MainActor @Sendable (Action) -> Void

  /// Hands actions to a closure in place of a store, for tests of effects and for effects that are run by hand.
  public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  /// Runs the reducer with `action`, unless the surrounding task is cancelled.
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }

  /// Runs the reducer with `action`; what changes, changes with `animation`.
  public func callAsFunction(_ action: Action, animation: Animation?) {
    callAsFunction(action, transaction: Transaction(animation: animation))
  }

  /// Runs the reducer with `action`; what changes, changes in `transaction`.
  public func callAsFunction(_ action: Action, transaction: Transaction) {
    guard !Task.isCancelled else { return }
    withTransaction(transaction) { send(action) }
  }
}
