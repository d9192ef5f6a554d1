/// The last request to the character. Every request has a number of its own, so that the same one can be
/// played twice in a row.
struct CharacterReaction: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case correct, incorrect }

  private(set) var kind: Kind?
  private(set) var number = 0

  mutating func play(_ kind: Kind) {
    self.kind = kind
    number += 1
  }
}
