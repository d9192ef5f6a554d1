import Foundation

/// A person who is expected at a meeting. Two may bear one name.
struct Attendee: Identifiable, Hashable, Codable, Sendable {
  let id: UUID
  var name: String

  init(id: UUID, name: String = "") {
    self.id = id
    self.name = name
  }

  /// Letters that a name may have.
  static let maximumNameLength = 60

  var isBlank: Bool { name.allSatisfy(\.isWhitespace) }
}
