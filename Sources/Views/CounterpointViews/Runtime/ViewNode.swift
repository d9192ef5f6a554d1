import CounterpointSemantics

/// A mounted view: where its identity and its state live from the first evaluation to its removal.
///
/// Views are values that come and go; nodes stay. Every kind of view has its kind of node, erased to
/// this class so that no view needs to say which. Most nodes stand for structure alone; the elements
/// among them own the semantic nodes that renderers see.
@MainActor
public class _ViewNode {
  // Unsafe, because safe references are counted, and these are made and followed more often than anything else.
  // They hold: the graph owns the root and every parent its children, a node is unmounted before its parent lets
  // it go, and what can reach a node by another way (an event's handler, a task) does so weakly or asks
  // `isMounted` first.
  unowned(unsafe) final let graph: ViewGraph
  unowned(unsafe) final let parent: _ViewNode?
  /// The nearest element above: in its semantic node stands what this node contributes.
  unowned(unsafe) final let container: _ElementNode?
  /// The innermost modifier, between the container and here, that writes style or attributes.
  unowned(unsafe) final let decorator: DecorationNode?
  final let environment: EnvironmentScope
  /// Distance from the root: parents are evaluated before their children.
  final let depth: Int32
  final var isMounted = true
  /// Waiting to be evaluated in the running flush.
  final var isDirty = false

  init(in parent: _ViewNode) {
    graph = parent.graph
    self.parent = parent
    container = parent.containerForChildren
    decorator = parent.decoratorForChildren
    environment = parent.environmentForChildren
    depth = parent.depth + 1
  }

  init(rootOf graph: ViewGraph, environment: EnvironmentScope) {
    self.graph = graph
    parent = nil
    container = nil
    decorator = nil
    self.environment = environment
    depth = 0
  }

  var containerForChildren: _ElementNode? { container }
  var decoratorForChildren: DecorationNode? { decorator }
  var environmentForChildren: EnvironmentScope { environment }

  /// The view type's name, for messages.
  var typeName: String { "\(type(of: self))" }

  /// Evaluates again what this node read itself, after it has changed.
  func rerun() {}

  func forEachChild(_ body: (_ViewNode) -> Void) {}

  /// Adds the semantic nodes that this node puts into its container, in order.
  func collect(into nodes: inout [SemanticNode]) {
    forEachChild { $0.collect(into: &nodes) }
  }

  /// Visits the elements that this node puts into its container.
  func forEachElement(_ body: (_ElementNode) -> Void) {
    forEachChild { $0.forEachElement(body) }
  }

  /// Adds the elements that this node puts into its container, each with the value that stands for it: the
  /// innermost ``TagModifier``'s around it, or else the identity that a `ForEach` knows it by.
  func collectTagged(into elements: inout [TaggedElement], tag: AnyHashable?) {
    forEachChild { $0.collectTagged(into: &elements, tag: tag) }
  }

  /// Takes the node and everything below it out of use for good. Its semantic nodes are taken away by the
  /// container.
  func unmount() {
    isMounted = false
    forEachChild { $0.unmount() }
  }

  /// Tells the lifecycle modifiers below that their content came into view or left it, while staying mounted.
  func setVisible(_ isVisible: Bool) {
    forEachChild { $0.setVisible(isVisible) }
  }

  /// Whether what is mounted below here comes into view with that.
  var isVisible: Bool { parent?.isVisibleForChildren ?? true }
  var isVisibleForChildren: Bool { isVisible }

  /// To be called when the nodes that this one contributes may have changed.
  final func structureChanged() {
    container?.childrenChanged()
  }

  /// The nearest node above of a kind, this one not included. O(depth).
  final func ancestor<Node>(of kind: Node.Type) -> Node? {
    var node = parent
    while let current = node {
      if let match = current as? Node { return match }
      node = current.parent
    }
    return nil
  }
}
