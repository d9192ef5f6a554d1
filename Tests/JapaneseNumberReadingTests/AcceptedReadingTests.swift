import JapaneseNumberReading
import Testing

@Suite("Readings as they are typed")
struct AcceptedReadingTests {
  @Test(
    "Readings that are right besides the preferred one",
    arguments: [
      (Reading.number(74), "しちじゅうし"), (.counted(20, .minute), "にじっぷん"), (.counted(9, .year), "くねん"),
      (.counted(3, .floors), "さんかい"), (.counted(4, .yen), "よんえん"), (.counted(8, .sticks), "はちほん"),
      (.counted(7, .people), "ななにん"), (.counted(34, .days), "さんじゅうよんにち"), (.counted(7, .dayOfMonth), "なぬか"),
      (.counted(10_0000_0000_0000, .yen), "じっちょうえん"), (.number(1500_0000), "いっせんごひゃくまん"),
    ])
  func alternatives(reading: Reading, typed: String) {
    #expect(reading.accepts(typed))
    #expect(reading.kana != typed)
  }

  @Test(
    "Readings that are wrong",
    arguments: [
      (Reading.number(300), "さんひゃく"), (.number(600), "ろくひゃく"), (.number(3000), "さんせん"),
      (.counted(4, .hour), "よんじ"),
      (.counted(7, .month), "なながつ"), (.counted(9, .hour), "きゅうじ"), (.counted(1, .people), "いちにん"),
      (.counted(20, .dayOfMonth), "にじゅうにち"), (.counted(14, .dayOfMonth), "じゅうよんにち"),
      (.counted(10, .dayOfMonth), "とうか"),
      (.counted(1, .dayOfMonth), "いちにち"), (.counted(4, .people), "しにん"), (.counted(1, .sticks), "いちほん"),
      (.number(12), "じゅう"), (.number(10), "じゅうに"), (.number(10), "じゅ"),
    ])
  func wrong(reading: Reading, typed: String) {
    #expect(!reading.accepts(typed))
  }

  @Test(
    "Any way to type the kana will do",
    arguments: [
      "さんぜんよんひゃくえん", "サンゼンヨンヒャクエン", "ｻﾝｾﾞﾝﾖﾝﾋｬｸｴﾝ", " さんぜん　よんひゃく えん\n", "sanzen yonhyakuen",
      "SANZEN YONHYAKU EN",
      "sanzenyonhyakuen", "ｓａｎｚｅｎ　ｙｏｎｈｙａｋｕｅｎ", "sannzennyonnhyakuenn", "san'zen'yon'hyaku'en'",
      "さんぜん、よんひゃく・えん",
      "さんせ\u{3099}んよんひゃくえん",
    ])
  func forms(typed: String) {
    // san'…en' has an apostrophe after hyaku, where there is no ん.
    #expect(Reading.counted(3400, .yen).accepts(typed) == !typed.contains("hyaku'"))
  }

  @Test(
    "Long vowels and doubled consonants",
    arguments: [
      (Reading.number(19), "じゅーきゅー"), (.number(19), "jūkyū"), (.number(19), "zyuukyuu"),
      (.number(19), "ju-kyu-"),
      (.counted(8_0000_0000_0000, .yen), "hatchōen"), (.counted(8_0000_0000_0000, .yen), "hacchouen"),
      (.number(800), "happyaku"), (.number(1000_0000), "issemman"), (.counted(1, .volumes), "issatsu"),
      (.counted(1, .volumes), "issatu"), (.counted(10, .dayOfMonth), "tōka"),
      (.counted(10, .dayOfMonth), "とーか"),
      (Reading.year(5, of: .heisei), "heisei gonen"), (Reading.year(5, of: .heisei), "へーせーごねん"),
      (.counted(1000, .yen), "sen'en"), (.counted(2, .dayOfMonth), "hutuka"),
    ])
  func spellings(reading: Reading, typed: String) {
    #expect(reading.accepts(typed))
  }

  @Test("Every reading is accepted as it is written, in katakana and in Latin letters")
  func everyReading() {
    for counter in Counter.allCases {
      for number in 1...120 {
        let reading = Reading.counted(number, counter)
        #expect(reading.accepts(reading.kana) && reading.accepts(reading.spacedKana), "\(reading.kana)")
        let katakana = String(
          String.UnicodeScalarView(reading.kana.unicodeScalars.map { Unicode.Scalar($0.value + 0x60)! }))
        #expect(reading.accepts(katakana), "\(katakana)")
      }
    }
  }

  @Test("No reading is accepted for another number")
  func otherNumbers() {
    for counter in [Counter.sticks, .minute, .dayOfMonth, .people, .hours] {
      for number in 1...40 {
        for other in 1...40 where other != number {
          #expect(!Reading.counted(number, counter).accepts(Reading.counted(other, counter).kana))
        }
      }
    }
  }

  @Test(
    "What is no reading is wrong, and nothing breaks",
    arguments: [
      "", " ", "12", "😀", "さん😀", "三", "ー", "ーー", "ん", "っ", "n", "'", "゙", "さn", "\u{0}", "e\u{301}", "-",
      "さん;drop",
      "\u{202E}んさ",
    ])
  func nonsense(typed: String) {
    #expect(!Reading.number(3).accepts(typed))
  }

  @Test("A million characters are refused unread", arguments: ["9", "さ", "sa", "ー", "\u{3099}", "👨‍👩‍👧‍👦"])
  func longText(unit: String) {
    #expect(!Reading.number(3).accepts("さん" + String(repeating: unit, count: 1_000_000)))
  }
}
