import Foundation
import SpanishConjugation

extension Person {
  /// The pronoun that stands for the person on the screens; Spanish in every language of the interface.
  var title: String { self == .ellos ? "ellas" : pronouns[0] }

  /// Every pronoun that the person's forms go with: *él, ella, usted*.
  var fullTitle: String { pronouns.joined(separator: ", ") }

  /// Number and person in two or three characters, where there is little room: *1S*; *2SV* is *vos*.
  var shortTitle: String {
    switch self {
    case .yo: "1S"
    case .tu: "2S"
    case .vos: "2SV"
    case .el: "3S"
    case .nosotros: "1P"
    case .vosotros: "2P"
    case .ellos: "3P"
    }
  }

  /// The person in words: *first person singular*.
  var spokenTitle: String {
    switch self {
    case .yo: String(localized: "first person singular")
    case .tu: String(localized: "second person singular")
    case .vos: String(localized: "second person singular, vos")
    case .el: String(localized: "third person singular")
    case .nosotros: String(localized: "first person plural")
    case .vosotros: String(localized: "second person plural")
    case .ellos: String(localized: "third person plural")
    }
  }
}
