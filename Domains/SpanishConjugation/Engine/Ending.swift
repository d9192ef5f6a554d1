/// The part that follows the stem: letters, and the vowel that is stressed unless the stem is.
struct Ending: Sendable {
  let letters: [UInt8]
  let stress: Int?
  /// Indicates that the ending begins with an i that glides into the next vowel: -ió, -ieron, -iendo.
  let hasGlide: Bool

  /// Makes an ending of its spelling, with an accent on the stressed vowel even where none is written.
  init(_ text: String) {
    let spelled = [UInt8](letters: text)
    letters = spelled.map(Letter.withoutAccent)
    stress = spelled.firstIndex { Letter.withoutAccent($0) != $0 }
    hasGlide = letters.count > 1 && letters[0] == Letter.i && stress != 0 && Letter.isVowel(letters[1])
  }
}

/// The vowel of the infinitive.
enum Theme: Int, Sendable {
  case ar, er, ir

  var vowel: UInt8 {
    switch self {
    case .ar: Letter.a
    case .er: Letter.e
    case .ir: Letter.i
    }
  }
}

/// The regular endings (*Nueva gramática*, §4.4), in the order of ``Person``.
enum Endings {
  private static func row(_ text: String) -> [Ending] {
    text.split(separator: " ").map { Ending(String($0)) }
  }

  static let present = [
    row("o as ás a ámos áis an"), row("o es és e émos éis en"), row("o es ís e ímos ís en"),
  ]
  static let preterite = [
    row("é áste áste ó ámos ásteis áron"), row("í íste íste ió ímos ísteis iéron"),
    row("í íste íste ió ímos ísteis iéron"),
  ]
  /// Of strong preterites, stressed on the stem in the first and third person.
  static let strongPreterite = row("e íste íste o ímos ísteis iéron")
  static let imperfect = [
    row("ába ábas ábas ába ábamos ábais ában"), row("ía ías ías ía íamos íais ían"),
    row("ía ías ías ía íamos íais ían"),
  ]
  static let future = row("é ás ás á émos éis án")
  static let conditional = row("ía ías ías ía íamos íais ían")
  static let presentSubjunctive = [
    row("e es es e émos éis en"), row("a as as a ámos áis an"), row("a as as a ámos áis an"),
  ]
  static let subjunctiveRa = [
    row("ára áras áras ára áramos árais áran"), row("iéra iéras iéras iéra iéramos iérais iéran"),
  ]
  static let subjunctiveSe = [
    row("áse áses áses áse ásemos áseis ásen"), row("iése iéses iéses iése iésemos iéseis iésen"),
  ]
  static let futureSubjunctive = [
    row("áre áres áres áre áremos áreis áren"), row("iére iéres iéres iére iéremos iéreis iéren"),
  ]
  /// Of *vos* in the familiar present subjunctive: *no hablés*.
  static let familiarSubjunctive = [Ending("és"), Ending("ás"), Ending("ás")]
  static let tuImperative = [Ending("a"), Ending("e"), Ending("e")]
  static let vosImperative = [Ending("á"), Ending("é"), Ending("í")]
  static let vosotrosImperative = [Ending("ád"), Ending("éd"), Ending("íd")]
  static let infinitive = [Ending("ár"), Ending("ér"), Ending("ír")]
  static let gerund = [Ending("ándo"), Ending("iéndo"), Ending("iéndo")]
  static let participle = [Ending("ádo"), Ending("ído"), Ending("ído")]
}
