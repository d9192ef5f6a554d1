import CounterpointSemantics

extension SemanticNode {
  /// Inside of a disclosure group that is closed, and not its label.
  var isInClosedGroup: Bool {
    guard kind != .disclosureLabel, let parent, parent.kind == .disclosureGroup else { return false }
    return !parent.isTrue(.isExpanded)
  }

  /// The number of items of a collection that the node stands for, none of which is mounted.
  var itemCount: Int {
    if case .int(let count) = self[.itemCount] { count } else { 0 }
  }

  /// Rows' actions are looked for in their row alone, or every list would have as many “Delete” as rows.
  func isFound(in container: SemanticNode) -> Bool {
    for node in ancestry {
      if node === container { return true }
      if node.kind == .swipeActions, !container.ancestry.contains(where: { $0.kind == .row }) { return false }
    }
    return true
  }

  /// The things that can be done with a row, and whether it is chosen or open.
  var collectionStates: [String] {
    var states: [String] = []
    if kind == .row, isTrue(.isSelected) { states.append("selected") }
    if kind == .row, let badge = string(.badge) { states.append("badge \(badge)") }
    let actions = children.filter { $0.kind == .swipeActions && $0.string(.placement) != "delete" }
      .flatMap { $0.children.map(\.accessibleName) }
    if !actions.isEmpty { states.append("actions: \(actions.joined(separator: ", "))") }
    if let edits = string(.rowEdits) { states.append(edits.split(separator: " ").joined(separator: ", ")) }
    if kind == .disclosureGroup { states.append(isTrue(.isExpanded) ? "open" : "closed") }
    if isTrue(.isEditing) { states.append("editing") }
    if isTrue(.isRefreshing) { states.append("refreshing") }
    return states
  }

  /// Says that there is more than is mounted, where there is.
  var missingItemsHint: String {
    let count = descendants { $0.kind == .lazySpacer }.reduce(0) { $0 + $1.itemCount }
    guard count > 0 else { return "" }
    return """
       \(count) items of a long collection are not mounted, because they are not near what is seen: call \
      'scroll(to:)' or 'scrollToEnd()' of the list first, or give it '.listWindow(.all)'.
      """
  }
}
