import CounterpointSemantics

/// Lists, groups and grids.
extension TextRenderer {
  /// Sections with an empty line between them; rows of none stay together.
  func list(_ node: SemanticNode, _ width: Int) -> TextBlock {
    if let table = table(node, width) { return table }
    var groups: [[TextBlock]] = []
    var isInRows = false
    for child in node.shownContent {
      let block = block(child, width)
      guard !block.isEmpty else { continue }
      let isRow = child.kind != .section
      if isRow, isInRows { groups[groups.count - 1].append(block) } else { groups.append([block]) }
      isInRows = isRow
    }
    return .spaced(groups.map(TextBlock.stacked))
  }

  /// The rows of a table under the names of its columns; `nil` for a list that is none, or a table that is too wide.
  private func table(_ node: SemanticNode, _ width: Int) -> TextBlock? {
    var rows: [[TextBlock]] = []
    /// Over all columns: headers of sections.
    var titles: Set<Int> = []
    var headerCount = 0
    func visit(_ node: SemanticNode) {
      for child in node.shownContent {
        switch child.kind {
        case .tableHeader, .tableRow:
          if child.kind == .tableHeader { headerCount += 1 }
          rows.append(child.shownContent.map { block($0, width) })
        case .sectionHeader:
          titles.insert(rows.count)
          rows.append([heading(child, width)])
        default: visit(child)
        }
      }
    }
    visit(node)
    guard headerCount == 1, let count = rows.map(\.count).max() else { return nil }
    let widths = (0..<count).map { column in
      rows.indices.map { !titles.contains($0) && column < rows[$0].count ? rows[$0][column].width : 0 }.max()
        ?? 0
    }
    guard widths.reduce(0, +) + 2 * (count - 1) <= width else { return nil }
    var lines = rows.enumerated().map { number, row in
      titles.contains(number)
        ? row[0]
        : TextBlock.beside(
          row.enumerated().map { index, cell in
            TextBlock((0..<max(1, cell.lines.count)).map { cell.line($0, filling: widths[index]) })
          }, width: width)
    }
    lines[0] = underlined(lines[0], level: 2)
    return .stacked(lines)
  }

  func section(_ node: SemanticNode, _ width: Int) -> TextBlock {
    let content = node.shownContent
    let header = content.filter { $0.kind == .sectionHeader }
    let footer = content.filter { $0.kind == .sectionFooter }
    let rest = content.filter { $0.kind != .sectionHeader && $0.kind != .sectionFooter }
    return .stacked([
      .stacked(header.map { heading($0, width) }), column(of: rest, width),
      .stacked(footer.map { column($0, width) }),
    ])
  }

  func heading(_ node: SemanticNode, _ width: Int) -> TextBlock {
    underlined(line(of: node.shownContent, width), level: 2)
  }

  func row(_ node: SemanticNode, _ width: Int) -> TextBlock {
    let mark: String =
      switch node[.isSelected] {
      case .bool(true): "◉ "
      case .bool(false): "○ "
      default: "• "
      }
    let badge = node.string(.badge).map { " (\($0))" } ?? ""
    var content = column(of: node.shownContent, width - mark.count - badge.displayWidth)
    guard !content.isEmpty else { return content }
    if !badge.isEmpty { content = content.appending(badge) }
    return content.behind(mark)
  }

  func groupBox(_ node: SemanticNode, _ width: Int) -> TextBlock {
    let label = node.shownContent.first { $0.isNameLabel }
    let title = node.string(.title) ?? label?.visibleText ?? ""
    let content = column(of: node.shownContent.filter { $0 !== label }, width - 4)
    return .framed(content, title: title, width: width)
  }

  func disclosureGroup(_ node: SemanticNode, _ width: Int) -> TextBlock {
    let isOpen = node.bool(.isExpanded)
    let label = column(of: node.shownContent.filter { $0.kind == .disclosureLabel }, width - 2)
      .behind(isOpen ? "▾ " : "▸ ")
    guard isOpen else { return label }
    let rest = node.shownContent.filter { $0.kind != .disclosureLabel }
    return .stacked([label, column(of: rest, width - 2).behind("  ")])
  }

  /// Rows whose cells stand under each other, where all of them fit.
  func grid(_ node: SemanticNode, _ width: Int) -> TextBlock {
    let rows = node.shownContent
    var widths: [Int] = []
    var drawn: [[(block: TextBlock, span: Int)]] = []
    for row in rows where row.kind == .gridRow {
      let cells = row.shownContent.map { (block: block($0, width), span: $0.cellSpan) }
      var column = 0
      for cell in cells {
        while widths.count < column + cell.span { widths.append(0) }
        if cell.span == 1 { widths[column] = max(widths[column], cell.block.width) }
        column += cell.span
      }
      drawn.append(cells)
    }
    guard widths.reduce(0, +) + 2 * max(0, widths.count - 1) <= width else {
      return .spaced(rows.map { row in .stacked(blocks(row.kind == .gridRow ? row.children : [row], width)) })
    }
    var next = 0
    return .stacked(
      rows.map { row in
        guard row.kind == .gridRow else { return block(row, width) }
        defer { next += 1 }
        var column = 0
        let cells = drawn[next].map { cell in
          let room = widths[column..<(column + cell.span)].reduce(0, +) + 2 * (cell.span - 1)
          column += cell.span
          return TextBlock((0..<max(1, cell.block.lines.count)).map { cell.block.line($0, filling: room) })
        }
        return .beside(cells, width: width)
      })
  }

  /// Cells of equal width, as many beside each other as the tracks say and as there is room for.
  func lazyGrid(_ node: SemanticNode, _ width: Int) -> TextBlock {
    var groups: [TextBlock] = []
    var cells: [TextBlock] = []
    func flush() {
      let taken = cells.filter { !$0.isEmpty }
      cells = []
      guard let widest = taken.map(\.width).max() else { return }
      let count = max(1, min(node.trackCount ?? taken.count, (width + 2) / (widest + 2)))
      groups += stride(from: 0, to: taken.count, by: count).map { start in
        let row = taken[start..<min(start + count, taken.count)]
        return .beside(
          row.map { cell in TextBlock(cell.lines.indices.map { cell.line($0, filling: widest) }) },
          width: width)
      }
    }
    for child in node.shownContent {
      if child.kind == .section || child.kind == .sectionHeader || child.kind == .lazySpacer {
        flush()
        groups.append(block(child, width))
      } else {
        var cell = block(child, width)
        cell.isFlexible = false
        cells.append(cell)
      }
    }
    flush()
    return .stacked(groups)
  }
}

extension SemanticNode {
  fileprivate var cellSpan: Int {
    for case .cellSpan(let span) in style { return max(1, span) }
    return 1
  }

  /// The number of columns that a grid says it has; `nil` where that depends on the room, or where it grows across.
  fileprivate var trackCount: Int? {
    for case .tracks(let isVertical, let tracks) in style {
      let isAdaptive = tracks.contains { if case .adaptive = $0 { true } else { false } }
      return isVertical && !isAdaptive ? tracks.count : nil
    }
    return nil
  }
}
