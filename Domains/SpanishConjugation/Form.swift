/// One way to say what a cell of the conjugation says.
public struct Form: Hashable, Sendable {
  /// The form as it is written: *hablo*, *me he lavado*, *no hables*.
  public let text: String
  /// The region and the register to which the form belongs.
  public let usage: Usage
  /// The rules that made it differ from the regular pattern.
  let rules: RuleSet

  /// The rules that made it differ from the regular pattern in sounds or stress, in the order of their declaration.
  public var reasons: [Irregularity.Reason] { rules.intersection(.audible).rules }

  init(text: String, usage: Usage = .general, rules: RuleSet = []) {
    self.text = text
    self.usage = usage
    self.rules = rules
  }
}

/// The region and the register to which a form belongs.
public enum Usage: String, CaseIterable, Codable, Hashable, Sendable {
  /// Everywhere.
  case general
  /// Right, and less used than the form before it.
  case lessCommon
  /// Mostly in the Americas.
  case americas
  /// In the speech of the River Plate, and written there, too.
  case riverPlate
  /// In the familiar speech of voseo; careful speech there takes the form before it.
  case familiarVoseo
  /// Familiar, and accepted beside the form before it.
  case familiar
  /// In old texts, law and set phrases.
  case old
  /// Of *haber* that says that something exists.
  case existential
  /// With a subject, in a sense carried over: *llovieron críticas*.
  case figurative
}

/// The reason why a cell is empty.
public enum Gap: String, CaseIterable, Codable, Hashable, Sendable {
  /// There is no such person in this tense: the imperative has no *yo*.
  case noSuchPerson
  /// The tense has no persons, and the verb no pronoun to show one.
  case noPersons
  /// The verb tells of weather and has no subject.
  case weather
  /// Only things and facts can be its subject: *concernir*, *atañer*.
  case thirdPersonsOnly
  /// The verb tells of a habit and has no tense for what is done once or will be: *soler*.
  case habit
  /// Only forms whose ending begins with i are in use: *aterir*, *aguerrir*.
  case onlyBeforeI
  /// The forms that would have -zc- are not used; *balbucear* lends its own.
  case lentByAnother
  /// Nobody is ordered to do this.
  case notOrdered
}

/// A cell of the conjugation: the forms of a tense for a person, best first, or the reason why there are none.
public struct Cell: Hashable, Sendable {
  /// The tense, or form without person.
  public let tense: Tense
  /// The person; none for forms without one.
  public let person: Person?
  let found: Few<Form>
  /// The reason why there are no forms; none where there are.
  public let gap: Gap?

  /// The forms, the most general first; empty where ``gap`` says why.
  public var forms: [Form] { Array(found) }

  /// The text of the first form.
  public var text: String? { found.first?.text }
}
