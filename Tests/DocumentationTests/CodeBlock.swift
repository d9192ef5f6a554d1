/// A fenced block of Swift in a document.
struct CodeBlock: Equatable, Sendable {
  /// Its lines without the indentation and without empty ones.
  var lines: [SourceLine]
  /// Why it need not occur in an example, said by a first line that begins with `// not compiled: `.
  var exemption: String?

  var isExempt: Bool { exemption != nil }

  /// All blocks of a Markdown text, in their order.
  static func all(in markdown: String) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    // What closes the fence that is open, and whether the block is Swift.
    var open: (closing: String, isSwift: Bool)?
    for (index, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = SourceLine(number: index + 1, line)
      if let fence = open {
        if line.text == fence.closing {
          open = nil
        } else if fence.isSwift, !line.text.isEmpty {
          blocks[blocks.count - 1].append(line)
        }
      } else if line.text.hasPrefix("```") {
        let ticks = line.text.prefix { $0 == "`" }
        let language = line.text.dropFirst(ticks.count)
        // However it is written: a block that calls itself something else would not be looked at.
        let isSwift = language.lowercased().hasPrefix("swift")
        open = (String(ticks), isSwift)
        if isSwift { blocks.append(CodeBlock(lines: [])) }
      }
    }
    return blocks
  }

  private mutating func append(_ line: SourceLine) {
    let mark = "// not compiled: "
    if lines.isEmpty, line.text.hasPrefix(mark) { exemption = String(line.text.dropFirst(mark.count)) }
    lines.append(line)
  }

  /// The first line that cannot be found where the block's beginning occurs, or `nil` when the whole block occurs, its
  /// lines one after another, in one of `examples`.
  func firstMissingLine(in examples: [[String]]) -> SourceLine? {
    var longest = 0
    for example in examples {
      for start in example.indices {
        let found = zip(lines, example[start...]).prefix { $0.text == $1 }.count
        longest = max(longest, found)
      }
    }
    return longest < lines.count ? lines[longest] : nil
  }
}

/// A line of a file, without the white space around it.
struct SourceLine: Equatable, Sendable {
  /// Counted from 1.
  var number: Int
  var text: String

  init(number: Int, _ text: some StringProtocol) {
    self.number = number
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    self.text = String(text)
  }
}
