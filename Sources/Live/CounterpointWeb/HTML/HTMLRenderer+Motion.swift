import CounterpointSemantics

extension HTMLRenderer {
  /// Writes what `extras/motion.js` reads of moving, ticking and touched elements; it writes the same for elements of its own.
  mutating func motion(of node: SemanticNode) {
    html.attribute("data-effect", node.string(.effect))
    html.attribute("data-matched", node.string(.matched))
    html.attribute("data-content", node.string(.contentTransition))
    if case .strings(let words) = node[.clock] { html.attribute("data-clock", words.joined(separator: "|")) }
    guard case .strings(let claims) = node[.gestures] else { return }
    html.attribute("data-gestures", claims.joined(separator: "|"))
    if !node.isTappable, !node.isFormControl, node.kind != .link,
      claims.contains(where: { $0.hasPrefix("tap") || $0.hasPrefix("press") })
    {
      html.attribute("tabindex", "0")
    }
  }
}
