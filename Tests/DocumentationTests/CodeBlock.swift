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

  /// All blocks in the documentation comments of a source file, in their order.
  static func all(inCommentsOf source: String) -> [CodeBlock] {
    // Lines that are no comment are left empty, so that numbers stay those of the file. They end a block that forgot to.
    let comments = source.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
      let line = line.drop(while: \.isWhitespace)
      return line.hasPrefix("///") ? line.dropFirst(3) : ""
    }
    return all(in: comments.joined(separator: "\n"))
  }

  private mutating func append(_ line: SourceLine) {
    let mark = "// not compiled: "
    if lines.isEmpty, line.text.hasPrefix(mark) { exemption = String(line.text.dropFirst(mark.count)) }
    lines.append(line)
  }

  /// The first line that cannot be found where the block's beginning occurs, or `nil` when the whole block occurs, its
  /// lines one after another, in one of `examples`.
  ///
  /// What a block leaves out it says with `…`: on a line of its own it stands for any number of lines, within a line for
  /// any part of it.
  func firstMissingLine(in examples: [[String]]) -> SourceLine? {
    let parts = lines.split { $0.text == "…" }
    // How many parts have been found, and how many lines of the next one.
    var best = (parts: 0, lines: 0)
    for example in examples {
      var rest = example[...]
      var found = 0
      for part in parts {
        let (count, end) = Self.occurrence(of: part, in: rest)
        if (found, count) > best { best = (found, count) }
        guard let end else { break }
        rest = rest[end...]
        found += 1
      }
      if found == parts.count { return nil }
    }
    return parts.isEmpty ? nil : parts[best.parts].dropFirst(best.lines).first
  }

  /// - Returns: how many of the lines were found one after another, and where they end if all were.
  private static func occurrence(
    of part: ArraySlice<SourceLine>, in example: ArraySlice<String>
  ) -> (count: Int, end: Int?) {
    var longest = 0
    for start in example.indices {
      let found = zip(part, example[start...]).prefix { $0.matches($1) }.count
      if found == part.count { return (found, start + found) }
      longest = max(longest, found)
    }
    return (longest, nil)
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

  /// Whether `line` is this line, or has what it leaves out.
  func matches(_ line: String) -> Bool {
    let parts = text.split(separator: "…", omittingEmptySubsequences: false)
    guard parts.count > 1, line.count >= text.count - parts.count + 1 else { return text == line }
    guard line.hasPrefix(parts[0]), line.hasSuffix(parts[parts.count - 1]) else { return false }
    var rest = line.dropFirst(parts[0].count).dropLast(parts[parts.count - 1].count)
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
