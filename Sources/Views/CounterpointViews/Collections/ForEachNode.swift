import CounterpointSemantics
import IssueReporting

/// Keeps one scope for each element, found again by the element's identity.
///
/// Of a long collection, in a container that scrolls, only the elements near what is seen are mounted; two spacers
/// stand for the others. See ``ItemsWindow``.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ItemContentsNode<Data.Element, Content>
{
  /// Of all elements, mounted or not.
  private var keys: [RowKey<ID>] = []
  private var rows: [ItemScope<Data.Element, Content>] = []
  private var mounted = 0..<0
  private var hasReportedDuplicates = false
  private var window: ItemsWindow?
  /// Kept only where elements outside of the window wait: holding on to data makes its owner's next change copy it.
  private var source: ForEach<Data, ID, Content>?
  private var edits: RowEdits?
  /// The state of rows outside of the window.
  private var kept = KeptRows<RowKey<ID>>()

  override func forEachChild(_ body: (_ViewNode) -> Void) { rows.forEach(body) }

  override func collect(into nodes: inout [SemanticNode]) {
    if let window { nodes.append(window.before) }
    for row in rows { row.collect(into: &nodes) }
    if let window { nodes.append(window.after) }
  }

  override func collectTagged(into elements: inout [TaggedElement], tag: AnyHashable?) {
    for (key, row) in zip(keys[mounted], rows) {
      row.collectTagged(into: &elements, tag: AnyHashable(key.id))
    }
  }

  /// Brings the rows to the new data. O(elements); what is new, gone or moved is found in the stretch between the
  /// first and the last difference.
  func update(to view: ForEach<Data, ID, Content>) {
    let changesEdits = (edits == nil) != (view.edits == nil)
    edits = view.edits
    let newKeys = distinctKeys(of: view)
    let range = range(for: newKeys)
    source = window == nil ? nil : view
    mount(view, newKeys, range)
    if changesEdits { forEachElement { $0.rowChanged() } }
  }

  private func mount(_ view: ForEach<Data, ID, Content>, _ newKeys: [RowKey<ID>], _ range: Range<Int>) {
    let isSameOrder = range == mounted && newKeys[range] == keys[mounted]
    var remaining =
      isSameOrder ? [:] : Dictionary(uniqueKeysWithValues: zip(keys[mounted], rows))
    var newRows: [ItemScope<Data.Element, Content>] = []
    newRows.reserveCapacity(range.count)
    content = view.content
    let start = view.data.index(view.data.startIndex, offsetBy: range.lowerBound)

    for (position, element) in zip(range, view.data[start...]) {
      let key = newKeys[position]
      if let row = isSameOrder ? rows[position - range.lowerBound] : remaining.removeValue(forKey: key) {
        row.update(element)
        newRows.append(row)
      } else {
        newRows.append(ItemScope(element, in: self, keeping: kept.isEmpty ? nil : kept.take(key)))
      }
    }
    let count = newKeys.count
    let isSameData = newKeys == keys
    keys = newKeys
    if !kept.isEmpty, !isSameData || window == nil { kept.forget(except: window == nil ? [] : Set(keys)) }
    window?.show(range, of: count)
    guard !isSameOrder else { return }

    if window != nil { keepState(of: remaining, isSameData: isSameData) }
    for row in remaining.values { row.unmount() }
    rows = newRows
    mounted = range
    structureChanged()
  }

  /// Keeps what rows hold that leave the window; not of those that leave the collection.
  private func keepState(of leaving: [RowKey<ID>: ItemScope<Data.Element, Content>], isSameData: Bool) {
    let states = leaving.compactMap { key, row in KeptState(of: row).map { (key, $0) } }
    guard !states.isEmpty else { return }
    let present = isSameData ? nil : Set(keys)
    for (key, state) in states where present?.contains(key) ?? true { kept.keep(state, of: key) }
  }

  // MARK: The window

  /// Returns the range of the elements that are mounted from now on.
  private func range(for newKeys: [RowKey<ID>]) -> Range<Int> {
    guard newKeys.count > ItemsWindow.threshold, container?.windowsItems == true else {
      if window != nil {
        window = nil
        structureChanged()
      }
      return 0..<newKeys.count
    }
    if let window {
      let range = window.range
      // What is seen stays where it is when elements come and go before it.
      guard let first = mounted.first, newKeys.indices.contains(first), newKeys[first] != keys[first],
        let moved = newKeys.firstIndex(of: keys[first])
      else { return ItemsWindow.clamp(range, to: newKeys.count) }
      return ItemsWindow.clamp(moved..<moved + range.count, to: newKeys.count)
    }
    let window = ItemsWindow(tree: graph.tree) { [weak self] range in self?.look(at: range) }
    self.window = window
    structureChanged()
    let length = min(ItemsWindow.initialCount, newKeys.count)
    let beginsAtEnd = EnvironmentValues(base: environment).scrollTraits.anchor?.y == 1
    return beginsAtEnd ? newKeys.count - length..<newKeys.count : 0..<length
  }

  /// Mounts what is around `visible`, unless it is.
  private func look(at visible: Range<Int>) {
    guard isMounted, let source, window != nil,
      let range = ItemsWindow.range(
        around: visible, of: keys.count, now: mounted)
    else { return }
    mount(source, keys, range)
  }

  // MARK: For those around

  override func offset(of scope: _ViewNode) -> Int? {
    rows.firstIndex { $0 === scope }.map { $0 + mounted.lowerBound }
  }

  override func offset(ofRow row: Int) -> Int? {
    guard row >= 0 else { return nil }
    var elements = 0
    for (position, scope) in rows.enumerated() {
      if elements >= row { return position + mounted.lowerBound }
      scope.forEachElement { _ in elements += 1 }
    }
    return row <= elements ? mounted.upperBound : nil
  }

  override var itemCount: Int { keys.count }

  override func join(_ row: inout RowDraft) {
    row.item = (self, row.origin)
    if let edits { join(&row, edits) }
  }

  override func target(of id: AnyHashable) -> SemanticNode? {
    for row in rows { if let target = row.target(of: id) { return target } }
    guard let id = id.base as? ID, let position = keys.firstIndex(where: { $0.id == id }) else { return nil }
    if !mounted.contains(position) { look(at: position..<position + 1) }
    guard mounted.contains(position) else { return nil }
    return rows[position - mounted.lowerBound].firstSemanticNode
  }

  override func identity(of node: SemanticNode) -> AnyHashable? {
    for (key, row) in zip(keys[mounted], rows) {
      if let inner = row.identity(of: node) { return inner }
      if row.contributes(node) { return AnyHashable(key.id) }
    }
    return nil
  }

  // MARK: Identities

  /// The elements' identities; equal ones told apart by their order.
  private func distinctKeys(of view: ForEach<Data, ID, Content>) -> [RowKey<ID>] {
    var keys: [RowKey<ID>] = []
    keys.reserveCapacity(view.data.count)
    for element in view.data { keys.append(RowKey(id: view.id(element), occurrence: 0)) }
    if keys == self.keys { return keys }

    var seen: [ID: Int] = [:]
    seen.reserveCapacity(keys.count)
    var duplicate: ID?
    for index in keys.indices {
      let occurrence = seen[keys[index].id, default: 0]
      seen[keys[index].id] = occurrence + 1
      guard occurrence > 0 else { continue }
      keys[index].occurrence = occurrence
      duplicate = duplicate ?? keys[index].id
    }
    if let duplicate, !hasReportedDuplicates {
      hasReportedDuplicates = true
      reportIssue(
        """
        A 'ForEach' over '\(Data.self)' has several elements with the identity '\(duplicate)'. They are shown in \
        order, but their state can pass from one to the other. Give each element an identity of its own.
        """)
    }
    return keys
  }
}

private struct RowKey<ID: Hashable>: Hashable {
  let id: ID
  var occurrence: Int
}

/// The items of a collection, as far as its scopes need to know it.
class ItemContentsNode<Element, Content: View>: ItemsNode {
  /// Makes the views of an element.
  final var content: ((Element) -> Content)!
}

/// The items of a collection, whatever they are.
class ItemsNode: _ViewNode {
  /// Names the collection among all that there have been on the screen.
  final private(set) lazy var group = Int(graph.tree.makeNode(.lazySpacer).id.rawValue)

  var itemCount: Int { 0 }
  /// Returns the offset in the data of the item whose views `scope` holds; `nil` when it is gone.
  func offset(of scope: _ViewNode) -> Int? { nil }
  /// Returns the offset in the data of the item whose views stand at `row`, counted among the views that are mounted;
  /// the end for their number.
  func offset(ofRow row: Int) -> Int? { nil }
}
