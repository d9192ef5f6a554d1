import JapaneseNumberReading
import Testing

@Suite("Numbers in kanji")
struct KanjiNumeralTests {
  @Test("Every number is read back from its kanji")
  func roundTrip() {
    #expect((0...20_000).allSatisfy { KanjiNumeral.number(KanjiNumeral.text($0)) == $0 })
    var generator = SplitMix64(seed: 7)
    for _ in 0..<10_000 {
      let number = Int(bitPattern: UInt(generator.next())) >> Int.random(in: 0..<63, using: &generator)
      #expect(KanjiNumeral.number(KanjiNumeral.text(number)) == number, "\(number)")
    }
  }

  @Test(
    "The extremes",
    arguments: [
      (0, "零"), (.max, "九百二十二京三千三百七十二兆三百六十八億五千四百七十七万五千八百七"),
      (.min, "マイナス九百二十二京三千三百七十二兆三百六十八億五千四百七十七万五千八百八"), (-34, "マイナス三十四"), (1111_1111, "千百十一万千百十一"),
      (1_0000_0000, "一億"),
    ])
  func extremes(number: Int, text: String) {
    #expect(KanjiNumeral.text(number) == text)
    #expect(KanjiNumeral.number(text) == number)
  }

  @Test(
    "Other ways to write a number are read",
    arguments: [
      ("千万", 1000_0000), ("一千万", 1000_0000), ("二〇二五", 2025), ("〇", 0), ("壱萬弐千参百", 1_2300), ("-三", -3),
      ("一百", 100),
      ("拾", 10),
    ])
  func variants(text: String, number: Int) {
    #expect(KanjiNumeral.number(text) == number)
  }

  @Test(
    "What is no number is none",
    arguments: [
      "", "マイナス", "三四十", "十十", "百千", "万", "一万億", "一万万", "三円", "12", "😀", "一億零", "九千九百九十九京", "零十",
    ])
  func noNumbers(text: String) {
    #expect(KanjiNumeral.number(text) == nil)
  }

  @Test("A million characters are refused unread")
  func longText() {
    #expect(KanjiNumeral.number(String(repeating: "九", count: 1_000_000)) == nil)
  }
}
