import CounterpointSemantics

// Lists, their rows, and what scrolls. `Resources/extras/collections.js` makes the same elements; the buttons that a row has for
// editing and swiping, which do nothing without a script, are made there alone.

extension HTMLRenderer {
  /// Writes what the style sheet and the script know of collections, as `data-` attributes.
  mutating func collectionAttributes(of node: SemanticNode) {
    if node.bool(.isEditing) { html.attribute("data-editing") }
    if node.bool(.allowsFullSwipe) { html.attribute("data-fullswipe") }
    if node.bool(.isRefreshing) { html.attribute("data-refreshing") }
    if node.bool(.isScrollTarget) { html.attribute("data-targets") }
    if node.bool(.isScrollDisabled) { html.attribute("data-still-scroll") }
    if node.bool(.isUnclipped) { html.attribute("data-unclipped") }
    if node.bool(.hidesBackground) { html.attribute("data-clear") }
    html.attribute("data-edits", node.string(.rowEdits))
    if case .int(let group) = node[.rowGroup] { html.attribute("data-group", "\(group)") }
    if case .int(let count) = node[.itemCount] { html.attribute("data-count", "\(count)") }
    if node[.itemCount] == .int(0) { html.attribute("data-empty") }
    html.attribute("data-selection", node.string(.selectionMode))
    html.attribute("data-behavior", node.string(.scrollBehavior))
    html.attribute("data-indicators", node.string(.scrollIndicators))
    html.attribute("data-scroll-anchor", node.string(.scrollAnchor))
    html.attribute("data-pinned", node.string(.pinnedViews))
    html.attribute("data-keyboard", node.string(.keyboardDismissal))
    html.attribute("data-prominence", node.string(.prominence))
    if node.bool(.reportsScrolling) { html.attribute("data-scrolling") }
    html.attribute("aria-sort", node.string(.sortDirection))
    if node.kind == .row, case .bool(let isSelected) = node[.isSelected] {
      html.attribute("data-selected", isSelected ? "true" : "false")
    }
    guard case .bool(let isExpanded) = node[.isExpanded] else { return }
    switch node.kind {
    case .disclosureGroup: if isExpanded { html.attribute("open") }
    case .search: if isExpanded { html.attribute("data-active") }
    default: html.attribute("aria-expanded", isExpanded ? "true" : "false")
    }
  }

  mutating func row(_ node: SemanticNode) {
    open("li", node)
    html.endTag()
    render(node.children)
    if let badge = node.string(.badge) {
      html.literal("<span class=\"badge\">")
      html.text(badge)
      html.close("span")
    }
    html.close("li")
  }

  mutating func disclosureGroup(_ node: SemanticNode) {
    open("details", node)
    html.endTag()
    html.literal("<summary>")
    render(node.children.filter { $0.kind == .disclosureLabel })
    html.literal("</summary><ul class=\"rows\" role=\"list\">")
    render(node.children.filter(\.standsAmongRows))
    html.literal("</ul>")
    render(node.children.filter { !$0.standsAmongRows && $0.kind != .disclosureLabel })
    html.close("details")
  }

  /// Search fields stand between a screen's title and its content.
  mutating func searches(of node: SemanticNode) {
    let searches = node.children.filter { $0.kind == .search }
    guard !searches.isEmpty else { return }
    html.literal("<div class=\"searchslot\">")
    render(searches)
    html.literal("</div>")
  }
}

extension SemanticNode {
  /// Belongs into the list of rows that a section has.
  var standsAmongRows: Bool { kind == .row || kind == .lazySpacer && children.isEmpty && hasRowSibling }

  private var hasRowSibling: Bool { parent?.children.contains { $0.kind == .row } == true }
}
