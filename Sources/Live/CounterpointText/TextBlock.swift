/// A rectangle of text: what each part of a screen is drawn as before it finds its place.
struct TextBlock: Equatable {
  var lines: [String]
  /// Takes the room that is left beside it.
  var isFlexible = false

  init(_ lines: [String] = [], isFlexible: Bool = false) {
    self.lines = lines
    self.isFlexible = isFlexible
  }

  init(_ line: String) { lines = [line] }

  var isEmpty: Bool { lines.isEmpty }
  var width: Int { lines.reduce(0) { max($0, $1.displayWidth) } }

  /// The line `index` with spaces up to `width` columns.
  func line(_ index: Int, filling width: Int) -> String {
    guard lines.indices.contains(index) else { return String(repeating: " ", count: width) }
    return lines[index] + String(repeating: " ", count: max(0, width - lines[index].displayWidth))
  }

  /// The block behind `prefix`; lines after the first are indented by as much.
  func behind(_ prefix: String) -> TextBlock {
    let indent = String(repeating: " ", count: prefix.displayWidth)
    return TextBlock(
      lines.enumerated().map { index, line in
        index == 0 ? prefix + line : line.isEmpty ? line : indent + line
      })
  }

  func appending(_ suffix: String) -> TextBlock {
    var block = self
    if block.lines.isEmpty { block.lines = [suffix.trimmingLeadingSpace] } else { block.lines[0] += suffix }
    return block
  }

  /// One under the other. Nothing is left of what is empty.
  static func stacked(_ blocks: [TextBlock]) -> TextBlock { TextBlock(blocks.flatMap(\.lines)) }

  /// One under the other, with an empty line between them.
  static func spaced(_ blocks: [TextBlock]) -> TextBlock {
    var lines: [String] = []
    for block in blocks where !block.isEmpty {
      if !lines.isEmpty, lines.last != "" { lines.append("") }
      lines += block.lines
    }
    return TextBlock(lines)
  }

  /// Side by side, first lines level, with as many columns between them; flexible ones share what is left of `width`.
  static func beside(_ blocks: [TextBlock], gap: Int = 2, width: Int) -> TextBlock {
    let blocks = blocks.filter { !$0.isEmpty || $0.isFlexible }
    guard !blocks.isEmpty else { return TextBlock() }
    let height = blocks.map(\.lines.count).max() ?? 0
    var widths = blocks.map(\.width)
    // A gap that grows needs none beside it.
    let gaps = blocks.indices.dropLast().map { blocks[$0].isGap || blocks[$0 + 1].isGap ? 0 : gap }
    var left = width - widths.reduce(0, +) - gaps.reduce(0, +)
    let flexible = blocks.indices.filter { blocks[$0].isFlexible }
    for (position, index) in flexible.enumerated() where left > 0 {
      let share = left / (flexible.count - position)
      widths[index] += share
      left -= share
    }
    return TextBlock(
      (0..<max(1, height)).map { row in
        var line = ""
        for index in blocks.indices {
          line += blocks[index].line(row, filling: widths[index])
          if index < gaps.endIndex { line += String(repeating: " ", count: gaps[index]) }
        }
        return line.trimmingTrailingSpace
      }, isFlexible: !flexible.isEmpty)
  }

  private var isGap: Bool { isEmpty && isFlexible }

  /// In a frame of lines, at most `width` columns wide, with a title in its upper edge.
  static func framed(_ content: TextBlock, title: String, width: Int) -> TextBlock {
    let inner = max(min(content.width, width - 4), min(title.displayWidth + 2, width - 4), 8)
    let name = title.isEmpty ? "" : " " + title + " "
    let top = "┌─" + name + String(repeating: "─", count: max(0, inner + 1 - name.displayWidth)) + "┐"
    let bottom = "└" + String(repeating: "─", count: inner + 2) + "┘"
    let lines = content.lines.indices.map { "│ " + content.line($0, filling: inner) + " │" }
    return TextBlock([top] + lines + [bottom])
  }
}

extension String {
  var trimmingTrailingSpace: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  var trimmingLeadingSpace: String { String(drop { $0 == " " }) }
}
