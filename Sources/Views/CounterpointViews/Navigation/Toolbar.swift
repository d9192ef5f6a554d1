import CounterpointSemantics
import Foundation

/// The place of an item in a toolbar.
public struct ToolbarItemPlacement: Hashable, Sendable {
  let name: String
  /// The usual place: the end of the bar above.
  public static let automatic = Self(name: "automatic")
  /// The middle of the bar above, in place of the title.
  public static let principal = Self(name: "principal")
  /// The start of the bar above.
  public static let navigation = Self(name: "navigation")
  /// The end of the bar above, for the action that matters most.
  public static let primaryAction = Self(name: "primaryAction")
  /// A menu at the end of the bar above, which holds all actions of the kind that stand beside one another in the code.
  public static let secondaryAction = Self(name: "secondaryAction")
  /// The end of the bar above, for an action that completes a dialog.
  public static let confirmationAction = Self(name: "confirmationAction")
  /// The start of the bar above, for an action that gives up a dialog.
  public static let cancellationAction = Self(name: "cancellationAction")
  /// The end of the bar above, for an action that destroys something; it looks like any other there.
  public static let destructiveAction = Self(name: "destructiveAction")
  /// The start of the bar above.
  public static let topBarLeading = Self(name: "topBarLeading")
  /// The end of the bar above.
  public static let topBarTrailing = Self(name: "topBarTrailing")
  /// The start of the bar above, in the older form.
  public static let navigationBarLeading = Self(name: "topBarLeading")
  /// The end of the bar above, in the older form.
  public static let navigationBarTrailing = Self(name: "topBarTrailing")
  /// The bar below the screen.
  public static let bottomBar = Self(name: "bottomBar")
  /// The bar below the screen, for what tells about its state.
  public static let status = Self(name: "status")
  /// Above the on-screen keyboard: shown while a field of the screen has the focus.
  public static let keyboard = Self(name: "keyboard")
  /// The place of the title in the bar above: the same as `principal`.
  public static let title = Self(name: "principal")
  /// The place of a second line below the title: the same as `principal`.
  public static let subtitle = Self(name: "principal")
  /// The place of the large title: the same as `principal`, in the bar.
  public static let largeTitle = Self(name: "principal")
  /// The place of a second line below the large title: the same as `principal`, in the bar.
  public static let largeSubtitle = Self(name: "principal")
  /// The end of the bar above; nothing is pinned there: the same as `topBarTrailing`.
  public static let topBarPinnedTrailing = Self(name: "topBarTrailing")
  /// A bar of the content's own: the one below the screen.
  public static let accessoryBar = Self(name: "bottomBar")
  /// A bar outside of a window: the one below the screen.
  public static let bottomOrnament = Self(name: "bottomBar")
  /// Returns a bar of the content's own: the one below the screen, whatever its `id`.
  public static func accessoryBar<ID: Hashable>(id: ID) -> Self { Self(name: "bottomBar") }
}

/// Items of bars.
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Body { get }
  /// The items as a view whose elements are bars.
  nonisolated static func _items(_ content: Self) -> AnyView
}

extension ToolbarContent {
  public nonisolated static func _items(_ content: Self) -> AnyView {
    AnyView(ToolbarBody(content: WithProperties(value: content)))
  }
}

extension Never: ToolbarContent {
  public nonisolated static func _items(_ content: Never) -> AnyView {}
}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Toolbar content of the app's own, evaluated as a view is.
private nonisolated struct ToolbarBody<Content: ToolbarContent>: View {
  let content: WithProperties<Content>
  @MainActor var body: some View { Content.Body._items(content.value.body) }
}

/// One item of a bar.
public nonisolated struct ToolbarItem<ID, Content: View>: ToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content

  public static func _items(_ content: Self) -> AnyView {
    if let secondary = content.secondaryContent { return secondaryMenu([secondary]) }
    return AnyView(BarItems(placement: content.placement, content: content.content))
  }
}

extension ToolbarItem where ID == () {
  /// Creates an item at a place of the screen's bars.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String {
  /// An item that people could move where bars can be changed; here it stays.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
  /// An item that people could move where bars can be changed; here it stays, and is shown.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
}

/// Several items at one place of a bar.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content

  /// Creates several items at one place of the screen's bars.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// The items stand beside one another; the label, for bars without room for them, is not shown.
  public init<Label: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.placement = placement
    self.content = content()
  }

  public static func _items(_ content: Self) -> AnyView {
    if let secondary = content.secondaryContent { return secondaryMenu([secondary]) }
    return AnyView(BarItems(placement: content.placement, content: content.content))
  }
}

/// Actions in a menu that opens beside the title in the bar.
public nonisolated struct ToolbarTitleMenu<Content: View>: ToolbarContent {
  public typealias Body = Never
  let content: Content

  /// Creates a title menu without actions; its button is shown nevertheless.
  public init() where Content == EmptyView { content = EmptyView() }
  /// Creates a title menu of the actions in `content`, behind a button that is named “More”.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _items(_ content: Self) -> AnyView {
    AnyView(
      BarItems(
        placement: .principal, styleName: "titleMenu",
        content: Menu {
          content.content
        } label: {
          Label {
            SystemText("More")
          } icon: {
            Image(systemName: "chevron.down.circle.fill")
          }
        }))
  }
}

/// Items that stand in a menu of the bar.
protocol SecondaryBarItems {
  /// `nil` where they stand in the bar itself.
  nonisolated var secondaryContent: AnyView? { get }
}

extension ToolbarItem: SecondaryBarItems {
  nonisolated var secondaryContent: AnyView? { placement == .secondaryAction ? AnyView(content) : nil }
}

extension ToolbarItemGroup: SecondaryBarItems {
  nonisolated var secondaryContent: AnyView? { placement == .secondaryAction ? AnyView(content) : nil }
}

/// The menu of a bar's secondary actions.
nonisolated private func secondaryMenu(_ items: [AnyView]) -> AnyView {
  AnyView(
    BarItems(
      placement: .topBarTrailing,
      content: Menu {
        ForEach(items.indices, id: \.self) { items[$0] }
      } label: {
        Label {
          SystemText("More")
        } icon: {
          Image(systemName: "ellipsis.circle")
        }
      }))
}

/// The amount of room that a spacer takes.
public struct SpacerSizing: Hashable, Sendable {
  let isFixed: Bool
  /// Room that grows until nothing else fits.
  public static let flexible = Self(isFixed: false)
  /// Room that does not grow.
  public static let fixed = Self(isFixed: true)
}

/// Room between the items of a bar.
public nonisolated struct ToolbarSpacer: ToolbarContent, CustomizableToolbarContent {
  public typealias Body = Never
  let sizing: SpacerSizing
  let placement: ToolbarItemPlacement

  /// Creates room at a place of the screen's bars; a fixed one is no wider than the distance between items.
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    self.sizing = sizing
    self.placement = placement
  }

  public static func _items(_ content: Self) -> AnyView {
    content.sizing.isFixed
      ? AnyView(BarItems(placement: content.placement, content: EmptyView()))
      : AnyView(BarItems(placement: content.placement, content: Spacer()))
  }
}

/// Items that stand at one place of a bar.
private nonisolated struct BarItems<Content: View>: ElementView {
  typealias Body = Never
  let placement: ToolbarItemPlacement
  var styleName: String?
  let content: Content
  var element: Element<Content> {
    Element(
      kind: .toolbar,
      attributes: [
        (.placement, .string(placement.name)), (.styleName, styleName.map(AttributeValue.string)),
      ],
      content: content)
  }
}

/// Items that people could change where bars can be changed.
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent {}

extension _ToolbarItems: CustomizableToolbarContent {}
extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}
extension _ConditionalContent: CustomizableToolbarContent
where TrueContent: CustomizableToolbarContent, FalseContent: CustomizableToolbarContent {}

/// The changes that people may make to an item where bars can be changed.
public struct ToolbarCustomizationBehavior: Hashable, Sendable {
  private let name: String
  /// The usual changes.
  public static let `default` = Self(name: "default")
  /// An item that can be moved, and not be removed.
  public static let reorderable = Self(name: "reorderable")
  /// An item that can be neither moved nor removed.
  public static let disabled = Self(name: "disabled")
}
/// The options for an item's place before people change a bar, of which nothing here makes use.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// An item that can be found at all times; makes no difference here.
  public static let alwaysAvailable = Self(rawValue: 1)
}

extension CustomizableToolbarContent {
  /// Does nothing: people cannot change bars.
  public nonisolated func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> Self { self }
  /// Does nothing: people cannot change bars.
  public nonisolated func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
  ) -> Self { self }
}

extension ToolbarContent {
  /// Does nothing: bars have one background.
  public nonisolated func sharedBackgroundVisibility(_ visibility: Visibility) -> Self { self }
  /// Does nothing: screens come and go in one manner.
  public nonisolated func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> Self {
    self
  }
  /// Leaves items out.
  public nonisolated func hidden(_ hidden: Bool = true) -> Self? { hidden ? nil : self }
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
  /// A view is an item at the usual place.
  @_disfavoredOverload
  public static func buildExpression<Content: View>(_ content: Content) -> ToolbarItem<(), Content> {
    ToolbarItem { content }
  }
  public static func buildBlock() -> _ToolbarItems { _ToolbarItems(items: AnyView(EmptyView())) }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> _ToolbarItems
  {
    var items: [AnyView] = []
    var secondary: [AnyView] = []
    func add<C: ToolbarContent>(_ content: C) {
      if let content = (content as? any SecondaryBarItems)?.secondaryContent {
        secondary.append(content)
      } else {
        items.append(C._items(content))
      }
    }
    repeat add(each content)
    // All of them in one menu.
    if !secondary.isEmpty { items.append(secondaryMenu(secondary)) }
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
  // One form for items and views: with one for each, the compiler would solve whatever the bar stands on once for
  // every combination of them.
  /// Puts items into the bars of the screen. A view among them is an item at the usual place.
  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    modifier(AccessoryModifier(needsBars: true, accessory: Content._items(content())))
  }

  /// For a function that makes views.
  @_disfavoredOverload
  nonisolated public func toolbar<Content: View>(content: () -> Content) -> some View {
    modifier(AccessoryModifier(needsBars: true, accessory: ToolbarItem(content: content).asView))
  }

  /// Items that people could change where bars can be changed; here they stay.
  nonisolated public func toolbar<Content: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    modifier(AccessoryModifier(needsBars: true, accessory: Content._items(content())))
  }

  /// Pins views to an edge of the page, where content that scrolls passes under them.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
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
  var needsPresentation = false
  let accessory: Accessory

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = AccessoryNode(in: parent)
    node.child = V._make(content, in: node)
    let page: PageNode? =
      modifier.needsBars
      ? node.ancestor(of: ScreenNode.self)
      : modifier.needsPresentation
        ? node.ancestor(of: PresentationNode.self) : node.ancestor(of: PageNode.self)
    node.mountAccessory(in: page) { Accessory._make(modifier.accessory, in: $0) }
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: AccessoryNode.self)
    V._update(node.child, to: content)
    if let accessory = node.accessory { Accessory._update(accessory, to: modifier.accessory) }
  }
}

final class AccessoryNode: _ViewNode {
  var child: _ViewNode!
  private var anchor: AccessoryAnchor?
  private weak var page: PageNode?

  var accessory: _ViewNode? { anchor?.content }

  /// - Parameter page: only a navigation stack's screens have bars; elsewhere there is no place for items.
  func mountAccessory(in page: PageNode?, _ make: (_ViewNode) -> _ViewNode) {
    guard let page else { return }
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
