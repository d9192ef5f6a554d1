extension SemanticNode {
  /// The choices in a picker, in order; an ``EventPayload/select(_:)`` counts them from 0. O(nodes below).
  public var pickerOptions: [SemanticNode] {
    var found: [SemanticNode] = []
    func visit(_ node: SemanticNode) {
      for child in node.children {
        if child.kind == .option { found.append(child) } else { visit(child) }
      }
    }
    visit(self)
    return found
  }
}
