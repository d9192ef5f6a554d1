/// A verb whose stems or forms no rule gives, and which hands them on to verbs made of it with a prefix.
///
/// Sources: *Nueva gramática*, §4.11 to §4.14 and its tables of irregular verbs; *Diccionario panhispánico de dudas*,
/// under each verb.
struct ExceptionalVerb: Sendable {
  /// The verbs of its ending that follow it.
  enum Derived: Sendable {
    case all
    /// It, and those with these prefixes.
    case prefixes(Set<String>)
    /// Those with these prefixes alone.
    case onlyPrefixes(Set<String>)
  }

  /// Forms that stand in the place of the rules', in the order of ``Person``; `nil` where the rules' hold, empty where there is none.
  typealias Row = [[(text: String, usage: Usage)]?]

  var infinitive: String
  var derived: Derived = .all
  var alternation: Alternation = .none
  /// A second alternation, of the less common forms: *yergo, irgo*.
  var otherAlternation: Alternation?
  /// Stems of *yo* and of the present subjunctive.
  var first: [String] = []
  var firstRule: Rule = .ownForm
  /// The stem of the preterite, and of the tenses made of it.
  var preterite: String?
  /// Returns whether the endings of the preterite's stem lose their i: *dijeron, fuera*.
  var dropsGlide = false
  /// Returns whether the preterite is stressed as a regular one and takes the endings of -er: *dar*.
  var hasWeakPreterite = false
  var futures: [String] = []
  var gerund: String?
  /// The imperatives of *tú*.
  var imperatives: [String] = []
  var participles: [String] = []
  /// Returns whether y stands before the endings in a, e and o: *oyes*.
  var insertsY = false
  /// Returns whether the stem has no vowel that could be stressed: *ver, prevé*.
  var stressesEnding = false
  /// The stem of the imperfect: *veía*.
  var imperfect: String?
  var rows: [Tense: Row] = [:]

  /// Makes a row of words: `-` leaves the form to the rules, `~` says that there is none, `/` stands between forms, `:` before
  /// the usage of one that is not general.
  static func row(_ text: String) -> Row {
    text.split(separator: " ").map { cell in
      switch cell {
      case "-": nil
      case "~": []
      default:
        cell.split(separator: "/").enumerated().map { index, form in
          let pieces = form.split(separator: ":")
          let usage = pieces.count > 1 ? Usage(rawValue: String(pieces[1])) : nil
          return (String(pieces[0]), usage ?? (index == 0 ? .general : .lessCommon))
        }
      }
    }
  }
}
