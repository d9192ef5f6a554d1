import Foundation
import Sharing

/// The learner as the leaderboard knows them.
struct LeaderboardPlayer: Codable, Equatable, Sendable {
  /// Tells players of one name apart; `nil` until the first score is sent. Nobody else is shown it.
  var id: UUID?
  /// The name that the learner has chosen; `nil` where scores are not to be shown to others.
  var name: String?

  /// Characters that a name may have.
  static let maximumNameLength = 24

  /// Returns a name as it can be shown to others: one line of letters, digits, marks and symbols; `nil` where nothing is left.
  static func name(_ text: String) -> String? {
    // Much more than a name is not looked at: a text of a megabyte can be pasted.
    let scalars = text.unicodeScalars.prefix(400).compactMap { scalar -> Unicode.Scalar? in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned: nil
      case .lineSeparator, .paragraphSeparator, .spaceSeparator: " "
      // Piles of marks would stand over the lines above.
      case .enclosingMark: nil
      default: scalar
      }
    }
    var kept = String.UnicodeScalarView()
    var marks = 0
    for scalar in scalars {
      marks = scalar.properties.generalCategory == .nonspacingMark ? marks + 1 : 0
      if marks <= 2 { kept.append(scalar) }
    }
    let words = String(kept).split(separator: " ").joined(separator: " ")
    let name = words.prefix(maximumNameLength).trimmingCharacters(in: .whitespaces)
    return name.isEmpty ? nil : name
  }
}

extension Shared<LeaderboardPlayer> {
  /// Returns the player's number, or gives one, in one step: of those who ask at once, all get the same.
  func identity(making make: () -> UUID) -> UUID {
    withStorageLock { player in
      let id = player.id ?? make()
      player.id = id
      return id
    }
  }
}
