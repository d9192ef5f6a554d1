/// One of two views. Each branch is a place of its own: state does not survive going from one to the other.
public nonisolated struct _ConditionalContent<TrueContent, FalseContent> {
  public typealias Body = Never
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }
  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ConditionalNode(in: parent)
    switch view.storage {
    case .first(let content): node.put(TrueContent._make(content, in: node), branch: 0)
    case .second(let content): node.put(FalseContent._make(content, in: node), branch: 1)
    }
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: ConditionalNode.self)
    switch (view.storage, node.child) {
    case (.first(let content), let child?) where node.branch == 0: TrueContent._update(child, to: content)
    case (.second(let content), let child?) where node.branch == 1: FalseContent._update(child, to: content)
    case (.first(let content), _): node.put(TrueContent._make(content, in: node), branch: 0)
    case (.second(let content), _): node.put(FalseContent._make(content, in: node), branch: 1)
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ConditionalNode(in: parent)
    if let view { node.put(Wrapped._make(view, in: node), branch: 0) }
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: ConditionalNode.self)
    switch (view, node.child) {
    case (let view?, let child?): Wrapped._update(child, to: view)
    case (let view?, nil): node.put(Wrapped._make(view, in: node), branch: 0)
    case (nil, .some): node.put(nil, branch: 0)
    case (nil, nil): break
    }
  }
}

/// Holds one node that may give way to another.
final class ConditionalNode: _ViewNode {
  private(set) var branch = 0
  private(set) var child: _ViewNode?

  func put(_ new: _ViewNode?, branch: Int) {
    child?.unmount()
    child = new
    self.branch = branch
    structureChanged()
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }
}
