/// An error in the file of an article.
enum ArticleFileError: Error, Equatable, CustomStringConvertible {
  /// The file does not begin with lines between two `---`.
  case noFrontMatter
  /// A line of the front matter is missing, or says what cannot be.
  case wrongField(String)
  case unknownLink(String)
  /// Bold or italic letters begin, and never end.
  case openMark(String)
  /// A block between ``` names no tense, or none of its verbs, or does not end.
  case wrongConjugation(String)

  var description: String {
    switch self {
    case .noFrontMatter:
      "The article has no front matter. Begin it with ---, title, id, difficulty, order and --- again."
    case .wrongField(let name):
      "The front matter has no “\(name)” that can be read. Write a line such as “\(name): …”."
    case .unknownLink(let target):
      "“\(target)” leads nowhere. Links are article:ID, verb:INFINITIVE, form:INFINITIVE/TENSE/PERSON or https://…"
    case .openMark(let text):
      "Bold or italic letters do not end in “\(text)”. Close them in the same paragraph."
    case .wrongConjugation(let line):
      "“\(line)” is no block of conjugation. Write ```conjugation TENSE, a line of infinitives, and ```."
    }
  }
}
