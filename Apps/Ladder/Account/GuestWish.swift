import Foundation

/// A guest's account that was asked for: however often that is repeated, there is one guest.
struct GuestWish: Codable, Equatable, Sendable {
  let id: UUID
  let name: String
}
