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
    let isSlug = Self.isSlug(request.challengeID)
    let found = try connection.queries([
      lock(user, connection), Self.find(request.id),
      Self.findChallenge(isSlug ? request.challengeID : ""),
    ])
    guard !found[0].isEmpty else { throw Refusal.unknownPerson }
    if let known = try found[1].first.map({ try StoredWorkout($0) }) {
      guard known.user == user else { throw Refusal.workoutDiffers }
      guard !known.isDeleted else { throw Refusal.workoutGone }
      guard known.isSame(as: request) else { throw Refusal.workoutDiffers }
      return (known.receipt, false)
    }
    let challenge = try openChallenge(request, found[2].first)
    let key = RankingKey(
      repCount: request.repCount, durationMilliseconds: request.durationMilliseconds,
      startedMilliseconds: request.startedMilliseconds, workoutID: request.id)
    let boards = Boards(connection: connection, cuts: cuts)
    let week = ISOWeek(of: Date(milliseconds: request.startedMilliseconds))
    let ownBoard = Board(challenge: challenge, week: nil)
    let all = allBoards([(challenge, week)])
    var best = key
    for (board, old) in zip(all, try boards.rankings(all, of: user)) {
      if let old, old < key {
        if board == ownBoard { best = old }
        continue
      }
      let growth = try boards.apply([Boards.Change(user: user, old: old, new: key)], to: board)
      if board == ownBoard { try count(growth, participantsOf: challenge, connection) }
    }
    let place = try connection.queries([
      SQLStatement(Boards.placeSQL, [.int(ownBoard.number), .bytes(best.bytes)]),
      SQLStatement("SELECT participants FROM ladder_challenge WHERE id = $1", [.int(challenge)]),
    ])
    let stored = StoredWorkout(
      id: request.id, user: user, challenge: challenge, slug: request.challengeID,
      reps: Int64(request.repCount), duration: Int64(request.durationMilliseconds),
      started: request.startedMilliseconds, created: created, isDeleted: false,
      place: Int64(try Boards.place(in: place[0])), isPersonalBest: best == key,
      participants: try place[1].first?.int(0) ?? 0)
    try insert(stored, connection)
    try connection.send(
      "UPDATE ladder_user SET workouts = workouts + 1, reps = reps + $2 WHERE id = $1",
      [.int(user), .int(stored.reps)])
    return (stored.receipt, true)
  }

  /// The answer that was given for a result; `nil` where it was not taken.
  func receipt(of request: WorkoutRequest, by user: Int64) async throws -> WorkoutReceipt? {
    guard let row = try await engine.query(Self.find(request.id)).first else { return nil }
    let known = try StoredWorkout(row)
    guard known.user == user, known.isSame(as: request) else { return nil }
    guard !known.isDeleted else { throw Refusal.workoutGone }
    return known.receipt
  }

  /// Deletes a person's workout; the second best takes the place of the best. Deleting it again changes nothing.
  func deleteWorkout(_ id: UUID, by user: Int64) async throws {
    try await engine.write { connection in
      let found = try connection.queries([lock(user, connection), Self.find(id)])
      guard !found[0].isEmpty else { throw Refusal.unknownPerson }
      guard let row = found[1].first else { throw Refusal.unknownWorkout }
      let workout = try StoredWorkout(row)
      guard workout.user == user else { throw Refusal.foreignWorkout }
      guard !workout.isDeleted else { return }
      try connection.send("UPDATE ladder_workout SET deleted = 1 WHERE id = $1", [.bytes(id.bytes)])
      try connection.send(
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

  /// The boards of a try that are kept: of its challenge and over all, of all time and of its week.
  private func places(_ challenge: Int64, _ week: ISOWeek) -> [(challenge: Int64?, week: ISOWeek?)] {
    let isKept = week >= firstKeptWeek
    return [(nil, nil), (challenge, nil)] + (isKept ? [(nil, week), (challenge, week)] : [])
  }

  /// All boards of these tries, in the order in which they are locked.
  private func allBoards(_ tries: [(challenge: Int64, week: ISOWeek)]) -> [Board] {
    Set(tries.flatMap { places($0.challenge, $0.week).map { Board(challenge: $0.challenge, week: $0.week) } })
      .sorted()
  }

  /// Looks for these persons' bests anew, on all boards of these tries. O(a person's workouts) each.
  func refresh(
    _ users: [Int64], _ tries: [(challenge: Int64, week: ISOWeek)], _ connection: any SQLConnection
  ) throws {
    let boards = Boards(connection: connection, cuts: cuts)
    var found: [Board: (challenge: Int64?, week: ISOWeek?)] = [:]
    for place in tries.flatMap({ places($0.challenge, $0.week) }) {
      found[Board(challenge: place.challenge, week: place.week)] = place
    }
    for (board, place) in found.sorted(by: { $0.key < $1.key }) {
      let changes = try users.map { user in
        Boards.Change(
          user: user, old: try boards.rankings([board], of: user)[0],
          new: try best(of: user, place.challenge, place.week, connection))
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
    try connection.send(
      "UPDATE ladder_challenge SET participants = participants + $2 WHERE id = $1",
      [.int(challenge), .int(growth)])
  }

  // MARK: Rows

  private func openChallenge(
    _ request: WorkoutRequest, _ row: SQLRow?
  ) throws -> Int64 {
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

  private static func findChallenge(_ slug: String) -> SQLStatement {
    SQLStatement("SELECT id, time_limit, starts, ends FROM ladder_challenge WHERE slug = $1", [.text(slug)])
  }

  private static func find(_ id: UUID) -> SQLStatement {
    SQLStatement(
      """
      SELECT \(StoredWorkout.columns) FROM ladder_workout AS workout
      JOIN ladder_challenge AS challenge ON challenge.id = workout.challenge_id WHERE workout.id = $1
      """, [.bytes(id.bytes)])
  }

  private func insert(_ workout: StoredWorkout, _ connection: any SQLConnection) throws {
    try connection.send(
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
