/// Verbs that lack forms, by what they lack (*Nueva gramática*, §4.15; *Diccionario panhispánico de dudas*, of each verb).
///
/// *Abolir*, *agredir*, *transgredir* and *blandir* are not among them: the academies have used and recommended all their forms since
/// the grammar of 2009. *Amanecer*, *anochecer* and *atardecer* are not, either: *amanecí cansado*.
enum Defect: Sendable {
  /// Without subject; the third person plural only in a sense carried over.
  case weather
  case thirdPersons
  case habit
  case onlyBeforeI
  case lent
  /// *Haber*, which is not said to anybody today.
  case noImperative

  private static let verbs: [String: Defect] = {
    var result: [String: Defect] = [:]
    func add(_ defect: Defect, _ verbs: String) {
      for verb in verbs.split(separator: " ") { result[String(verb)] = defect }
    }
    add(
      .weather,
      "llover nevar granizar tronar relampaguear lloviznar diluviar ventisquear molliznar cellisquear garuar")
    add(.weather, "neviscar chispear harinear alborear desnevar")
    add(.thirdPersons, "concernir atañer acontecer acaecer incumbir competer obstar")
    add(.habit, "soler")
    add(
      .onlyBeforeI,
      "aterir arrecir empedernir despavorir aguerrir descolorir colorir denegrir desvaír embaír preterir")
    add(.onlyBeforeI, "usucapir fallir manir")
    add(.lent, "balbucir")
    return result
  }()

  /// Returns what the verb lacks, if it does.
  static func of(_ infinitive: String) -> Defect? { verbs[infinitive] }

  /// Returns why the verb has no form for a person of a tense, or nothing where it has one.
  func gap(in tense: Tense, person: Person?) -> Gap? {
    guard let person else { return nil }
    let simple = tense.auxiliary == nil ? tense : .participle
    switch self {
    case .weather:
      if tense.isImperative { return .notOrdered }
      return person == .el || person == .ellos ? nil : .weather
    case .thirdPersons:
      if tense.isImperative { return .notOrdered }
      return person == .el || person == .ellos ? nil : .thirdPersonsOnly
    case .habit:
      switch tense {
      case .future, .conditional, .futureSubjunctive, .imperative, .negativeImperative, .preteritePerfect,
        .futurePerfect, .conditionalPerfect, .futurePerfectSubjunctive:
        return .habit
      default: return nil
      }
    case .onlyBeforeI:
      switch simple {
      case .present: return [.vos, .nosotros, .vosotros].contains(person) ? nil : .onlyBeforeI
      case .imperative: return [.vos, .vosotros].contains(person) ? nil : .onlyBeforeI
      case .presentSubjunctive, .negativeImperative: return .onlyBeforeI
      default: return nil
      }
    case .lent:
      switch simple {
      case .present: return person == .yo ? .lentByAnother : nil
      case .imperative: return [.tu, .vos, .vosotros].contains(person) ? nil : .lentByAnother
      case .presentSubjunctive, .negativeImperative: return .lentByAnother
      default: return nil
      }
    case .noImperative: return tense.isImperative ? .notOrdered : nil
    }
  }
}
