import Foundation
import LadderModel

/// Something that the service has yet to be told: kept before it is sent, and until it was answered.
struct OutboxEntry: Codable, Hashable, Identifiable, Sendable {
  enum Content: Codable, Hashable, Sendable {
    case result(FinishedTest)
    /// The workout that is to be deleted.
    case deletion(Workout)
  }

  /// A tab's right to send, which ends by itself where the tab does.
  struct Claim: Codable, Hashable, Sendable {
    let tab: String
    let until: Date
  }

  /// The service's answer that it will not take it.
  struct Refusal: Codable, Hashable, Sendable {
    let code: String
    let message: String
  }

  let content: Content
  /// The person's who has done it: it is sent with their token alone.
  var userID: User.ID
  let addedAt: Date
  var failures = 0
  /// The moment before which it is not sent.
  var notBefore: Date?
  var claim: Claim?
  var refusal: Refusal?

  init(_ content: Content, userID: User.ID, addedAt: Date, notBefore: Date? = nil) {
    self.content = content
    self.userID = userID
    self.addedAt = addedAt
    self.notBefore = notBefore
  }

  /// The workout's.
  var id: Workout.ID {
    switch content {
    case .result(let test): test.id
    case .deletion(let workout): workout.id
    }
  }
  /// The result; `nil` for a deletion.
  var result: FinishedTest? {
    if case .result(let test) = content { test } else { nil }
  }
  /// The workout that is to be deleted; `nil` for a result.
  var deletion: Workout? {
    if case .deletion(let workout) = content { workout } else { nil }
  }
}
