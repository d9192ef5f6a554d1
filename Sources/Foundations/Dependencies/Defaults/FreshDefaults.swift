import CounterpointValues
import Synchronization

/// The defaults of values that began afresh, as `$0 = .test` and `DependencyValues()` do, and of what is made of those. One
/// set for each architecture context, since two users never share one.
@usableFromInline
final class FreshDefaults: Sendable {
  private struct Entry: Sendable {
    weak var context: ArchitectureContext?
    let number: UInt64
    let values: CachedValues
  }

  private let entries = Mutex<[Entry]>([])

  /// O(contexts that have used these values and are still there): mostly one.
  func values(in context: ArchitectureContext) -> CachedValues {
    entries.withLock { entries in
      if let entry = entries.first(where: { $0.number == context.number }) { return entry.values }
      entries.removeAll { $0.context == nil }
      let values = CachedValues()
      entries.append(Entry(context: context, number: context.number, values: values))
      return values
    }
  }
}
