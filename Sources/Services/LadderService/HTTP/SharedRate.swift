import CounterpointHTTP

/// Bounds how much one address may ask for, and how much all together.
struct SharedRate: Sendable {
  let each: RequestRate
  let all: RequestRate

  /// Counts one request of the address.
  /// - Returns: As `RequestRate.take(for:)`. What an address is refused for its own sake takes nothing from the others. O(1), as
  ///   there.
  func take(for address: String) -> Int? { each.take(for: address) ?? all.take(for: "") }
}
