import Foundation
import Sharing

/// Decides when a learner is asked to rate the app: at every ninth look-up, half a year or more after the last time.
struct ReviewPrompt: Codable, Equatable, Sendable {
  static let actionsBetween = 9
  static let daysBetween = 180.0

  /// The number of times that something was looked up.
  var actionCount = 0
  /// The time at which the learner was last asked; at first the beginning of 1970.
  var lastPromptDate = Date(timeIntervalSince1970: 0)

  /// Counts an action, and returns whether the learner is to be asked now.
  mutating func countAction(at now: Date) -> Bool {
    actionCount += 1
    guard actionCount.isMultiple(of: Self.actionsBetween),
      now.timeIntervalSince(lastPromptDate) >= Self.daysBetween * 24 * 60 * 60
    else { return false }
    lastPromptDate = now
    return true
  }
}

extension SharedKey where Self == AppStorageKey<ReviewPrompt>.Default {
  /// The time at which the learner was asked to rate, and the number of times that something was looked up.
  static var reviewPrompt: Self { Self[.appStorage("Conjugar_ReviewPrompt"), default: ReviewPrompt()] }
}

extension SharedKey where Self == AppStorageKey<String>.Default {
  /// A number that stands for the learner among the ratings; empty until they rate.
  static var raterID: Self { Self[.appStorage("Conjugar_RaterID"), default: ""] }
}

extension SharedKey where Self == AppStorageKey<Int?>.Default {
  /// The stars that the learner has given this version; `nil` for none.
  static var ownStars: Self { Self[.appStorage("Conjugar_OwnStars_1.0"), default: nil] }
}

extension Shared<String> {
  /// Returns the number that is there, or puts a new one there, in one step: of those who ask at once, all get the same.
  func identity(making make: () -> UUID) -> String {
    withStorageLock { id in
      if id.isEmpty { id = make().uuidString }
      return id
    }
  }
}
