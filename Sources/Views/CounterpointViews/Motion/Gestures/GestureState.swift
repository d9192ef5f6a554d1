import CounterpointValues

/// A value that holds while a gesture goes on and then goes back to what it was.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initialValue: Value
  private let resetBody: (Value, inout Transaction) -> Void
  private var cell: StateCell<Value>?

  public init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue, reset: { _, _ in })
  }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue, reset: { $1 = resetTransaction })
  }
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }
  /// - Parameter reset: says in which transaction the value goes back, given the one that it had last.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initialValue = wrappedValue
    resetBody = reset
  }
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  public var wrappedValue: Value { cell?.value ?? initialValue }
  public var projectedValue: GestureState<Value> { self }

  @MainActor public static func _install(
    _ property: inout Self, slot: inout AnyObject?, in node: _ViewNode
  ) {
    let cell = slot as? StateCell<Value> ?? StateCell(property.initialValue)
    slot = cell
    property.cell = cell
  }

  func set(_ value: Value, _ transaction: Transaction) {
    withTransaction(transaction) { cell?.value = value }
  }

  func reset() {
    guard let cell else { return }
    var transaction = Transaction()
    resetBody(cell.value, &transaction)
    set(initialValue, transaction)
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }
  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

extension GestureState: FieldComparable {
  /// Returns `true`: all that counts is the kept value, and that has subscribers of its own.
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool { true }
}
