/// English words in the number that stands with them, for texts that ask for it: `^[\(count) apple](inflect: true)`.
///
/// Rules and exceptions are those of any English grammar; words of other languages want a string catalog, which has the
/// plurals of each.
enum Inflection {
  /// The words with the last of them in the plural, unless they speak of one.
  static func inflected(_ words: Substring, number: Substring?) -> String {
    guard let number, number != "1", number != "-1" else { return String(words) }
    guard let end = words.lastIndex(where: \.isLetter) else { return String(words) }
    let start = words[...end].lastIndex { !$0.isLetter }.map { words.index(after: $0) } ?? words.startIndex
    return words[..<start] + plural(of: String(words[start...end])) + words[words.index(after: end)...]
  }

  /// The first number in a text that is shown, without what groups its digits.
  static func number(in shown: String) -> Substring? {
    let digits = shown.replacing(#/[,.’\u{202F}\u{A0}](?=\d{3}\b)/#, with: "")
    return digits.firstMatch(of: #/-?\d+(?:[.,]\d+)?/#)?.output
  }

  static func plural(of word: String) -> String {
    let small = word.lowercased()
    if alike.contains(small) { return word }
    if let plural = irregular[small] {
      return word.first?.isUppercase == true ? plural.prefix(1).uppercased() + plural.dropFirst() : plural
    }
    if small.hasSuffix("y"), let before = small.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    let hisses = ["s", "x", "z", "ch", "sh"].contains { small.hasSuffix($0) }
    return word + (hisses ? "es" : "s")
  }

  private static let alike: Set = [
    "aircraft", "deer", "fish", "information", "news", "series", "sheep", "species",
  ]

  private static let irregular = [
    "analysis": "analyses", "child": "children", "crisis": "crises", "echo": "echoes", "foot": "feet",
    "goose": "geese", "grandchild": "grandchildren", "half": "halves", "hero": "heroes", "knife": "knives",
    "leaf": "leaves", "life": "lives", "loaf": "loaves", "man": "men", "mouse": "mice", "ox": "oxen",
    "person": "people", "potato": "potatoes", "quiz": "quizzes", "shelf": "shelves", "thief": "thieves",
    "tomato": "tomatoes", "tooth": "teeth", "wife": "wives", "wolf": "wolves", "woman": "women",
  ]
}
