import CounterpointSemantics
import CounterpointValues

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
  unowned(unsafe) final let parent: _ViewNode?
  final let environment: EnvironmentScope
  /// Distance from the root: parents are evaluated before their children.
  final let depth: Int32
  final var isMounted = true
  /// Waiting to be evaluated in the running flush.
  final var isDirty = false
  // Of subclasses, where it costs no room.
  final var isQueuedForChildren = false

  #if DEBUG
    final private let mark = LiveObjects.Mark(.viewNode)
  #endif

  // What follows from the nodes above is looked up, since there are many more nodes than lookups.

  final var graph: ViewGraph { environment.graph }
  /// The nearest element above: in its semantic node stands what this node contributes. O(nodes up to it).
  final var container: _ElementNode? { parent?.containerForChildren }
  /// The innermost modifier, between the container and here, that writes style or attributes.
  final var decorator: DecorationNode? { parent?.decoratorForChildren }

  init(in parent: _ViewNode) {
    self.parent = parent
    environment = parent.environmentForChildren
    depth = parent.depth + 1
  }

  init(environment: EnvironmentScope) {
    parent = nil
    self.environment = environment
    depth = 0
  }

  var containerForChildren: _ElementNode? { parent?.containerForChildren }
  var decoratorForChildren: DecorationNode? { parent?.decoratorForChildren }
  var environmentForChildren: EnvironmentScope { environment }

  /// The view type's name, for messages.
  var typeName: String { "\(type(of: self))" }

  /// Evaluates again what this node read itself, after it has changed.
  func reevaluate() {}

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

  /// Adds what this node has to say about a row of a list that stands below it. Asked from the row outwards, up to
  /// the element that the row stands in.
  func join(_ row: inout RowDraft) {}

  /// The first semantic node of what is known by `id` below here: by `id(_:)` or in a `ForEach`. Brings it onto
  /// the screen first, where it belongs to a long collection.
  func target(of id: AnyHashable) -> SemanticNode? {
    var found: SemanticNode?
    forEachChild { if found == nil { found = $0.target(of: id) } }
    return found
  }

  /// By what `node`, or what it stands in, is known below here; the innermost identity.
  func identity(of node: SemanticNode) -> AnyHashable? {
    var found: AnyHashable?
    forEachChild { if found == nil { found = $0.identity(of: node) } }
    return found
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

  /// Indicates whether content that is mounted below here comes into view by being mounted.
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
