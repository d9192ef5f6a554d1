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

  @Test("Learners who vote at once are all counted, each once")
  func atOnce() async throws {
    let storage = InMemoryCommonStorage()
    await withTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          withDependencies {
            $0.commonStorage = storage
          } operation: {
            for stars in [1, 5] { _ = try? RatingsClient.liveValue.rate(stars, "\(number % 50)", nil) }
          }
        }
      }
    }
    #expect(try Self.ratings(storage).count == 50)
  }
}
