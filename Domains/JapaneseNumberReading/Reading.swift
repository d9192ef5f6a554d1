/// A quantity as it is said in Japanese: its parts in order, each as it is written and as it sounds.
///
/// The parts follow the places of the number, and what is counted belongs to the last of them, because it is there that
/// sounds change: 三千四百円 is 三千 さんぜん, 四百円 よんひゃくえん.
///
/// Where several readings are right, the first is the one that a speaker of the standard language uses today when nothing
/// else calls for another; the others are ``Segment/alternatives``. Rules and preferences follow the appendix on numbers and
/// counters of NHK's dictionary of pronunciation and accent (『NHK日本語発音アクセント新辞典』, 2016), the Cabinet's list of kanji for
/// common use with its tables of readings (「常用漢字表」, 2010, with 付表: 一人 ひとり, 二十日 はつか …) and its rules of kana
/// orthography (「現代仮名遣い」, 1986), both published by the Agency for Cultural Affairs.
public struct Reading: Codable, Hashable, Sendable {
  /// A part that is read as one.
  public struct Segment: Codable, Hashable, Sendable {
    /// With kanji for numerals: 四百円.
    public let written: String
    /// The preferred reading, in hiragana.
    public let kana: String
    /// Other readings that are right, too.
    public let alternatives: [String]

    /// Creates a part; `kana` and `alternatives` are in hiragana.
    public init(written: String, kana: String, alternatives: [String] = []) {
      self.written = written
      self.kana = kana
      self.alternatives = alternatives
    }
  }

  /// The parts in the order in which they are said.
  public let segments: [Segment]

  /// Creates a reading of several parts in the order in which they are said.
  public init(_ segments: [Segment]) { self.segments = segments }

  /// A word with one reading.
  public init(_ written: String, _ kana: String) { segments = [Segment(written: written, kana: kana)] }

  /// The whole phrase with kanji for numerals: 三千四百円.
  public var written: String { segments.map(\.written).joined() }

  /// The preferred reading, in hiragana: さんぜんよんひゃくえん.
  public var kana: String { segments.map(\.kana).joined() }

  /// The preferred reading with spaces between the places, easier to follow: さんぜん よんひゃくえん.
  public var spacedKana: String { segments.map(\.kana).joined(separator: " ") }

  /// Returns the reading of `one` followed by `other`. Sounds do not change where they meet.
  public static func + (one: Self, other: Self) -> Self { Self(one.segments + other.segments) }
}
