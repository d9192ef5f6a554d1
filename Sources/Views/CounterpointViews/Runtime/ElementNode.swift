import CounterpointSemantics

/// A node that owns what renderers see: one semantic node, and a box around it for each layer that one
/// element's style cannot express.
public class _ElementNode: _ViewNode {
  final let semantic: SemanticNode
  final private var rarities: Rarities?

  /// Indicates whether the row around the element can be chosen, where its list's rows can.
  final var isSelectionAllowed: Bool {
    get { rarities?.isSelectionAllowed ?? true }
    set { if newValue != isSelectionAllowed { makeRarities().isSelectionAllowed = newValue } }
  }

  /// The lines that the element aligns its views by, where one of them is an app's own.
  final var ownLines: Alignment? {
    get { rarities?.ownLines }
    set { if newValue != ownLines { makeRarities().ownLines = newValue } }
  }

  /// The properties that few elements have.
  private final class Rarities {
    /// The element's own style, below what modifiers add; `nil` where none add anything.
    var ownStyle: [StyleItem]?
    /// The boxes around ``semantic``, innermost first. Their number is settled when the element is mounted, since
    /// it follows from the modifiers' types.
    var boxes: [SemanticNode] = []
    /// The element's own attributes in place of which modifiers have set others.
    var ownAttributes: [AttributeKey: AttributeValue?] = [:]
    /// Attributes that modifiers have set on the row around the element.
    var rowKeys: [AttributeKey] = []
    var listeners: [Listener] = []
    var reads: ReadTracker?
    /// The parts of the row around the element that stand beside it.
    var rowParts: RowParts?
    /// The lines that the element aligns its views by, where one of them is an app's own.
    var ownLines: Alignment?
    var isSelectionAllowed = true
    /// Runs after the semantic node has got other children.
    var onChildren: (() -> Void)?
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

  override init(environment: EnvironmentScope) {
    semantic = environment.graph.tree.root
    super.init(environment: environment)
  }

  override var containerForChildren: _ElementNode? { self }
  override var decoratorForChildren: DecorationNode? { nil }

  /// Indicates whether each element that is put in here becomes a row of a list.
  var wrapsChildrenInRows: Bool { false }
  /// The kind of node that each of them is put into.
  var rowKind: NodeKind { .row }
  /// Indicates whether only those items of a long collection in here are mounted that are near the eye.
  var windowsItems: Bool { false }
  /// Indicates whether this element stays outside rows.
  var isRowItself: Bool { false }
  /// The properties that the element's layer holds before any modifier is applied.
  var initialPaint: LayerState { [] }
  /// The moves of the element, with all that modifiers draw around it.
  var outerMoves: [StyleItem] { [] }

  final override func forEachElement(_ body: (_ElementNode) -> Void) { body(self) }

  override func collectTagged(into elements: inout [TaggedElement], tag: AnyHashable?) {
    elements.append(TaggedElement(tag: tag, element: self))
  }

  override func collect(into nodes: inout [SemanticNode]) { nodes.append(outermost) }

  final var outermost: SemanticNode { rarities?.boxes.last ?? semantic }

  override func unmount() {
    rarities?.reads?.cancel()
    rarities?.rowParts?.unmount()
    super.unmount()
  }

  /// The row of a list that the element stands in, if it does.
  final var row: SemanticNode? { isInRow ? rarities?.boxes.last : nil }

  private var isInRow: Bool { container?.wrapsChildrenInRows == true && !isRowItself }

  /// To be called when something around the element says something else about its row.
  final func rowChanged() {
    guard let row else { return }
    rarities?.rowParts?.remove()
    rarities?.rowParts = RowDraft.parts(of: row, around: self)
  }

  // MARK: Mounting

  final func decorate(style: [StyleItem]) {
    guard decorator != nil || isInRow else { return semantic.setStyle(style) }
    makeRarities().ownStyle = style
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
    childrenReconciled()
    rarities?.onChildren?()
  }

  /// Has `action` run whenever the semantic node has got the children that it has then, in place of what ran before.
  final func watchChildren(_ action: @escaping () -> Void) { makeRarities().onChildren = action }

  /// Called after the semantic node has got the children that it has now.
  func childrenReconciled() {}

  /// Adds the children of the semantic node, in order.
  func collectChildren(into nodes: inout [SemanticNode]) {}

  // MARK: Style and attributes

  /// Sets the element's own style, below what modifiers add.
  final func setStyle(_ style: [StyleItem]) {
    guard let rarities, let ownStyle = rarities.ownStyle else { return semantic.setStyle(style + outerMoves) }
    guard style != ownStyle else { return }
    rarities.ownStyle = style
    applyLayers(isMounting: false)
  }

  /// To be called when ``outerMoves`` are others than before.
  final func outerMovesChanged(style: [StyleItem]) {
    setStyle(style)
    if rarities?.ownStyle != nil { applyLayers(isMounting: false) }
  }

  /// Sets an attribute of the element's own, which shows unless a modifier has set it.
  final func set(_ key: AttributeKey, _ value: AttributeValue?) {
    if let rarities, rarities.ownAttributes.keys.contains(key) {
      rarities.ownAttributes[key] = .some(value)
    } else {
      semantic[key] = value
    }
  }

  final func set(_ key: AttributeKey, _ value: String?) { set(key, value.map(AttributeValue.string)) }
  /// Sets the attribute, or removes it when `false`.
  final func set(_ key: AttributeKey, if condition: Bool) { set(key, condition ? .bool(true) : nil) }

  /// To be called when a modifier around this element says something else than before.
  final func decorationChanged() { applyLayers(isMounting: false) }

  private func applyLayers(isMounting: Bool) {
    guard let rarities, var layer = rarities.ownStyle else { return }
    let isInRow = isInRow
    var state = initialPaint
    var rowItems: [StyleItem] = []
    var cellItems: [StyleItem] = []
    var rowAttributes: [(AttributeKey, AttributeValue?)] = []
    var transitions: [StyleItem] = []
    var gestures: [GestureNode] = []
    var overridden: Set<AttributeKey> = []
    var added = AddedAttributes()
    var index = 0
    var current = semantic

    func closeLayer(with kind: NodeKind = .box) {
      current.setStyle(layer)
      layer = []
      state = []
      if !gestures.isEmpty { current.take(gestures) }
      gestures = []
      if isMounting {
        let box = graph.tree.makeNode(kind)
        box.append(current)
        rarities.boxes.append(box)
      }
      current = rarities.boxes[index]
      index += 1
    }

    func valueInside(_ key: AttributeKey) -> AttributeValue? {
      overridden.contains(key) ? semantic[key] : rarities.ownAttributes[key] ?? semantic[key]
    }

    var next = decorator
    while let node = next {
      let decoration = node.decoration
      if decoration.role == .row {
        rowItems += decoration.items
        if isInRow { rowAttributes += decoration.attributes }
      } else if decoration.role == .cell {
        cellItems += decoration.items
      } else if decoration.role == .transition {
        transitions += decoration.items
      } else {
        if state.needsNewLayer(for: decoration.role, on: current.kind) { closeLayer() }
        state.formUnion(decoration.role.leaves)
        if decoration.role == .move { layer.addMoves(decoration.items) } else { layer += decoration.items }
      }
      for (key, value) in decoration.attributes where decoration.role != .row || !isInRow {
        guard !added.take(key, value), node.writes(key, value, on: semantic.kind, over: valueInside) else {
          continue
        }
        override(key, with: value)
        overridden.insert(key)
      }
      for (kind, handle) in decoration.events { current.onEvent(kind) { handle($0) } }
      if let taker = decoration.gestures { gestures.append(taker) }
      next = node.decorator
    }
    for (key, value) in added.attributes {
      override(key, with: value)
      overridden.insert(key)
    }
    // The modifiers around an element stay the same, and are asked when something is heard.
    if isMounting { hear(added) }
    restoreAttributes(but: overridden)
    layer += cellItems
    if isInRow {
      closeLayer(with: container?.rowKind ?? .row)
      layer = rowItems
    } else {
      layer.addMoves(outerMoves)
    }
    if !gestures.isEmpty { current.take(gestures) }
    current.setStyle(layer + transitions)
    guard isInRow else { return }
    for key in rarities.rowKeys where !rowAttributes.contains(where: { $0.0 == key }) { current[key] = nil }
    rarities.rowKeys = rowAttributes.map(\.0)
    for (key, value) in rowAttributes { current[key] = value }
    if isMounting { rarities.rowParts = RowDraft.parts(of: current, around: self) }
  }

  /// Shows what a modifier says in place of the element's own attribute, which is kept.
  private func override(_ key: AttributeKey, with value: AttributeValue?) {
    if let rarities, !rarities.ownAttributes.keys.contains(key) {
      rarities.ownAttributes[key] = .some(semantic[key])
    }
    semantic[key] = value
  }

  /// Shows the element's own attributes again where no modifier says anything any more.
  private func restoreAttributes(but overridden: Set<AttributeKey>) {
    guard let rarities, rarities.ownAttributes.count > overridden.count else { return }
    for (key, value) in rarities.ownAttributes where !overridden.contains(key) {
      semantic[key] = value
      rarities.ownAttributes[key] = nil
    }
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

  /// Runs `body`, to be told by ``reevaluate()`` when something that it reads changes.
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

/// An element with content in it.
public class _ContentNode: _ElementNode {
  final var child: _ViewNode?

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func collectChildren(into nodes: inout [SemanticNode]) {
    child?.collect(into: &nodes)
  }

  /// Mounts the content and decorates the element. Call once, after the element's own attributes are set.
  final func mount<Content: View>(content: Content, style: [StyleItem] = []) {
    child = Content._make(content, in: self)
    reconcileChildren()
    decorate(style: style)
  }

  /// Mounts content whose node the caller has made already.
  final func mount(_ child: _ViewNode, style: [StyleItem] = []) {
    self.child = child
    reconcileChildren()
    decorate(style: style)
  }
}

/// The properties that the layer being built holds already.
struct LayerState: OptionSet {
  let rawValue: UInt16
  static let padding = Self(rawValue: 1)
  static let frame = Self(rawValue: 2)
  static let background = Self(rawValue: 4)
  static let clip = Self(rawValue: 8)
  static let effect = Self(rawValue: 16)
  static let border = Self(rawValue: 32)
  /// The element itself is a drawing that fills its size.
  static let drawn = Self(rawValue: 64)
  static let filter = Self(rawValue: 128)
  static let turned = Self(rawValue: 256)
  static let moved = Self(rawValue: 512)

  /// Says whether a modifier of `role` has to go around what this layer holds, in a box of its own, to look right.
  func needsNewLayer(for role: Decoration.Role, on kind: NodeKind) -> Bool {
    switch role {
    case .inherited, .row, .cell, .transition: false
    case .padding: !isDisjoint(with: [.frame, .background, .clip, .effect, .border, .drawn])
    case .frame:
      !isDisjoint(with: [.frame, .background, .clip, .effect, .border]) || kind.arrangesChildren
    case .background: !isDisjoint(with: [.background, .clip, .effect, .border, .drawn])
    case .border: !isDisjoint(with: [.clip, .effect, .border])
    case .clip: !isDisjoint(with: [.clip, .effect])
    case .effect, .move: false
    case .filter: contains(.filter)
    case .turn: !isDisjoint(with: [.turned, .moved])
    }
  }
}

extension NodeKind {
  /// Indicates whether the node's alignment speaks of its children, so that a frame around it needs a node of its own.
  fileprivate var arrangesChildren: Bool {
    switch self {
    case .hstack, .vstack, .zstack, .list, .scroll, .viewThatFits, .navigationStack, .lazyGrid, .grid: true
    default: false
    }
  }
}
