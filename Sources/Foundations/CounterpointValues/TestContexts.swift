/// The contexts of tests that have set none, by the tests' names.
///
/// Nobody tells when such a test ends, so the contexts that were used last are kept: many more than tests run at a time.
/// Others go when nobody refers to them any more, as a test's stores do while they live.
struct TestContexts: Sendable {
  static let limit = 512

  private struct Entry: Sendable {
    weak var context: ArchitectureContext?
    var kept: ArchitectureContext?
    /// The number of the last time that the context was asked for, in the order of asking.
    var lastUse: UInt64
  }

  private var entries: [String: Entry] = [:]
  private var uses: UInt64 = 0
  private(set) var keptCount = 0

  /// Amortised O(1): when the limit is passed, the half that was used longest ago is given up at once.
  mutating func context(named name: String) -> ArchitectureContext {
    uses += 1
    let known = entries[name]
    let context = known?.context ?? ArchitectureContext(name: name)
    if known?.kept == nil { keptCount += 1 }
    entries[name] = Entry(context: context, kept: context, lastUse: uses)
    if keptCount > Self.limit { giveUpHalf() }
    return context
  }

  mutating func removeContext(named name: String) {
    if entries.removeValue(forKey: name)?.kept != nil { keptCount -= 1 }
  }

  private mutating func giveUpHalf() {
    let last = entries.values.filter { $0.kept != nil }.map(\.lastUse).sorted()[Self.limit / 2]
    for (name, entry) in entries where entry.lastUse <= last { entries[name]?.kept = nil }
    entries = entries.filter { $0.value.context != nil }
    keptCount = entries.values.count { $0.kept != nil }
  }
}
