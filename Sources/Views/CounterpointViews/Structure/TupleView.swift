import CounterpointSemantics

/// Views in a row, as they were written one under the other. Each is told by its place.
public nonisolated struct TupleView<each Content: View>: View {
  public typealias Body = Never
  /// The views, in the order in which they were written.
  public var value: (repeat each Content)

  /// Creates one view from several, up to any number.
  public init(_ value: repeat each Content) { self.value = (repeat each value) }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = TupleNode(in: parent)
    var count = 0
    for _ in repeat (each Content).self { count += 1 }
    node.reserve(count)
    func make<V: View>(_ content: V) { node.append(V._make(content, in: node)) }
    repeat make(each view.value)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: TupleNode.self)
    var index = 0
    func update<V: View>(_ content: V) {
      if let child = node.child(at: index) { V._update(child, to: content) }
      index += 1
    }
    repeat update(each view.value)
  }
}

/// Most tuples are short: what stands in these needs no memory beside them.
private final class TupleNode: _ViewNode {
  private var first: _ViewNode?
  private var second: _ViewNode?
  private var third: _ViewNode?
  private var others: [_ViewNode] = []

  func reserve(_ count: Int) {
    if count > 3 { others.reserveCapacity(count - 3) }
  }

  func append(_ child: _ViewNode) {
    if first == nil {
      first = child
    } else if second == nil {
      second = child
    } else if third == nil {
      third = child
    } else {
      others.append(child)
    }
  }

  func child(at index: Int) -> _ViewNode? {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    default: others[index - 3]
    }
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let first { body(first) }
    if let second { body(second) }
    if let third { body(third) }
    for child in others { body(child) }
  }

  override func collect(into nodes: inout [SemanticNode]) {
    first?.collect(into: &nodes)
    second?.collect(into: &nodes)
    third?.collect(into: &nodes)
    for child in others { child.collect(into: &nodes) }
  }
}
