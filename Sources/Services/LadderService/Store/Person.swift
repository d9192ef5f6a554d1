import Foundation
import LadderModel

/// A row of people.
struct Person: Sendable {
  let id: Int64
  var name: String
  var avatar: String?
  var email: String?
  var password: String?
  let created: Int64
  var workouts: Int64
  var reps: Int64

  static let columns = "id, name, avatar, email, password, created, workouts, reps"

  init(_ row: SQLRow) throws {
    id = try row.int(0)
    name = try row.text(1)
    avatar = row.values[2].text
    email = row.values[3].text
    password = row.values[4].text
    created = try row.int(5)
    workouts = try row.int(6)
    reps = try row.int(7)
  }

  var isGuest: Bool { email == nil }

  /// A number as people's programs know it.
  static func name(of id: Int64) -> String {
    let digits = String(UInt64(bitPattern: id), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  var user: User {
    User(
      id: Self.name(of: id), name: name, avatar: avatar, email: email, createdAt: Date(milliseconds: created),
      totals: User.Totals(workouts: Int(workouts), reps: Int(reps)))
  }
}

extension Date {
  init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1_000) }
  var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1_000).rounded()) }
}

extension UUID {
  var bytes: [UInt8] { withUnsafeBytes(of: uuid) { Array($0) } }
}
