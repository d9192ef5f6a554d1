import Foundation
import LadderModel

extension LadderStore {
  /// Time within which a guest may be asked for again by the same number.
  private static let guestRetryTime: TimeInterval = 10 * 60

  /// Returns the person whom a token in force belongs to.
  func person(tokenHash: [UInt8]) async throws -> Person? {
    let now = now().milliseconds
    return try await engine.query(
      SQLStatement(
        """
        SELECT \(Person.columns) FROM ladder_user
        WHERE id = (SELECT user_id FROM ladder_session WHERE token = $1 AND expires > $2)
        """, [.bytes(tokenHash), .int(now)])
    ).first.map { try Person($0) }
  }

  func person(email: String) async throws -> Person? {
    try await engine.query(
      SQLStatement("SELECT \(Person.columns) FROM ladder_user WHERE email = $1", [.text(email)])
    ).first.map { try Person($0) }
  }

  /// Makes a guest, or finds the one who was just made by the same number.
  func makeGuest(name: String, number: UUID?, tokenHash: [UInt8], expires: Date) async throws -> Person {
    let now = now()
    return try await engine.write { connection in
      if let number {
        let row = try connection.query(
          "SELECT \(Person.columns) FROM ladder_user WHERE guest_id = $1\(connection.lockClause)",
          [.bytes(number.bytes)]
        ).first
        if let row {
          let guest = try Person(row)
          guard guest.isGuest, guest.created > now.addingTimeInterval(-Self.guestRetryTime).milliseconds
          else {
            throw Refusal.guestTaken
          }
          try insertSession(tokenHash, guest.id, expires, now, connection)
          return guest
        }
      }
      let id = try insertPerson(
        name: name, email: nil, password: nil, guest: number, created: now, connection)
      try insertSession(tokenHash, id, expires, now, connection)
      return try lockedPerson(id, connection)
    }
  }

  /// Makes a member: of the guest, who keeps everything, or anew.
  func signUp(
    name: String?, email: String, password: String, guest: Int64?, tokenHash: [UInt8], expires: Date
  ) async throws -> Person {
    let now = now()
    do {
      return try await engine.write { connection in
        var id: Int64
        if let guest, try lockedPerson(guest, connection).isGuest {
          id = guest
          try connection.execute(
            "UPDATE ladder_user SET email = $2, password = $3 WHERE id = $1",
            [.int(guest), .text(email), .text(password)])
          if let name {
            try connection.execute(
              "UPDATE ladder_user SET name = $2 WHERE id = $1", [.int(guest), .text(name)])
          }
          // The member's tokens are new: who has known the guest's is not the member.
          try connection.execute("DELETE FROM ladder_session WHERE user_id = $1", [.int(guest)])
        } else {
          id = try insertPerson(
            name: name ?? "Member", email: email, password: password, guest: nil, created: now, connection)
        }
        try insertSession(tokenHash, id, expires, now, connection)
        return try lockedPerson(id, connection)
      }
    } catch let failure as StorageFailure where failure.kind == .unique {
      throw Refusal.emailTaken
    }
  }

  /// Begins a session of a member. What a guest has done becomes the member's, and the guest is gone.
  func signIn(_ member: Int64, guest: Int64?, tokenHash: [UInt8], expires: Date) async throws -> Person {
    let now = now()
    return try await engine.write { connection in
      if let guest, guest != member {
        // In the order of their numbers, as everybody does.
        for id in [guest, member].sorted() { _ = try lockedPerson(id, connection) }
        if try lockedPerson(guest, connection).isGuest {
          try move(from: guest, to: member, connection)
        }
      }
      let person = try lockedPerson(member, connection)
      try insertSession(tokenHash, member, expires, now, connection)
      return person
    }
  }

  func endSession(tokenHash: [UInt8]) async throws {
    try await engine.write { connection in
      _ = try connection.execute("DELETE FROM ladder_session WHERE token = $1", [.bytes(tokenHash)])
    }
  }

  /// - Parameter avatar: `nil` leaves it, an empty one removes it.
  func updateProfile(_ id: Int64, name: String?, avatar: String?) async throws -> Person {
    try await engine.write { connection in
      var person = try lockedPerson(id, connection)
      if let name { person.name = name }
      if let avatar { person.avatar = avatar.isEmpty ? nil : avatar }
      try connection.execute(
        "UPDATE ladder_user SET name = $2, avatar = $3 WHERE id = $1",
        [.int(id), .text(person.name), .optional(person.avatar)])
      return person
    }
  }

  // MARK: Rows

  private func insertPerson(
    name: String, email: String?, password: String?, guest: UUID?, created: Date,
    _ connection: any SQLConnection
  ) throws -> Int64 {
    let id = Int64.random(in: 1 ... .max)
    try connection.execute(
      """
      INSERT INTO ladder_user (id, name, email, password, guest_id, created, workouts, reps)
      VALUES ($1, $2, $3, $4, $5, $6, 0, 0)
      """,
      [
        .int(id), .text(name), .optional(email), .optional(password),
        guest.map { .bytes($0.bytes) } ?? .null, .int(created.milliseconds),
      ])
    return id
  }

  private func insertSession(
    _ tokenHash: [UInt8], _ user: Int64, _ expires: Date, _ now: Date, _ connection: any SQLConnection
  ) throws {
    try connection.execute(
      "DELETE FROM ladder_session WHERE user_id = $1 AND expires <= $2", [.int(user), .int(now.milliseconds)])
    try connection.execute(
      "INSERT INTO ladder_session (token, user_id, expires) VALUES ($1, $2, $3)",
      [.bytes(tokenHash), .int(user), .int(expires.milliseconds)])
  }

  /// Both persons' rows must be locked.
  private func move(from guest: Int64, to member: Int64, _ connection: any SQLConnection) throws {
    let tries = try connection.query(
      "SELECT DISTINCT challenge_id, started FROM ladder_workout WHERE user_id = $1 AND deleted = 0",
      [.int(guest)]
    ).map { (challenge: try $0.int(0), week: ISOWeek(of: Date(milliseconds: try $0.int(1)))) }
    try connection.execute(
      "UPDATE ladder_workout SET user_id = $2 WHERE user_id = $1", [.int(guest), .int(member)])
    try connection.execute(
      """
      UPDATE ladder_user SET
        workouts = workouts + (SELECT workouts FROM ladder_user WHERE id = $1),
        reps = reps + (SELECT reps FROM ladder_user WHERE id = $1)
      WHERE id = $2
      """, [.int(guest), .int(member)])
    try refresh([guest, member], tries, connection)
    try connection.execute("DELETE FROM ladder_session WHERE user_id = $1", [.int(guest)])
    try connection.execute("DELETE FROM ladder_user WHERE id = $1", [.int(guest)])
  }
}
