/// A text within a line: runs with their looks and links.
struct ArticleText: Equatable, Sendable {
  /// Characters that look alike and lead to one place.
  struct Run: Equatable, Sendable {
    var text: String
    var isBold = false
    var isItalic = false
    var link: ArticleLink?
  }

  var runs: [Run]

  /// The characters alone.
  var plain: String { runs.map(\.text).joined() }

  /// The links, in their order.
  var links: [ArticleLink] { runs.compactMap(\.link) }
}

extension ArticleText {
  /// Reads `**bold**`, `*italic*` and `[text](target)`; all else is text. Marks may stand within each other, links not.
  ///
  /// - Throws: ``ArticleFileError`` for a link that leads nowhere.
  /// - Complexity: Linear in the length of the text.
  init(markdown: some StringProtocol) throws(ArticleFileError) {
    runs = []
    var look = Run(text: "")
    var plain = ""
    var rest = markdown[...]

    func endRun(_ runs: inout [Run]) {
      guard !plain.isEmpty else { return }
      var run = look
      run.text = plain
      runs.append(run)
      plain = ""
    }

    while let character = rest.first {
      if rest.hasPrefix("**") {
        endRun(&runs)
        look.isBold.toggle()
        rest = rest.dropFirst(2)
      } else if character == "*" {
        endRun(&runs)
        look.isItalic.toggle()
        rest = rest.dropFirst()
      } else if character == "[", let parts = Self.linkParts(in: rest) {
        endRun(&runs)
        guard let link = ArticleLink(parts.target) else { throw .unknownLink(String(parts.target)) }
        var run = look
        run.text = String(parts.text)
        run.link = link
        runs.append(run)
        rest = parts.rest
      } else {
        plain.append(character)
        rest = rest.dropFirst()
      }
    }
    guard !look.isBold, !look.isItalic else { throw .openMark(String(markdown)) }
    endRun(&runs)
  }

  private static func linkParts<S: StringProtocol>(
    in string: S
  ) -> (text: S.SubSequence, target: S.SubSequence, rest: S.SubSequence)? {
    guard let middle = string.firstIndex(of: "]") else { return nil }
    let opening = string.index(after: middle)
    guard opening < string.endIndex, string[opening] == "(",
      let closing = string[opening...].firstIndex(of: ")")
    else { return nil }
    return (
      string[string.index(after: string.startIndex)..<middle],
      string[string.index(after: opening)..<closing], string[string.index(after: closing)...]
    )
  }
}
