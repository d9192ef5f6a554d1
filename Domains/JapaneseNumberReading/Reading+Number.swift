extension Reading {
  /// A whole number: 三千四百, さんぜん よんひゃく. A negative one begins with マイナス.
  public static func number(_ number: Int) -> Self { reading(number, suffix: nil) }

  /// A number of something: 三百本, さんびゃっぽん.
  public static func counted(_ number: Int, _ counter: Counter) -> Self {
    if let readings = counter.wholeReadings(number) {
      let written = KanjiNumeral.text(number) + counter.written
      return Self([Segment(written: written, readings: readings)])
    }
    return reading(number, suffix: counter.suffix)
  }

  private static func reading(_ number: Int, suffix: Suffix?) -> Self {
    guard number != 0 else {
      let readings = suffix.map { $0.readings(after: .digit(0), stems: stems(ofDigit: 0, before: $0)) }
      return Self([
        Segment(
          written: KanjiNumeral.zero + (suffix?.written ?? ""),
          readings: readings ?? stems(ofDigit: 0, before: nil))
      ])
    }
    let sign = number < 0 ? [Segment(written: KanjiNumeral.minus, kana: "まいなす")] : []
    let places = Place.places(of: number.magnitude)
    return Self(
      sign
        + places.indices.map { index in
          segment(places[index], suffix: index == places.count - 1 ? suffix : nil)
        })
  }

  private static func segment(_ place: Place, suffix: Suffix?) -> Segment {
    let unit = place.isLastOfGroup ? units[place.group] : nil
    var readings = stems(of: place, before: unit ?? suffix)
    var ending = ending(of: place)
    if let unit {
      readings = unit.readings(after: ending, stems: readings)
      ending = .unit(place.group)
    }
    if let suffix { readings = suffix.readings(after: ending, stems: readings) }
    return Segment(written: place.written + (suffix?.written ?? ""), readings: readings)
  }

  private static func ending(of place: Place) -> Suffix.Ending {
    switch place.power {
    case 0: .digit(place.digit)
    case 1: .ten
    case 2: .hundred
    default: .thousand
    }
  }

  /// The readings of a place without what follows it.
  private static func stems(of place: Place, before suffix: Suffix?) -> [String] {
    switch place.power {
    case 0: return stems(ofDigit: place.digit, before: suffix)
    case 1: return tens[place.digit]
    case 2: return hundreds[place.digit]
    default:
      guard place.digit == 1, place.group > 0 else { return thousands[place.digit] }
      // Before a unit, one thousand may be said with its いち, and is where nothing else stands before the unit.
      return place.isAlone ? ["いっせん", "せん"] : ["せん", "いっせん"]
    }
  }

  private static func stems(ofDigit digit: Int, before suffix: Suffix?) -> [String] {
    if let readings = suffix?.digits[digit] { return readings }
    switch digit {
    case 0: return ["ぜろ", "れい"]
    // Alone, the readings of Chinese origin are right as well; before a counter it has to say so.
    case 4: return suffix == nil ? ["よん", "し"] : ["よん"]
    case 7: return ["なな", "しち"]
    case 9: return suffix == nil ? ["きゅう", "く"] : ["きゅう"]
    default: return [["いち", "に", "さん", "", "ご", "ろく", "", "はち"][digit - 1]]
    }
  }

  private static let tens: [[String]] = [
    [], ["じゅう"], ["にじゅう"], ["さんじゅう"], ["よんじゅう", "しじゅう"], ["ごじゅう"], ["ろくじゅう"], ["ななじゅう", "しちじゅう"],
    ["はちじゅう"], ["きゅうじゅう", "くじゅう"],
  ]
  private static let hundreds: [[String]] = [
    [], ["ひゃく"], ["にひゃく"], ["さんびゃく"], ["よんひゃく"], ["ごひゃく"], ["ろっぴゃく"], ["ななひゃく", "しちひゃく"], ["はっぴゃく"],
    ["きゅうひゃく"],
  ]
  private static let thousands: [[String]] = [
    [], ["せん"], ["にせん"], ["さんぜん"], ["よんせん"], ["ごせん"], ["ろくせん"], ["ななせん", "しちせん"], ["はっせん"], ["きゅうせん"],
  ]
  /// By group. まん and おく change nothing: いちまん, はちおく.
  private static let units: [Suffix?] = [
    nil, .plain("万", "まん"), .plain("億", "おく"),
    .doublingST("兆", "ちょう"),
    .doublingK("京", "けい"),
  ]
}

extension Reading.Segment {
  /// - Parameter readings: the preferred one first; those that come again are left out.
  init(written: String, readings: [String]) {
    var alternatives: [String] = []
    for reading in readings.dropFirst() where reading != readings[0] && !alternatives.contains(reading) {
      alternatives.append(reading)
    }
    self.init(written: written, kana: readings[0], alternatives: alternatives)
  }
}
