import Foundation
import GRDB

/// Notes when the people who have values were here last, and settles what becomes of the values of those who never come again.
///
/// Days are counted, so that whoever is here all day costs one write.
extension SQLiteUserValues {
  /// Notes that the user is here, where they have values. Returns at once.
  func noteVisit(of user: UserID, at date: Date) {
    let day = Self.day(of: date)
    // What cannot be noted now is noted with the next visit.
    database.asyncWrite { database in
      try database.execute(
        sql: "UPDATE user_seen SET day = ?1 WHERE user = ?2 AND day < ?1", arguments: [day, user.rawValue])
    } completion: { _, _ in
    }
  }

  /// Removes the values of users who were here last before `date`, as many users as `limit` says at once.
  /// - Parameter isHere: who is here now stays.
  /// - Returns: whose values were removed, and how many others were looked at. O(`limit` · log users + values removed).
  func expire(
    before date: Date, limit: Int, isHere: (UserID) -> Bool
  ) throws(StorageError) -> (expired: [UserID], kept: Int) {
    let day = Self.day(of: date)
    return try database.write { database in
      let users = try String.fetchAll(
        database, sql: "SELECT user FROM user_seen WHERE day < ? ORDER BY day LIMIT ?",
        arguments: [day, limit]
      ).map(UserID.init)
      var expired: [UserID] = []
      for user in users {
        if isHere(user) {
          try database.execute(
            sql: "UPDATE user_seen SET day = ? WHERE user = ?", arguments: [day, user.rawValue])
        } else {
          for table in ["user_value", "scene", "user_seen"] {
            try database.execute(sql: "DELETE FROM \(table) WHERE user = ?", arguments: [user.rawValue])
          }
          expired.append(user)
        }
      }
      return (expired, users.count - expired.count)
    }
  }

  static func day(of date: Date) -> Int { Int((date.timeIntervalSince1970 / 86_400).rounded(.down)) }
}
