import CounterpointSemantics

/// A node that owns what renderers see: one semantic node, and a box around it for each layer that one
/// element's style cannot express.
public class _ElementNode: _ViewNode {
  final let semantic: SemanticNode
  final private var ownStyle: [StyleItem] = []
  final private var isQueuedForChildren = false
  final var child: _ViewNode?
  final private var rarities: Rarities?

  /// What few elements have.
  private final class Rarities {
    /// The boxes around ``semantic``, innermost first. Their number is settled when the element is mounted, since
    /// it follows from the modifiers' types.
    var boxes: [SemanticNode] = []
    /// Attributes that a modifier has set in place of the element's own.
    var overriddenKeys: [AttributeKey] = []
    var listeners: [Listener] = []
    var reads: ReadTracker?
  }

  private struct Listener {
    let owner: ObjectIdentifier
    let kind: EventKind
    let handle: (EventPayload) -> Void
  }

  private final func makeRarities() -> Rarities {
    let made = rarities ?? Rarities()
    rarities = made
    return made
  }

  init(_ kind: NodeKind, in parent: _ViewNode) {
    semantic = parent.graph.tree.makeNode(kind)
    super.init(in: parent)
  }

  override init(rootOf graph: ViewGraph, environment: EnvironmentScope) {
    semantic = graph.tree.root
    super.init(rootOf: graph, environment: environment)
  }

  override var containerForChildren: _ElementNode? { self }
  override var decoratorForChildren: DecorationNode? { nil }

  /// Whether each element that is put in here becomes a row of a list.
  var wrapsChildrenInRows: Bool { false }
  /// The kind of node that each of them is put into.
  var rowKind: NodeKind { .row }
  /// Whether this element stays outside rows.
  var isRowItself: Bool { false }
  /// What the element paints before any modifier does.
  var initialPaint: LayerState { [] }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  final override func forEachElement(_ body: (_ElementNode) -> Void) { body(self) }

  override func collectTagged(into elements: inout [TaggedElement], tag: AnyHashable?) {
    elements.append(TaggedElement(tag: tag, element: self))
  }

  override func collect(into nodes: inout [SemanticNode]) { nodes.append(outermost) }

  final var outermost: SemanticNode { rarities?.boxes.last ?? semantic }

  override func unmount() {
    rarities?.reads?.cancel()
    super.unmount()
  }

  // MARK: Mounting

  /// Mounts the content and dresses the element. Call once, after the element's own attributes are set.
  final func mount<Content: View>(content: Content, style: [StyleItem] = []) {
    child = Content._make(content, in: self)
    reconcileChildren()
    dress(style: style)
  }

  /// Mounts content whose node the caller has made already.
  final func mount(_ child: _ViewNode, style: [StyleItem] = []) {
    self.child = child
    reconcileChildren()
    dress(style: style)
  }

  final func dress(style: [StyleItem]) {
    ownStyle = style
    applyLayers(isMounting: true)
  }

  // MARK: Children

  final func childrenChanged() {
    guard !isQueuedForChildren else { return }
    isQueuedForChildren = true
    graph.containersToReconcile.append(self)
  }

  final func reconcileChildren() {
    isQueuedForChildren = false
    guard isMounted else { return }
    var nodes: [SemanticNode] = []
    collectChildren(into: &nodes)
    semantic.setChildren(nodes)
  }

  /// What stands in the semantic node, in order.
  func collectChildren(into nodes: inout [SemanticNode]) {
    child?.collect(into: &nodes)
  }

  // MARK: Style and attributes

  /// Sets the element's own style, below what modifiers add.
  final func setStyle(_ style: [StyleItem]) {
    guard style != ownStyle else { return }
    ownStyle = style
    applyLayers(isMounting: false)
  }

  /// Sets an attribute of the element's own, unless a modifier has set it.
  final func set(_ key: AttributeKey, _ value: AttributeValue?) {
    if let rarities, rarities.overriddenKeys.contains(key) { return }
    semantic[key] = value
  }

  final func set(_ key: AttributeKey, _ value: String?) { set(key, value.map(AttributeValue.string)) }
  /// Sets the attribute, or removes it when `false`.
  final func set(_ key: AttributeKey, if condition: Bool) { set(key, condition ? .bool(true) : nil) }

  /// To be called when a modifier around this element says something else than before.
  final func decorationChanged() { applyLayers(isMounting: false) }

  private func applyLayers(isMounting: Bool) {
    let isInRow = container?.wrapsChildrenInRows == true && !isRowItself
    guard decorator != nil || isInRow else { return semantic.setStyle(ownStyle) }

    let rarities = makeRarities()
    var layer = ownStyle
    var state = initialPaint
    var rowItems: [StyleItem] = []
    var index = 0
    var current = semantic

    func closeLayer(with kind: NodeKind = .box) {
      current.setStyle(layer)
      layer = []
      state = []
      if isMounting {
        let box = graph.tree.makeNode(kind)
        box.append(current)
        rarities.boxes.append(box)
      }
      current = rarities.boxes[index]
      index += 1
    }

    var next = decorator
    while let node = next {
      let decoration = node.decoration
      if decoration.role == .row {
        rowItems += decoration.items
      } else {
        if state.needsNewLayer(for: decoration.role, on: current.kind) { closeLayer() }
        state.formUnion(decoration.role.leaves)
        layer += decoration.items
      }
      for (key, value) in decoration.attributes {
        if isMounting { rarities.overriddenKeys.append(key) }
        semantic[key] = value
      }
      for (kind, handle) in decoration.events { current.onEvent(kind) { handle($0) } }
      next = node.decorator
    }
    if isInRow {
      closeLayer(with: container?.rowKind ?? .row)
      layer = rowItems
    }
    current.setStyle(layer)
  }

  // MARK: Events

  /// Has `handle` hear events of `kind`, in place of what `owner` heard them with before, beside other owners'.
  final func listen(
    to kind: EventKind, for owner: AnyObject, _ handle: @escaping (EventPayload) -> Void
  ) {
    let owner = ObjectIdentifier(owner)
    let rarities = makeRarities()
    rarities.listeners.removeAll { $0.owner == owner && $0.kind == kind }
    rarities.listeners.append(Listener(owner: owner, kind: kind, handle: handle))
    semantic.onEvent(kind) { [weak self] payload in
      for listener in self?.rarities?.listeners ?? [] where listener.kind == kind { listener.handle(payload) }
    }
  }

  // MARK: Reading

  /// Runs `body`, to be told by ``rerun()`` when something that it reads changes.
  final func tracking<Result>(_ body: () -> Result) -> Result {
    let rarities = makeRarities()
    let reads = rarities.reads ?? ReadTracker(for: self)
    rarities.reads = reads
    return reads.track(body)
  }

  /// Reads the environment like ``tracking(_:)``; costs nothing where nobody has set any of `traits`.
  final func reading<Result>(
    _ traits: EnvironmentTraits, default: Result, _ body: (EnvironmentValues) -> Result
  ) -> Result {
    guard !environment.traits.isDisjoint(with: traits) else { return `default` }
    return tracking { body(EnvironmentValues(base: environment)) }
  }
}

/// What the layer being built holds already.
struct LayerState: OptionSet {
  let rawValue: UInt8
  static let padding = Self(rawValue: 1)
  static let frame = Self(rawValue: 2)
  static let background = Self(rawValue: 4)
  static let clip = Self(rawValue: 8)
  static let effect = Self(rawValue: 16)
  static let border = Self(rawValue: 32)
  /// The element itself is a drawing that fills its size.
  static let drawn = Self(rawValue: 64)

  /// Whether a modifier of `role` has to go around what this layer holds, in a box of its own, to look right.
  func needsNewLayer(for role: Decoration.Role, on kind: NodeKind) -> Bool {
    switch role {
    case .inherited, .row: false
    case .padding: !isDisjoint(with: [.frame, .background, .clip, .effect, .border, .drawn])
    case .frame:
      !isDisjoint(with: [.frame, .background, .clip, .effect, .border]) || kind.arrangesChildren
    case .background: !isDisjoint(with: [.background, .clip, .effect, .border, .drawn])
    case .border: !isDisjoint(with: [.clip, .effect, .border])
    case .clip: !isDisjoint(with: [.clip, .effect])
    case .effect: false
    }
  }
}

extension NodeKind {
  /// Whether the node's alignment speaks of its children, so that a frame around it needs a node of its own.
  fileprivate var arrangesChildren: Bool {
    switch self {
    case .hstack, .vstack, .zstack, .list, .scroll, .viewThatFits, .navigationStack: true
    default: false
    }
  }
}
