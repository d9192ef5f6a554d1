/// All nodes of one session, and what changed since the renderer was last told.
@MainActor
public final class SemanticTree {
  /// The node that contains all others, which is there from the beginning.
  public private(set) var root: SemanticNode! = nil
  private var nodes = NodeTable()
  private var nextID: UInt32 = 0
  private var operations: [PatchOperation] = []

  /// Called at the first change after a patch was taken: the moment to plan a flush.
  public var onChange: (@MainActor () -> Void)?

  /// Creates a tree with nothing but its root.
  public init() {
    root = makeNode(.root)
    root.isFresh = false
    root.isInserted = true
    nodes.insert(root)
  }

  /// A new node of this tree, not inserted anywhere yet.
  public func makeNode(_ kind: NodeKind) -> SemanticNode {
    defer { nextID += 1 }
    return SemanticNode(id: NodeID(rawValue: nextID), kind: kind, tree: self)
  }

  /// The inserted node of that name, or `nil`. O(1).
  public func node(_ id: NodeID) -> SemanticNode? { nodes[id] }

  /// Says whether a node of that name exists or has existed.
  public func hasMade(_ id: NodeID) -> Bool { id.rawValue < nextID }

  /// The sheet, cover or alert that lies above everything else: the one that came last of those shown.
  public var topModal: SemanticNode? { topModal { _ in true } }
  private var modals: [SemanticNode] = []

  /// The one that lies above everything else among those of which `counts` holds.
  public func topModal(where counts: (SemanticNode) -> Bool) -> SemanticNode? {
    modals.last {
      $0[.isHidden] != .bool(true) && $0[.isBackgroundInteractive] != .bool(true) && counts($0)
    }
  }

  /// By which frames the renderer was told of screens, sheets and whatever else covers something.
  private var frames: [NodeID: UInt32] = [:]

  /// The number of the frame that has brought `cover`, a screen or something modal; `nil` where none has yet.
  public func frame(of cover: SemanticNode) -> UInt32? { frames[cover.id] }

  /// The number of inserted nodes, the root included.
  public var count: Int { nodes.count }

  /// A Boolean value that says that a patch would not be empty.
  public var hasChanges: Bool { !operations.isEmpty }

  /// A Boolean value that says that something in the next patch moves the focus, a selection or a scroll, or that a screen or
  /// something modal comes or goes.
  public internal(set) var hasPendingNavigation = false

  /// Everything that changed since the last call, in order; `nil` when nothing did.
  ///
  /// Insertions refer to their node and describe it as it is when the patch is encoded, so encode before
  /// changing the tree again.
  ///
  /// - Parameter frame: the number of the frame that tells the renderer of them.
  public func takePatch(for frame: UInt32 = 0) -> Patch? {
    guard !operations.isEmpty else { return nil }
    if announcedAnimation != nil { operations.append(.endAnimation) }
    announcedAnimation = nil
    hasPendingNavigation = false
    let patch = Patch(operations: operations)
    for case .insert(let node, _, _) in operations { markSeen(node, frame) }
    operations.removeAll(keepingCapacity: operations.count < 256)
    return patch
  }

  /// Adds an operation that no property of a node stands for: moving the focus, the page's title, an announcement.
  public func perform(_ operation: PatchOperation) {
    if case .focus = operation { hasPendingNavigation = true }
    append(operation)
  }

  // MARK: Animation

  /// The animation that changes are made with at this moment.
  public private(set) var animation: AnimationValue?
  /// The animation of the last operation, as the renderer has been told.
  private var announcedAnimation: AnimationValue?
  /// Watches changes instead of the renderer; see ``record(count:sample:)``.
  var recorder: MotionRecorder?

  /// Has the changes made by `body` played as one animation; without one, what is around this call holds.
  public func animating<Result>(_ animation: AnimationValue?, _ body: () -> Result) -> Result {
    withAnimation(animation ?? self.animation, body)
  }

  /// Has the changes made by `body` played with `animation`, or with none.
  public func withAnimation<Result>(_ animation: AnimationValue?, _ body: () -> Result) -> Result {
    let outer = self.animation
    self.animation = animation
    defer { self.animation = outer }
    return body()
  }

  private func announceAnimation(for operation: PatchOperation) {
    guard operation.canBeAnimated, announcedAnimation != animation else { return }
    announcedAnimation = animation
    operations.append(animation.map { .beginAnimation($0) } ?? .endAnimation)
  }

  /// Returns the motion that the style of `node`, about to change, has to name itself: renderers animate a change of
  /// what they show already, once.
  func motion(for node: SemanticNode) -> AnimationValue? {
    guard let animation, recorder == nil, node.isInserted, animation.repeats || node.isFresh else {
      return nil
    }
    return animation
  }

  func note(_ operation: PatchOperation, on node: SemanticNode) {
    guard !node.isFresh, node.isInserted, recorder == nil else { return }
    append(operation)
  }

  func noteInsertion(of node: SemanticNode, into parent: SemanticNode, before: NodeID?) {
    guard parent.isInserted else { return }
    register(node)
    guard !parent.isFresh else { return }
    withAnimation(node.transitionAnimation(isRemoval: false) ?? animation) {
      append(.insert(node, parent: parent.id, before: before))
    }
  }

  func noteRemoval(of node: SemanticNode, from parent: SemanticNode) {
    guard parent.isInserted else { return }
    unregister(node)
    guard !parent.isFresh else { return }
    // Inserted and removed between two patches: the renderer never hears of it, unless something else
    // was placed before it, which has to find it there.
    if node.isFresh, !isReference(node.id) {
      operations.removeAll {
        switch $0 {
        case .insert(let inserted, _, _): inserted === node
        case .move(let moved, _, _): moved == node.id
        default: false
        }
      }
    } else {
      withAnimation(node.transitionAnimation(isRemoval: true) ?? animation) { append(.remove(node.id)) }
    }
  }

  func noteMove(of node: SemanticNode, in parent: SemanticNode, before: NodeID?) {
    guard parent.isInserted, !parent.isFresh else { return }
    append(.move(node.id, parent: parent.id, before: before))
  }

  private func isReference(_ id: NodeID) -> Bool {
    operations.contains {
      switch $0 {
      case .insert(_, _, let before), .move(_, _, let before): before == id
      default: false
      }
    }
  }

  private func append(_ operation: PatchOperation) {
    let wasEmpty = operations.isEmpty
    announceAnimation(for: operation)
    operations.append(operation)
    if wasEmpty { onChange?() }
  }

  private func register(_ node: SemanticNode) {
    nodes.insert(node)
    node.isInserted = true
    if node.kind.isModal { modals.append(node) }
    if node.kind.covers { hasPendingNavigation = true }
    for child in node.children { register(child) }
  }

  private func unregister(_ node: SemanticNode) {
    nodes.remove(node.id)
    node.isInserted = false
    node.forgetHandlers()
    if node.kind.isModal { modals.removeAll { $0 === node } }
    if node.kind.covers {
      hasPendingNavigation = true
      frames[node.id] = nil
    }
    for child in node.children {
      unregister(child)
      child.parent = nil
    }
  }

  private func markSeen(_ node: SemanticNode, _ frame: UInt32) {
    node.isFresh = false
    if node.kind.covers { frames[node.id] = frame }
    for child in node.children { markSeen(child, frame) }
  }
}

extension PatchOperation {
  /// Indicates whether it makes a difference to the operation that it is animated.
  fileprivate var canBeAnimated: Bool {
    switch self {
    case .insert, .remove, .move, .setAttribute, .setStyle: true
    default: false
    }
  }
}

extension SemanticNode {
  /// Returns the animation that the node's transition brings for its coming or going.
  fileprivate func transitionAnimation(isRemoval: Bool) -> AnimationValue? {
    for case .transition(let transition) in style { return transition.animation(isRemoval: isRemoval) }
    return nil
  }
}
