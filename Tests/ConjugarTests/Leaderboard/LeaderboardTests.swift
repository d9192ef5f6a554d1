import ComposableArchitecture
import DeviceClients
import Foundation
import Testing

@testable import Conjugar

@Suite("The leaderboard")
struct LeaderboardTests {
  /// A Tuesday.
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  private func entry(
    _ number: Int, _ score: Int, _ seconds: Int = 60, at date: Date? = nil, _ name: String = "Ana"
  )
    -> LeaderboardBoard.Entry
  {
    LeaderboardBoard.Entry(id: UUID(number), name: name, score: score, seconds: seconds, date: date ?? now)
  }

  @Test("More points come first, then less time, then the earlier one")
  func order() {
    var board = LeaderboardBoard()
    board.add(entry(1, 100, 60, at: now - 1), at: now)
    board.add(entry(2, 200, 90), at: now)
    board.add(entry(3, 100, 50), at: now)
    board.add(entry(4, 100, 60, at: now - 2), at: now)
    #expect(board.allTime.map(\.id) == [UUID(2), UUID(3), UUID(4), UUID(1)])
  }

  @Test("A player stands there once, with the best score and the latest name")
  func best() {
    var board = LeaderboardBoard()
    board.add(entry(1, 100), at: now)
    board.add(entry(1, 50, 10, at: now + 5, "Bea"), at: now)
    #expect(board.allTime == [entry(1, 100, 60, "Bea")])
    board.add(entry(1, 300), at: now)
    #expect(board.allTime.map(\.score) == [300])
  }

  @Test("Sending a score again changes nothing")
  func twice() {
    var board = LeaderboardBoard()
    board.add(entry(1, 100), at: now)
    let before = board
    board.add(entry(1, 100), at: now + 60)
    #expect(board == before)
  }

  @Test("This week's scores go with the week, those of all time stay")
  func week() {
    var board = LeaderboardBoard()
    board.add(entry(1, 100), at: now)
    #expect(board.entries(.week, at: now).count == 1)
    let next = now + 7 * 86_400
    #expect(board.entries(.week, at: next).isEmpty)
    board.add(entry(2, 50, at: next), at: next)
    #expect(board.entries(.week, at: next).map(\.id) == [UUID(2)])
    #expect(board.entries(.allTime, at: next).map(\.id) == [UUID(1), UUID(2)])
    // A score that was reached in a week that is over.
    board.add(entry(3, 70), at: next)
    #expect(board.entries(.week, at: next).map(\.id) == [UUID(2)])
  }

  @Test("Weeks begin on Monday, in universal time")
  func monday() {
    let monday = Date(timeIntervalSince1970: 1_700_438_400)
    #expect(LeaderboardBoard.week(of: monday - 1) != LeaderboardBoard.week(of: monday))
    #expect(LeaderboardBoard.week(of: monday) == LeaderboardBoard.week(of: monday + 7 * 86_400 - 1))
    #expect(LeaderboardBoard.week(of: Date(timeIntervalSince1970: 1_609_459_200)) == "2020-W53")
  }

  @Test("A list has a hundred players")
  func limit() {
    var board = LeaderboardBoard()
    for number in 0..<150 { board.add(entry(number, number), at: now) }
    #expect(board.allTime.count == 100)
    #expect(board.allTime.last?.score == 50)
  }

  @Test("Boards are kept by difficulty and region, for everybody, and tell their changes")
  func storage() async throws {
    let leaderboard = Leaderboard(storage: InMemoryCommonStorage())
    var changes = leaderboard.changes(.easy, .spain).makeAsyncIterator()
    #expect(try await changes.next()?.allTime == [])
    try leaderboard.add(entry(1, 100), .easy, .spain, at: now)
    #expect(try await changes.next()?.allTime == [entry(1, 100)])
    #expect(try leaderboard.board(.easy, .latinAmerica).allTime.isEmpty)
    #expect(try leaderboard.board(.moderate, .spain).allTime.isEmpty)
    try leaderboard.rename(UUID(1), "Bea")
    #expect(try leaderboard.board(.easy, .spain).allTime.map(\.name) == ["Bea"])
    try leaderboard.rename(UUID(1), nil)
    #expect(try leaderboard.board(.easy, .spain).allTime.isEmpty)
    #expect(try leaderboard.board(.easy, .spain).entries(.week, at: now).isEmpty)
  }

  @Test("Scores that are sent at one time are all there")
  func together() async throws {
    let leaderboard = Leaderboard(storage: InMemoryCommonStorage())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask { [now] in
          try leaderboard.add(
            LeaderboardBoard.Entry(id: UUID(number), name: "Ana", score: number, seconds: 1, date: now),
            .easy,
            .spain, at: now)
        }
      }
      try await group.waitForAll()
    }
    #expect(try leaderboard.board(.easy, .spain).allTime.count == 50)
  }

  @Test(
    "Names are one line that others can be shown",
    arguments: [
      ("  Ana   López ", "Ana López"), ("", nil), (" \n\t", nil), ("a\u{202E}b", "ab"), ("🦉", "🦉"),
      ("Ñandú", "Ñandú"),
      ("<b>x</b>", "<b>x</b>"), (String(repeating: "x", count: 100_000), String(repeating: "x", count: 24)),
    ] as [(String, String?)])
  func names(_ text: String, _ name: String?) { #expect(LeaderboardPlayer.name(text) == name) }

  @Test("Marks do not pile up over a name")
  func marks() {
    let name = LeaderboardPlayer.name("e" + String(repeating: "\u{301}", count: 10_000))
    #expect((name?.unicodeScalars.count ?? 0) <= 3)
  }
}
