import ConcurrencyExtras

/// Lets others go on until `condition` holds, a minute at most.
///
/// Work on other threads takes as long as the machine is busy, so that no number of yields is enough for it.
///
/// - Returns: `true` if `condition` holds.
@discardableResult
public func eventually(
  isolation: isolated (any Actor)? = #isolation, _ condition: () -> Bool
) async -> Bool {
  let start = ContinuousClock.now
  while !condition() {
    guard start.duration(to: .now) < .seconds(60) else { return false }
    for _ in 0..<20 { await Task.yield() }
    // Work in the background gets its turn as well.
    await Task.megaYield(count: 1)
  }
  return true
}
