import CounterpointSemantics

/// The meaning of a node's attributes in text.
extension SemanticNode {
  func string(_ key: AttributeKey) -> String? {
    if case .string(let value) = self[key] { value } else { nil }
  }

  func bool(_ key: AttributeKey) -> Bool { self[key] == .bool(true) }

  func number(_ key: AttributeKey) -> Double? {
    switch self[key] {
    case .double(let value): value
    case .int(let value): Double(value)
    default: nil
    }
  }

  func int(_ key: AttributeKey) -> Int? {
    if case .int(let value) = self[key] { value } else { nil }
  }

  /// `true` if a person would see it: neither hidden, nor on a screen that a later one covers, nor fully transparent.
  var isShown: Bool {
    if bool(.isHidden) || style.contains(where: { $0 == .opacity(0) }) { return false }
    guard let parent else { return true }
    if kind == .screen, parent.kind == .navigationStack {
      return parent.children.last { $0.kind == .screen } === self
    }
    return true
  }

  /// The children that stand on the page itself, rather than above it.
  var shownContent: [SemanticNode] { children.filter { $0.isShown && !$0.kind.isModal } }

  /// `true` if it takes all the width that there is.
  var fillsWidth: Bool {
    style.contains {
      if case .flexibleFrame(_, _, let maxWidth?, _, _, _) = $0 { maxWidth == .infinity } else { false }
    }
  }

  /// The parts of a symbol's name that say something, as words.
  var symbolWords: String? {
    guard let name = string(.symbol) else { return nil }
    let asset = "asset:"
    guard !name.hasPrefix(asset) else { return String(name.dropFirst(asset.count)) }
    let silent: Set<Substring> = ["fill", "circle", "square", "rectangle"]
    // Of several forms, the first says most.
    let words = name.prefix { $0 != " " }.split(separator: ".")
    let telling = words.filter { !silent.contains($0) }
    return (telling.isEmpty ? words : telling).joined(separator: " ")
  }

  /// The name of a control: what assistive technology says, else what its picture is of.
  var controlName: String {
    let name = accessibleName
    if !name.isEmpty { return name }
    var found = ""
    func visit(_ node: SemanticNode) {
      guard found.isEmpty else { return }
      if node.kind == .image { found = node.string(.label) ?? node.symbolWords ?? "" }
      for child in node.children { visit(child) }
    }
    visit(self)
    return found
  }

  /// `true` if what is in the node is not shown as it is.
  var isRedacted: Bool {
    var node: SemanticNode? = self
    var isPrivate = false
    while let current = node {
      if current.bool(.isPrivate) { isPrivate = true }
      if let reasons = current.string(.redaction) {
        let reasons = reasons.split(separator: " ")
        return reasons.contains("placeholder") || reasons.contains("invalidated")
          || reasons.contains("privacy") && isPrivate
      }
      node = current.parent
    }
    return false
  }
}
