/// A value that says where assistive technology looks, and moves it. In a browser that is the keyboard's focus.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  private var state: FocusState<Value>

  /// Creates a state that is `true` while the one view tied to it has the focus, and `false` in the beginning.
  public init() where Value == Bool { state = FocusState() }
  /// Creates a state that says which of several views has the focus: `nil` in the beginning and where none of them has.
  public init<T: Hashable>() where Value == T? { state = FocusState() }
  /// - Parameter technologies: makes no difference: a browser does not tell which one is in use.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool { state = FocusState() }
  /// Creates a state that says which of several views has the focus. `technologies` makes no difference.
  public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? {
    state = FocusState()
  }

  /// The value of the view that has the focus. Setting it moves the focus; in a view that is on no screen that is an issue instead.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// The binding that `accessibilityFocused` takes.
  public var projectedValue: Binding { Binding(focus: state.projectedValue) }

  /// A reference to the state, for `accessibilityFocused` and for views below.
  @propertyWrapper
  public struct Binding {
    let focus: FocusState<Value>.Binding
    /// The value of the view that has the focus. Setting it moves the focus.
    public var wrappedValue: Value {
      get { focus.wrappedValue }
      nonmutating set { focus.wrappedValue = newValue }
    }
    /// The reference itself, to hand it on with `$`.
    public var projectedValue: Binding { self }
  }
}

/// Kinds of assistive technology.
public struct AccessibilityTechnologies: SetAlgebra, Hashable, Sendable {
  private var names: Set<String>
  /// Screen readers.
  public static let voiceOver = Self(names: ["voiceOver"])
  /// Switches and other devices that step through a screen.
  public static let switchControl = Self(names: ["switchControl"])

  /// Creates an empty set.
  public init() { names = [] }
  private init(names: Set<String>) { self.names = names }
  /// Returns `true` if all kinds in `member` are in the set.
  public func contains(_ member: Self) -> Bool { names.isSuperset(of: member.names) }
  /// Returns the kinds that are in either set.
  public func union(_ other: Self) -> Self { Self(names: names.union(other.names)) }
  /// Returns the kinds that are in both sets.
  public func intersection(_ other: Self) -> Self { Self(names: names.intersection(other.names)) }
  /// Returns the kinds that are in one of the sets alone.
  public func symmetricDifference(_ other: Self) -> Self {
    Self(names: names.symmetricDifference(other.names))
  }
  /// Adds kinds, and returns them and whether one of them was new.
  public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    defer { names.formUnion(newMember.names) }
    return (!contains(newMember), newMember)
  }
  /// Removes kinds, and returns those of them that were there; `nil` if none was.
  public mutating func remove(_ member: Self) -> Self? {
    defer { names.subtract(member.names) }
    return isDisjoint(with: member) ? nil : intersection(member)
  }
  /// Adds kinds, and returns those of them that were there already; `nil` if none was.
  public mutating func update(with newMember: Self) -> Self? {
    defer { names.formUnion(newMember.names) }
    return isDisjoint(with: newMember) ? nil : intersection(newMember)
  }
  /// Adds the kinds of another set.
  public mutating func formUnion(_ other: Self) { names.formUnion(other.names) }
  /// Keeps only the kinds that are in the other set as well.
  public mutating func formIntersection(_ other: Self) { names.formIntersection(other.names) }
  /// Keeps the kinds that are in one of the sets alone.
  public mutating func formSymmetricDifference(_ other: Self) { names.formSymmetricDifference(other.names) }
}

extension View {
  /// Ties assistive technology's focus on this view to `condition`, both ways.
  nonisolated public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View {
    decorated(attributes: [(.isFocusable, .bool(true))]).focused(condition.focus)
  }

  /// Ties assistive technology's focus on this view to `binding` being `value`, both ways. The view can have the keyboard's focus then.
  nonisolated public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View {
    decorated(attributes: [(.isFocusable, .bool(true))]).focused(binding.focus, equals: value)
  }
}
