import Foundation
import Testing

@testable import CountBiki

@Suite("Answers as they are typed")
struct QuestionAnswerTests {
  private func question(_ number: Int, _ numbers: [Int], _ exercise: Exercise = .listening) throws -> Question
  {
    let topic = try #require(Topic.all(of: exercise).first { $0.number == number })
    return try #require(topic.question(for: QuestionValue(numbers), locale: Locale(identifier: "en_US")))
  }

  @Test(
    "Right",
    arguments: [
      (
        006, [34000],
        [
          "34000", "34,000", "34.000", "34 000", "34\u{202F}000", "34'000", "３４０００", "３４，０００", "3,4000",
          " 34000\n", "٣٤٠٠٠",
        ]
      ),
      (102, [3400], ["3400", "￥3400", "¥3,400", "3400円", "￥ 3,400", "３４００円"]), (201, [7], ["7", "７", "7時間"]),
      (302, [15], ["3", "午後3", "午後3時", "3時"]),
      (204, [3, 5], ["3:05", "305", "3：05", "3:5", "3時間5分", "３：０５", "3 5", "03:05", "3/5", "3.05"]),
      (205, [1, 20, 5], ["1:20:05", "12005", "1時間20分5秒", "1 20 5"]),
      (210, [3, 1], ["3.5", "3,5", "３．５", "3.50", "3半", "3.5時間"]),
      (210, [3, 0], ["3", "3.0"]), (313, [16, 30], ["4:30", "430", "4時半", "午後4:30", "4半"]),
      (313, [16, 0], ["4:00", "4", "400", "4時"]), (314, [6, 20], ["6/20", "620", "6月20日", "６／２０", "06-20"]),
      (315, [2025, 6, 2], ["2025/6/2", "20250602", "2025-06-02", "2025年6月2日", "2025.6.2"]),
      (316, [1989, 2], ["1990", "1990年"]),
    ] as [(Int, [Int], [String])])
  func right(number: Int, numbers: [Int], typed: [String]) throws {
    let question = try question(number, numbers)
    for typed in typed { #expect(question.accepts(typed), "\(typed)") }
  }

  @Test(
    "Wrong",
    arguments: [
      (
        001, [7],
        ["07", "7.0", "七", "+7", "-7", "7,", "77", "seven", "😀", "7😀", "", " ", "\u{0}7", "7\u{301}"]
      ),
      (
        006, [34000],
        ["3400", "34,00", "3,400,0", "34,000.0", "34,0,00", ",34000", "34,000,", "34.000,000", "0x84D0"]
      ),
      (102, [3400], ["$3400", "3400 yen", "￥", "円"]), (302, [15], ["15", "午前3"]),
      (204, [3, 5], ["35", "3:50", "5:03", "3", "3:05:00", "3:", ":", "3月5日", "3005"]),
      (210, [3, 1], ["3", "35", "3.5.0", ".5", "3:30"]),
      (315, [2025, 6, 2], ["2025/2/6", "202562", "2025", "6/2", "2025/6/2/0"]),
    ] as [(Int, [Int], [String])])
  func wrong(number: Int, numbers: [Int], typed: [String]) throws {
    let question = try question(number, numbers)
    for typed in typed { #expect(!question.accepts(typed), "\(typed)") }
  }

  @Test("A million digits are refused unread", arguments: ["9", "９", "9,", "\u{301}", "👨‍👩‍👧‍👦", " "])
  func longText(unit: String) throws {
    let text = String(repeating: unit, count: 1_000_000)
    for question in try [
      question(006, [9]), question(204, [3, 5]), question(210, [3, 1]), question(006, [9], .readingNumbers),
    ] {
      #expect(!question.accepts(text))
    }
  }

  @Test("Who types kana may type Latin letters")
  func kana() throws {
    let question = try question(006, [34000], .readingNumbers)
    for typed in ["さんまんよんせん", "サンマン ヨンセン", "sanman yonsen"] { #expect(question.accepts(typed)) }
    for typed in ["34000", "三万四千", "さんまんよんぜん", ""] { #expect(!question.accepts(typed)) }
  }

  @Test("Values are read from their own text alone")
  func values() {
    #expect(QuestionValue("2024-6-20") == QuestionValue(2024, 6, 20))
    #expect(QuestionValue("0") == QuestionValue(0))
    for text in [
      "", "-", "1-", "-1", "a", "1--2", "１", "1234567890123456789", "1-2-3-4-5-6-7", "1 ",
      String(repeating: "9", count: 1_000_000),
    ] {
      #expect(QuestionValue(text) == nil, "\(text.prefix(20))")
    }
  }
}
