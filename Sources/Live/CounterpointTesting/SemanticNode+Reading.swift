import CounterpointSemantics

extension SemanticNode {
  func string(_ key: AttributeKey) -> String? {
    guard case .string(let string) = self[key] else { return nil }
    return string
  }

  func isTrue(_ key: AttributeKey) -> Bool { self[key] == .bool(true) }

  /// The node and what contains it, outwards.
  var ancestry: some Sequence<SemanticNode> { sequence(first: self, next: \.parent) }

  /// The node itself, or the nearest around it, that offers actions to assistive technology.
  var actionOwner: SemanticNode { ancestry.first { $0[.accessibilityActions] != nil } ?? self }

  /// `true` if assistive technology takes the node and all that is in it for one thing.
  var isOneElement: Bool {
    switch string(.accessibilityChildren) {
    case "ignore": true
    // Controls in it can still be used.
    case "combine": descendants { $0.isControl }.isEmpty
    default: false
    }
  }

  private var isControl: Bool {
    switch kind {
    case .button, .link, .textField, .toggle, .picker: true
    default: false
    }
  }

  var isDisabled: Bool { ancestry.contains { $0.isTrue(.isDisabled) } }

  /// `true` if it takes part in what a person can see or hear: neither hidden, nor decoration, nor on a
  /// screen that a later one covers, nor below a sheet, cover or alert.
  var isReachable: Bool {
    var isUnderModal = tree.topModal != nil
    for node in ancestry {
      if node.isTrue(.isHidden) || node.isTrue(.isAccessibilityHidden) || node.isCovered { return false }
      if node.isInClosedGroup { return false }
      if node === tree.topModal { isUnderModal = false }
    }
    return !isUnderModal
  }

  /// On a navigation stack, under another screen.
  var isCovered: Bool {
    guard kind == .screen, let parent, parent.kind == .navigationStack else { return false }
    return parent.children.last { $0.kind == .screen } !== self
  }

  /// Everything below, in reading order.
  func descendants(where isIncluded: (SemanticNode) -> Bool) -> [SemanticNode] {
    var found: [SemanticNode] = []
    func visit(_ node: SemanticNode) {
      for child in node.children {
        if isIncluded(child) { found.append(child) }
        visit(child)
      }
    }
    visit(self)
    return found
  }
}
