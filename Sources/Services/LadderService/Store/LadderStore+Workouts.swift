import Foundation
import LadderModel

extension LadderStore {
  /// Takes a result, and says what it has come to. The same result again has the same answer.
  /// - Returns: `isNew` where it was not there before.
  func submit(
    _ request: WorkoutRequest, by user: Int64
  ) async throws -> (receipt: WorkoutReceipt, isNew: Bool) {
    let created = now().milliseconds
    do {
      return try await engine.write { try submit(request, user, created, $0) }
    } catch let failure as StorageFailure where failure.kind == .unique {
      // Somebody else has used the number at the same moment: now it is found.
      return try await engine.write { try submit(request, user, created, $0) }
    }
  }

  private func submit(
    _ request: WorkoutRequest, _ user: Int64, _ created: Int64, _ connection: any SQLConnection
  ) throws -> (receipt: WorkoutReceipt, isNew: Bool) {
    _ = try lockedPerson(user, connection)
    if let known = try storedWorkout(request.id, connection) {
      guard known.user == user else { throw Refusal.workoutDiffers }
      guard !known.isDeleted else { throw Refusal.workoutGone }
      guard known.isSame(as: request) else { throw Refusal.workoutDiffers }
      return (known.receipt, false)
    }
    let challenge = try openChallenge(request, connection)
    let key = RankingKey(
      repCount: request.repCount, durationMilliseconds: request.durationMilliseconds,
      startedMilliseconds: request.startedMilliseconds, workoutID: request.id)
    let boards = Boards(connection: connection, maximumSegment: maximumSegment)
    let week = ISOWeek(of: Date(milliseconds: request.startedMilliseconds))
    let ownBoard = Board(challenge: challenge, week: nil)
    for board in allBoards([(challenge, week)]) {
      if let best = try boards.ranking(board, of: user), best < key { continue }
      let growth = try boards.apply([Boards.Change(user: user, ranking: key)], to: board)
      if board == ownBoard { try count(growth, participantsOf: challenge, connection) }
    }
    let best = try boards.ranking(ownBoard, of: user) ?? key
    let stored = StoredWorkout(
      id: request.id, user: user, challenge: challenge, slug: request.challengeID,
      reps: Int64(request.repCount), duration: Int64(request.durationMilliseconds),
      started: request.startedMilliseconds, created: created, isDeleted: false,
      place: Int64(try boards.place(of: best, on: ownBoard)), isPersonalBest: best == key,
      participants: try participants(challenge, connection))
    try insert(stored, connection)
    try connection.execute(
      "UPDATE ladder_user SET workouts = workouts + 1, reps = reps + $2 WHERE id = $1",
      [.int(user), .int(stored.reps)])
    return (stored.receipt, true)
  }

  /// Deletes a person's workout; the second best takes the place of the best. Deleting it again changes nothing.
  func deleteWorkout(_ id: UUID, by user: Int64) async throws {
    try await engine.write { connection in
      _ = try lockedPerson(user, connection)
      guard let workout = try storedWorkout(id, connection) else { throw Refusal.unknownWorkout }
      guard workout.user == user else { throw Refusal.foreignWorkout }
      guard !workout.isDeleted else { return }
      try connection.execute("UPDATE ladder_workout SET deleted = 1 WHERE id = $1", [.bytes(id.bytes)])
      try connection.execute(
        "UPDATE ladder_user SET workouts = workouts - 1, reps = reps - $2 WHERE id = $1",
        [.int(user), .int(workout.reps)])
      try refresh(
        [user], [(workout.challenge, ISOWeek(of: Date(milliseconds: workout.started)))], connection)
    }
  }

  /// A person's workouts, the newest first.
  func history(of user: Int64, page: Int, limit: Int) async throws -> Page<Workout> {
    try await engine.read { connection in
      let found = try connection.query(
        """
        SELECT \(StoredWorkout.columns) FROM ladder_workout AS workout
        JOIN ladder_challenge AS challenge ON challenge.id = workout.challenge_id
        WHERE workout.user_id = $1 AND workout.deleted = 0
        ORDER BY workout.started DESC, workout.id DESC LIMIT $2 OFFSET $3
        """, [.int(user), .int(Int64(limit + 1)), .int(Int64(page) * Int64(limit))]
      ).map { try StoredWorkout($0).receipt.workout }
      return Page(items: Array(found.prefix(limit)), nextPage: found.count > limit ? page + 1 : nil)
    }
  }

  // MARK: Boards of persons

  /// All boards of these tries, in the order in which they are locked.
  private func allBoards(_ tries: [(challenge: Int64, week: ISOWeek)]) -> [Board] {
    Set(
      tries.flatMap { challenge, week in
        [
          Board(challenge: nil, week: nil), Board(challenge: nil, week: week),
          Board(challenge: challenge, week: nil), Board(challenge: challenge, week: week),
        ]
      }
    ).sorted()
  }

  /// Looks for these persons' bests anew, on all boards of these tries. O(a person's workouts) each.
  func refresh(
    _ users: [Int64], _ tries: [(challenge: Int64, week: ISOWeek)], _ connection: any SQLConnection
  ) throws {
    let boards = Boards(connection: connection, maximumSegment: maximumSegment)
    var places: [Board: (challenge: Int64?, week: ISOWeek?)] = [:]
    for (challenge, week) in tries {
      for place in [(nil, nil), (nil, week), (challenge, nil), (challenge, week)] as [(Int64?, ISOWeek?)] {
        places[Board(challenge: place.0, week: place.1)] = place
      }
    }
    for (board, place) in places.sorted(by: { $0.key < $1.key }) {
      let changes = try users.map {
        Boards.Change(user: $0, ranking: try best(of: $0, place.challenge, place.week, connection))
      }
      let growth = try boards.apply(changes, to: board)
      if let challenge = place.challenge, place.week == nil {
        try count(growth, participantsOf: challenge, connection)
      }
    }
  }

  private func best(
    of user: Int64, _ challenge: Int64?, _ week: ISOWeek?, _ connection: any SQLConnection
  ) throws -> RankingKey? {
    try connection.query(
      """
      SELECT reps, duration, started, id FROM ladder_workout
      WHERE user_id = $1 AND deleted = 0 AND ($2 = 0 OR challenge_id = $2) AND started >= $3 AND started < $4
      ORDER BY reps DESC, duration, started, id LIMIT 1
      """,
      [
        .int(user), .int(challenge ?? 0), .int(week?.start.milliseconds ?? .min),
        .int(week?.end.milliseconds ?? .max),
      ]
    ).first.map { row in
      RankingKey(
        repCount: Int(try row.int(0)), durationMilliseconds: Int(try row.int(1)),
        startedMilliseconds: try row.int(2), workoutID: try StoredWorkout.uuid(try row.bytes(3)))
    }
  }

  private func count(
    _ growth: Int64, participantsOf challenge: Int64, _ connection: any SQLConnection
  ) throws {
    guard growth != 0 else { return }
    try connection.execute(
      "UPDATE ladder_challenge SET participants = participants + $2 WHERE id = $1",
      [.int(challenge), .int(growth)])
  }

  private func participants(_ challenge: Int64, _ connection: any SQLConnection) throws -> Int64 {
    try connection.query("SELECT participants FROM ladder_challenge WHERE id = $1", [.int(challenge)])
      .first?.int(0) ?? 0
  }

  // MARK: Rows

  private func openChallenge(
    _ request: WorkoutRequest, _ connection: any SQLConnection
  ) throws -> Int64 {
    guard Self.isSlug(request.challengeID) else { throw Refusal.unknownChallenge }
    let row = try connection.query(
      "SELECT id, time_limit, starts, ends FROM ladder_challenge WHERE slug = $1",
      [.text(request.challengeID)]
    ).first
    guard let row else { throw Refusal.unknownChallenge }
    if let limit = row.values[1].int,
      Int64(request.durationMilliseconds) > limit + Int64(Limits.timeLimitGrace * 1_000)
    {
      throw Refusal.challengeClosed("duration: the challenge ends after \(limit / 1_000) seconds")
    }
    if let starts = row.values[2].int, request.startedMilliseconds < starts {
      throw Refusal.challengeClosed("startedAt: the challenge had not begun")
    }
    if let ends = row.values[3].int, request.startedMilliseconds >= ends {
      throw Refusal.challengeClosed("startedAt: the challenge was over")
    }
    return try row.int(0)
  }

  private func storedWorkout(_ id: UUID, _ connection: any SQLConnection) throws -> StoredWorkout? {
    try connection.query(
      """
      SELECT \(StoredWorkout.columns) FROM ladder_workout AS workout
      JOIN ladder_challenge AS challenge ON challenge.id = workout.challenge_id WHERE workout.id = $1
      """, [.bytes(id.bytes)]
    ).first.map { try StoredWorkout($0) }
  }

  private func insert(_ workout: StoredWorkout, _ connection: any SQLConnection) throws {
    try connection.execute(
      """
      INSERT INTO ladder_workout (id, user_id, challenge_id, reps, duration, started, created, deleted,
        place, personal_best, participants)
      VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9, $10)
      """,
      [
        .bytes(workout.id.bytes), .int(workout.user), .int(workout.challenge), .int(workout.reps),
        .int(workout.duration), .int(workout.started), .int(workout.created), .int(workout.place),
        .int(workout.isPersonalBest ? 1 : 0), .int(workout.participants),
      ])
  }
}
