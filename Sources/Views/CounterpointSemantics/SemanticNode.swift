import Synchronization

/// A mounted element: what a renderer shows, a test reads and a person uses.
///
/// Owned by the view that made it, which writes its properties in place; each write that changes
/// something is noted in the tree's pending patch. Nodes are class instances because identity is
/// what everything else refers to: events, focus, restored text.
@MainActor
public final class SemanticNode {
  // In this order, since what is small then fits into what the attributes leave of their last word: a screen has
  // thousands of nodes.
  /// The attributes that are set, in the order in which they were first set.
  public internal(set) var attributes = NodeAttributes()
  /// The kind of element. Never changes.
  public let kind: NodeKind
  private var flags: Flags = .isFresh
  /// The node's name, by which events and patches refer to it.
  public let id: NodeID
  public internal(set) unowned(unsafe) var tree: SemanticTree
  /// `nil` for the root, and for nodes that are not inserted or have left.
  public internal(set) unowned var parent: SemanticNode?
  /// The nodes in it, in reading order.
  public internal(set) var children: [SemanticNode] = []
  /// The items of appearance and layout, as they were set last.
  public internal(set) var style: [StyleItem] = []
  private var handlers: [(kind: EventKind, handle: @MainActor (EventPayload) -> Void)] = []

  private struct Flags: OptionSet {
    let rawValue: UInt8
    static let isFresh = Flags(rawValue: 1)
    static let isInserted = Flags(rawValue: 2)
  }

  /// Not yet seen by any renderer: writes need no operation, since the insertion carries everything.
  var isFresh: Bool {
    get { flags.contains(.isFresh) }
    set { if newValue { flags.insert(.isFresh) } else { flags.remove(.isFresh) } }
  }

  /// Reachable from the tree's root.
  public internal(set) var isInserted: Bool {
    get { flags.contains(.isInserted) }
    set { if newValue { flags.insert(.isInserted) } else { flags.remove(.isInserted) } }
  }

  init(id: NodeID, kind: NodeKind, tree: SemanticTree) {
    self.id = id
    self.kind = kind
    self.tree = tree
    #if DEBUG
      Self.live.add(1, ordering: .relaxed)
    #endif
  }

  #if DEBUG
    deinit { Self.live.subtract(1, ordering: .relaxed) }

    private nonisolated static let live = Atomic<Int>(0)
    /// The nodes of the whole process that are alive, inserted or not: what leak tests count.
    package nonisolated static var liveCount: Int { live.load(ordering: .relaxed) }
  #endif

  /// The attribute's value, or `nil` where it is not set. O(attributes of this node).
  public subscript(key: AttributeKey) -> AttributeValue? {
    get { attributes[key] }
    set {
      tree.recorder?.willChange(self)
      guard attributes.set(key, newValue) else { return }
      if newValue != nil, key == .isFocused || key == .scrollRequest || key == .textSelection {
        tree.hasPendingNavigation = true
      }
      tree.note(.setAttribute(id, key, newValue), on: self)
    }
  }

  /// Sets what the renderer shows already, such as the text that the person has just typed: later snapshots carry
  /// it, no operation does.
  public func adopt(_ value: AttributeValue?, for key: AttributeKey) {
    _ = attributes.set(key, value)
  }

  /// Replaces the style. Does nothing where it is the same already. Within an animation, what differs may be played as a motion.
  public func setStyle(_ items: [StyleItem]) {
    tree.recorder?.willChange(self)
    // What is playing goes on as long as the style that it leads to stays.
    guard style.last?.isMotion == true ? style.dropLast() != items[...] : style != items else { return }
    if let animation = tree.motion(for: self), let motion = motion(to: items, animation) {
      style = items + [motion]
      tree.withAnimation(animation.repeats ? nil : tree.animation) {
        tree.note(.setStyle(id, style), on: self)
      }
      return
    }
    style = items
    tree.note(.setStyle(id, items), on: self)
  }

  /// Tells renderers of something that happens once, such as a sound, without making it part of what the node is:
  /// no later snapshot says it again. Does nothing before the node has been shown.
  public func play(_ key: AttributeKey, _ value: AttributeValue) {
    tree.note(.setAttribute(id, key, value), on: self)
  }

  /// Installs what an event of `kind` does, in place of what it did before, so that no stale closure ever runs.
  public func onEvent(_ kind: EventKind, _ handle: (@MainActor (EventPayload) -> Void)?) {
    let index = handlers.firstIndex { $0.kind == kind }
    switch (index, handle) {
    case (nil, nil): return
    case (let index?, nil): handlers.remove(at: index)
    case (let index?, let handle?): handlers[index].handle = handle
    case (nil, let handle?): handlers.append((kind, handle))
    }
    if (index == nil) != (handle == nil) { tree.note(.setEvents(id, acceptedEvents), on: self) }
  }

  /// The node has left for good: nothing more happens to it.
  func forgetHandlers() { handlers = [] }

  /// The kinds of events that the node takes, in the order in which their handlers were first set.
  public var acceptedEvents: [EventKind] { handlers.map(\.kind) }

  /// Returns the closure that handles the event, or `nil` where this node does not take events of that kind.
  public func handler(for kind: EventKind) -> (@MainActor (EventPayload) -> Void)? {
    handlers.first { $0.kind == kind }?.handle
  }

  /// Inserts `child` before the child at `index` (at the end when `index` is the number of children).
  public func insert(_ child: SemanticNode, at index: Int) {
    precondition(child.parent == nil, "\(child.id) has a parent already")
    let before = index < children.count ? children[index].id : nil
    children.insert(child, at: index)
    child.parent = self
    tree.noteInsertion(of: child, into: self, before: before)
  }

  /// Inserts `child` behind all other children.
  public func append(_ child: SemanticNode) { insert(child, at: children.count) }

  /// Takes the node, with everything in it, out of the tree for good. Ids of a removed subtree are not reused.
  public func remove() {
    guard let parent else { return }
    // From the end, so that a screen that goes as a whole goes in linear time.
    if let index = parent.children.lastIndex(where: { $0 === self }) { parent.children.remove(at: index) }
    self.parent = nil
    tree.noteRemoval(of: self, from: parent)
  }

  /// Moves the child at `source` to stand before what is now at `destination` (indices before the move).
  public func moveChild(from source: Int, to destination: Int) {
    guard source != destination, source + 1 != destination else { return }
    let child = children[source]
    let before = destination < children.count ? children[destination].id : nil
    children.remove(at: source)
    children.insert(child, at: destination > source ? destination - 1 : destination)
    tree.noteMove(of: child, in: self, before: before)
  }
}
