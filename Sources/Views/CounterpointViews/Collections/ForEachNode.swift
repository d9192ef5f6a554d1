import CounterpointSemantics
import IssueReporting

/// Keeps one scope for each element, found again by the element's identity.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _ViewNode {
  private var keys: [RowKey<ID>] = []
  private var rows: [ContentScope<Content>] = []
  private var hasReportedDuplicates = false

  override func forEachChild(_ body: (_ViewNode) -> Void) { rows.forEach(body) }
  override func collect(into nodes: inout [SemanticNode]) {
    for row in rows { row.collect(into: &nodes) }
  }

  override func collectTagged(into elements: inout [TaggedElement], tag: AnyHashable?) {
    for (key, row) in zip(keys, rows) { row.collectTagged(into: &elements, tag: AnyHashable(key.id)) }
  }

  /// Brings the rows to the new data. O(elements); what is new, gone or moved is found in the stretch between the
  /// first and the last difference.
  func update(to view: ForEach<Data, ID, Content>) {
    let newKeys = distinctKeys(of: view)
    let isSameOrder = newKeys == keys
    let rowsByKey =
      isSameOrder ? [:] : Dictionary(uniqueKeysWithValues: zip(keys, rows))
    var newRows: [ContentScope<Content>] = []
    newRows.reserveCapacity(newKeys.count)
    var remaining = rowsByKey

    for (position, element) in view.data.enumerated() {
      let content = view.content
      let make = { content(element) }
      let key = newKeys[position]
      if let row = isSameOrder ? rows[position] : remaining.removeValue(forKey: key) {
        row.update(make)
        newRows.append(row)
      } else {
        newRows.append(ContentScope(make, in: self))
      }
    }
    guard !isSameOrder else { return }

    for row in remaining.values { row.unmount() }
    keys = newKeys
    rows = newRows
    structureChanged()
  }

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
