import ConcurrencyExtras
import CounterpointSemantics
import CounterpointValues
import Testing

/// The objects of this process that are alive, by kind: those that a leak would be made of.
struct Census: Equatable {
  private let counts: [String: Int]

  private init(counts: [String: Int]) { self.counts = counts }

  static func now() -> Census {
    var counts = Dictionary(uniqueKeysWithValues: LiveObjects.counts.map { ("\($0)", $1) })
    counts["semanticNode"] = SemanticNode.liveCount
    counts["subscription"] = Tracking.liveSubscriptionCount
    return Census(counts: counts)
  }

  /// Returns what there is more of than in `other`, such as `3 stores`.
  func surplus(over other: Census) -> [String] {
    counts.filter { $1 > other.counts[$0, default: 0] }
      .map { "\($1 - other.counts[$0, default: 0]) × \($0)" }.sorted()
  }

  /// Waits until there is no more of anything than in `earlier`. Tasks that were cancelled end by and by, and a child's store
  /// outlives its feature by the time that a screen takes to leave; what is left after a minute stays.
  @MainActor
  static func settled(at earlier: Census) async -> Census {
    let end = ContinuousClock.now + .seconds(60)
    while true {
      let census = now()
      if census.surplus(over: earlier).isEmpty || ContinuousClock.now >= end { return census }
      await Task.megaYield(count: 5)
    }
  }

  /// Waits until nothing becomes less any more.
  @MainActor
  static func atRest() async -> Census {
    var census = now()
    var quietSince = ContinuousClock.now
    while ContinuousClock.now - quietSince < .milliseconds(400) {
      await Task.megaYield(count: 5)
      let next = now()
      if next != census { quietSince = .now }
      census = next
    }
    return census
  }
}

/// Checks that `operation` leaves nothing behind: after it has been done `count` times more, there is as much of everything
/// as before. What is made once and kept, such as layouts of types, is made in the first rounds, which do not count.
@MainActor
func expectNothingLeft(
  by name: String, count: Int = 10, sourceLocation: SourceLocation = #_sourceLocation,
  _ operation: @MainActor () async throws -> Void
) async rethrows {
  for _ in 0..<2 { try await operation() }
  let before = await Census.atRest()
  for _ in 0..<count { try await operation() }
  let after = await Census.settled(at: before)
  #expect(
    after.surplus(over: before).isEmpty,
    "\(count) times \(name) left \(after.surplus(over: before).joined(separator: ", "))",
    sourceLocation: sourceLocation)
}
