/// An era of the modern calendar, by whose years documents are dated.
///
/// An era begins on the day of its emperor's accession, so that one Gregorian year may be the last of one and the first
/// of the next. Since 明治 6 (1873) both calendars' days agree.
public enum JapaneseEra: String, CaseIterable, Codable, Comparable, Hashable, Sendable {
  case meiji, taisho, showa, heisei, reiwa

  /// 明治, 大正, 昭和, 平成, 令和.
  public var name: String { reading.written }

  /// The Gregorian year that holds the era's first.
  public var firstYear: Int {
    switch self {
    case .meiji: 1868
    case .taisho: 1912
    case .showa: 1926
    case .heisei: 1989
    case .reiwa: 2019
    }
  }

  /// The number of years that it had; `nil` for the present one.
  public var length: Int? {
    switch self {
    case .meiji: 45
    case .taisho: 15
    case .showa: 64
    case .heisei: 31
    case .reiwa: nil
    }
  }

  /// The Gregorian year that holds the era's year `year`.
  public func gregorianYear(_ year: Int) -> Int { firstYear + year - 1 }

  /// The era's name, written and read.
  public var reading: Reading {
    switch self {
    case .meiji: Reading("明治", "めいじ")
    case .taisho: Reading("大正", "たいしょう")
    case .showa: Reading("昭和", "しょうわ")
    case .heisei: Reading("平成", "へいせい")
    case .reiwa: Reading("令和", "れいわ")
    }
  }

  public static func < (one: Self, other: Self) -> Bool { one.firstYear < other.firstYear }
}
