import Foundation
import SpanishConjugation

extension VerbPage.Group {
  /// The heading of the table.
  var title: String {
    switch self {
    case .indicative: String(localized: "Indicative")
    case .subjunctive: String(localized: "Subjunctive")
    case .commands: String(localized: "Commands")
    case .compoundIndicative: String(localized: "Compound tenses, indicative")
    case .compoundSubjunctive: String(localized: "Compound tenses, subjunctive")
    }
  }
}

extension VerbClass {
  /// The class in a few words.
  var title: String {
    switch self {
    case .regular(let ending): String(localized: "Regular \(ending)")
    case .irregular: String(localized: "Irregular")
    case .like(let model): String(localized: "Irreg. ☛ \(model)")
    }
  }
}
