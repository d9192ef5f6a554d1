import CounterpointSemantics

/// A screen as text: one line for each thing that means something to a person, indented by what contains it.
///
/// Stable over runs: it holds no identifiers, and nothing of what only lays out.
@MainActor
struct Outline {
  private var lines: [String] = []
  private let browser: SimulatedBrowser?

  private init(browser: SimulatedBrowser?) { self.browser = browser }

  static func text(of node: SemanticNode, browser: SimulatedBrowser?) -> String {
    var outline = Outline(browser: browser)
    outline.add(node, depth: 0)
    return outline.lines.joined(separator: "\n")
  }

  private mutating func add(_ node: SemanticNode, depth: Int) {
    guard !node.isTrue(.isAccessibilityHidden) else { return }
    if node.isOneElement, node.role == nil || node.kind == .row {
      if !node.accessibleName.isEmpty || node.string(.accessibilityValue) != nil {
        lines.append(String(repeating: "  ", count: depth) + line(of: node, role: .element))
      }
      return
    }
    guard node.kind != .swipeActions, node.kind != .rowBackground else { return }
    if node.kind == .lazySpacer, node.itemCount > 0 {
      lines.append(String(repeating: "  ", count: depth) + "… \(node.itemCount) more")
    }
    guard let role = node.role else {
      for child in node.children { add(child, depth: depth) }
      return
    }
    lines.append(String(repeating: "  ", count: depth) + line(of: node, role: role))
    for child in node.outlinedChildren
    where !(node.kind == .disclosureGroup && child.kind == .disclosureLabel) {
      if child.isInClosedGroup { continue }
      addContent(child, of: node, depth: depth + 1)
    }
  }

  /// The text of a button is its name already, and not worth further lines.
  private mutating func addContent(_ child: SemanticNode, of parent: SemanticNode, depth: Int) {
    guard parent.isNamedByContent else { return add(child, depth: depth) }
    let isPartOfName = child.role == nil || child.kind == .text || child.kind == .image
    guard isPartOfName else { return add(child, depth: depth) }
    for grandchild in child.children { addContent(grandchild, of: parent, depth: depth) }
  }

  private func line(of node: SemanticNode, role: Role) -> String {
    var line = role.rawValue
    let name = role == .row ? node.string(.label) ?? "" : node.accessibleName
    if !name.isEmpty { line += " “\(name)”" }
    if let value = node.shownValue(browser: browser) ?? node.spokenValue { line += " = “\(value)”" }
    var states: [String] = []
    if node.isTrue(.isDisabled) { states.append("disabled") }
    if node.isTrue(.isHidden) { states.append("hidden") }
    if node.kind == .tabItem, node.isTrue(.isSelected) { states.append("selected") }
    if node.isCovered { states.append("covered") }
    if browser?.focusedNode == node.id { states.append("focused") }
    states += node.collectionStates
    if let role = node.string(.role), node.kind == .button { states.append(role) }
    if !states.isEmpty { line += " (\(states.joined(separator: ", ")))" }
    return line
  }
}

extension SemanticNode {
  /// The value that is told of an element that stands for all that is in it.
  fileprivate var spokenValue: String? { isOneElement ? string(.accessibilityValue) : nil }

  /// `true` if its name is the text in it.
  fileprivate var isNamedByContent: Bool {
    switch kind {
    case .button, .link, .toggle, .sectionHeader, .tabItem, .option, .shareLink, .pasteButton, .columnHeader:
      true
    default: false
    }
  }

  /// The state that a person sees beside the name: what is in a field, whether a switch is on.
  func shownValue(browser: SimulatedBrowser?) -> String? {
    switch kind {
    case .textField: browser?.text(of: self) ?? string(.value) ?? ""
    case .toggle: isTrue(.isOn) ? "on" : "off"
    // What is spoken of a slider, where its author says that.
    case .slider: string(.accessibilityValue) ?? controlValue
    case .picker, .datePicker, .colorPicker, .gauge: controlValue
    case .option: isTrue(.isSelected) ? "chosen" : nil
    case .progress:
      switch self[.value] {
      case .double(let fraction): "\(Int((fraction * 100).rounded())) %"
      default: string(.accessibilityValue)
      }
    default: string(.accessibilityValue)
    }
  }
}
