import CounterpointSemantics

/// Screens one over the other, in the older form. Of several views, which an iPad shows as columns, the first counts.
public nonisolated struct NavigationView<Content: View>: View {
  public typealias Body = Never
  private let stack: NavigationStack<NavigationPath, FirstView<Content>>

  /// Creates a stack of screens whose root is the first of the views in `content`.
  public init(@ViewBuilder content: () -> Content) {
    let content = content()
    stack = NavigationStack { FirstView(content: content) }
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    NavigationStack._make(view.stack, in: parent)
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    NavigationStack._update(node, to: view.stack)
  }
}

/// The first of views that are written one under the other.
private nonisolated struct FirstView<Content: View>: View {
  typealias Body = Never
  let content: Content

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    guard let views = view.content as? any ViewSequence else {
      return Content._make(view.content, in: parent)
    }
    return AnyView._make(views.first, in: parent)
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    guard let views = view.content as? any ViewSequence else {
      return Content._update(node, to: view.content)
    }
    AnyView._update(node, to: views.first)
  }
}

/// Views that were written one under the other.
private nonisolated protocol ViewSequence {
  var first: AnyView { get }
}

extension TupleView: ViewSequence {
  fileprivate nonisolated var first: AnyView {
    var first: AnyView?
    func take<V: View>(_ view: V) { if first == nil { first = AnyView(view) } }
    repeat take(each value)
    return first ?? AnyView(EmptyView())
  }
}

/// The way in which the older navigation view arranges its screens. One over the other here, whatever is said.
public protocol NavigationViewStyle: Sendable {}
/// The style that leaves the choice to the renderer: one screen over the other.
public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
/// The style that shows one screen over the other.
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
/// A style of columns; shown here as one screen over the other.
public struct ColumnNavigationViewStyle: NavigationViewStyle {}
/// The older style of columns; shown here as one screen over the other.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle { public init() {} }

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The style that leaves the choice to the renderer: one screen over the other.
  public static var automatic: Self { Self() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// The style that shows one screen over the other.
  public static var stack: Self { Self() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// A style of columns; shown here as one screen over the other.
  public static var columns: Self { Self() }
}

extension View {
  /// Does nothing: older navigation views show one screen over the other.
  nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}
