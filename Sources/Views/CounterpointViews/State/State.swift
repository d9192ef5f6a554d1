import CounterpointValues
import Synchronization

/// A value that belongs to one place on the screen and lives as long as that place does.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initialValue: Value
  private var cell: StateCell<Value>?

  /// The value is made each time that the view is, and kept the first time alone: as in SwiftUI, so that it is made
  /// among the dependencies that hold where the view is made.
  public init(wrappedValue value: Value) { initialValue = value }
  /// Creates a state that begins with `value`, which counts the first time alone.
  public init(initialValue value: Value) { initialValue = value }

  /// The value. Reading it in a body has the view follow it; writing it in a view that is on no screen is an issue, and the value is
  /// lost.
  public var wrappedValue: Value {
    get { cell?.value ?? initialValue }
    nonmutating set {
      guard let cell else {
        return reportDetachedWrite(to: Value.self)
      }
      cell.value = newValue
    }
  }

  /// A binding to the value; from a view that is on no screen, one to the first value, whose writes are issues.
  public var projectedValue: Binding<Value> {
    guard let cell else {
      let value = initialValue
      return Binding(get: { value }, set: { _ in reportDetachedWrite(to: Value.self) })
    }
    return Binding(cell: cell)
  }

  @MainActor public static func _install(
    _ property: inout Self, slot: inout AnyObject?, in node: _ViewNode
  ) {
    if let cell = slot {
      property.cell = unsafeDowncast(cell, to: StateCell<Value>.self)
    } else {
      let cell = StateCell(property.initialValue, isOwn: true)
      property.cell = cell
      slot = cell
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state that begins with `nil`.
  public init() { self.init(initialValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: FieldComparable {
  /// Returns `true`: all that counts is the kept value, and that has subscribers of its own.
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool { true }
}

/// The place in which a `@State` is kept. May be read and written on any thread.
///
/// Unchecked, because `Value` need not be sendable: `value` is only ever touched under the lock, and the
/// cell itself reaches another isolation only inside `State` and `Binding`, which are sendable for
/// sendable values alone.
final class StateCell<Value>: @unchecked Sendable {
  private let lock = Mutex(())
  private var stored: Value
  private var hasChanged = false
  /// The view that it belonged to, once that has left.
  private var formerView: String?
  private let isOwn: Bool
  private let source = Tracking.Source()

  #if DEBUG
    private let mark = LiveObjects.Mark(.stateCell)
  #endif

  /// - Parameter isOwn: whether it is a `@State`, which nothing but the view decides.
  init(_ value: Value, isOwn: Bool = false) {
    stored = value
    self.isOwn = isOwn
  }

  var value: Value {
    get {
      Tracking.access(source, field: 0)
      return withLock { stored }
    }
    set {
      let isChange = !isEqual(withLock { stored }, newValue)
      let formerView = withLock {
        stored = newValue
        hasChanged = hasChanged || isChange
        return self.formerView
      }
      guard isChange else { return }
      if let formerView { WritesAfterUnmount.note(Value.self, of: formerView) }
      Tracking.didChange(source, field: 0)
    }
  }

  private func withLock<Result>(_ body: () -> Result) -> Result {
    lock._unsafeLock()
    defer { lock._unsafeUnlock() }
    return body()
  }
}

extension StateCell: EndingWithView {
  func viewHasLeft(_ view: String?) { withLock { formerView = isOwn ? view : nil } }
}

extension StateCell: Keepable {
  /// Indicates whether a `@State` has changed, or holds an object: the content of an object changes without the cell's
  /// knowing.
  var isWorthKeeping: Bool { isOwn && (Value.self is AnyClass || withLock { hasChanged }) }
}

/// Says whether two values are known to be equal; of objects, whether they are the same one.
func isEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  func open<E: Equatable>(_ lhs: E) -> Bool { rhs as? E == lhs }
  if let lhs = lhs as? any Equatable { return open(lhs) }
  if type(of: lhs as Any) is AnyClass { return (lhs as AnyObject) === (rhs as AnyObject) }
  return false
}
