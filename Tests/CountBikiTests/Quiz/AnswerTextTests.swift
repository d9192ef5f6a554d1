import Foundation
import Testing

@testable import CountBiki

@Suite("What the field shows")
struct AnswerTextTests {
  @Test(
    "Digits are grouped while they are typed, as the locale does",
    arguments: [
      ("en_US", "1", "1"), ("en_US", "123", "123"), ("en_US", "1234", "1,234"), ("en_US", "1,2345", "12,345"),
      ("en_US", "1,23", "123"), ("en_US", "１２３４", "1,234"), ("en_US", "1,234,567", "1,234,567"),
      ("de_DE", "1234", "1.234"), ("de_DE", "1.2345", "12.345"), ("en_US", "", ""), ("en_US", "0", "0"),
      // What is no number stays, for the learner to mend.
      ("en_US", "05", "05"), ("en_US", "12a4", "12a4"), ("en_US", ",1", ",1"), ("en_US", "1,", "1"),
      ("en_US", "1.5", "1.5"), ("en_US", "-5000", "-5000"), ("en_US", "🦉", "🦉"),
      ("en_US", "99999999999999999999", "99999999999999999999"),
    ])
  func grouping(locale: String, typed: String, shown: String) {
    #expect(AnswerText.shown(typed, groupsDigits: true, locale: Locale(identifier: locale)) == shown)
  }

  @Test("What needs no separators gets none", arguments: [(310, "2024"), (204, "120"), (2003, "sen")])
  func ungrouped(topic: Int, typed: String) throws {
    let topic = try #require(Topic.topic(Topic.id(topic)))
    var generator = SplitMix64(seed: 1)
    let locale = Locale(identifier: "en_US")
    let question = topic.question(locale: locale, using: &generator)
    #expect(AnswerText.shown(typed, for: question, locale: locale) == typed)
  }
}
