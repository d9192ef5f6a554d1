import CounterpointSemantics
import IssueReporting

/// Screens one over the other: a root, and what has been pushed on it.
public nonisolated struct NavigationStack<Data, Root: View>: View {
  public typealias Body = Never
  /// `nil`: the stack keeps its path itself.
  let path: AnyNavigationPath?
  let root: Root

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = NavigationStackNode(view.path, in: parent)
    node.mountRoot(view.root)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: NavigationStackNode.self).update(view.path, root: view.root)
  }
}

extension NavigationStack {
  /// Creates a stack that keeps its path itself.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }

  /// Creates a stack with a path of values of any types, which links and the way back change.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.path = AnyNavigationPath(
      values: { path.wrappedValue.values }, append: { path.wrappedValue.values.append($0) },
      removeLast: { path.wrappedValue.removeLast($0) })
    self.root = root()
  }

  /// Creates a stack whose path is a collection of values of one type; a link with a value of another is reported and shows nothing.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
  {
    self.path = AnyNavigationPath(
      values: { path.wrappedValue.map { AnyHashable($0) } },
      append: { value in
        guard let element = value.base as? Data.Element else {
          return reportIssue(
            """
            A navigation link's value of type '\(type(of: value.base))' was pushed on a stack whose path holds \
            '\(Data.Element.self)'. Give the link a value of that type.
            """)
        }
        path.wrappedValue.append(element)
      },
      removeLast: { path.wrappedValue.removeLast($0) })
    self.root = root()
  }
}

/// A path of any type of collection.
struct AnyNavigationPath {
  let values: () -> [AnyHashable]
  let append: (AnyHashable) -> Void
  let removeLast: (Int) -> Void
}
