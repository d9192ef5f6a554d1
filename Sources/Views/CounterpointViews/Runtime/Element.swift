import CounterpointSemantics

/// A semantic node with content in it: what most of the library's own views lower to.
nonisolated struct Element<Content: View>: View {
  typealias Body = Never
  var kind: NodeKind
  var style: [StyleItem] = []
  var attributes: [(AttributeKey, AttributeValue?)] = []
  /// The lines that it aligns its views by, where one of them is an app's own.
  var lines: Alignment?
  var content: Content

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    make(view, as: _ContentNode(view.kind, in: parent))
  }

  /// Mounts the element in a node of the caller's choice.
  @MainActor static func make(_ view: Self, as node: _ContentNode) -> _ViewNode {
    view.apply(to: node)
    node.mount(content: view.content, style: view.style)
    return node
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: _ContentNode.self)
    view.apply(to: node)
    node.setStyle(view.style)
    if let child = node.child { Content._update(child, to: view.content) }
  }

  @MainActor private func apply(to node: _ElementNode) {
    for (key, value) in attributes { node.set(key, value) }
    if lines != nil || node.ownLines != nil { node.ownLines = lines }
  }
}

extension Element where Content == EmptyView {
  init(
    _ kind: NodeKind, style: [StyleItem] = [], attributes: [(AttributeKey, AttributeValue?)] = []
  ) {
    self.init(kind: kind, style: style, attributes: attributes, content: EmptyView())
  }
}

/// A view of the library that is nothing but an ``Element``.
protocol ElementView: View where Body == Never {
  associatedtype ElementContent: View
  nonisolated var element: Element<ElementContent> { get }
}

extension ElementView {
  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    Element._make(view.element, in: parent)
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    Element._update(node, to: view.element)
  }
}
