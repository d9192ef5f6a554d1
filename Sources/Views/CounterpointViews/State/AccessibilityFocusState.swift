/// A value that says where assistive technology looks, and moves it. In a browser that is the keyboard's focus.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  private var state: FocusState<Value>

  public init() where Value == Bool { state = FocusState() }
  public init<T: Hashable>() where Value == T? { state = FocusState() }
  /// - Parameter technologies: makes no difference: a browser does not tell which one is in use.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool { state = FocusState() }
  public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? {
    state = FocusState()
  }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding { Binding(focus: state.projectedValue) }

  @propertyWrapper
  public struct Binding {
    let focus: FocusState<Value>.Binding
    public var wrappedValue: Value {
      get { focus.wrappedValue }
      nonmutating set { focus.wrappedValue = newValue }
    }
    public var projectedValue: Binding { self }
  }
}

/// Kinds of assistive technology.
public struct AccessibilityTechnologies: SetAlgebra, Hashable, Sendable {
  private var names: Set<String>
  public static let voiceOver = Self(names: ["voiceOver"])
  public static let switchControl = Self(names: ["switchControl"])

  public init() { names = [] }
  private init(names: Set<String>) { self.names = names }
  public func contains(_ member: Self) -> Bool { names.isSuperset(of: member.names) }
  public func union(_ other: Self) -> Self { Self(names: names.union(other.names)) }
  public func intersection(_ other: Self) -> Self { Self(names: names.intersection(other.names)) }
  public func symmetricDifference(_ other: Self) -> Self {
    Self(names: names.symmetricDifference(other.names))
  }
  public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    defer { names.formUnion(newMember.names) }
    return (!contains(newMember), newMember)
  }
  public mutating func remove(_ member: Self) -> Self? {
    defer { names.subtract(member.names) }
    return isDisjoint(with: member) ? nil : intersection(member)
  }
  public mutating func update(with newMember: Self) -> Self? {
    defer { names.formUnion(newMember.names) }
    return isDisjoint(with: newMember) ? nil : intersection(newMember)
  }
  public mutating func formUnion(_ other: Self) { names.formUnion(other.names) }
  public mutating func formIntersection(_ other: Self) { names.formIntersection(other.names) }
  public mutating func formSymmetricDifference(_ other: Self) { names.formSymmetricDifference(other.names) }
}

extension View {
  /// Ties assistive technology's focus on this view to `condition`, both ways.
  nonisolated public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View {
    decorated(attributes: [(.isFocusable, .bool(true))]).focused(condition.focus)
  }

  nonisolated public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View {
    decorated(attributes: [(.isFocusable, .bool(true))]).focused(binding.focus, equals: value)
  }
}
