import CounterpointSemantics

/// A row of a list while it is being put together: what the modifiers and collections around it have to say, from
/// the innermost outwards.
struct RowDraft {
  let element: _ElementNode
  let row: SemanticNode
  /// The node by which whoever is asked contains the row.
  fileprivate(set) var origin: _ViewNode
  /// The collection that has made the row, once it has been passed.
  var item: (items: ItemsNode, scope: _ViewNode)?
  var allowsDeletion = true
  var allowsMoves = true
  var allowsSelection = true
  /// Makes what is dragged when the row is picked up.
  var drag: (@MainActor () -> DraggedItem?)?
  /// Returns what happens when something is dropped on the row.
  var drop: (@MainActor () -> RowDrop?)?
  /// Returns the offset of what is dropped on, in the data that takes the drops; `nil` when it is gone.
  var dropOffset: @MainActor () -> Int? = { 0 }
  fileprivate var deletion: (owner: _ViewNode, delete: @MainActor () -> Void)?
  fileprivate var move: (items: ItemsNode, move: @MainActor (IndexSetMove) -> Void)?
  fileprivate var parts: [RowPart] = []

  /// Lets the row be deleted by what the innermost owner says.
  mutating func offerDeletion(by owner: _ViewNode, _ delete: @escaping @MainActor () -> Void) {
    if deletion == nil { deletion = (owner, delete) }
  }

  /// Lets the row change places within the collection that made it.
  mutating func offerMoves(_ perform: @escaping @MainActor (IndexSetMove) -> Void) {
    if move == nil, let items = item?.items { move = (items, perform) }
  }

  /// Puts something into the row beside its content.
  mutating func add(_ part: RowPart) { parts.append(part) }

  /// Asks everything around `element`, up to what it stands in, and puts the row's parts into the row.
  @MainActor
  static func parts(of row: SemanticNode, around element: _ElementNode) -> RowParts? {
    var draft = RowDraft(element: element, row: row, origin: element)
    while let node = draft.origin.parent, node !== element.container {
      node.join(&draft)
      draft.origin = node
    }
    return draft.finish()
  }

  @MainActor
  private mutating func finish() -> RowParts? {
    var edits: [String] = []
    if allowsDeletion, let deletion {
      edits.append("delete")
      let delete = deletion.delete
      parts.append(
        RowPart(
          .swipeActions, in: deletion.owner,
          attributes: [(.placement, .string("delete")), (.allowsFullSwipe, .bool(true))],
          content: Button(role: .destructive, action: delete) { SystemText("Delete") }))
    }
    if allowsMoves, let move, let scope = item?.scope {
      edits.append("move")
      row[.rowGroup] = .int(move.items.group)
      row.onEvent(.move) { [weak items = move.items, weak scope, perform = move.move] payload in
        guard case .move(_, let to) = payload, let items, let scope,
          let source = items.offset(of: scope), let destination = items.offset(ofRow: to)
        else { return }
        perform(IndexSetMove(source: source, destination: destination))
      }
    } else {
      row[.rowGroup] = nil
      row.onEvent(.move, nil)
    }
    row[.rowEdits] = edits.isEmpty ? nil : .string(edits.joined(separator: " "))
    element.isSelectionAllowed = allowsSelection
    dragAndDrop()
    guard !parts.isEmpty else { return nil }
    for part in parts { row.append(part.node.semantic) }
    return RowParts(parts)
  }
}

/// A row's way from one place to before another, as offsets in its collection.
struct IndexSetMove {
  let source: Int
  let destination: Int
}

/// A part of a row beside its content. Belongs to the row, and is kept up to date by whoever contributed it.
@MainActor
final class RowPart {
  let node: _ContentNode
  private let anchor: RowPartAnchor

  init<Content: View>(
    _ kind: NodeKind, in owner: _ViewNode, attributes: [(AttributeKey, AttributeValue?)], content: Content
  ) {
    anchor = RowPartAnchor(in: owner)
    node = kind == .menuItems ? MenuItemsNode(in: anchor) : RowPartNode(kind, in: anchor)
    anchor.child = node
    for (key, value) in attributes { node.set(key, value) }
    node.mount(content: content)
  }

  var isMounted: Bool { anchor.isMounted }

  func update<Content: View>(to content: Content) {
    if let child = node.child { Content._update(child, to: content) }
  }

  func unmount() { anchor.unmount() }
}

@MainActor
final class RowParts {
  private let parts: [RowPart]
  init(_ parts: [RowPart]) { self.parts = parts }

  func unmount() {
    for part in parts { part.unmount() }
  }

  /// Takes the parts out of their row as well.
  func remove() {
    for part in parts {
      part.unmount()
      part.node.semantic.remove()
    }
  }
}

/// Keeps the modifiers around the row's content from decorating what stands beside it.
private final class RowPartAnchor: _ViewNode {
  var child: _ViewNode?
  override var decoratorForChildren: DecorationNode? { nil }
  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }
}

final class RowPartNode: _ContentNode {
  override var isRowItself: Bool { true }
}

extension _ViewNode {
  /// The first semantic node that this node contributes.
  final var firstSemanticNode: SemanticNode? {
    var nodes: [SemanticNode] = []
    collect(into: &nodes)
    return nodes.first
  }

  /// Says whether `node` is one that this node contributes, or stands in one.
  final func contributes(_ node: SemanticNode) -> Bool {
    var nodes: [SemanticNode] = []
    collect(into: &nodes)
    return sequence(first: node, next: \.parent).contains { current in nodes.contains { $0 === current } }
  }
}
