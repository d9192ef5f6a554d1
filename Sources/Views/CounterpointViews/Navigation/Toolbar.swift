import CounterpointSemantics

/// Where an item of a toolbar goes.
public struct ToolbarItemPlacement: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let principal = Self(name: "principal")
  public static let navigation = Self(name: "navigation")
  public static let primaryAction = Self(name: "primaryAction")
  public static let secondaryAction = Self(name: "secondaryAction")
  public static let confirmationAction = Self(name: "confirmationAction")
  public static let cancellationAction = Self(name: "cancellationAction")
  public static let destructiveAction = Self(name: "destructiveAction")
  public static let topBarLeading = Self(name: "topBarLeading")
  public static let topBarTrailing = Self(name: "topBarTrailing")
  public static let navigationBarLeading = Self(name: "topBarLeading")
  public static let navigationBarTrailing = Self(name: "topBarTrailing")
  public static let bottomBar = Self(name: "bottomBar")
  public static let status = Self(name: "status")
  public static let keyboard = Self(name: "keyboard")
}

/// Items of bars.
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Body { get }
  /// The items as a view whose elements are bars.
  nonisolated static func _items(_ content: Self) -> AnyView
}

extension ToolbarContent {
  public nonisolated static func _items(_ content: Self) -> AnyView { AnyView(ToolbarBody(content: content)) }
}

extension Never: ToolbarContent {
  public nonisolated static func _items(_ content: Never) -> AnyView {}
}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Toolbar content of the app's own, evaluated as a view is.
private nonisolated struct ToolbarBody<Content: ToolbarContent>: View {
  let content: Content
  @MainActor var body: some View { Content.Body._items(content.body) }
}

/// One item of a bar.
public nonisolated struct ToolbarItem<ID, Content: View>: ToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content

  public static func _items(_ content: Self) -> AnyView {
    AnyView(
      Element(
        kind: .toolbar, attributes: [(.placement, .string(content.placement.name))], content: content.content)
    )
  }
}

extension ToolbarItem where ID == () {
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }
}

/// Several items at one place of a bar.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  public static func _items(_ content: Self) -> AnyView {
    AnyView(
      Element(
        kind: .toolbar, attributes: [(.placement, .string(content.placement.name))], content: content.content)
    )
  }
}

/// Items built from parts.
public nonisolated struct _ToolbarItems: ToolbarContent {
  public typealias Body = Never
  let items: AnyView
  public static func _items(_ content: Self) -> AnyView { content.items }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  public nonisolated static func _items(_ content: Self) -> AnyView {
    AnyView(content.map { Wrapped._items($0) })
  }
}

extension _ConditionalContent: ToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  public nonisolated static func _items(_ content: Self) -> AnyView {
    let items: _ConditionalContent<AnyView, AnyView> =
      switch content.storage {
      case .first(let content): .init(storage: .first(TrueContent._items(content)))
      case .second(let content): .init(storage: .second(FalseContent._items(content)))
      }
    return AnyView(items)
  }
}

/// Puts items that are written one under the other together.
@resultBuilder
public enum ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> _ToolbarItems
  {
    var items: [AnyView] = []
    func add<C: ToolbarContent>(_ content: C) { items.append(C._items(content)) }
    repeat add(each content)
    return _ToolbarItems(items: AnyView(ForEach(0..<items.count) { [items] in items[$0] }))
  }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .first(first))
  }
  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .second(second))
  }
  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> _ToolbarItems {
    _ToolbarItems(items: Content._items(content))
  }
}

extension View {
  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    modifier(AccessoryModifier(needsBars: true, accessory: Content._items(content())))
  }

  /// Each view becomes an item at the usual place.
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(AccessoryModifier(needsBars: true, accessory: ToolbarItem(content: content).asView))
  }

  /// Pins views to an edge of the page, where content that scrolls passes under them.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      AccessoryModifier(
        accessory: Element(
          kind: .safeAreaInset,
          style: alignment == .center ? [] : [.alignment(alignment.placement, .center)],
          attributes: [(.placement, .string(edge == .top ? "top" : "bottom"))], content: content())))
  }
}

extension ToolbarItem {
  nonisolated fileprivate var asView: AnyView { Self._items(self) }
}

/// Puts views into the page around, beside its content.
nonisolated struct AccessoryModifier<Accessory: View>: ViewModifier {
  typealias Body = Never
  var needsBars = false
  let accessory: Accessory

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = AccessoryNode(in: parent)
    node.child = V._make(content, in: node)
    node.mountAccessory(needsBars: modifier.needsBars) { Accessory._make(modifier.accessory, in: $0) }
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: AccessoryNode.self)
    V._update(node.child, to: content)
    if let accessory = node.accessory { Accessory._update(accessory, to: modifier.accessory) }
  }
}

private final class AccessoryNode: _ViewNode {
  var child: _ViewNode!
  private var anchor: AccessoryAnchor?
  private weak var page: PageNode?

  var accessory: _ViewNode? { anchor?.content }

  /// - Parameter needsBars: only a navigation stack's screens have bars; elsewhere there is no place for items.
  func mountAccessory(needsBars: Bool, _ make: (_ViewNode) -> _ViewNode) {
    guard let page = needsBars ? ancestor(of: ScreenNode.self) : ancestor(of: PageNode.self) else { return }
    self.page = page
    let anchor = AccessoryAnchor(in: self, page: page)
    anchor.content = make(anchor)
    self.anchor = anchor
    page.add(anchor)
  }

  override func unmount() {
    if let anchor { page?.remove(anchor) }
    super.unmount()
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    body(child)
    if let anchor { body(anchor) }
  }
}
