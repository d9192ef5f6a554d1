import Testing

@testable import Ladder

@Suite("Times of results")
struct ResultTimeTests {
  @Test(
    "Hundredths are cut off, minutes and hours are added as they come",
    arguments: [
      (0.0, "0:00.00"), (-3, "0:00.00"), (.nan, "0:00.00"), (0.009, "0:00.00"), (0.01, "0:00.01"),
      (0.29, "0:00.29"), (59.999, "0:59.99"), (60, "1:00.00"), (61.58, "1:01.58"), (3_599.99, "59:59.99"),
      (3_600, "1:00:00.00"), (86_400, "24:00:00.00"),
    ])
  func text(seconds: Double, text: String) { #expect(ResultTime.text(seconds) == text) }
}
