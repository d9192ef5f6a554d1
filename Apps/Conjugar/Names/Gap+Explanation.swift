import Foundation
import SpanishConjugation

extension Gap {
  /// The reason in words, as a page says it below a tense.
  var explanation: String {
    switch self {
    case .noSuchPerson: String(localized: "The tense has no such person.")
    case .noPersons: String(localized: "The form has no persons.")
    case .weather: String(localized: "The verb tells of weather and has no subject.")
    case .thirdPersonsOnly: String(localized: "Only things and facts can be the verb’s subject.")
    case .habit:
      String(localized: "The verb tells of a habit, so it has no tense for what is done once or will be.")
    case .onlyBeforeI: String(localized: "Only forms whose ending begins with i are in use.")
    case .lentByAnother: String(localized: "This form is not used; balbucear lends its own.")
    case .notOrdered: String(localized: "Nobody is ordered to do this.")
    }
  }
}

extension Usage {
  /// A few words on where the form belongs; `nil` for forms that belong everywhere.
  var title: String? {
    switch self {
    case .general: nil
    case .lessCommon: String(localized: "less common")
    case .americas: String(localized: "the Americas")
    case .riverPlate: String(localized: "River Plate")
    case .familiarVoseo: String(localized: "familiar, with vos")
    case .familiar: String(localized: "familiar")
    case .old: String(localized: "old")
    case .existential: String(localized: "there is")
    case .figurative: String(localized: "figurative")
    }
  }
}

extension Irregularity.Reason {
  /// The rule in words, in the language of the interface.
  var localizedExplanation: String { String(localized: String.LocalizationValue(explanation)) }
}
