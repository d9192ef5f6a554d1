import CounterpointSemantics

// What holds for everything in a node. `Resources/extras/environment.js` sets the same attributes.
extension HTMLRenderer {
  mutating func environment(of node: SemanticNode) {
    html.attribute("data-textsize", node.string(.textSize))
    html.attribute("data-scheme", node.string(.colorScheme))
    html.attribute("dir", node.string(.direction))
    html.attribute("lang", node.string(.language))
    html.attribute("data-redacted", node.string(.redaction))
    if node.bool(.isPrivate) { html.attribute("data-private", "") }
    if node.bool(.flipsForDirection) { html.attribute("data-flips", "") }
    if case .bool(let isSelectable) = node[.isTextSelectable] {
      html.attribute("data-selectable", isSelectable ? "true" : "false")
    }
    html.attribute("data-children", node.string(.accessibilityChildren))
    // Called by what is in it, and not by a label of its own.
    if node.string(.accessibilityChildren) == "combine", node.string(.label) == nil {
      html.attribute("data-combined", "")
    }
    if case .strings(let names) = node[.accessibilityActions] {
      html.attribute("data-actions", names.joined(separator: "\u{1F}"))
    }
    if node.bool(.isDraggable) { html.attribute("data-drags") }
    if node.bool(.takesDrops) { html.attribute("data-drops") }
    if node.bool(.followsInSession) { html.attribute("data-follows", "") }
    if node.bool(.isFocusable), !node.isTappable, !node.isFormControl { html.attribute("tabindex", "-1") }
  }
}
