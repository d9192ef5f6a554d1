import CounterpointSemantics
import Foundation

/// The inline Markdown that literals in `Text` may hold: `**bold**`, `*italic*`, `` `code` ``, `~~struck~~` and
/// `[text](https://…)`, and words that agree with their number; a backslash before a mark shows the mark. Anything else is shown
/// as it stands.
struct Markdown {
  /// The values that stand where the literal has a ``placeholder(_:)``. Never read as Markdown: a name with stars in it
  /// is shown with its stars.
  private let values: [Text]
  /// The address that links without a scheme are read from; without it, they are none.
  private let baseURL: URL?

  static func text(from string: String, values: [Text] = [], baseURL: URL? = nil) -> Text {
    guard mayMark(string) || !values.isEmpty else { return Text(verbatim: string) }
    return Text.collapsing(Markdown(values: values, baseURL: baseURL).runs(in: string[...]))
  }

  /// Says whether the string may hold any Markdown.
  static func mayMark(_ string: String) -> Bool { string.utf8.contains(where: isMark) }

  /// The character that stands for a value in a literal: of a plane in which nobody writes.
  static func placeholder(_ index: Int) -> Character {
    Character(Unicode.Scalar(UInt32(firstPlaceholder + min(index, lastPlaceholder)))!)
  }
  private static let firstPlaceholder = 0xF0000
  private static let lastPlaceholder = 0xFFFD

  private func value(at character: Character) -> Text? {
    guard let scalar = character.unicodeScalars.first else { return nil }
    let index = Int(scalar.value) - Self.firstPlaceholder
    return values.indices.contains(index) ? values[index] : nil
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`")
      || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "~") || byte == UInt8(ascii: "\\")
  }

  private static let marks: [(mark: String, item: StyleItem)] = [
    ("**", .fontWeight("bold")), ("__", .fontWeight("bold")), ("~~", .strikethrough), ("*", .italic),
    ("_", .italic), ("`", .fontDesign("monospaced")),
  ]

  private func runs(in string: Substring) -> [Text] {
    var runs: [Text] = []
    var plain = ""
    var rest = string
    var previous: Character?

    func endPlain() {
      if !plain.isEmpty { runs.append(Text(verbatim: plain)) }
      plain = ""
    }

    while let character = rest.first {
      if let (run, length) = marked(at: rest, after: previous) ?? link(at: rest) ?? inflected(at: rest) {
        endPlain()
        runs.append(run)
        previous = rest.dropFirst(length - 1).first
        rest = rest.dropFirst(length)
        continue
      }
      var shown = character
      if let escaped = Self.escaped(at: rest) {
        shown = escaped
        rest = rest.dropFirst()
      }
      if let value = value(at: shown) {
        if value.isPlain, value.style.isEmpty {
          plain += value.plain
        } else {
          endPlain()
          runs.append(value)
        }
      } else {
        plain.append(shown)
      }
      previous = shown
      rest = rest.dropFirst()
    }
    endPlain()
    return runs.isEmpty ? [Text(verbatim: "")] : runs
  }

  /// Returns the character that a backslash at the beginning of `string` shows as it stands: punctuation, as in
  /// CommonMark.
  private static func escaped(at string: Substring) -> Character? {
    guard string.first == "\\", let next = string.dropFirst().first, next.isASCII,
      next.isPunctuation || next.isSymbol
    else { return nil }
    return next
  }

  private func marked(at string: Substring, after previous: Character?) -> (Text, Int)? {
    for (mark, item) in Self.marks where string.hasPrefix(mark) {
      let inner = string.dropFirst(mark.count)
      guard let end = Self.closing(mark, in: inner), let first = inner.first, !first.isWhitespace else {
        continue
      }
      let content = inner[..<end.lowerBound]
      guard let last = content.last, !last.isWhitespace else { continue }
      // Underscores inside words are part of the word.
      if mark.hasPrefix("_") {
        let next = inner[end.upperBound...].first
        if previous.map(isInWord) == true || next.map(isInWord) == true { continue }
      }
      let runs = mark == "`" ? code(content) : runs(in: content)
      return (Text.collapsing(runs).styled(item), content.count + 2 * mark.count)
    }
    return nil
  }

  private func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || value(at: character) != nil
  }

  /// Returns the range of the mark that ends what it began: the first that no backslash before it takes back.
  private static func closing(_ mark: String, in string: Substring) -> Range<Substring.Index>? {
    var rest = string
    while let range = rest.range(of: mark) {
      let isEscaped = mark != "`" && string[..<range.lowerBound].last == "\\"
      if !isEscaped { return range }
      rest = rest[range.upperBound...]
    }
    return nil
  }

  /// Code is shown as it stands, but for its values.
  private func code(_ content: Substring) -> [Text] {
    [Text(verbatim: filled(content))]
  }

  /// The characters with the values' in place of what stands for them.
  private func filled(_ content: Substring) -> String {
    values.isEmpty
      ? String(content) : content.reduce(into: "") { $0 += value(at: $1)?.plain ?? String($1) }
  }

  /// Returns the words that agree with their number, and their length: `^[\(count) apple](inflect: true)`.
  private func inflected(at string: Substring) -> (Text, Int)? {
    guard string.hasPrefix("^["), let end = string.range(of: "](inflect: true)") else { return nil }
    let words = string[..<end.lowerBound].dropFirst(2)
    let text = Inflection.inflected(words, number: Inflection.number(in: filled(words)))
    return (
      Text.collapsing(runs(in: text[...])), string.distance(from: string.startIndex, to: end.upperBound)
    )
  }

  private func link(at string: Substring) -> (Text, Int)? {
    guard string.hasPrefix("["), let middle = string.range(of: "]("),
      let end = string[middle.upperBound...].firstIndex(of: ")"),
      let url = url(filled(string[middle.upperBound..<end]))
    else { return nil }
    var text = Text.collapsing(runs(in: string.dropFirst()[..<middle.lowerBound]))
    text.url = url
    return (text, string.distance(from: string.startIndex, to: end) + 1)
  }

  /// Returns the address that a link leads to; `nil` where it has no scheme, not even the base's.
  private func url(_ destination: String) -> URL? {
    if let url = URL(string: destination), url.scheme != nil { return url }
    // Words in parentheses are no address.
    guard let baseURL, !destination.contains(where: \.isWhitespace),
      let url = URL(string: destination, relativeTo: baseURL), url.absoluteURL.scheme != nil
    else { return nil }
    return url
  }
}

extension Text {
  fileprivate static func collapsing(_ runs: [Text]) -> Text {
    runs.count == 1 ? runs[0] : Text(content: .runs(runs))
  }
}
