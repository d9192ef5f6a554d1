import ConcurrencyExtras
import CounterpointValues

/// The circumstances of a change, for who drives something else than views: values by keys of your own.
///
/// What is observed by `observe` is told in which transaction it changed.
public struct UITransaction: Sendable {
  @TaskLocal static var current = UITransaction()

  private var values: [ObjectIdentifier: any Sendable] = [:]
  /// Keys that have a say in how changes are followed, in the order in which they were set.
  private var customKeys: [any _UICustomTransactionKey.Type] = []
  /// The views' transaction in which the change is made.
  package var viewTransaction: Transaction?

  /// Creates a transaction in which every key has its default.
  public init() {}

  var isEmpty: Bool { values.isEmpty && viewTransaction == nil }

  /// The value for a key, or the key's default.
  public subscript<K: UITransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? key.defaultValue }
    set {
      values[ObjectIdentifier(key)] = newValue
      guard let custom = key as? any _UICustomTransactionKey.Type,
        !customKeys.contains(where: { $0 == custom })
      else { return }
      customKeys.append(custom)
    }
  }

  /// Runs `operation` as the custom keys have it, the first that was set outermost.
  func perform(_ operation: @escaping @Sendable () -> Void) {
    @Sendable func perform<K: _UICustomTransactionKey>(_ key: K.Type, _ operation: @Sendable () -> Void) {
      key.perform(value: self[key], operation: operation)
    }
    var operation = operation
    for key in customKeys.reversed() {
      let inner = operation
      operation = { perform(key, inner) }
    }
    operation()
  }

  /// Returns the transaction in which the running code makes its changes.
  static func capture() -> UITransaction {
    var transaction = current
    transaction.viewTransaction = .current
    return transaction
  }
}

/// A value of transactions.
public protocol UITransactionKey {
  associatedtype Value: Sendable
  static var defaultValue: Value { get }
}

/// A value of transactions that has a say in how what observes follows its changes, as an animation of another toolkit
/// has.
public protocol _UICustomTransactionKey: UITransactionKey, Sendable {
  /// Runs `operation`, which follows the changes of a transaction with `value`. It must be run at once, and once.
  static func perform(value: Value, operation: @Sendable () -> Void)
}

/// Makes the changes of `body` in `transaction`.
public func withUITransaction<Result>(
  _ transaction: UITransaction, _ body: () throws -> Result
) rethrows -> Result {
  try UITransaction.$current.withValue(transaction) {
    guard let viewTransaction = transaction.viewTransaction else { return try body() }
    return try withTransaction(viewTransaction, body)
  }
}

/// Makes the changes of `body` in the current transaction with one value set.
public func withUITransaction<R, V>(
  _ keyPath: WritableKeyPath<UITransaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = UITransaction.current
  transaction[keyPath: keyPath] = value
  return try withUITransaction(transaction, body)
}
