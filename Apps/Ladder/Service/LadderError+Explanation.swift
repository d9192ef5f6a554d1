import Foundation
import LadderClient

extension LadderError {
  /// The reason, and what can be done, in the person's language.
  var explanation: String {
    switch self {
    case .unreachable:
      String(localized: "Ladder's service cannot be reached. Look at your connection, and try again.")
    case .busy: String(localized: "Ladder has too much to do at the moment. Try again in a while.")
    case .unauthorized: String(localized: "You were signed out. Sign in again to go on.")
    case .refused(_, let code, let message): Self.explanation(code: code, message: message)
    case .unreadable:
      String(localized: "The service gave an answer that this version of Ladder does not know.")
    }
  }

  /// The service's reason for a refusal; its own words where this version knows none.
  static func explanation(code: String, message: String) -> String {
    switch code {
    case "email_taken":
      String(localized: "There is an account with this address. Sign in with its password.")
    case "wrong_credentials": String(localized: "The address or the password is wrong.")
    case "id_taken": String(localized: "Something else was handed in under the same number.")
    case "not_found": String(localized: "It is no longer there.")
    case "forbidden": String(localized: "It belongs to somebody else.")
    case "workout_deleted": String(localized: "The workout was deleted.")
    default: message
    }
  }
}
