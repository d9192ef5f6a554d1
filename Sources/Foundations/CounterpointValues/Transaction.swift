import CounterpointThreadLocals

/// The circumstances of a change: above all, whether and how it is animated.
///
/// Unchecked, because values of custom keys need not be sendable, as SwiftUI's need not: a transaction is read in the
/// call that it was made for, and whoever takes it further takes its animation alone.
public struct Transaction: @unchecked Sendable {
  /// The animation with which views that change in this transaction move, or `nil` for at once.
  public var animation: Animation?
  /// Indicates whether animations that views ask for themselves are left out.
  public var disablesAnimations = false
  /// Indicates whether the change is one of many in a row, as while something is dragged.
  public var isContinuous = false
  /// Indicates whether the speed of continuous changes carries over into what follows. Renderers do not use
  /// it.
  public var tracksVelocity = false
  private var custom: [ObjectIdentifier: Any] = [:]
  package private(set) var completions: [AnimationCompletion] = []

  /// Creates a transaction without animation.
  public init() {}
  /// Creates a transaction with an animation; with `nil`, changes show at once.
  public init(animation: Animation?) { self.animation = animation }

  /// The value that somebody has put into the transaction, or the key's default.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { custom[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { custom[ObjectIdentifier(key)] = newValue }
  }

  /// Has `completion` run when the animations of this transaction are over; see
  /// ``withAnimation(_:completionCriteria:_:completion:)``.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, completion))
  }

  package mutating func add(_ completion: AnimationCompletion) { completions.append(completion) }

  /// The transaction in which the running code makes its changes; without animation outside ``withTransaction(_:_:)``.
  public static var current: Transaction {
    guard let pointer = counterpoint_get_current_transaction() else { return Transaction() }
    return pointer.assumingMemoryBound(to: Transaction.self).pointee
  }
}

/// A name for a value that transactions hand along, with what holds where nobody has set one.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Makes the changes of `body` in `transaction`. It ends with `body`: changes that tasks started there make later
/// are not part of it.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = counterpoint_get_current_transaction()
  defer { counterpoint_set_current_transaction(outer) }
  // The pointer outlives neither this frame nor, by the `defer` above, its own use.
  return try withUnsafePointer(to: transaction) { pointer in
    counterpoint_set_current_transaction(UnsafeRawPointer(pointer))
    return try body()
  }
}

/// Makes the changes of `body` in the current transaction with one value set.
public func withTransaction<Value, Result>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Makes the changes of `body` animated.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}
