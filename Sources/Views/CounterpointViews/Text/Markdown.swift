import CounterpointSemantics
import Foundation

/// The inline Markdown that literals in `Text` may hold: `**bold**`, `*italic*`, `` `code` ``, `~~struck~~` and
/// `[text](https://…)`. Anything else is shown as it stands.
enum Markdown {
  static func text(from string: String) -> Text {
    guard string.utf8.contains(where: isMark) else { return Text(verbatim: string) }
    let runs = self.runs(in: string[...])
    return runs.count == 1 ? runs[0] : Text(content: .runs(runs))
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`")
      || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "~")
  }

  private static let marks: [(mark: String, item: StyleItem)] = [
    ("**", .fontWeight("bold")), ("__", .fontWeight("bold")), ("~~", .strikethrough), ("*", .italic),
    ("_", .italic), ("`", .fontDesign("monospaced")),
  ]

  private static func runs(in string: Substring) -> [Text] {
    var runs: [Text] = []
    var plain = ""
    var rest = string

    func endPlain() {
      if !plain.isEmpty { runs.append(Text(verbatim: plain)) }
      plain = ""
    }

    while let character = rest.first {
      if let (run, length) = marked(at: rest, after: plain.last) ?? link(at: rest) {
        endPlain()
        runs.append(run)
        rest = rest.dropFirst(length)
      } else {
        plain.append(character)
        rest = rest.dropFirst()
      }
    }
    endPlain()
    return runs.isEmpty ? [Text(verbatim: "")] : runs
  }

  private static func marked(at string: Substring, after previous: Character?) -> (Text, Int)? {
    for (mark, item) in marks where string.hasPrefix(mark) {
      let inner = string.dropFirst(mark.count)
      guard let end = inner.range(of: mark), let first = inner.first, !first.isWhitespace else { continue }
      let content = inner[..<end.lowerBound]
      guard let last = content.last, !last.isWhitespace else { continue }
      // Underscores inside words are part of the word.
      if mark.hasPrefix("_") {
        let next = inner[end.upperBound...].first
        if previous?.isLetter == true || next?.isLetter == true { continue }
      }
      let text =
        mark == "`" ? Text(verbatim: String(content)) : Text.collapsing(runs(in: content))
      return (text.styled(item), content.count + 2 * mark.count)
    }
    return nil
  }

  private static func link(at string: Substring) -> (Text, Int)? {
    guard string.hasPrefix("["), let middle = string.range(of: "]("),
      let end = string[middle.upperBound...].firstIndex(of: ")"),
      let url = URL(string: String(string[middle.upperBound..<end])), url.scheme != nil
    else { return nil }
    var text = Text.collapsing(runs(in: string.dropFirst()[..<middle.lowerBound]))
    text.url = url
    return (text, string.distance(from: string.startIndex, to: end) + 1)
  }
}

extension Text {
  fileprivate static func collapsing(_ runs: [Text]) -> Text {
    runs.count == 1 ? runs[0] : Text(content: .runs(runs))
  }
}
