import SpanishConjugation

extension Article {
  /// Reads an article from the text of its file: front matter, then Markdown of headings, paragraphs, points, examples after
  /// `>`, and conjugations. Lines may end with LF or CRLF.
  init(file: String) throws(ArticleFileError) {
    // CR and LF together are one character, and a new line.
    var lines = file.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      $0.drop { $0 == "\u{FEFF}" }
    }[...]
    let fields = try Self.frontMatter(&lines)
    guard let title = fields["title"], !title.isEmpty else { throw .wrongField("title") }
    guard let id = fields["id"], !id.isEmpty else { throw .wrongField("id") }
    guard let order = fields["order"].flatMap(Int.init) else { throw .wrongField("order") }
    let difficulty = Difficulty.allCases.first { $0.rawValue.lowercased() == fields["difficulty"] }
    guard let difficulty else { throw .wrongField("difficulty") }
    self.init(
      id: id, title: title, difficulty: difficulty, order: order, blocks: try Self.blocks(lines))
  }

  private static func frontMatter(
    _ lines: inout ArraySlice<Substring>
  ) throws(ArticleFileError) -> [String: String] {
    let isMark = { (line: Substring) in trimmed(line) == "---" }
    guard let first = lines.first, isMark(first), let end = lines.dropFirst().firstIndex(where: isMark) else {
      throw .noFrontMatter
    }
    var fields: [String: String] = [:]
    for line in lines[lines.startIndex + 1..<end] {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[trimmed(line[..<colon])] = trimmed(line[line.index(after: colon)...])
    }
    lines = lines[(end + 1)...]
    return fields
  }

  private static func blocks(_ lines: ArraySlice<Substring>) throws(ArticleFileError) -> [ArticleBlock] {
    var result: [ArticleBlock] = []
    var rest = lines
    while let line = rest.first.map(trimmed) {
      rest = rest.dropFirst()
      if line.isEmpty { continue }
      if line.hasPrefix("```") {
        result.append(try conjugation(line, &rest))
      } else if line.hasPrefix("### ") {
        result.append(.heading(level: 3, String(line.dropFirst(4))))
      } else if line.hasPrefix("## ") {
        result.append(.heading(level: 2, String(line.dropFirst(3))))
      } else if line.hasPrefix("> ") {
        result.append(.example(try ArticleText(markdown: line.dropFirst(2))))
      } else if line.hasPrefix("- ") {
        result.append(.point(try ArticleText(markdown: line.dropFirst(2) + continuation(&rest))))
      } else {
        result.append(.paragraph(try ArticleText(markdown: line + continuation(&rest))))
      }
    }
    return result
  }

  /// Takes the lines that go on with a paragraph or a point, each after a space.
  private static func continuation(_ rest: inout ArraySlice<Substring>) -> String {
    var result = ""
    while let line = rest.first.map(trimmed), !line.isEmpty,
      !["#", "- ", "> ", "```"].contains(where: line.hasPrefix)
    {
      result += " " + line
      rest = rest.dropFirst()
    }
    return result
  }

  private static func conjugation(
    _ opening: String, _ rest: inout ArraySlice<Substring>
  ) throws(ArticleFileError) -> ArticleBlock {
    let words = opening.dropFirst(3).split(separator: " ")
    guard words.count == 2, words[0] == "conjugation",
      let tense = Tense.allCases.first(where: { "\($0)" == words[1] }),
      let verbs = rest.first?.split(whereSeparator: \.isWhitespace).map(String.init), !verbs.isEmpty,
      rest.dropFirst().first.map(trimmed) == "```"
    else { throw .wrongConjugation(opening) }
    rest = rest.dropFirst(2)
    return .conjugation(tense, verbs)
  }

  private static func trimmed(_ line: Substring) -> String {
    guard let first = line.firstIndex(where: { !$0.isWhitespace }),
      let last = line.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(line[first...last])
  }
}
