import CounterpointSemantics

/// An element that is a page of its own: the root, a navigation stack's screen, a sheet. Bars and insets
/// that are declared anywhere in it stand directly in it, after its content.
class PageNode: _ContentNode {
  private var accessories: [AccessoryAnchor] = []

  final func add(_ accessory: AccessoryAnchor) {
    accessories.append(accessory)
    childrenChanged()
  }

  final func remove(_ accessory: AccessoryAnchor) {
    accessories.removeAll { $0 === accessory }
    if isMounted { childrenChanged() }
  }

  final override func collectChildren(into nodes: inout [SemanticNode]) {
    super.collectChildren(into: &nodes)
    for accessory in accessories { accessory.content?.collect(into: &nodes) }
  }
}

/// The element that stands for the tree's root node. What is presented over everything stands in it.
final class RootNode: PageNode {}

/// Stands between a modifier and what it puts into the page rather than into its own place: no style of
/// the surroundings applies to it, and the surroundings do not contribute it.
final class AccessoryAnchor: _ViewNode {
  // Weakly, since the anchor stands in the page, and so is the page's own.
  private weak var page: PageNode?
  var content: _ViewNode?

  init(in parent: _ViewNode, page: PageNode) {
    self.page = page
    super.init(in: parent)
  }

  override var containerForChildren: _ElementNode? { page }
  override var decoratorForChildren: DecorationNode? { nil }
  override func collect(into nodes: inout [SemanticNode]) {}
  override func forEachElement(_ body: (_ElementNode) -> Void) {}
  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let content { body(content) }
  }
}
