import CounterpointSemantics
import Foundation

/// A kind of action that assistive technology can take on a view without a name for it.
public struct AccessibilityActionKind: Hashable, Sendable {
  fileprivate let name: AccessibilityActionName
  private init(_ word: String) { name = .word(word) }
  /// The action of a tap.
  public static let `default` = Self("Activate")
  /// The action that leads out of the view.
  public static let escape = Self("Close")
  /// The action that matters most in the view. It is offered by name, as “Main action”; no gesture runs it.
  public static let magicTap = Self("Main action")
  /// The action that removes the view's subject, offered as “Delete” in the reader's language.
  public static let delete = Self("Delete")
  /// The action that opens the view's menu, offered as “Show menu” in the reader's language.
  public static let showMenu = Self("Show menu")
  /// Creates an action that is offered by the plain characters of `name`.
  public init(named name: Text) { self.name = .own(name.plain) }
}

/// The name of an action.
private enum AccessibilityActionName: Hashable, Sendable {
  /// A word of the library's own, in the language of the place.
  case word(String)
  case own(String)
}

/// The direction in which a value is to change.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }

/// That a view is to be shown larger or smaller.
public struct AccessibilityZoomGestureAction: Sendable {
  /// The direction in which the size is to change.
  public enum Direction: Hashable, Sendable { case zoomIn, zoomOut }
  /// The direction in which the size is to change, by which of the two actions was chosen.
  public let direction: Direction
  /// The middle of the view: an action that is chosen by name has no place.
  public var location: UnitPoint { .center }
  /// The view's corner: an action that is chosen by name has no place.
  public var point: CGPoint { .zero }
}

extension View {
  /// Offers an action to assistive technology: a button that is heard and not seen. Several modifiers add up, and each view of a
  /// group offers the action.
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    modifier(AccessibilityActions([(actionKind.name, handler)]))
  }

  /// Offers an action by the name that a text gives, its style left out.
  nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View
  {
    modifier(AccessibilityActions([(.own(name.plain), handler)]))
  }

  /// Offers an action whose name is looked up in the string catalog.
  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View {
    modifier(AccessibilityActions([(.own(nameKey.plain), handler)]))
  }

  /// Offers an action whose name is shown as it is.
  @_disfavoredOverload
  nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> some View {
    modifier(AccessibilityActions([(.own(String(name)), handler)]))
  }

  /// Offers an action whose name is the text of `label`.
  nonisolated public func accessibilityAction<Label: View>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View {
    let label = label()
    let name = (label as? Text).map { AccessibilityActionName.own($0.plain) } ?? .word("Action")
    return modifier(AccessibilityActions([(name, action)]))
  }

  /// Offers buttons to assistive technology: to be heard and used, not to be seen.
  nonisolated public func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    modifier(LayerModifier(placement: "accessibility", alignment: .center, layer: content()))
  }

  /// Has assistive technology count the view's value up and down.
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    modifier(
      AccessibilityActions([
        (.word("Increment"), { handler(.increment) }), (.word("Decrement"), { handler(.decrement) }),
      ]))
  }

  /// Has assistive technology show the view larger and smaller, by two actions.
  nonisolated public func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> some View {
    modifier(
      AccessibilityActions([
        (.word("Zoom in"), { handler(AccessibilityZoomGestureAction(direction: .zoomIn)) }),
        (.word("Zoom out"), { handler(AccessibilityZoomGestureAction(direction: .zoomOut)) }),
      ]))
  }

  /// Returns the view unchanged: a browser scrolls by itself.
  nonisolated public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { self }

  // Browsers have no rotor of a page's own: these do nothing.

  /// Returns the view unchanged: browsers have no rotor, and `entries` is never called.
  nonisolated public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ rotorLabel: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }
  /// Returns the view unchanged, whatever the rotor's localized name and its entries.
  nonisolated public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }
  /// Returns the view unchanged, whatever the models that the rotor would list.
  nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabel: Text, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View { self }
  /// Returns the view unchanged, whatever the models that the rotor with a localized name would list.
  nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
    _ labelKey: LocalizedStringKey, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View { self }
}

/// The places that a rotor leads to.
public protocol AccessibilityRotorContent {}

/// One place that a rotor leads to.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  /// Creates an entry that nothing shows; `label` and `id` are dropped.
  public init(_ label: Text, id: ID) {}
  /// Creates an entry that nothing shows, from a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ label: S, id: ID) {}
  /// Creates an entry that nothing shows, from a key of the string catalog.
  public init(_ labelKey: LocalizedStringKey, id: ID) {}
}

extension Array: AccessibilityRotorContent where Element: AccessibilityRotorContent {}
extension Optional: AccessibilityRotorContent where Wrapped: AccessibilityRotorContent {}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {}

/// Puts together the entries of rotors, which browsers do not show.
@resultBuilder
public enum AccessibilityRotorContentBuilder {
  public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content {
    content
  }
  public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: AccessibilityRotorContent>(
    _ content: repeat each Content
  ) -> _AccessibilityRotorEntries { _AccessibilityRotorEntries() }
  public static func buildIf<Content: AccessibilityRotorContent>(_ content: Content?) -> Content? { content }
  public static func buildEither<
    TrueContent: AccessibilityRotorContent, FalseContent: AccessibilityRotorContent
  >(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(storage: .first(first)) }
  public static func buildEither<
    TrueContent: AccessibilityRotorContent, FalseContent: AccessibilityRotorContent
  >(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(storage: .second(second)) }
  public static func buildLimitedAvailability<Content: AccessibilityRotorContent>(_ content: Content)
    -> Content
  {
    content
  }
}

/// Several places that a rotor leads to.
public struct _AccessibilityRotorEntries: AccessibilityRotorContent {}

extension _ConditionalContent: AccessibilityRotorContent
where TrueContent: AccessibilityRotorContent, FalseContent: AccessibilityRotorContent {}

/// Actions that the elements of the content offer. Those of several modifiers add up, the innermost first.
private nonisolated struct AccessibilityActions: ViewModifier {
  typealias Body = Never
  let actions: [(name: AccessibilityActionName, handle: () -> Void)]

  init(_ actions: [(name: AccessibilityActionName, handle: () -> Void)]) { self.actions = actions }

  @MainActor private func decoration(in environment: EnvironmentScope) -> Decoration {
    let values = EnvironmentValues(base: environment)
    let names = actions.map { action in
      switch action.name {
      case .word(let word): values.systemString(word)
      case .own(let name): name
      }
    }
    return Decoration(attributes: [(.accessibilityActions, .strings(names))])
  }

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = AccessibilityActionsNode(
      modifier.decoration(in: parent.environmentForChildren), in: parent)
    node.handlers = modifier.actions.map(\.handle)
    node.child = V._make(content, in: node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: AccessibilityActionsNode.self)
    V._update(node.child, to: content)
    node.handlers = modifier.actions.map(\.handle)
    node.update(to: modifier.decoration(in: node.environment))
  }
}

private final class AccessibilityActionsNode: DecorationNode {
  var handlers: [() -> Void] = []
}

extension _ElementNode {
  /// Has the actions of the modifiers around the element hear that they are chosen, beside whoever else hears what is reported of it.
  final func hearAccessibilityActions() {
    guard let owner = accessibilityActionsNodes.first else { return }
    listen(to: .custom, for: owner) { [weak self] payload in
      guard let self, case .custom("action", let value) = payload, let index = Int(value) else { return }
      let handlers = accessibilityActionsNodes.flatMap(\.handlers)
      if handlers.indices.contains(index) { handlers[index]() }
    }
  }

  private var accessibilityActionsNodes: [AccessibilityActionsNode] {
    var found: [AccessibilityActionsNode] = []
    var next = decorator
    while let node = next {
      if let node = node as? AccessibilityActionsNode { found.append(node) }
      next = node.decorator
    }
    return found
  }
}
