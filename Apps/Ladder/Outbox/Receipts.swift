import Foundation
import IdentifiedCollections
import LadderModel

/// The service's answers to the latest results, for the screens that wait for them in whatever tab.
struct Receipts: Codable, Equatable, Sendable {
  /// The number of answers that are kept.
  static let limit = 20

  private var entries: [WorkoutReceipt] = []

  subscript(id: Workout.ID) -> WorkoutReceipt? { entries.last { $0.workout.id == id } }

  mutating func add(_ receipt: WorkoutReceipt) {
    entries.removeAll { $0.workout.id == receipt.workout.id }
    entries.append(receipt)
    entries.removeFirst(max(0, entries.count - Self.limit))
  }
}
