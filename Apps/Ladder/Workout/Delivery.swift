import Foundation
import LadderModel

/// The state of a result on its way to the service.
enum Delivery: Equatable, Sendable {
  /// It is about to be sent, or on its way.
  case sending
  /// It was tried in vain, and will be tried again.
  case savedForLater
  /// It goes once the person has signed in again.
  case waitingForSignIn
  case taken(WorkoutReceipt)
  /// The service will not take it.
  case refused(OutboxEntry.Refusal)
  /// Nothing more is known of it.
  case unknown

  init(of id: Workout.ID, _ outbox: Outbox, _ receipts: Receipts, _ account: Account?) {
    if let receipt = receipts[id] {
      self = .taken(receipt)
    } else if let entry = outbox.entries[id: id], entry.result != nil {
      if let refusal = entry.refusal {
        self = .refused(refusal)
      } else if account?.isEnded != false {
        self = .waitingForSignIn
      } else {
        self = entry.failures > 0 ? .savedForLater : .sending
      }
    } else {
      self = .unknown
    }
  }
}
