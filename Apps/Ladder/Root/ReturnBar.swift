import Foundation
import LadderModel

/// The bar over every screen that leads back to a test that goes on.
struct ReturnBar: Equatable, Sendable {
  let testID: RunningTest.ID
  let title: String
  let repCount: Int
  let startedAt: Date
  /// The moment from which on nothing counts.
  let deadline: Date
  /// Another tab counts.
  let isElsewhere: Bool

  init(_ test: RunningTest, tab: String) {
    testID = test.id
    title = test.challenge.title
    repCount = test.repCount
    startedAt = test.startedAt
    deadline = test.deadline
    isElsewhere = test.holder != tab
  }
}
