import SpanishConjugation

/// A part of an article that stands on lines of its own.
enum ArticleBlock: Equatable, Sendable {
  /// The title of a section, of level 2 or 3; the article's own is level 1.
  case heading(level: Int, String)
  case paragraph(ArticleText)
  /// A point of a list.
  case point(ArticleText)
  /// A sentence of Spanish, with its meaning.
  case example(ArticleText)
  /// All forms of a tense, of some verbs: the conjugator makes them, so that none can be wrong.
  case conjugation(Tense, [String])

  /// The text with its looks; none for headings and conjugations.
  var text: ArticleText? {
    switch self {
    case .paragraph(let text), .point(let text), .example(let text): text
    case .heading, .conjugation: nil
    }
  }
}
