import ComposableCore
import CounterpointValues

// For closures that return nothing and whose one statement this is, as `Button("Add") { withAnimation { store.send(.add) } }`:
// the result of a generic function would have to be nothing, which the work that `send` returns is not.

/// Makes the changes of what `body` sends animated.
@discardableResult
public func withAnimation(
  _ animation: Animation? = .default, _ body: () throws -> StoreTask
) rethrows -> StoreTask {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// Makes the changes of what `body` sends in `transaction`.
@discardableResult
public func withTransaction(
  _ transaction: Transaction, _ body: () throws -> StoreTask
) rethrows -> StoreTask {
  func send<Result>(_ body: () throws -> Result) rethrows -> Result {
    try CounterpointValues.withTransaction(transaction, body)
  }
  return try send(body)
}
