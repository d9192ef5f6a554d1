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
      _ = try client.rate(4, "a", nil)
      _ = try client.rate(2, "b", nil)
      #expect(try client.rate(99, "a", 4).votes.map(\.stars) == [2, 5])
      // A learner whose storage has forgotten the stars is still one learner.
      #expect(try client.rate(-1, "b", nil).votes.map(\.stars) == [5, 1])
      #expect(try client.load().mean == 3)
      #expect(try client.load().count == 2)
    }
  }

  @Test("The room that votes take is limited; those no longer kept one by one still count, once each")
  func limit() throws {
    var ratings = Ratings()
    let count = Ratings.limit + 500
    for number in 1...count { ratings.rate(4, "\(number)", earlier: nil) }
    #expect(ratings.votes.count == Ratings.limit && ratings.count == count && ratings.mean == 4)
    ratings.rate(1, "1", earlier: 4)
    #expect(ratings.count == count)
    #expect(ratings.mean == Double(4 * count - 3) / Double(count))
    ratings.rate(4, "1", earlier: 1)
    #expect(ratings.votes.count == Ratings.limit && ratings.count == count && ratings.mean == 4)
  }

  @Test("Stars that a learner remembers wrongly leave a sum that the older votes can have")
  func misremembered() {
    for (given, remembered) in [(1, 5), (5, 1)] {
      var ratings = Ratings()
      for number in 1...(Ratings.limit + 2) { ratings.rate(given, "\(number)", earlier: nil) }
      ratings.rate(given, "1", earlier: remembered)
      #expect(ratings.mean == Double(given))
    }
  }

  @Test("Learners who vote at once are all counted, each once")
  func atOnce() async throws {
    let storage = InMemoryCommonStorage()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          try withDependencies {
            $0.commonStorage = storage
          } operation: {
            for stars in [1, 5] { _ = try RatingsClient.liveValue.rate(stars, "\(number % 50)", nil) }
          }
        }
      }
      try await group.waitForAll()
    }
    let ratings = try Self.ratings(storage)
    #expect(ratings.count == 50 && ratings.olderCount == 0)
    #expect(Set(ratings.votes.map(\.learner)) == Set((0..<50).map { "\($0)" }))
    // Each task gives five stars last, so the last vote of a learner is that.
    #expect(ratings.votes.allSatisfy { $0.stars == 5 })
  }
}
