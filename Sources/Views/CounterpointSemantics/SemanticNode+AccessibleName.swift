extension SemanticNode {
  /// The name that assistive technology and tests know the node by: its label; else, by its kind, its title or the
  /// visible text in it; else a field's placeholder. Empty where there is none of these.
  ///
  /// O(nodes below), where the name comes from the content.
  public var accessibleName: String {
    if let label = string(.label) { return label }
    if string(.accessibilityChildren) == "combine" { return combinedText }
    switch kind {
    case .text:
      return string(.value) ?? ""
    case .textField:
      return string(.title) ?? string(.placeholder) ?? ""
    case .screen, .sheet, .fullScreenCover, .alert, .progress, .confirmationDialog, .popover, .tab:
      return string(.title) ?? ""
    // A link within a text has its words itself.
    case .link where string(.value)?.isEmpty == false:
      return string(.title) ?? string(.value) ?? ""
    case .button, .link, .toggle, .row, .sectionHeader, .sectionFooter, .dialogMessage, .tabItem:
      return string(.title) ?? visibleText
    case .picker, .slider, .stepper, .datePicker, .colorPicker, .menu, .gauge, .labeledContent:
      return string(.title) ?? children.first { $0.isNameLabel }?.visibleText ?? ""
    case .option, .shareLink, .pasteButton, .controlLabel, .tableCell, .columnHeader:
      return visibleText
    case .section:
      return children.first { $0.kind == .sectionHeader }?.accessibleName ?? ""
    case .root, .image, .shape, .divider, .hstack, .vstack, .zstack, .spacer, .scroll, .box, .viewThatFits,
      .list, .navigationStack, .toolbar, .safeAreaInset, .video, .customElement, .tabView, .splitView,
      .column,
      .pickerOptions, .menuItems:
      return ""
    case .search, .groupBox, .lazyGrid, .grid, .gridRow, .swipeActions, .searchSuggestions, .lazySpacer,
      .rowBackground, .tableHeader, .tableRow:
      return string(.title) ?? ""
    case .disclosureGroup:
      return children.first { $0.kind == .disclosureLabel }?.visibleText ?? ""
    case .disclosureLabel:
      return visibleText
    }
  }

  /// The text of the node and of everything in it that is shown, in reading order, joined by spaces. Where
  /// something has a label, that is its text. Decorations count for nothing. O(nodes below).
  public var visibleText: String {
    if kind == .text { return accessibleName }
    var parts: [String] = []
    collectText(into: &parts)
    return parts.joined(separator: " ")
  }

  /// All that is in the node, as one label.
  private var combinedText: String {
    var parts: [String] = []
    collectText(into: &parts)
    return parts.joined(separator: ", ")
  }

  private func collectText(into parts: inout [String]) {
    for child in children where !child.standsBesideContent {
      if child[.isHidden] == .bool(true) || child[.isAccessibilityHidden] == .bool(true) { continue }
      let own = child.string(.label) ?? (child.kind == .text ? child.string(.value) : nil)
      if let own {
        if !own.isEmpty { parts.append(own) }
      } else {
        child.collectText(into: &parts)
      }
    }
  }

  /// Says what the control around it is called.
  public var isNameLabel: Bool { kind == .controlLabel && self[.placement] == nil }
  /// Belongs to what holds it without being what that says: out of sight until someone asks for it.
  private var standsBesideContent: Bool {
    kind == .swipeActions || kind == .rowBackground || kind == .menuItems
  }

  private func string(_ key: AttributeKey) -> String? {
    guard case .string(let string) = self[key] else { return nil }
    return string
  }
}
