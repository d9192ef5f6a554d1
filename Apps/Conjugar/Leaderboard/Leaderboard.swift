import DeviceClients
import Foundation

/// The boards that all people of a server have in common, each under a key of its own.
struct Leaderboard: Sendable {
  let storage: any CommonStorage

  private static func key(_ difficulty: Difficulty, _ region: Region) -> String {
    "conjugar-leaderboard/\(difficulty.rawValue)/\(region.rawValue)"
  }

  /// Returns a board; an empty one where nobody has played, or where what is stored cannot be read.
  func board(_ difficulty: Difficulty, _ region: Region) throws -> LeaderboardBoard {
    Self.decoded(try storage.data(forKey: Self.key(difficulty, region)))
  }

  /// Puts a score in, in one step: nobody else's score is lost.
  func add(_ entry: LeaderboardBoard.Entry, _ difficulty: Difficulty, _ region: Region, at date: Date) throws
  {
    try change(difficulty, region) { $0.add(entry, at: date) }
  }

  /// Gives a player another name on every board; without one, the player leaves them.
  func rename(_ id: UUID, _ name: String?) throws {
    for difficulty in Difficulty.allCases {
      for region in Region.allCases {
        try change(difficulty, region) { board in
          if let name { board.rename(id, name) } else { board.remove(id) }
        }
      }
    }
  }

  /// Yields a board as it is now, and after every change by anybody.
  func changes(_ difficulty: Difficulty, _ region: Region) -> AsyncThrowingStream<LeaderboardBoard, any Error>
  {
    let key = Self.key(difficulty, region)
    return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let subscription = storage.subscribe(toKey: key) { continuation.yield(Self.decoded($0)) }
      do {
        continuation.yield(try board(difficulty, region))
      } catch {
        continuation.finish(throwing: error)
      }
      continuation.onTermination = { _ in subscription.cancel() }
    }
  }

  private func change(
    _ difficulty: Difficulty, _ region: Region, _ change: (inout LeaderboardBoard) -> Void
  ) throws {
    try storage.update(Self.key(difficulty, region)) { data in
      var board = Self.decoded(data)
      let old = board
      change(&board)
      return board == old ? data : try JSONEncoder().encode(board)
    }
  }

  private static func decoded(_ data: Data?) -> LeaderboardBoard {
    data.flatMap { try? JSONDecoder().decode(LeaderboardBoard.self, from: $0) } ?? LeaderboardBoard()
  }
}
