import CounterpointSemantics

/// One of the views that another is made of.
public nonisolated struct Subview: View, Identifiable {
  public struct ID: Hashable {
    fileprivate let object: ObjectIdentifier
  }

  public typealias Body = Never
  public let id: ID
  /// What the view says of itself.
  public let containerValues: ContainerValues
  fileprivate let source: SubviewSource

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
  fileprivate let subviews: [Subview]

  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
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
  /// What `transform` makes of the views that `view` is made of: those of its `ForEach`s and conditions one by one.
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
    let node = SubviewsNode<Subviews, Content>(view, in: parent)
    node.begin()
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: SubviewsNode<Subviews, Content>.self).update(view)
  }
}

/// What stands for one view of another, wherever it is shown.
private final class SubviewSource {
  weak var element: _ElementNode?
  init(_ element: _ElementNode) { self.element = element }
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

/// Where the views stand before they are handed out: nothing of it is shown here.
private final class SubviewsSourceNode: _ContentNode {
  var onChange: (() -> Void)?

  override func collectChildren(into nodes: inout [SemanticNode]) { onChange?() }
}

private final class SubviewsNode<Base: View, Result: View>: _ViewNode {
  private var view: GroupElementsOfContent<Base, Result>
  private var source: SubviewsSourceNode!
  private var output: ContentScope<Result>!
  private var sources: [ObjectIdentifier: SubviewSource] = [:]

  init(_ view: GroupElementsOfContent<Base, Result>, in parent: _ViewNode) {
    self.view = view
    super.init(in: parent)
  }

  func begin() {
    source = SubviewsSourceNode(.box, in: self)
    source.child = Base._make(view.view, in: source)
    source.onChange = { [unowned self] in graph.reevaluateLater(self) }
    output = ContentScope({ [unowned self] in view.transform(subviews()) }, in: self)
  }

  func update(_ view: GroupElementsOfContent<Base, Result>) {
    self.view = view
    if let child = source.child { Base._update(child, to: view.view) }
    show()
  }

  override func reevaluate() {
    isDirty = false
    show()
  }

  private func show() {
    output.update { [unowned self] in view.transform(subviews()) }
  }

  /// The views as they are now; each keeps what stands for it as long as it is there.
  private func subviews() -> SubviewsCollection {
    var elements: [TaggedElement] = []
    source.child?.collectTagged(into: &elements, tag: nil)
    let old = sources
    sources = [:]
    return SubviewsCollection(
      subviews: elements.map { tagged in
        let key = ObjectIdentifier(tagged.element)
        let known = old[key].flatMap { $0.element === tagged.element ? $0 : nil }
        let stand = known ?? SubviewSource(tagged.element)
        sources[key] = stand
        return Subview(
          id: Subview.ID(object: ObjectIdentifier(stand)), containerValues: values(of: tagged), source: stand)
      })
  }

  private func values(of tagged: TaggedElement) -> ContainerValues {
    var values = ContainerValues(tag: tagged.tag)
    var node = tagged.element.parent
    while let current = node, current !== source {
      (current as? ContainerValueNode)?.apply(&values)
      node = current.parent
    }
    return values
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let source { body(source) }
    if let output { body(output) }
  }

  // Only what was made of the views stands here.
  override func collect(into nodes: inout [SemanticNode]) { output?.collect(into: &nodes) }
  override func forEachElement(_ body: (_ElementNode) -> Void) { output?.forEachElement(body) }
  override func collectTagged(into elements: inout [TaggedElement], tag: AnyHashable?) {
    output?.collectTagged(into: &elements, tag: tag)
  }
}

// MARK: Rows

/// The views that a view is made of, as data of a `ForEach`; they are known when they are on the screen.
public nonisolated struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
  let rows: AnyView

  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
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
