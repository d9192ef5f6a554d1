import CounterpointSemantics

/// Screens, tabs, columns, and what lies above them.
extension TextRenderer {
  func screen(_ node: SemanticNode, _ width: Int) -> TextBlock {
    let content = node.shownContent
    let toolbars = content.filter { $0.kind == .toolbar }
    let insets = content.filter { $0.kind == .safeAreaInset }
    let rest = content.filter { $0.kind != .toolbar && $0.kind != .safeAreaInset && $0.kind != .search }
    func bar(_ places: Set<String>) -> TextBlock {
      line(
        of: toolbars.filter { places.contains($0.string(.placement) ?? "") }.flatMap(\.shownContent), width)
    }
    let isBottom = { (inset: SemanticNode) in inset.string(.placement) != "top" }
    return .spaced([
      titleBar(of: node, toolbars, width),
      .stacked(insets.filter { !isBottom($0) }.map { column($0, width) }),
      .stacked(content.filter { $0.kind == .search }.map { search($0, width) }),
      column(of: rest, width),
      .stacked(insets.filter(isBottom).map { column($0, width) }),
      bar(Self.bottomPlaces),
    ])
  }

  private static var leadingPlaces: Set<String> {
    ["topBarLeading", "navigationBarLeading", "cancellationAction", "navigation"]
  }
  private static var bottomPlaces: Set<String> { ["bottomBar", "status", "keyboard"] }

  /// The way back, the title, and what the bar offers; a rule below.
  private func titleBar(of node: SemanticNode, _ toolbars: [SemanticNode], _ width: Int) -> TextBlock {
    guard node.string(.styleName) != "navigationBarHidden" else { return TextBlock() }
    if case .strings(let hidden) = node[.hiddenBars], hidden.contains("navigationBar") { return TextBlock() }
    if let hidden = node.string(.hiddenBars), hidden.contains("navigationBar") { return TextBlock() }
    func items(_ isIncluded: (String) -> Bool) -> [TextBlock] {
      blocks(toolbars.filter { isIncluded($0.string(.placement) ?? "") }.flatMap(\.children), width)
        .filter { !$0.isEmpty }
    }
    var parts: [TextBlock] = []
    if node.bool(.hasBackButton) {
      let title = node.string(.backTitle) ?? ""
      parts.append(TextBlock("[‹ \(title.isEmpty ? "Back" : title)]"))
    }
    parts += items(Self.leadingPlaces.contains)
    let principal = items { $0 == "principal" }
    let title = node.string(.title) ?? ""
    if !principal.isEmpty {
      parts += principal
    } else if !title.isEmpty, !node.bool(.barTitleHidden) {
      parts.append(TextBlock(title.wrapped(to: width)))
    }
    let trailing = items {
      !Self.leadingPlaces.contains($0) && !Self.bottomPlaces.contains($0) && $0 != "principal"
    }
    if !trailing.isEmpty { parts += [TextBlock([], isFlexible: true)] + trailing }
    guard !parts.isEmpty else { return TextBlock() }
    let needed = parts.reduce(0) { $0 + $1.width } + 2 * (parts.count - 1)
    var bar = needed <= width ? TextBlock.beside(parts, width: width) : .stacked(parts.filter { !$0.isEmpty })
    if let subtitle = node.string(.subtitle) { bar.lines.append(subtitle) }
    return TextBlock(bar.lines + [String(repeating: "═", count: width)])
  }

  func tabView(_ node: SemanticNode, _ width: Int) -> TextBlock {
    let items = node.children.filter { $0.kind == .tabItem && $0.isShown }
    let bar = items.isEmpty ? TextBlock() : line(of: items, width)
    let pages = node.children.filter { $0.kind != .tabItem && $0.isShown && !$0.kind.isModal }
    return .spaced([.stacked(pages.map { block($0, width) }), bar])
  }

  /// Columns side by side where each has room, else the one that a phone shows.
  func splitView(_ node: SemanticNode, _ width: Int) -> TextBlock {
    let columns = node.children.filter { $0.kind == .column }
    let shown = columns.filter(\.isShown)
    let room = (width - 3 * max(0, shown.count - 1)) / max(1, shown.count)
    guard room >= 30 else {
      let index = node.int(.value) ?? 0
      return columns.indices.contains(index) ? column(columns[index], width) : TextBlock()
    }
    let blocks = shown.map { column($0, room) }
    let height = blocks.map(\.lines.count).max() ?? 0
    return TextBlock(
      (0..<height).map { row in
        blocks.map { $0.line(row, filling: room) }.joined(separator: " │ ").trimmingTrailingSpace
      })
  }

  /// A sheet or dialog in a frame; a cover, which leaves nothing of the rest, without one.
  func modal(_ node: SemanticNode, _ width: Int) -> TextBlock {
    guard node.kind != .fullScreenCover else { return column(node, width) }
    let isDialog = node.kind == .alert || node.kind == .confirmationDialog
    let title = node.string(.styleName) == "untitled" ? "" : node.string(.title) ?? ""
    let inner = min(width, isDialog ? 60 : width) - 4
    guard isDialog else { return .framed(column(node, inner), title: title, width: width) }
    let message = node.shownContent.filter { $0.kind == .dialogMessage }
    let actions = node.shownContent.filter { $0.kind != .dialogMessage }
    let content = TextBlock.spaced([.stacked(message.map { column($0, inner) }), line(of: actions, inner)])
    return .framed(content, title: title, width: width)
  }
}
