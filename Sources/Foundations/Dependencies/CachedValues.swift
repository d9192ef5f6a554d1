import IssueReporting
import Synchronization

/// The defaults that have been made, each once per key and kind of run. Hangs on an `ArchitectureContext`.
final class CachedValues: Sendable {
  /// Where `DependencyValues` was asked for a key: for most keys, in the property that stands for it. `nil` where a key's
  /// value was asked for directly.
  struct Location {
    var function: StaticString?
    var fileID: StaticString
    var filePath: StaticString
    var line: UInt
    var column: UInt

    /// The name of that property; `nil` where the key was asked for by its type.
    var property: String? {
      guard let function, !function.description.contains("(") else { return nil }
      return function.description
    }
  }

  private struct CacheKey: Hashable {
    var key: ObjectIdentifier
    var context: DependencyContext
  }

  private struct Entry {
    var box: any AnyObject & Sendable
    /// Reports that the default is none that a test should use: at every read of it, though it is made once.
    var report: UnimplementedReport?
    /// Whether anybody has used the default, other than to write an override of it.
    var isUsed = false
  }

  private let entries = Mutex<[CacheKey: Entry]>([:])

  /// - Returns: the default, and whether it will be this one for as long as the context lives, with nothing to report.
  func box<Key: TestDependencyKey>(
    for key: Key.Type, context: DependencyContext, location: Location
  ) -> (Box<Key.Value>, isSettled: Bool) {
    let cacheKey = CacheKey(key: ObjectIdentifier(key), context: context)
    let entry =
      entries.withLock({ $0[cacheKey] })
      ?? {
        // Made outside the lock, since making a client may read other dependencies.
        let made = make(key, context: context)
        return entries.withLock { entries in
          if let entry = entries[cacheKey] { return entry }
          entries[cacheKey] = made
          return made
        }
      }()
    let isUse = !DependencyValues.isSetting
    if isUse {
      if !entry.isUsed { entries.withLock { $0[cacheKey]?.isUsed = true } }
      entry.report?.run(at: location)
    }
    // Boxes are stored here and by `prepare` only, under the key whose value type they have.
    return (
      unsafeDowncast(entry.box, to: Box<Key.Value>.self),
      isSettled: isUse && entry.report == nil && context == .live
    )
  }

  /// Makes the boxed value the default, before anybody has asked for one.
  /// - Returns: whether nobody had.
  func prepare(_ box: any AnyObject & Sendable, for key: ObjectIdentifier, context: DependencyContext) -> Bool
  {
    entries.withLock { entries in
      let cacheKey = CacheKey(key: key, context: context)
      let isFirst = entries[cacheKey]?.isUsed != true || context == .preview
      // Prepared is as good as used: a second preparation would come too late for the first one's.
      if isFirst { entries[cacheKey] = Entry(box: box, isUsed: true) }
      return isFirst
    }
  }

  private func make<Key: TestDependencyKey>(_ key: Key.Type, context: DependencyContext) -> Entry {
    switch context {
    case .preview:
      return Entry(box: Box(key.previewValue))
    case .test:
      // The default `testValue` hands its report over in place of making it.
      let collector = UnimplementedReport.Collector()
      let value = UnimplementedReport.$collector.withValue(collector) { key.testValue }
      return Entry(box: Box(value), report: collector.report(of: key))
    case .live:
      if let live = key as? any DependencyKey.Type {
        return Entry(box: Box(liveValue(of: live) as! Key.Value))
      }
      return Entry(box: Box(key.testValue), report: .noLiveValue(key: key))
    }
  }

  private func liveValue<Key: DependencyKey>(of key: Key.Type) -> Any { key.liveValue }
}
