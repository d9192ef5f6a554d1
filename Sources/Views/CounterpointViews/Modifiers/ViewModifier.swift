/// A change to views that has a name: takes content, gives back a view made of it.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  /// The content's stand-in: may be put anywhere in ``body(content:)``.
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder func body(content: Content) -> Body

  static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode
  static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V)
}

extension ViewModifier {
  public static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    ModifierScope(modifier, content: content, in: parent)
  }

  public static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    unsafeDowncast(node, to: ModifierScope<Self, V>.self).update(to: modifier, content: content)
  }
}

extension ViewModifier where Body == Never {
  /// Traps: a modifier without a body is applied by the runtime.
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) has no body: the runtime applies it itself")
  }
}

/// A view with a modifier applied.
public nonisolated struct ModifiedContent<Content, Modifier> {
  public typealias Body = Never
  /// The view, or the inner modifier, that ``modifier`` is applied to.
  public var content: Content
  /// The modifier that is applied to ``content``.
  public var modifier: Modifier
  /// Creates the combination of a view, or a modifier, and the modifier around it.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    Modifier._make(view.modifier, content: view.content, in: parent)
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    Modifier._update(node, to: view.modifier, content: view.content)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  @MainActor public static func _make<V: View>(
    _ modifier: Self, content: V, in parent: _ViewNode
  ) -> _ViewNode {
    Modifier._make(
      modifier.modifier, content: ModifiedContent<V, Content>(content: content, modifier: modifier.content),
      in: parent)
  }

  @MainActor public static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    Modifier._update(
      node, to: modifier.modifier,
      content: ModifiedContent<V, Content>(content: content, modifier: modifier.content))
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension View {
  /// Applies a modifier to the view.
  nonisolated public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// Returns a modifier that applies this one first, and then another around it.
  nonisolated public func concat<Other>(_ modifier: Other) -> ModifiedContent<Self, Other> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// Changes nothing.
public nonisolated struct EmptyModifier: ViewModifier {
  public typealias Body = Never
  /// The modifier that changes nothing.
  public static var identity: EmptyModifier { EmptyModifier() }
  /// Creates a modifier that changes nothing.
  public init() {}
  @MainActor public static func _make<V: View>(
    _ modifier: Self, content: V, in parent: _ViewNode
  ) -> _ViewNode {
    V._make(content, in: parent)
  }
  @MainActor public static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    V._update(node, to: content)
  }
}
