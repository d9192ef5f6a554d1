import CounterpointSemantics

/// One of the views that another is made of.
public nonisolated struct Subview: View, Identifiable {
  /// The identity of a subview, unique among those that are shown.
  public struct ID: Hashable {
    let object: ObjectIdentifier
  }

  public typealias Body = Never
  /// The view's identity, the same for as long as it is shown.
  public let id: ID
  /// The values that the view tells of itself.
  public let containerValues: ContainerValues
  let source: SubviewSource

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = SubviewNode(view.source, in: parent)
    node.reconcileChildren()
    node.decorate(style: [])
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: SubviewNode.self)
    guard node.source !== view.source else { return }
    node.source = view.source
    node.childrenChanged()
  }
}

/// The views that a view is made of, in order. As a view, all of them.
public nonisolated struct SubviewsCollection: RandomAccessCollection, View {
  public typealias Body = Never
  let subviews: [Subview]

  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  /// Returns the view at a position from 0 on.
  public subscript(position: Int) -> Subview { subviews[position] }

  private var rows: ForEach<[Subview], Subview.ID, Subview> { ForEach(subviews) { $0 } }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    ForEach._make(view.rows, in: parent)
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    ForEach._update(node, to: view.rows)
  }
}

/// A group whose views come to what another makes of them.
public nonisolated struct GroupElementsOfContent<Subviews: View, Content: View> {
  let view: Subviews
  let transform: (SubviewsCollection) -> Content
}

extension Group {
  /// Makes a view, with `transform`, of the views that `view` is made of: those of its `ForEach`s and conditions one by
  /// one.
  ///
  /// Modifiers of a subview go around it: they decorate it, and change nothing of its environment, which is that of `view`.
  public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (_ subviews: SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    content = GroupElementsOfContent(view: view, transform: transform)
  }
}

extension GroupElementsOfContent: View {
  public typealias Body = Never

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = HandingOutNode<Subviews, SubviewsCollection, Content>(view.view, view.transform, in: parent)
    node.begin(handingOutSections: false) { $0.subviews(of: $1.child, upTo: $1) }
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: HandingOutNode<Subviews, SubviewsCollection, Content>.self)
      .update(view.view, view.transform)
  }
}

/// A box around a view that belongs to another.
private final class SubviewNode: _ElementNode {
  var source: SubviewSource

  init(_ source: SubviewSource, in parent: _ViewNode) {
    self.source = source
    super.init(.box, in: parent)
  }

  override func collectChildren(into nodes: inout [SemanticNode]) {
    if let element = source.element, element.isMounted { nodes.append(element.outermost) }
  }
}

// MARK: Rows

/// The views that a view is made of, as data of a `ForEach`; they are known when they are on the screen.
public nonisolated struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
  let rows: AnyView

  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  /// Traps: the views are counted only once they are shown.
  public subscript(position: Int) -> Subview {
    preconditionFailure("nobody counts subviews before they are there")
  }
}

/// Data whose rows are made elsewhere.
nonisolated protocol RowsMadeElsewhere {
  var rows: AnyView { get }
}
extension ForEachSubviewCollection: RowsMadeElsewhere {}

extension ForEach {
  /// A view for each of those that `view` is made of.
  public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
  where Data == ForEachSubviewCollection<Content>, ID == Subview.ID, Content: View {
    self.init(
      data: ForEachSubviewCollection(
        rows: AnyView(
          Group(subviews: view) { ForEach<SubviewsCollection, Subview.ID, Content>($0, content: content) })),
      content: content, id: { $0.id })
  }
}
