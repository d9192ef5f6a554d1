import CounterpointSemantics

extension Screen {
  /// Looks for what would keep people from using the screen.
  /// - Throws: ``ScreenError`` with everything found: controls without a name, images that are neither described
  ///   nor marked as decoration, sheets, covers, popovers and dialogs without a title, identifiers that are used twice.
  public func audit() throws(ScreenError) {
    var findings: [String] = []
    var identifiers: [String: Int] = [:]
    for node in session.tree.root.descendants(where: { _ in true }) {
      if let identifier = node.string(.identifier) { identifiers[identifier, default: 0] += 1 }
      guard !node.ancestry.contains(where: { $0.isTrue(.isHidden) || $0.isTrue(.isAccessibilityHidden) }),
        !node.isPartOfOneElement
      else { continue }
      switch node.kind {
      // Called by a word of the library's where nothing in it says what it is, which helps little.
      case .sheet, .fullScreenCover, .popover:
        if node.titleOfContent == nil || node.accessibleName.isEmpty {
          findings.append(
            "A \(node.role?.rawValue ?? "sheet") has no title: give its content a navigationTitle or a heading."
          )
        }
      case .alert where node.string(.title)?.isEmpty != false: findings.append("An alert has no title.")
      case .confirmationDialog where node.string(.title)?.isEmpty != false:
        findings.append("A confirmation dialog has no title.")
      default: break
      }
      guard node.accessibleName.isEmpty else { continue }
      switch node.kind {
      case .button, .link, .textField, .toggle, .picker, .tabItem, .slider, .stepper, .datePicker,
        .colorPicker, .menu, .option, .shareLink:
        findings.append("A \(node.role?.rawValue ?? "control") has no accessible name\(place(of: node)).")
      case .image where !node.isInsideNamedControl:
        findings.append(
          "An image has no accessible name and is not marked as decoration\(place(of: node)).")
      default: break
      }
    }
    for (identifier, count) in identifiers.sorted(by: { $0.key < $1.key }) where count > 1 {
      findings.append("\(count) elements have the accessibility identifier “\(identifier)”.")
    }
    guard findings.isEmpty else { throw error(findings.joined(separator: "\n")) }
  }

  private func place(of node: SemanticNode) -> String {
    let named = node.ancestry.dropFirst().first { $0.role != nil && !$0.accessibleName.isEmpty }
    return named.map { " (in \($0.role?.rawValue ?? "") “\($0.accessibleName)”)" } ?? ""
  }
}

extension SemanticNode {
  /// `true` if an element around it speaks for it.
  fileprivate var isPartOfOneElement: Bool {
    ancestry.dropFirst().contains { ["ignore", "combine"].contains($0.string(.accessibilityChildren)) }
  }

  /// A symbol beside the title of a button needs no description of its own.
  fileprivate var isInsideNamedControl: Bool {
    ancestry.dropFirst().contains { container in
      switch container.kind {
      case .button, .link, .toggle, .tabItem, .menu, .option, .shareLink: !container.accessibleName.isEmpty
      default: false
      }
    }
  }
}
