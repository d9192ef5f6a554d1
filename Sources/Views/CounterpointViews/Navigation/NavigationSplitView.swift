import CounterpointSemantics
import Foundation

/// Two or three columns: what is chosen in one decides what the next shows. One at a time in a narrow window.
///
/// Links in a column show their screen in the next. Each column has a bar of its own.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  public typealias Body = Never
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let compactColumn: Binding<NavigationSplitViewColumn>?
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail

  private init(
    _ visibility: Binding<NavigationSplitViewVisibility>?,
    _ compactColumn: Binding<NavigationSplitViewColumn>?,
    _ sidebar: Sidebar, _ content: Content, _ detail: Detail
  ) {
    self.visibility = visibility
    self.compactColumn = compactColumn
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
  }

  /// Creates a view of three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, nil, sidebar(), content(), detail())
  }
  /// Creates a view of three columns; `columnVisibility` says which a wide window shows, and is set by the sidebar's button.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar(), content(), detail())
  }
  /// Creates a view of three columns; `preferredCompactColumn` says which one a narrow window shows, and is set when that changes.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar(), content(), detail())
  }
  /// Creates a view of three columns, with bindings to those that a wide window shows and to the one that a narrow window shows.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail())
  }

  /// Creates a view of two columns.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
  where Content == EmptyView {
    self.init(nil, nil, sidebar(), EmptyView(), detail())
  }
  /// Creates a view of two columns; `columnVisibility` says which a wide window shows, and is set by the sidebar's button.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(columnVisibility, nil, sidebar(), EmptyView(), detail())
  }
  /// Creates a view of two columns; `preferredCompactColumn` says which one a narrow window shows, and is set when that changes.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(nil, preferredCompactColumn, sidebar(), EmptyView(), detail())
  }
  /// Creates a view of two columns, with bindings to those that a wide window shows and to the one that a narrow window shows.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), EmptyView(), detail())
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = SplitViewNode(view.visibility, view.compactColumn, in: parent)
    node.addColumn(.sidebar, view.sidebar)
    if Content.self != EmptyView.self { node.addColumn(.content, view.content) }
    node.addColumn(.detail, view.detail)
    node.finish()
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: SplitViewNode.self)
    for column in node.columns {
      switch column.place {
      case .sidebar: column.update(view.sidebar)
      case .content: column.update(view.content)
      default: column.update(view.detail)
      }
    }
    node.update(view.visibility, view.compactColumn)
  }
}

/// One of a split view's columns.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let name: String
  /// The first column.
  public static let sidebar = Self(name: "sidebar")
  /// The middle one of three columns.
  public static let content = Self(name: "content")
  /// The last column.
  public static let detail = Self(name: "detail")
}

/// The columns of a split view that are shown where there is room for all.
public struct NavigationSplitViewVisibility: Codable, Hashable, Sendable {
  let name: String
  /// All columns: the same value as `all`.
  public static let automatic = Self(name: "all")
  /// All columns.
  public static let all = Self(name: "all")
  /// The content and the detail of three columns, without the sidebar; both of two columns.
  public static let doubleColumn = Self(name: "doubleColumn")
  /// The last column alone.
  public static let detailOnly = Self(name: "detailOnly")
}

/// The way in which the columns share the room. Renderers always share it alike.
public protocol NavigationSplitViewStyle: Sendable {}
/// The style that leaves the choice to the renderer.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
/// A style in which the columns share the room; the same here as the automatic one.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
/// A style in which the detail keeps its width; the same here as the automatic one.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// The style that leaves the choice to the renderer.
  public static var automatic: Self { Self() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// A style in which the columns share the room; the same here as the automatic one.
  public static var balanced: Self { Self() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// A style in which the detail keeps its width; the same here as the automatic one.
  public static var prominentDetail: Self { Self() }
}

extension View {
  /// Does nothing: columns share the room alike.
  nonisolated public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    self
  }
  /// Does nothing: a column's width is the renderer's affair.
  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }
  /// Does nothing: a column's width is the renderer's affair.
  nonisolated public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }
}
