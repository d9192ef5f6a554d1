import CounterpointSemantics
import CounterpointValues
import Foundation

extension DynamicViewContent {
  /// Lets values that can be handed over as `payloadType` be dropped on the rows that the list around shows of this collection:
  /// before the row on its upper half, and behind it on its lower half; by keyboard, before it. A collection without elements
  /// has no row to drop on.
  /// - Parameter action: gets the offset in the data before which the items shall stand.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ index: Int) -> Void
  ) -> some DynamicViewContent {
    // Views are made, and their actions run, on the main actor alone: boxes say so to the compiler.
    let action = UncheckedBox(action)
    return modifier(
      RowDragAndDropModifier(
        drop: RowDrop(
          accepts: { $0.value(as: T.self) != nil },
          perform: { item, index in
            if let value = item.value(as: T.self) { action.value([value], index) }
          })))
  }
}

extension TableRowContent {
  /// Lets the row be dragged; `payload` is made when that begins.
  public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TableRowContent<TableRowValue> {
    let payload = UncheckedBox(payload)
    return _DecoratedTableRows(base: self) { row in
      AnyView(row.modifier(RowDragAndDropModifier(drag: { DraggedItem(payload.value()) })))
    }
  }

  /// Lets the row be dragged, with what the provider holds; `nil` lets nobody drag it.
  public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some TableRowContent<TableRowValue> {
    let action = UncheckedBox(action)
    return _DecoratedTableRows(base: self) { row in
      var modifier = RowDragAndDropModifier()
      if action.value != nil { modifier.drag = { action.value?().map { DraggedItem(provider: $0) } } }
      return AnyView(row.modifier(modifier))
    }
  }

  /// Lets values be dropped on the row that can be handed over as `payloadType`.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T]) -> Void
  ) -> some TableRowContent<TableRowValue> {
    let action = UncheckedBox(action)
    return _DecoratedTableRows(base: self) { row in
      let drop = RowDrop(
        accepts: { $0.value(as: T.self) != nil },
        perform: { item, _ in if let value = item.value(as: T.self) { action.value([value]) } })
      return AnyView(row.modifier(RowDragAndDropModifier(drop: drop)))
    }
  }
}

/// The actions that are run when something is dropped on a row.
struct RowDrop {
  let accepts: @MainActor (DraggedItem) -> Bool
  /// Gets the offset in the collection's data before which the item was dropped, where the row belongs to one.
  let perform: @MainActor (DraggedItem, Int) -> Void
}

extension RowDraft {
  /// Lets the row be picked up, or be dropped on, by what its node hears of the browser.
  @MainActor
  func dragAndDrop() {
    row[.isDraggable] = drag == nil ? nil : .bool(true)
    row[.takesDrops] = drop == nil ? nil : .bool(true)
    guard drag != nil || drop != nil else { return row.onEvent(.custom, nil) }
    row.onEvent(.custom) { [drag, drop, dropOffset, weak element] payload in
      guard case .custom(let name, let place) = payload, let graph = element?.graph else { return }
      switch name {
      case "drag": graph.dragged = drag?()
      case "end": graph.dragged = nil
      case "drop":
        guard let dragged = graph.dragged, let drop = drop?(), drop.accepts(dragged) else { return }
        graph.dragged = nil
        // Other changes decide where the row is by now.
        if graph.needsFlush { graph.flush() }
        guard let offset = dropOffset() else { return }
        withAnimation(.default) { drop.perform(dragged, offset + (Self.isBehind(place) ? 1 : 0)) }
      default: break
      }
    }
  }

  /// - Parameter place: Untrusted: the place within the row, across and down, and the row's height.
  private static func isBehind(_ place: String) -> Bool {
    let numbers = place.split(separator: " ").compactMap { Double($0) }
    return numbers.count == 3 && numbers[1] > numbers[2] / 2
  }
}

/// Lets the rows below be dragged, or dropped on.
private nonisolated struct RowDragAndDropModifier: ViewModifier {
  typealias Body = Never
  var drag: (@MainActor () -> DraggedItem?)?
  var drop: RowDrop?

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = RowDragAndDropNode(modifier, in: parent)
    node.child = V._make(content, in: node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: RowDragAndDropNode.self)
    let isSame =
      (node.modifier.drag == nil) == (modifier.drag == nil)
      && (node.modifier.drop == nil) == (modifier.drop == nil)
    node.modifier = modifier
    V._update(node.child, to: content)
    if !isSame { node.forEachElement { $0.rowChanged() } }
  }
}

private final class RowDragAndDropNode: _ViewNode {
  var modifier: RowDragAndDropModifier
  var child: _ViewNode!

  init(_ modifier: RowDragAndDropModifier, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(in: parent)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  /// Handlers ask for the actions when they are needed, so that no stale closure runs. The innermost have their way.
  override func join(_ row: inout RowDraft) {
    if row.drag == nil, modifier.drag != nil { row.drag = { [weak self] in self?.modifier.drag?() } }
    guard row.drop == nil, modifier.drop != nil else { return }
    row.drop = { [weak self] in self?.modifier.drop }
    guard let (items, scope) = row.item else { return }
    row.dropOffset = { [weak items, weak scope] in
      guard let items, let scope else { return nil }
      return items.offset(of: scope)
    }
  }
}
