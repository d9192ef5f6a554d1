/// A part of a form that is irregular, or spelled otherwise than its sounds would let expect.
///
/// It is found by comparing the form with the one that the regular pattern gives, and that one with stem and ending put side
/// by side.
public struct Irregularity: Hashable, Sendable {
  /// The kind of difference.
  public enum Kind: String, Codable, Hashable, Sendable {
    /// Other sounds than in the regular pattern.
    case sound
    /// The same sounds, stressed otherwise: *envío*.
    case stress
    /// The regular sounds, written with other letters so that they stay: *busqué*.
    case spelling
  }

  /// The kind of difference from the regular form.
  public let kind: Kind
  /// The letters, counted in characters from the beginning of the form's text. Where letters are missing, those beside the gap.
  public let range: Range<Int>
  /// The reasons for it, in the order in which the rules apply; never empty.
  public let reasons: [Reason]

  /// The reasons in words: “e becomes ie under stress”.
  public var explanation: String { reasons.map(\.explanation).joined(separator: "; ") }
}

extension Irregularity {
  /// A rule that makes a form differ.
  public enum Reason: String, CaseIterable, Codable, Hashable, Sendable {
    case eToIe, oToUe, uToUe, iToIe, eToI, oToU
    case insertedG, insertedIg, insertedZ, insertedY, consonantG
    case strongPreterite, contractedFuture, shortImperative, participle, ownForm, glideAbsorbed
    case hiatus
    case cToQu, gToGu, guToGue, zToC, cToZ, gToJ, guToG, quToC, iToY, initialY, initialH, diaeresis

    /// The part that the rule changes.
    public var kind: Kind {
      switch self {
      case .hiatus: .stress
      case .cToQu, .gToGu, .guToGue, .zToC, .cToZ, .gToJ, .guToG, .quToC, .iToY, .initialY, .initialH,
        .diaeresis:
        .spelling
      default: .sound
      }
    }

    /// The rule in words.
    public var explanation: String {
      switch self {
      case .eToIe: "e becomes ie under stress"
      case .oToUe: "o becomes ue under stress"
      case .uToUe: "u becomes ue under stress"
      case .iToIe: "i becomes ie under stress"
      case .eToI: "e becomes i unless a stressed i follows"
      case .oToU: "o becomes u unless a stressed i follows"
      case .insertedG: "g stands between stem and ending in the first person and in the present subjunctive"
      case .insertedIg: "ig stands between stem and ending in the first person and in the present subjunctive"
      case .insertedZ: "c after a vowel becomes zc before o and a"
      case .insertedY: "y stands between the stem and a, e or o"
      case .consonantG: "c becomes g in the first person and in the present subjunctive"
      case .strongPreterite: "the preterite has a stem of its own"
      case .contractedFuture: "the future is made with a contracted infinitive"
      case .shortImperative: "the imperative of tú is the stem alone"
      case .participle: "the participle does not end in -ado or -ido"
      case .ownForm: "the form follows no rule"
      case .glideAbsorbed: "the i of the ending is lost in the sound before it"
      case .hiatus: "i or u is stressed and makes a syllable of its own"
      case .cToQu: "c is written qu before e"
      case .gToGu: "g is written gu before e"
      case .guToGue: "gu is written gü before e"
      case .zToC: "z is written c before e"
      case .cToZ: "c is written z before o and a"
      case .gToJ: "g is written j before o and a"
      case .guToG: "gu is written g before o and a"
      case .quToC: "qu is written c before o and a"
      case .iToY: "i between vowels is written y"
      case .initialY: "ie is written ye at the beginning of a word"
      case .initialH: "ue is written hue at the beginning of a word"
      case .diaeresis: "ue is written üe after g"
      }
    }

    /// The places where the rule stands: sections of the *Nueva gramática de la lengua española* (NGLE, 2009), of the *Ortografía
    /// de la lengua española* (OLE, 2010), entries of the *Diccionario panhispánico de dudas* (DPD).
    public var source: String {
      switch self {
      case .eToIe, .oToUe, .uToUe, .iToIe, .eToI, .oToU: "NGLE §4.9–4.11"
      case .insertedG, .insertedIg, .insertedZ, .insertedY, .consonantG: "NGLE §4.11–4.12"
      case .strongPreterite, .contractedFuture, .shortImperative: "NGLE §4.12–4.13"
      case .participle: "NGLE §4.12, DPD “participio”"
      case .ownForm: "NGLE §4.14, tables of irregular verbs"
      case .glideAbsorbed: "NGLE §4.7, tables “tañer”, “mullir”"
      case .hiatus: "NGLE §4.7–4.8, tables “enviar”, “actuar”, “aislar”"
      case .cToQu, .gToGu, .guToGue, .zToC, .cToZ, .gToJ, .guToG, .quToC: "OLE I §6; NGLE §4.6"
      case .iToY, .initialY, .initialH, .diaeresis: "OLE I §6; NGLE §4.6"
      }
    }
  }
}
