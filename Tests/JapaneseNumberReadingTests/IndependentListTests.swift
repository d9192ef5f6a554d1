import Foundation
import JapaneseNumberReading
import Testing

/// Comparisons with lists that others made.
@Suite("Numbers beside independent lists")
struct IndependentListTests {
  /// The readings of num2words, written by `scripts/reading-list`, which says how.
  struct List {
    var blocks: [(range: ClosedRange<Int>, hash: String)] = []
    var readings: [(number: Int, kana: String)] = []

    init() throws {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "Fixtures/num2words.txt")
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      where !line.hasPrefix("#") {
        let parts = line.split(separator: " ")
        try #require(parts.count == 2, "\(line)")
        if let number = Int(parts[0]) {
          readings.append((number, String(parts[1])))
        } else {
          let ends = parts[0].split(separator: "-").compactMap { Int($0) }
          blocks.append((ends[0]...ends[1], String(parts[1])))
        }
      }
    }
  }

  @Test("From 1 to 10,000 every reading is that of num2words")
  func everyReading() throws {
    let blocks = try List().blocks
    #expect(blocks.map(\.range.count).reduce(0, +) == 10_000)
    for (range, hash) in blocks {
      let text = range.map { Reading.number($0).kana + "\n" }.joined()
      #expect(fnv1a(text) == hash, "a reading from \(range.lowerBound) to \(range.upperBound) differs")
    }
  }

  /// num2words leaves out the いち of a lone thousand before 万, 億 and 兆, which is right as well, and accepted. And it knows いっちょう,
  /// but not さんじゅういっちょう: before 兆 and 京 it changes sounds only where nothing else of the group comes before. There the
  /// speech engine's dictionary is the list to compare with; see `SpokenReadingTests`.
  @Test(
    "Up to the largest number readings are those of num2words, but for what it does not know of 千, 兆 and 京")
  func largeReadings() throws {
    let readings = try List().readings
    #expect(readings.count > 300 && readings.contains { $0.number == .max })
    for (number, kana) in readings {
      let reading = Reading.number(number)
      let comparable = reading.kana.replacing("いっせん", with: "せん")
      if changesWithinGroup(number) {
        #expect(joinedPlainly(comparable) == joinedPlainly(kana), "\(number)")
      } else {
        #expect(comparable == kana, "\(number)")
        #expect(reading.accepts(kana), "\(number)")
      }
    }
  }

  /// Whether the group of 兆 or of 京 has several places, or a ten that is not the first, before the unit.
  private func changesWithinGroup(_ number: Int) -> Bool {
    let groups = [number / 1_0000_0000_0000 % 1_0000, number / 1_0000_0000_0000_0000]
    return groups.contains { $0 > 10 && $0 != 100 && $0 != 1000 }
  }

  /// いっちょう as いちちょう, and all others like it.
  private func joinedPlainly(_ kana: String) -> String {
    var kana = kana
    for unit in ["ちょう", "けい"] {
      for (doubled, plain) in [("いっ", "いち"), ("ろっ", "ろく"), ("はっ", "はち"), ("じゅっ", "じゅう"), ("ゃっ", "ゃく")] {
        kana = kana.replacing(doubled + unit, with: plain + unit)
      }
    }
    return kana
  }

  @Test(
    "A lone thousand before a unit is said with its いち",
    arguments: [
      (1000_0000, "いっせんまん"), (1000_0000_0000, "いっせんおく"), (1000_0000_0000_0000, "いっせんちょう"),
      (1500_0000, "せんごひゃくまん"), (1000, "せん"), (2000_0000, "にせんまん"),
    ])
  func oneThousand(number: Int, kana: String) {
    #expect(Reading.number(number).kana == kana)
  }

  /// Written by hand, by the rule that no list here applies within a group: before ち, いち, はち and じゅう are doubled, before け
  /// ろく and ひゃく are too; whatever stands before them in the group.
  static let groupsBeforeTrillion: [(Int, String)] = [
    (1, "いっ"), (2, "に"), (3, "さん"), (4, "よん"), (5, "ご"), (6, "ろく"), (7, "なな"), (8, "はっ"), (9, "きゅう"),
    (10, "じゅっ"),
    (11, "じゅういっ"), (16, "じゅうろく"), (18, "じゅうはっ"), (20, "にじゅっ"), (88, "はちじゅうはっ"), (90, "きゅうじゅっ"), (100, "ひゃく"),
    (101, "ひゃくいっ"), (110, "ひゃくじゅっ"), (300, "さんびゃく"), (600, "ろっぴゃく"), (800, "はっぴゃく"), (808, "はっぴゃくはっ"),
    (1000, "いっせん"), (1001, "せんいっ"), (3000, "さんぜん"), (8000, "はっせん"), (8010, "はっせんじゅっ"),
    (9999, "きゅうせんきゅうひゃくきゅうじゅうきゅう"),
  ]

  @Test(
    "Every kind of group before 兆, with its change of sound",
    arguments: IndependentListTests.groupsBeforeTrillion)
  func trillions(count: Int, kana: String) {
    #expect(Reading.number(count * 1_0000_0000_0000).kana == kana + "ちょう")
    // What follows changes nothing.
    #expect(Reading.number(count * 1_0000_0000_0000 + 1).kana == kana + "ちょういち")
  }

  static let groupsBeforeTenQuadrillion: [(Int, String)] = [
    (1, "いっ"), (2, "に"), (3, "さん"), (4, "よん"), (5, "ご"), (6, "ろっ"), (7, "なな"), (8, "はっ"), (9, "きゅう"),
    (10, "じゅっ"),
    (11, "じゅういっ"), (16, "じゅうろっ"), (18, "じゅうはっ"), (20, "にじゅっ"), (66, "ろくじゅうろっ"), (100, "ひゃっ"), (101, "ひゃくいっ"),
    (106, "ひゃくろっ"), (200, "にひゃっ"), (300, "さんびゃっ"), (600, "ろっぴゃっ"), (800, "はっぴゃっ"), (900, "きゅうひゃっ"),
    (922, "きゅうひゃくにじゅうに"),
  ]

  @Test(
    "Every kind of group before 京, with its change of sound",
    arguments: IndependentListTests.groupsBeforeTenQuadrillion)
  func tenQuadrillions(count: Int, kana: String) {
    #expect(Reading.number(count * 1_0000_0000_0000_0000).kana == kana + "けい")
    #expect(Reading.number(count * 1_0000_0000_0000_0000 + 1).kana == kana + "けいいち")
  }

  @Test(
    "The longest of all",
    arguments: [
      (
        9999_9999_9999_9999,
        "きゅうせんきゅうひゃくきゅうじゅうきゅうちょうきゅうせんきゅうひゃくきゅうじゅうきゅうおく"
          + "きゅうせんきゅうひゃくきゅうじゅうきゅうまんきゅうせんきゅうひゃくきゅうじゅうきゅう"
      ),
      (
        888_8888_8888_8888_8888,
        "はっぴゃくはちじゅうはっけいはっせんはっぴゃくはちじゅうはっちょうはっせんはっぴゃくはちじゅうはちおく" + "はっせんはっぴゃくはちじゅうはちまんはっせんはっぴゃくはちじゅうはち"
      ),
      (1_0001_0001_0001_0001, "いっけいいっちょういちおくいちまんいち"),
      (
        .max,
        "きゅうひゃくにじゅうにけいさんぜんさんびゃくななじゅうにちょうさんびゃくろくじゅうはちおく"
          + "ごせんよんひゃくななじゅうななまんごせんはっぴゃくなな"
      ),
      (
        .min,
        "まいなすきゅうひゃくにじゅうにけいさんぜんさんびゃくななじゅうにちょうさんびゃくろくじゅうはちおく"
          + "ごせんよんひゃくななじゅうななまんごせんはっぴゃくはち"
      ),
    ])
  func longest(number: Int, kana: String) {
    #expect(Reading.number(number).kana == kana)
  }

  /// Foundation's numbers in words are ICU's, made by the spell-out rules of Unicode's CLDR.
  @Test("From 1 to 10,000 the kanji are those of CLDR")
  func everyNumeral() throws {
    let spellOut = try spellOut()
    let different = (1...10_000).filter { KanjiNumeral.text($0) != spellOut($0) }
    #expect(different == [])
  }

  @Test("Up to the largest number that CLDR's rules spell out the kanji are theirs, but for 一千 before a unit")
  func largeNumerals() throws {
    let spellOut = try spellOut()
    let numbers = try List().readings.map(\.number).filter { (1..<1_0000_0000_0000_0000).contains($0) }
    #expect(numbers.count > 200)
    for number in numbers {
      #expect(KanjiNumeral.text(number).replacing("一千", with: "千") == spellOut(number), "\(number)")
    }
  }

  private func spellOut() throws -> (Int) -> String? {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "ja_JP")
    formatter.numberStyle = .spellOut
    try #require(formatter.string(from: 12) == "十二", "Foundation's ICU spells out no Japanese numbers here")
    return { formatter.string(from: NSNumber(value: $0)) }
  }

  /// 64 bits of FNV-1a.
  private func fnv1a(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
