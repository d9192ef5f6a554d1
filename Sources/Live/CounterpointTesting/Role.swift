import CounterpointSemantics

/// The role of something on a screen for the person who uses it: the half of how tests find it, beside its name.
public enum Role: String, Sendable, CaseIterable {
  case alert
  case button
  case colorPicker
  case cover
  /// A view that `accessibilityElement(children:)` makes one thing.
  case element
  case datePicker
  case gauge
  case disclosure
  case heading
  case image
  case link
  case labeledContent
  case list
  case menu
  case option
  case pasteButton
  case picker
  case progress
  case row
  case screen
  case search
  case section
  case shareLink
  case sheet
  case slider
  case stepper
  case text
  case textField
  case toggle
  // Presentation and navigation
  case confirmationDialog
  case popover
  case tab
  // Tables
  case cell
  case columnHeader
}

extension Role {
  @MainActor
  func matches(_ node: SemanticNode) -> Bool {
    switch self {
    case .alert: node.kind == .alert
    case .button: node.kind == .button
    case .cover: node.kind == .fullScreenCover
    case .element: node.isOneElement
    case .colorPicker: node.kind == .colorPicker
    case .datePicker: node.kind == .datePicker
    case .gauge: node.kind == .gauge
    case .labeledContent: node.kind == .labeledContent
    case .menu: node.kind == .menu || node.isContextMenuOwner
    case .option: node.kind == .option
    case .pasteButton: node.kind == .pasteButton
    case .shareLink: node.kind == .shareLink
    case .slider: node.kind == .slider
    case .stepper: node.kind == .stepper
    case .disclosure: node.kind == .disclosureGroup
    case .search: node.kind == .search
    case .heading: node.isHeading
    case .image: node.kind == .image
    case .link: node.kind == .link
    case .list: node.kind == .list
    case .picker: node.kind == .picker
    case .progress: node.kind == .progress
    case .row: node.kind == .row
    case .screen: node.kind == .screen
    case .section: node.kind == .section
    case .sheet: node.kind == .sheet
    case .text: node.kind == .text
    case .textField: node.kind == .textField
    case .toggle: node.kind == .toggle
    case .confirmationDialog: node.kind == .confirmationDialog
    case .popover: node.kind == .popover
    case .tab: node.kind == .tabItem
    case .cell: node.kind == .tableCell
    case .columnHeader: node.kind == .columnHeader
    }
  }
}

extension SemanticNode {
  /// The most telling role, or `nil` for what only lays out.
  var role: Role? {
    switch kind {
    case .text: isHeading ? .heading : .text
    case .image: .image
    case .progress: .progress
    case .button: .button
    case .link: .link
    case .textField: .textField
    case .toggle: .toggle
    case .picker: .picker
    case .list: .list
    case .section: .section
    case .sectionHeader: .heading
    case .row: .row
    case .screen: .screen
    case .sheet: .sheet
    case .fullScreenCover: .cover
    case .alert: .alert
    case .slider: .slider
    case .stepper: .stepper
    case .datePicker: .datePicker
    case .colorPicker: .colorPicker
    case .menu: .menu
    case .menuItems: isContextMenuOwner ? .menu : nil
    case .option: .option
    case .gauge: .gauge
    case .labeledContent: .labeledContent
    case .shareLink: .shareLink
    case .pasteButton: .pasteButton
    case .root, .shape, .divider, .hstack, .vstack, .zstack, .spacer, .scroll, .box, .viewThatFits,
      .sectionFooter, .navigationStack, .toolbar, .safeAreaInset, .video, .customElement, .controlLabel,
      .pickerOptions:
      nil
    case .confirmationDialog: .confirmationDialog
    case .popover: .popover
    case .tabItem: .tab
    case .dialogMessage, .tabView, .tab, .splitView, .column: nil
    case .disclosureGroup: .disclosure
    case .search: .search
    case .lazyGrid, .grid, .gridRow, .swipeActions, .searchSuggestions, .disclosureLabel, .groupBox,
      .lazySpacer,
      .rowBackground, .tableHeader, .tableRow:
      nil
    case .tableCell: .cell
    case .columnHeader: .columnHeader
    }
  }

  /// A text marked as heading, a section's header, or a screen by its title.
  var isHeading: Bool {
    switch kind {
    case .sectionHeader: true
    case .screen: !accessibleName.isEmpty
    case .text: if case .int(let level) = self[.headingLevel] { level > 0 } else { false }
    default: false
    }
  }
}
