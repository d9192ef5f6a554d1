import SpanishConjugation

/// Fills the places of a ``QuizPlan``: verbs and persons come in turn.
///
/// A new one is made for every quiz, so that a quiz which is begun anew is drawn as the first one was.
struct QuizDrawer {
  let region: Region
  let secondSingular: QuizSecondSingular
  private var families: [QuestionFamily: [String]]
  private var positions: [QuestionFamily: Int] = [:]
  private var personPosition = 0
  private var coinFamilies: [QuestionFamily] = []

  /// - Parameter isShuffled: Indicates that families and places are mixed; the order is that of the lists otherwise.
  static func questions(
    _ difficulty: Difficulty, _ region: Region, _ secondSingular: QuizSecondSingular, isShuffled: Bool = true,
    using generator: inout some RandomNumberGenerator
  ) -> [QuizQuestion] {
    var drawer = Self(
      region: region, secondSingular: secondSingular, isShuffled: isShuffled, using: &generator)
    var slots = QuizPlan(difficulty).slots
    if isShuffled { slots.shuffle(using: &generator) }
    var questions = slots.map { slot in
      drawer.question(for: slot, isHeads: isShuffled ? Bool.random(using: &generator) : true)
    }
    if isShuffled { questions.shuffle(using: &generator) }
    return questions
  }

  private init(
    region: Region, secondSingular: QuizSecondSingular, isShuffled: Bool,
    using generator: inout some RandomNumberGenerator
  ) {
    self.region = region
    self.secondSingular = secondSingular
    var families: [QuestionFamily: [String]] = [:]
    // In the order of the cases, so that one seed gives one quiz.
    for family in QuestionFamily.allCases {
      families[family] = isShuffled ? family.verbs.shuffled(using: &generator) : family.verbs
    }
    self.families = families
  }

  private mutating func question(for slot: QuizPlan.Slot, isHeads: Bool) -> QuizQuestion {
    switch slot.family {
    case .family(let family):
      return QuizQuestion(nextVerb(of: family), slot.tense, nextPerson(for: slot.tense))
    case .irregularOrder:
      let family: QuestionFamily =
        secondSingular == .vos ? .irregularImperativeVos : .irregularImperativeTu
      return QuizQuestion(nextVerb(of: family), slot.tense, secondSingular.person)
    case .anyParticiple:
      let family: QuestionFamily = isHeads ? .irregularParticiple : nextRegular()
      return QuizQuestion(nextVerb(of: family), slot.tense, nextPerson(for: slot.tense))
    }
  }

  /// The place is moved on before it is used: lists in their own order begin with their second verb.
  private mutating func nextVerb(of family: QuestionFamily) -> String {
    let verbs = families[family] ?? []
    let position = ((positions[family] ?? 0) + 1) % verbs.count
    positions[family] = position
    return verbs[position]
  }

  private mutating func nextRegular() -> QuestionFamily {
    if coinFamilies.isEmpty { coinFamilies = [.regularEr, .regularIr, .regularAr] }
    return coinFamilies.removeLast()
  }

  /// The person after the last one; none for a tense that has no persons.
  private mutating func nextPerson(for tense: Tense) -> Person? {
    guard tense.hasPersons else { return nil }
    let persons = Self.persons(region, secondSingular)
    repeat {
      personPosition = (personPosition + 1) % persons.count
    } while tense.isImperative && [.yo, .tu].contains(persons[personPosition])
    return persons[personPosition]
  }

  /// The persons that are asked, in turn.
  static func persons(_ region: Region, _ secondSingular: QuizSecondSingular) -> [Person] {
    [.yo, secondSingular.person, .el, .nosotros] + (region == .spain ? [.vosotros] : []) + [.ellos]
  }
}
