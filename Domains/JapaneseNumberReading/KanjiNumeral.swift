/// Whole numbers in kanji: 三千四百.
///
/// Written as CLDR's spell-out rules for Japanese write them: 千 and 百 without 一 before them, 一 before 万 and what is above. A
/// lone 千 before such a unit does get its 一, as newspapers print it (一千万) and as it is said (いっせんまん).
public enum KanjiNumeral {
  /// The numerals of `number`, which may be negative.
  public static func text(_ number: Int) -> String {
    guard number != 0 else { return zero }
    return (number < 0 ? minus : "") + Place.places(of: number.magnitude).map(\.written).joined()
  }

  /// The number that `text` writes, or `nil` where it writes none that fits an `Int`.
  ///
  /// Reads 三千四百, 一千万 and 千万, digit by digit as in 二〇二五, the legal forms 壱弐参拾萬 of contracts, and 零. Text that is
  /// longer than any number is refused unread.
  public static func number(_ text: String) -> Int? {
    var scalars = text.unicodeScalars.prefix(longest + 1)[...]
    guard !scalars.isEmpty, scalars.count <= longest else { return nil }
    var sign = 1
    for minus in [minus, "-", "−"] where scalars.starts(with: minus.unicodeScalars) {
      scalars = scalars.dropFirst(minus.unicodeScalars.count)
      sign = -1
    }
    guard
      let magnitude = scalars.contains(where: { powers[$0] != nil || units[$0] != nil })
        ? byPlaces(scalars) : byDigits(scalars)
    else { return nil }
    return sign < 0
      ? (magnitude == Int.min.magnitude ? Int.min : Int(exactly: magnitude).map { -$0 })
      : Int(exactly: magnitude)
  }

  static let zero = "零"
  static let minus = "マイナス"
  static let digits = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
  static let powerTexts = ["", "十", "百", "千"]
  static let unitTexts = ["", "万", "億", "兆", "京"]

  /// 九百二十二京三千三百七十二兆… is 35 scalars; nothing that is a number is longer than this.
  private static let longest = 64

  private static let values: [Unicode.Scalar: UInt] = [
    "〇": 0, "零": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "壱": 1, "弐": 2,
    "参": 3,
  ]
  private static let powers: [Unicode.Scalar: UInt] = ["十": 10, "百": 100, "千": 1000, "拾": 10]
  private static let units: [Unicode.Scalar: UInt] = [
    "万": 1_0000, "億": 1_0000_0000, "兆": 1_0000_0000_0000, "京": 1_0000_0000_0000_0000, "萬": 1_0000,
  ]

  /// 二〇二五, and every single numeral.
  private static func byDigits(_ scalars: some Collection<Unicode.Scalar>) -> UInt? {
    guard !scalars.isEmpty else { return nil }
    var number: UInt = 0
    for scalar in scalars {
      guard let digit = values[scalar] else { return nil }
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isStillTooLarge) = product.addingReportingOverflow(digit)
      guard !isTooLarge, !isStillTooLarge else { return nil }
      number = sum
    }
    return number
  }

  /// 三千四百: powers fall within a group, units from group to group.
  private static func byPlaces(_ scalars: some Collection<Unicode.Scalar>) -> UInt? {
    var number: UInt = 0
    var group: UInt = 0
    var digit: UInt?
    var lastPower: UInt = .max
    var lastUnit: UInt = .max
    for scalar in scalars {
      if let value = values[scalar] {
        guard digit == nil, value > 0 else { return nil }
        digit = value
      } else if let power = powers[scalar] {
        guard power < lastPower else { return nil }
        group += (digit ?? 1) * power
        digit = nil
        lastPower = power
      } else if let unit = units[scalar] {
        group += digit ?? 0
        guard unit < lastUnit, group > 0 else { return nil }
        let (product, isTooLarge) = group.multipliedReportingOverflow(by: unit)
        let (sum, isStillTooLarge) = number.addingReportingOverflow(product)
        guard !isTooLarge, !isStillTooLarge else { return nil }
        number = sum
        group = 0
        digit = nil
        lastPower = .max
        lastUnit = unit
      } else {
        return nil
      }
    }
    let (sum, isTooLarge) = number.addingReportingOverflow(group + (digit ?? 0))
    return isTooLarge ? nil : sum
  }
}
