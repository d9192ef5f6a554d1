import CounterpointSemantics

// What holds for everything in a node. `Resources/extras.js` sets the same attributes.
extension HTMLRenderer {
  mutating func surroundings(of node: SemanticNode) {
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
    if node.bool(.isFocusable), !node.isTappable, !node.isFormControl { html.attribute("tabindex", "-1") }
  }
}
