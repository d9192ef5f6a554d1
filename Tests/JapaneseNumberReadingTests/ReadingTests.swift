import JapaneseNumberReading
import Testing

@Suite("Readings")
struct ReadingTests {
  @Test("Places are parts, and what is counted belongs to the last one")
  func segments() {
    let reading = Reading.counted(3400, .yen)
    #expect(reading.segments.map(\.written) == ["三千", "四百円"])
    #expect(reading.spacedKana == "さんぜん よんひゃくえん")
    #expect(reading.kana == "さんぜんよんひゃくえん")
    #expect(reading.written == "三千四百円")
    #expect(Reading.number(8_0300_0006).spacedKana == "はちおく さんびゃくまん ろく")
  }

  @Test(
    "Beyond ten, sounds change at the last place",
    arguments: [
      (11, Counter.sticks, "じゅういっぽん"), (20, .sticks, "にじゅっぽん"), (23, .sticks, "にじゅうさんぼん"),
      (100, .sticks, "ひゃっぽん"),
      (300, .sticks, "さんびゃっぽん"), (1000, .sticks, "せんぼん"), (1_0000, .sticks, "いちまんぼん"),
      (1_0000_0000, .sticks, "いちおくほん"),
      (106, .animals, "ひゃくろっぴき"), (600, .pieces, "ろっぴゃっこ"), (800, .volumes, "はっぴゃくさつ"),
      (63, .floors, "ろくじゅうさんがい"),
      (30, .weeks, "さんじゅっしゅうかん"), (18, .months, "じゅうはっかげつ"), (100, .minutes, "ひゃっぷんかん"),
      (54, .minute, "ごじゅうよんぷん"),
      (14, .people, "じゅうよにん"), (21, .people, "にじゅういちにん"), (100, .people, "ひゃくにん"), (24, .hour, "にじゅうよじ"),
      (19, .hour, "じゅうくじ"), (17, .hours, "じゅうしちじかん"), (2024, .year, "にせんにじゅうよねん"), (40, .yen, "よんじゅうえん"),
      (1_0000_0000_0000, .yen, "いっちょうえん"),
    ])
  func laterSounds(number: Int, counter: Counter, kana: String) {
    #expect(Reading.counted(number, counter).kana == kana)
  }

  @Test("The days of a month from the eleventh on")
  func daysOfMonth() {
    let days = """
      じゅういちにち じゅうににち じゅうさんにち じゅうよっか じゅうごにち じゅうろくにち じゅうしちにち じゅうはちにち じゅうくにち はつか にじゅういちにち にじゅうににち \
      にじゅうさんにち にじゅうよっか にじゅうごにち にじゅうろくにち にじゅうしちにち にじゅうはちにち にじゅうくにち さんじゅうにち さんじゅういちにち
      """
    #expect(
      (11...31).map { Reading.counted($0, .dayOfMonth).kana } == days.split(separator: " ").map(String.init))
  }

  @Test("Large units change sounds as counters do")
  func units() {
    let readings = [
      8_0000_0000_0000: "はっちょう", 10_0000_0000_0000: "じゅっちょう", 100_0000_0000_0000: "ひゃくちょう",
      1_0000_0000_0000_0000: "いっけい", 6_0000_0000_0000_0000: "ろっけい", 100_0000_0000_0000_0000: "ひゃっけい",
    ]
    for (number, kana) in readings { #expect(Reading.number(number).kana == kana) }
  }

  @Test("Times, dates, years and durations")
  func calendar() {
    #expect((Reading.afterNoon + .time(hour: 4) + .half).kana == "ごごよじはん")
    #expect(Reading.time(hour: 7, minute: 10, second: 3).spacedKana == "しちじ じゅっぷん さんびょう")
    #expect(Reading.time(hour: 0, minute: 5).accepts("れいじごふん"))
    #expect(Reading.duration(hours: 1, minutes: 0, seconds: 8).written == "一時間八秒")
    #expect(Reading.duration(hours: 0, minutes: 0).kana == "ぜろびょう")
    #expect(Reading.date(year: 2025, month: 4, day: 1).kana == "にせんにじゅうごねんしがつついたち")
    #expect(Reading.date(month: 9, day: 20).written == "九月二十日")
    #expect(Reading.year(1, of: .reiwa).kana == "れいわがんねん")
    #expect(Reading.year(4, of: .taisho).spacedKana == "たいしょう よねん")
    #expect(JapaneseEra.allCases.map { $0.gregorianYear(1) } == [1868, 1912, 1926, 1989, 2019])
    #expect(JapaneseEra.heisei.gregorianYear(JapaneseEra.heisei.length!) == JapaneseEra.reiwa.firstYear)
  }

  @Test("Nought and negative numbers")
  func signs() {
    #expect(Reading.number(0).kana == "ぜろ")
    #expect(Reading.number(0).accepts("れい"))
    #expect(Reading.number(-20).spacedKana == "まいなす にじゅう")
    #expect(Reading.number(.min).segments.count == 1 + Reading.number(.max).segments.count)
  }
}
