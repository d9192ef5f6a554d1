import CounterpointSemantics

/// Draws a screen as plain text: headings, lists, fields, tables and dialogs, in as many columns as there are.
///
/// It knows semantic nodes and nothing of views, as every renderer does; see `Documentation/Architecture.md`.
@MainActor
public struct TextRenderer {
  /// Returns what `tree` shows, as lines of at most `width` columns, without an end of line after the last.
  ///
  /// A dialog or sheet stands in a frame below what it covers; a full-screen cover stands alone. What is hidden, or
  /// stands on a covered screen, is not there.
  /// - Parameter width: columns; at least 20.
  public static func text(of tree: SemanticTree, width: Int = 80) -> String {
    let renderer = TextRenderer()
    let width = max(20, width)
    var modals: [SemanticNode] = []
    collectModals(tree.root, into: &modals)
    var blocks: [TextBlock] = []
    // Nothing is seen of what lies below a cover.
    let covering = modals.lastIndex { $0.kind == .fullScreenCover }
    if let covering {
      modals.removeFirst(covering)
    } else {
      blocks.append(renderer.block(tree.root, width))
    }
    for modal in modals { blocks.append(renderer.modal(modal, width)) }
    let lines = TextBlock.spaced(blocks).lines.map(\.trimmingTrailingSpace)
    return lines.reversed().drop { $0.isEmpty }.reversed().joined(separator: "\n")
  }

  private static func collectModals(_ node: SemanticNode, into found: inout [SemanticNode]) {
    for child in node.children where child.isShown {
      if child.kind.isModal { found.append(child) }
      collectModals(child, into: &found)
    }
  }

  func block(_ node: SemanticNode, _ width: Int) -> TextBlock {
    switch node.kind {
    case .root, .vstack, .zstack, .box, .scroll, .sectionFooter, .toolbar, .safeAreaInset, .controlLabel,
      .disclosureLabel, .tableCell, .columnHeader, .dialogMessage, .navigationStack, .tab, .column,
      .searchSuggestions, .pickerOptions:
      column(node, width)
    case .hstack: line(node, width)
    case .gridRow, .tableHeader, .tableRow: line(node, width)
    case .viewThatFits: firstThatFits(node, width)
    case .list: list(node, width)
    case .section: section(node, width)
    case .sectionHeader: heading(node, width)
    case .row: row(node, width)
    case .lazySpacer: TextBlock(node.int(.itemCount).map { $0 > 0 ? ["… \($0) more"] : [] } ?? [])
    case .lazyGrid: lazyGrid(node, width)
    case .grid: grid(node, width)
    case .groupBox: groupBox(node, width)
    case .disclosureGroup: disclosureGroup(node, width)
    case .screen: screen(node, width)
    case .tabView: tabView(node, width)
    case .splitView: splitView(node, width)
    case .text: text(node, width)
    case .image: image(node)
    case .shape, .video, .customElement: described(node)
    case .divider: TextBlock(String(repeating: "─", count: width))
    case .spacer: TextBlock([], isFlexible: true)
    case .search: search(node, width)
    case .button, .link, .menu, .shareLink, .pasteButton, .tabItem, .textField, .toggle, .picker, .slider,
      .stepper, .datePicker, .colorPicker, .progress, .gauge, .labeledContent, .option:
      control(node, width)
    // Waits for its menu to be opened, or for a swipe.
    case .menuItems, .swipeActions, .rowBackground: TextBlock()
    case .sheet, .fullScreenCover, .alert, .confirmationDialog, .popover: TextBlock()
    }
  }

  func blocks(_ nodes: [SemanticNode], _ width: Int) -> [TextBlock] {
    nodes.filter { $0.isShown && !$0.kind.isModal }.map { block($0, width) }
  }

  // MARK: Text and pictures

  func text(_ node: SemanticNode, _ width: Int) -> TextBlock {
    let words = words(of: node)
    guard !words.isEmpty else { return TextBlock() }
    var lines = words.wrapped(to: width)
    for case .lineLimit(let limit) in node.style where limit > 0 && lines.count > limit {
      lines = Array(lines.prefix(limit))
      lines[limit - 1] += "…"
    }
    var block = TextBlock(lines, isFlexible: node.fillsWidth)
    if let level = node.int(.headingLevel), level > 0 { block = underlined(block, level: level) }
    return block
  }

  /// A text's words; those of a link with its address behind them.
  private func words(of node: SemanticNode) -> String {
    var words = node.string(.value) ?? ""
    if !node.children.isEmpty {
      words = node.children.filter(\.isShown).map { run in
        let words = self.words(of: run)
        guard run.kind == .link, let address = run.string(.url) else { return words }
        return "\(words) <\(address)>"
      }.joined()
    }
    for case .textCase(let name) in node.style {
      words = name == "uppercase" ? words.uppercased() : name == "lowercase" ? words.lowercased() : words
    }
    guard node.isRedacted else { return words }
    return String(words.map { $0 == " " || $0 == "\n" ? $0 : "▒" })
  }

  func underlined(_ block: TextBlock, level: Int) -> TextBlock {
    guard !block.isEmpty else { return block }
    let rule = String(repeating: level == 1 ? "═" : "─", count: max(1, block.width))
    return TextBlock(block.lines + [rule])
  }

  private func image(_ node: SemanticNode) -> TextBlock {
    guard !node.bool(.isAccessibilityHidden) else { return TextBlock() }
    guard let name = node.string(.label) ?? node.symbolWords, !name.isEmpty else { return TextBlock() }
    return TextBlock(node.isRedacted ? "(▒)" : "(\(name))")
  }

  /// A drawing says what it is of, where it does.
  private func described(_ node: SemanticNode) -> TextBlock {
    let content = TextBlock.stacked(blocks(node.children, 80))
    guard let name = node.string(.label), !name.isEmpty else { return content }
    let value = node.string(.accessibilityValue).map { ": \($0)" } ?? ""
    return .stacked([TextBlock("(\(name)\(value))"), content])
  }

  // MARK: Layout

  /// Children one under the other; a heading gets air above it.
  func column(_ node: SemanticNode, _ width: Int) -> TextBlock {
    var block = column(of: node.shownContent, width)
    block.isFlexible = node.fillsWidth
    return block
  }

  func column(of nodes: [SemanticNode], _ width: Int) -> TextBlock {
    var lines: [String] = []
    for child in nodes where child.isShown && !child.kind.isModal {
      let block = block(child, width)
      guard !block.isEmpty else { continue }
      if !lines.isEmpty, lines.last != "",
        child.standsApart || nodes.contains(where: \.standsApart) && block.lines.count > 3
      {
        lines.append("")
      }
      lines += block.lines
    }
    return TextBlock(lines)
  }

  /// Children side by side where there is room for that, else in as many lines as it takes, else one under the other.
  func line(_ node: SemanticNode, _ width: Int) -> TextBlock {
    let nodes = node.shownContent
    var block = line(of: nodes, width)
    if node.fillsWidth { block.isFlexible = true }
    return block
  }

  func line(of nodes: [SemanticNode], _ width: Int) -> TextBlock {
    var parts = nodes.map { node in
      node.kind == .divider ? TextBlock("│") : block(node, width)
    }
    let gap = 2
    func total() -> Int {
      let taking = parts.filter { !$0.isEmpty }
      return taking.reduce(0) { $0 + $1.width } + gap * max(0, taking.count - 1)
    }
    if total() <= width { return .beside(parts, gap: gap, width: width) }
    // What is widest can be narrower, such as a text that wraps.
    if let widest = parts.indices.max(by: { parts[$0].width < parts[$1].width }) {
      let room = width - (total() - parts[widest].width)
      if room >= Self.narrowest {
        let narrow = block(nodes[widest], room)
        if narrow.width <= room {
          parts[widest] = narrow
          return .beside(parts, gap: gap, width: width)
        }
      }
    }
    let shown = parts.filter { !$0.isEmpty }
    guard shown.allSatisfy({ $0.lines.count == 1 }) else { return .stacked(shown) }
    var lines: [String] = []
    for part in shown {
      if let last = lines.last, last.displayWidth + gap + part.width <= width {
        lines[lines.count - 1] = last + String(repeating: " ", count: gap) + part.lines[0]
      } else {
        lines.append(part.lines[0])
      }
    }
    return TextBlock(lines)
  }

  /// Columns below which a text is better put under its neighbours than beside them.
  private static var narrowest: Int { 16 }

  private func firstThatFits(_ node: SemanticNode, _ width: Int) -> TextBlock {
    let candidates = node.shownContent
    for candidate in candidates {
      // How wide it would be if nothing stopped it.
      let natural = block(candidate, 1_000)
      if natural.isFlexible || natural.width <= width { return block(candidate, width) }
    }
    return candidates.last.map { block($0, width) } ?? TextBlock()
  }
}

extension SemanticNode {
  /// `true` if an empty line stands above it.
  fileprivate var standsApart: Bool {
    switch kind {
    case .section, .sectionHeader, .list, .groupBox, .grid, .lazyGrid, .tabView, .splitView: true
    case .text: (int(.headingLevel) ?? 0) > 0
    default: false
    }
  }
}
