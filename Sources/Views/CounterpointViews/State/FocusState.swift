import CounterpointSemantics

/// A value that says which field has the focus, and moves it.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let initialValue: Value
  private var cell: StateCell<Value>?

  /// Creates a state that is `true` while the one field tied to it has the focus, and `false` in the beginning.
  public init() where Value == Bool { initialValue = false }
  /// Creates a state that says which of several fields has the focus: `nil` in the beginning and where none of them has.
  public init<T: Hashable>() where Value == T? { initialValue = nil }

  /// The value of the field that has the focus. Setting it moves the focus; in a view that is on no screen that is an issue instead.
  public var wrappedValue: Value {
    get { cell?.value ?? initialValue }
    nonmutating set {
      guard let cell else { return reportDetachedWrite(to: Value.self, of: "FocusState") }
      cell.value = newValue
    }
  }

  /// The binding that `focused` takes; from a view that is on no screen, one whose writes are issues.
  public var projectedValue: Binding { Binding(cell: cell, resting: initialValue) }

  /// A reference to the state, for `focused` and for views below.
  @propertyWrapper
  public struct Binding {
    /// `nil` from a view that is on no screen.
    let cell: StateCell<Value>?
    /// The value where nothing has the focus.
    let resting: Value
    /// The value of the field that has the focus. Setting it moves the focus; from a view that is on no screen that is an issue
    /// instead.
    public var wrappedValue: Value {
      get { cell?.value ?? resting }
      nonmutating set {
        guard let cell else { return reportDetachedWrite(to: Value.self, of: "FocusState") }
        cell.value = newValue
      }
    }
    /// The reference itself, to hand it on with `$`.
    public var projectedValue: Binding { self }
  }

  @MainActor public static func _install(
    _ property: inout Self, slot: inout AnyObject?, in node: _ViewNode
  ) {
    let cell = slot.map { unsafeDowncast($0, to: StateCell<Value>.self) } ?? StateCell(property.initialValue)
    property.cell = cell
    slot = cell
  }
}

extension FocusState: Sendable where Value: Sendable {}
extension FocusState.Binding: Sendable where Value: Sendable {}

extension FocusState: FieldComparable {
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool { true }
}

extension FocusState.Binding: FieldComparable {
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool { lhs.cell === rhs.cell }
}

extension View {
  /// Ties the focus of the control in this view to `binding`, both ways.
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(FocusModifier(binding: binding, value: value))
  }

  /// Ties the focus of the control in this view to `condition`, both ways.
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusModifier(binding: condition, value: true))
  }
}

private nonisolated struct FocusModifier<Value: Hashable>: ViewModifier {
  typealias Body = Never
  let binding: FocusState<Value>.Binding
  let value: Value

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = FocusNode(modifier, in: parent)
    node.child = V._make(content, in: node)
    node.show()
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: FocusNode<Value>.self)
    V._update(node.child, to: content)
    node.modifier = modifier
    node.show()
  }
}

private final class FocusNode<Value: Hashable>: _ViewNode {
  var modifier: FocusModifier<Value>
  var child: _ViewNode!
  private lazy var reads = ReadTracker(for: self)

  init(_ modifier: FocusModifier<Value>, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(in: parent)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { body(child) }

  override func unmount() {
    reads.cancel()
    super.unmount()
  }

  override func reevaluate() {
    isDirty = false
    show()
  }

  func show() {
    let isFocused = reads.track { modifier.binding.wrappedValue == modifier.value }
    forEachElement { element in
      element.semantic[.isFocused] = isFocused ? .bool(true) : nil
      element.listen(to: .focus, for: self) { [weak self, weak element] _ in
        guard let self, let element else { return }
        // The renderer has moved the focus already; saying so again could take it from where it is by now.
        element.semantic.adopt(.bool(true), for: .isFocused)
        if let left = graph.focusedElement, left !== element.semantic { left.adopt(nil, for: .isFocused) }
        graph.focusedElement = element.semantic
        modifier.binding.wrappedValue = modifier.value
      }
      element.listen(to: .blur, for: self) { [weak self, weak element] _ in
        guard let self, let element else { return }
        element.semantic.adopt(nil, for: .isFocused)
        if graph.focusedElement === element.semantic { graph.focusedElement = nil }
        if modifier.binding.wrappedValue == modifier.value {
          modifier.binding.wrappedValue = modifier.binding.resting
        }
      }
    }
  }
}
