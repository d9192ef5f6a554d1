import Crypto
import Foundation

/// A value of a row that is loaded.
enum SampleValue {
  case int(Int64)
  case text(String)
  case bytes([UInt8])
  case null
}

/// Takes rows of a table, many at once.
protocol SampleLoader {
  /// Loads all rows that `body` hands over.
  func load(
    _ table: String, _ columns: [String], _ body: (_ row: ([SampleValue]) throws -> Void) throws -> Void)
    throws
  func run(_ sql: String) throws
}

/// Everything of a crowd, table by table.
struct SampleTables {
  let crowd: SampleCrowd
  /// People who have a session, from the first on.
  var sessions: Int { min(crowd.people, 20_000) }

  func load(into loader: some SampleLoader) throws {
    try loadPeople(loader)
    try loadWorkouts(loader)
    try loadBoards(loader)
  }

  private func loadPeople(_ loader: some SampleLoader) throws {
    try loader.load("ladder_user", ["id", "name", "created", "workouts", "reps"]) { row in
      for person in 0..<crowd.people {
        let reps = (0..<crowd.workoutsOfPerson).reduce(0) { $0 + crowd.workout(person, $1).repCount }
        try row([
          .int(crowd.user(person)), .text(crowd.name(person)), .int(crowd.now),
          .int(Int64(crowd.workoutsOfPerson)),
          .int(Int64(reps)),
        ])
      }
    }
    try loader.load("ladder_session", ["token", "user_id", "expires"]) { row in
      for person in 0..<sessions {
        try row([
          .bytes(Array(SHA256.hash(data: Data(crowd.token(person).utf8)))), .int(crowd.user(person)),
          .int(crowd.now + 86_400_000),
        ])
      }
    }
  }

  /// As they came, one of each person after the other, so that a person's are far apart. Nobody asks for the answers that were
  /// given for them.
  private func loadWorkouts(_ loader: some SampleLoader) throws {
    let columns = [
      "id", "user_id", "challenge_id", "reps", "duration", "started", "created", "deleted", "place",
      "personal_best", "participants",
    ]
    try loader.load("ladder_workout", columns) { row in
      for round in 0..<crowd.workoutsOfPerson {
        for person in 0..<crowd.people {
          let workout = crowd.workout(person, round)
          try row([
            .bytes(workout.key.id), .int(workout.user), .int(Int64(workout.challenge)),
            .int(Int64(workout.repCount)), .int(Int64(workout.duration)), .int(workout.started),
            .int(workout.started + 90_000), .int(0), .int(1), .int(0), .int(1),
          ])
        }
      }
    }
  }

  private func loadBoards(_ loader: some SampleLoader) throws {
    let boards = SampleBoards(of: crowd).boards.sorted { $0.number < $1.number }
    try loader.load("ladder_entry", ["board", "ranking", "user_id"]) { row in
      for board in boards {
        for entry in board.entries {
          try row([.int(board.number), .bytes(entry.key.bytes), .int(entry.user)])
        }
      }
    }
    try loader.load("ladder_segment", ["board", "lower_bound", "entries"]) { row in
      for board in boards {
        for segment in board.segments {
          try row([.int(board.number), .bytes(segment.lowerBound), .int(Int64(segment.entries))])
        }
      }
    }
    try loader.load("ladder_group", ["board", "lower_bound", "entries", "segments"]) { row in
      for board in boards {
        for group in SampleBoards.Board.groups(of: board.segments) {
          try row([
            .int(board.number), .bytes(group.lowerBound), .int(Int64(group.entries)),
            .int(Int64(group.segments)),
          ])
        }
      }
    }
    try loader.run(
      """
      UPDATE ladder_challenge SET participants = (SELECT COUNT(*) FROM ladder_entry
        WHERE ladder_entry.board = ladder_challenge.id * 1000000)
      """)
  }
}
