import CounterpointSemantics

extension TextRenderer {
  /// A control as one can type it: `[Save]`, `[x] Sound`, `Name: [Ada____]`.
  func control(_ node: SemanticNode, _ width: Int) -> TextBlock {
    var block = drawn(node, width)
    if node.bool(.isDisabled), !block.isEmpty { block = block.appending(" (disabled)") }
    block.isFlexible = block.isFlexible || node.fillsWidth
    return block
  }

  private func drawn(_ node: SemanticNode, _ width: Int) -> TextBlock {
    switch node.kind {
    case .button: button(node, width)
    case .link: link(node, width)
    case .shareLink, .pasteButton: bracketed(node.controlName, width)
    case .menu: bracketed(node.controlName + " ▾", width)
    case .tabItem:
      TextBlock((node.bool(.isSelected) ? "‹\(tabName(node))›" : " \(tabName(node)) "))
    case .textField: field(node, width)
    case .toggle: labelled(node.bool(.isOn) ? "[x] " : "[ ] ", node, width)
    case .option: labelled(node.bool(.isSelected) ? "(•) " : "( ) ", node, width)
    case .picker: picker(node, width)
    case .slider: named(node, scale(node), width)
    case .stepper: named(node, "[−] [+]", width)
    case .datePicker, .colorPicker: named(node, "[\(node.string(.value) ?? "")]", width)
    case .progress: progress(node, width)
    case .gauge: named(node, meter(node.number(.value) ?? 0), width)
    case .labeledContent: labeledContent(node, width)
    default: TextBlock()
    }
  }

  private func bracketed(_ name: String, _ width: Int) -> TextBlock {
    let lines = name.wrapped(to: max(1, width - 2))
    guard lines.count > 1 else { return TextBlock("[\(lines[0])]") }
    var block = TextBlock(lines).behind("[")
    block.lines[block.lines.count - 1] += "]"
    return block
  }

  private func button(_ node: SemanticNode, _ width: Int) -> TextBlock {
    if node.string(.styleName) == "navigationLink" { return way(node, width) }
    // What is more than a name is shown below it.
    let content = column(of: node.shownContent, width - 2)
    guard node.textCount > 1, content.lines.count > 1 else { return bracketed(node.controlName, width) }
    return TextBlock(["[\(content.lines[0])]"] + content.lines.dropFirst().map { " " + $0 })
  }

  /// Draws an element that leads to another screen: what is in it, and that it leads on.
  private func way(_ node: SemanticNode, _ width: Int) -> TextBlock {
    let content = column(of: node.shownContent, width - 2)
    return content.isEmpty ? bracketed(node.controlName, width) : content.appending(" ›")
  }

  private func link(_ node: SemanticNode, _ width: Int) -> TextBlock {
    guard let address = node.string(.url) else { return bracketed(node.controlName, width) }
    if node.string(.styleName) == "navigationLink" { return way(node, width) }
    let name = node.controlName
    return TextBlock((name.isEmpty ? "<\(address)>" : "\(name) <\(address)>").wrapped(to: width))
  }

  private func labelled(_ mark: String, _ node: SemanticNode, _ width: Int) -> TextBlock {
    TextBlock(node.controlName.wrapped(to: width - mark.displayWidth)).behind(mark)
  }

  /// `Name: control`, the control on a line of its own where both are too long for one.
  private func named(_ node: SemanticNode, _ control: String, _ width: Int) -> TextBlock {
    let name = node.controlName
    guard !name.isEmpty, !node.bool(.isLabelHidden) else { return TextBlock(control) }
    let line = "\(name): \(control)"
    return line.displayWidth <= width
      ? TextBlock(line) : TextBlock("\(name):".wrapped(to: width) + ["  \(control)"])
  }

  private func field(_ node: SemanticNode, _ width: Int) -> TextBlock {
    let value = node.string(.value) ?? ""
    // What is secret is not even told by its length.
    let content =
      node.string(.role) == "secure" ? (value.isEmpty ? "" : "••••••••") : node.isRedacted ? "▒▒▒▒" : value
    let shown = content.isEmpty ? node.string(.placeholder).map { "\($0)…" } ?? "" : content
    let title = node.string(.label) ?? node.string(.title) ?? ""
    let name = title.isEmpty || title == node.string(.placeholder) ? "" : "\(title): "
    let room = max(8, width - name.displayWidth - 2)
    let lines = shown.wrapped(to: room)
    if lines.count > 1 {
      let box = TextBlock.framed(TextBlock(lines), title: title, width: width)
      return box
    }
    let blank = String(repeating: "_", count: max(0, min(room, 20) - lines[0].displayWidth))
    return TextBlock("\(name)[\(lines[0])\(blank)]")
  }

  /// Draws all that there is to choose from where it is in sight; else what is chosen.
  private func picker(_ node: SemanticNode, _ width: Int) -> TextBlock {
    let options = node.pickerOptions
    let name = node.bool(.isLabelHidden) ? "" : node.controlName
    switch node.string(.styleName) {
    case "segmented", "palette":
      let line = options.map { $0.bool(.isSelected) ? "‹\($0.controlName)›" : " \($0.controlName) " }
        .joined(separator: "│")
      // A segmented control shows no label.
      return TextBlock("[\(line)]")
    case "inline", "radioGroup", "wheel":
      let choices = TextBlock.stacked(options.map { control($0, width - 2) })
      return name.isEmpty ? choices : .stacked([TextBlock("\(name):"), choices.behind("  ")])
    default:
      let chosen = options.first { $0.bool(.isSelected) }?.controlName ?? ""
      return named(node, "[\(chosen) ▾]", width)
    }
  }

  private func scale(_ node: SemanticNode) -> String {
    let minimum = node.number(.minimum) ?? 0
    let maximum = node.number(.maximum) ?? 1
    let value = node.number(.value) ?? minimum
    let fraction = maximum > minimum ? max(0, min(1, (value - minimum) / (maximum - minimum))) : 0
    let steps = 10
    let position = Int((fraction * Double(steps)).rounded())
    let line = String(repeating: "━", count: position) + "●" + String(repeating: "─", count: steps - position)
    return "\(line) \(node.string(.accessibilityValue) ?? value.short)"
  }

  private func meter(_ fraction: Double) -> String {
    let fraction = max(0, min(1, fraction))
    let filled = Int((fraction * 10).rounded())
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 10 - filled)
    return "\(bar) \(Int((fraction * 100).rounded())) %"
  }

  private func progress(_ node: SemanticNode, _ width: Int) -> TextBlock {
    let words = column(of: node.shownContent, width)
    let bar = node.number(.value).map(meter) ?? "…"
    guard words.lines.count == 1 else { return .stacked([words, TextBlock(bar)]) }
    return .beside([words, TextBlock(bar)], width: width)
  }

  private func labeledContent(_ node: SemanticNode, _ width: Int) -> TextBlock {
    let label = column(of: node.shownContent.filter(\.isNameLabel), width)
    let rest = node.shownContent.filter { !$0.isNameLabel }
    let content = line(of: rest, width)
    guard label.width + content.width + 2 <= width else {
      return .stacked([label, content.behind("  ")])
    }
    return .beside([label, TextBlock([], isFlexible: true), content], width: width)
  }

  func search(_ node: SemanticNode, _ width: Int) -> TextBlock {
    TextBlock.stacked(
      node.shownContent.map { child in
        child.kind == .textField ? block(child, width).behind("⌕ ") : block(child, width)
      })
  }

  func tabName(_ node: SemanticNode) -> String {
    node.controlName + (node.string(.badge).map { " (\($0))" } ?? "")
  }
}

extension SemanticNode {
  /// The number of texts in it.
  fileprivate var textCount: Int {
    children.reduce(0) { $0 + (!$1.isShown ? 0 : $1.kind == .text ? 1 : $1.textCount) }
  }
}

extension Double {
  /// Without a fraction where there is none.
  fileprivate var short: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}
