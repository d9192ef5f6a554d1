import Foundation
import Testing

@testable import Ladder

@Suite("Times in a person's language")
struct ResultTimeLocaleTests {
  private let english = Locale(identifier: "en_US")
  private let spanish = Locale(identifier: "es_ES")

  @Test("Spanish has a comma")
  func comma() {
    #expect(ResultTime.text(62.345, locale: spanish) == "1:02,34")
    #expect(ResultTime.text(62.345, locale: english) == "1:02.34")
  }

  @Test("A time is said in words, to tenths that are over")
  func spoken() {
    #expect(ResultTime.spoken(62.39, locale: english) == "1 minute, 2.3 seconds")
    #expect(ResultTime.spoken(0, locale: english) == "0 seconds")
    #expect(ResultTime.spoken(60, locale: english) == "1 minute")
    #expect(ResultTime.spoken(59.4, locale: spanish) == "59,4 segundos")
    #expect(ResultTime.spoken(.nan, locale: english) == "0:00.00")
  }
}
