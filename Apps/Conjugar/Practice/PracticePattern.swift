import Foundation
import SpanishConjugation

/// A kind of irregularity that can be practiced by itself.
enum PracticePattern: String, CaseIterable, Codable, Hashable, Sendable {
  case regular, stemChange, vowelRaising, addedConsonant, strongPreterite, contractedFuture, participle,
    ownForm
  case spelling, accent

  /// The pattern of a rule.
  init(_ reason: Irregularity.Reason) {
    switch reason {
    case .eToIe, .oToUe, .uToUe, .iToIe: self = .stemChange
    case .eToI, .oToU: self = .vowelRaising
    case .insertedG, .insertedIg, .insertedZ, .insertedY, .consonantG: self = .addedConsonant
    case .strongPreterite: self = .strongPreterite
    case .contractedFuture: self = .contractedFuture
    case .participle: self = .participle
    case .shortImperative, .ownForm: self = .ownForm
    case .hiatus: self = .accent
    case .cToQu, .gToGu, .guToGue, .zToC, .cToZ, .gToJ, .guToG, .quToC, .iToY, .initialY, .initialH,
      .diaeresis,
      .glideAbsorbed:
      self = .spelling
    }
  }

  /// The name that the screens show.
  var title: String {
    switch self {
    case .regular: String(localized: "Regular")
    case .stemChange: String(localized: "Stem change (e → ie, o → ue)")
    case .vowelRaising: String(localized: "Vowel change (e → i, o → u)")
    case .addedConsonant: String(localized: "Added consonant (tengo, conozco)")
    case .strongPreterite: String(localized: "Strong preterite (tuve, dije)")
    case .contractedFuture: String(localized: "Short future stem (tendré)")
    case .participle: String(localized: "Irregular participle (hecho)")
    case .ownForm: String(localized: "Forms of their own (soy, fui)")
    case .spelling: String(localized: "Spelling (busqué, leyó)")
    case .accent: String(localized: "Moved stress (envío)")
    }
  }
}

extension QuizQuestion {
  /// The patterns that the expected form shows; ``PracticePattern/regular`` alone where it is regular.
  ///
  /// - Complexity: Some microseconds.
  var patterns: Set<PracticePattern> {
    let reasons = verb?.irregularities(in: tense, person).flatMap(\.reasons) ?? []
    return reasons.isEmpty ? [.regular] : Set(reasons.map(PracticePattern.init))
  }
}
