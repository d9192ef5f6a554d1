import Dependencies
import DeviceClients
import Foundation
import Testing

@testable import Conjugar

@Suite("The question for a rating")
struct ReviewPromptTests {
  private let start = Date(timeIntervalSince1970: 1_700_000_000)

  @Test("Every ninth look-up asks, half a year or more after the last time")
  func rule() {
    var prompt = ReviewPrompt()
    #expect((1...9).map { _ in prompt.countAction(at: start) } == Array(repeating: false, count: 8) + [true])
    let day = 24 * 60 * 60.0
    #expect((10...18).allSatisfy { _ in !prompt.countAction(at: start + 179 * day) })
    #expect((19...27).map { _ in prompt.countAction(at: start + 180 * day) }.last == true)
    #expect(prompt.lastPromptDate == start + 180 * day)
  }
}

@Suite("Ratings")
struct RatingsTests {
  static func ratings(_ storage: any CommonStorage) throws -> Ratings {
    try withDependencies {
      $0.commonStorage = storage
    } operation: {
      try RatingsClient.liveValue.load()
    }
  }

  @Test("Each learner counts once, with the stars given last, between one and five")
  func counting() throws {
    try withDependencies {
      $0.commonStorage = InMemoryCommonStorage()
    } operation: {
      let client = RatingsClient.liveValue
      #expect(try client.load() == Ratings())
      #expect(try client.load().mean == nil)
      _ = try client.rate(4, "a")
      _ = try client.rate(2, "b")
      #expect(try client.rate(99, "a").stars == ["a": 5, "b": 2])
      #expect(try client.rate(-1, "b").stars == ["a": 5, "b": 1])
      #expect(try client.load().mean == 3)
      #expect(try client.load().count == 2)
    }
  }
}
