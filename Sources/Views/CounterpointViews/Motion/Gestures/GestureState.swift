import CounterpointValues

/// A value that holds while a gesture goes on and then goes back to what it was.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initialValue: Value
  private let resetBody: (Value, inout Transaction) -> Void
  private var cell: StateCell<Value>?

  /// Creates a state with the value that it has while no gesture goes on. It goes back without an animation.
  public init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue, reset: { _, _ in })
  }
  /// Creates a state with an initial value, to which it goes back without an animation.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
  /// Creates a state that goes back to its value in `resetTransaction`.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue, reset: { $1 = resetTransaction })
  }
  /// Creates a state that goes back to an initial value in `resetTransaction`.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }
  /// - Parameter reset: says in which transaction the value goes back, given the one that it had last.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initialValue = wrappedValue
    resetBody = reset
  }
  /// Creates a state whose `reset` says in which transaction it goes back to an initial value, given the one that it had last.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  /// The value at this moment: the initial one while no gesture goes on, and before the view is shown.
  public var wrappedValue: Value { cell?.value ?? initialValue }
  /// The state itself, for `updating(_:body:)`.
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
  /// Creates a state that is `nil` while no gesture goes on.
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }
  /// Creates a state that is `nil` while no gesture goes on, and whose `reset` says in which transaction it becomes so again.
  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

extension GestureState: FieldComparable {
  /// Returns `true`: all that counts is the kept value, and that has subscribers of its own.
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool { true }
}
