/// A word that follows a number and is said in one breath with its last place: a unit such as 万, or a counter such as 本.
///
/// A suffix that begins with an unvoiced consonant may double it, after いち, ろく, はち, じゅう and ひゃく, whose end it swallows
/// (いっぽん), and may voice it after an ん (さんぼん). Which one does what after which number is usage, so each suffix says it
/// for every ending that differs from plain joining.
struct Suffix: Sendable {
  /// The end of a number, which the suffix follows.
  enum Ending: Hashable, Sendable {
    /// The digit itself, 0 to 9.
    case digit(Int)
    case ten, hundred, thousand
    /// 万, 億, 兆, 京 by their group's number.
    case unit(Int)
  }

  /// The way in which stem and suffix meet.
  enum Joint: Hashable, Sendable {
    /// The stem as it is, then this.
    case plain(String)
    /// The stem with its end swallowed (いち → いっ), then this.
    case doubled(String)
    /// This in place of both.
    case instead(String)
  }

  let written: String
  let kana: String
  /// Readings of the digits before this suffix that differ from よん, なな or しち, きゅう.
  var digits: [Int: [String]] = [:]
  /// Preferred first. An ending that is not here is joined plainly.
  var joints: [Ending: [Joint]] = [:]

  func joints(after ending: Ending) -> [Joint] { joints[ending] ?? [.plain(kana)] }

  /// Every right reading of a stem with this suffix, the preferred first.
  func readings(after ending: Ending, stems: [String]) -> [String] {
    var readings: [String] = []
    for joint in joints(after: ending) {
      switch joint {
      case .instead(let kana): readings.append(kana)
      case .plain(let kana): readings += stems.map { $0 + kana }
      case .doubled(let kana): readings += stems.flatMap(Self.swallowed).map { $0 + kana }
      }
    }
    return readings
  }

  /// いち → いっ, ひゃく → ひゃっ; じゅう → じゅっ or じっ, of which the Cabinet's list of 2010 names the latter first and notes
  /// the former, which is what is mostly said.
  private static func swallowed(_ stem: String) -> [String] {
    if stem.hasSuffix("じゅう") { return [stem.dropLast() + "っ", stem.dropLast(3) + "じっ"].map(String.init) }
    return [String(stem.dropLast() + "っ")]
  }
}

extension Suffix {
  /// Nothing changes: 枚, 台, 秒.
  static func plain(_ written: String, _ kana: String, digits: [Int: [String]] = [:]) -> Self {
    Self(written: written, kana: kana, digits: digits)
  }

  /// Doubled after 1, 8, 10 as before さ and た rows: 冊, 週間, 兆.
  static func doublingST(_ written: String, _ kana: String) -> Self {
    Self(
      written: written, kana: kana,
      joints: [
        .digit(1): [.doubled(kana)], .digit(8): [.doubled(kana), .plain(kana)], .ten: [.doubled(kana)],
      ])
  }

  /// Doubled after 1, 6, 8, 10, 100 as before the か row: 個, ヶ月, 京.
  static func doublingK(_ written: String, _ kana: String) -> Self {
    Self(
      written: written, kana: kana,
      joints: [
        .digit(1): [.doubled(kana)], .digit(6): [.doubled(kana)],
        .digit(8): [.doubled(kana), .plain(kana)], .ten: [.doubled(kana)], .hundred: [.doubled(kana)],
      ])
  }

  /// The は row: ぱ row where it is doubled, as `voiced` says after さん, せん, まん.
  static func doublingH(_ written: String, _ kana: String, doubled: String, voiced: String) -> Self {
    Self(
      written: written, kana: kana,
      joints: [
        .digit(1): [.doubled(doubled)], .digit(3): [.plain(voiced)], .digit(6): [.doubled(doubled)],
        .digit(8): [.doubled(doubled), .plain(kana)], .ten: [.doubled(doubled)],
        .hundred: [.doubled(doubled)], .thousand: [.plain(voiced)], .unit(1): [.plain(voiced)],
      ])
  }

  func changing(_ changes: [Ending: [Joint]]) -> Self {
    var copy = self
    copy.joints.merge(changes) { $1 }
    return copy
  }
}
