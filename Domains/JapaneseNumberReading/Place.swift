/// A digit that is not nought, at its place: 四百 in 三千四百万.
struct Place: Hashable, Sendable {
  /// 1 to 9.
  let digit: Int
  /// The power of ten within the group of four: 0 to 3.
  let power: Int
  /// The number of the group of four: 0, then 1 for 万, 2 for 億, 3 for 兆, 4 for 京.
  let group: Int
  /// The last place of its group, after which the group's unit is said.
  var isLastOfGroup = false
  /// The only place of its group.
  var isAlone = false

  /// With the group's unit: 三千, 四百万.
  var written: String {
    let numeral = digit == 1 && power > 0 && !saysOneThousand ? "" : KanjiNumeral.digits[digit]
    return numeral + KanjiNumeral.powerTexts[power] + (isLastOfGroup ? KanjiNumeral.unitTexts[group] : "")
  }

  /// 一千万, 一千億: nothing but the thousand stands before the unit.
  var saysOneThousand: Bool { digit == 1 && power == 3 && group > 0 && isAlone }

  /// The places of a number above nought, highest first.
  static func places(of number: UInt) -> [Self] {
    var places: [Self] = []
    var rest = number
    var group = 0
    while rest > 0 {
      places += groupPlaces(Int(rest % 1_0000), group: group)
      rest /= 1_0000
      group += 1
    }
    return places.reversed()
  }

  /// Lowest first.
  private static func groupPlaces(_ number: Int, group: Int) -> [Self] {
    var places: [Self] = []
    var rest = number
    for power in 0..<4 {
      if rest % 10 > 0 { places.append(Self(digit: rest % 10, power: power, group: group)) }
      rest /= 10
    }
    guard !places.isEmpty else { return [] }
    places[0].isLastOfGroup = true
    places[0].isAlone = places.count == 1
    return places
  }
}
