import Foundation
import LadderModel

/// The person who is signed in, as a guest or as a member, and what proves it.
struct Account: Codable, Equatable, Sendable {
  private(set) var token: Secret
  var user: User
  /// The service knows the token no longer: the person has to sign in again. What they do meanwhile is kept for them.
  private(set) var isEnded = false

  init(_ session: Session) {
    token = Secret(session.token)
    user = session.user
  }

  /// Notes that the service refused a token. A newer one stays in force.
  mutating func end(_ refused: Secret) {
    if token == refused { isEnded = true }
  }
}
