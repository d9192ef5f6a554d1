import CounterpointValues
import Synchronization

/// The defaults that have been made, each once per key and kind of run. Hangs on an `ArchitectureContext`.
@_spi(Internals)
public final class CachedValues: Sendable {
  private struct CacheKey: Hashable {
    var key: ObjectIdentifier
    var context: DependencyContext
  }

  private struct Entry {
    var box: any AnyObject & Sendable
    var key: OverrideFrame.Entry
    /// Reports that the default is none that a test should use: at every read of it, though it is made once.
    var report: UnimplementedReport?
    /// Where the default was used first, other than to write an override of it.
    var firstUse: String?
    var preparation: DependencyPreparation?
  }

  private let entries = Mutex<[CacheKey: Entry]>([:])

  static func of(_ context: ArchitectureContext) -> CachedValues {
    context.value(of: CachedValues.self) { CachedValues() }
  }

  /// - Returns: the default, and whether it will be this one for as long as the context lives, with nothing to report.
  func box<Key: TestDependencyKey>(
    for key: Key.Type, context: DependencyContext, access: DependencyAccess
  ) -> (Box<Key.Value>, isSettled: Bool) {
    let cacheKey = CacheKey(key: ObjectIdentifier(key), context: context)
    let entry =
      entries.withLock({ $0[cacheKey] })
      ?? {
        // Made outside the lock, since making a client may read other dependencies.
        let made = DependencyDeclaration.withoutReading { make(key, context: context, access: access) }
        return entries.withLock { entries in
          if let entry = entries[cacheKey] { return entry }
          entries[cacheKey] = made
          return made
        }
      }()
    let isUse = !DependencyValues.isSetting
    if isUse {
      if entry.firstUse == nil {
        let use = DependencyDeclaration.current?.place ?? "\(access.fileID):\(access.line)"
        entries.withLock { $0[cacheKey]?.firstUse = use }
      }
      entry.report?.run(at: access)
    }
    // Boxes are stored here and by `prepare` only, under the key whose value type they have.
    return (
      unsafeDowncast(entry.box, to: Box<Key.Value>.self),
      isSettled: isUse && entry.report == nil && context == .live
    )
  }

  /// Makes the boxed value the default, before anybody has used one.
  /// - Returns: `nil`, or what has happened before that forbids it.
  func prepare<Key: TestDependencyKey>(
    _ box: Box<Key.Value>, for key: Key.Type, context: DependencyContext, entry keyEntry: OverrideFrame.Entry,
    by preparation: DependencyPreparation
  ) -> String? {
    entries.withLock { entries in
      let cacheKey = CacheKey(key: ObjectIdentifier(key), context: context)
      if context != .preview, let entry = entries[cacheKey] {
        if let other = entry.preparation, other !== preparation {
          return "prepared at \(other.place.fileID):\(other.place.line)"
        }
        if let firstUse = entry.firstUse { return "read at \(firstUse)" }
      }
      entries[cacheKey] = Entry(
        box: box, key: keyEntry, preparation: preparation)
      return nil
    }
  }

  /// The `prepareDependencies` that has set the default.
  func preparation(of key: ObjectIdentifier, context: DependencyContext) -> DependencyScope? {
    entries.withLock { entries in
      guard let entry = entries[CacheKey(key: key, context: context)], let preparation = entry.preparation
      else { return nil }
      return DependencyScope(preparation.place, names: [entry.key.name], isCaptured: false)
    }
  }

  /// A key whose values have this type, of those that have been asked for.
  func entry(ofValueType valueType: Any.Type) -> OverrideFrame.Entry? {
    entries.withLock { entries in entries.values.first { $0.key.valueType == valueType }?.key }
  }

  /// Forgets the defaults of tests and previews, which are then made anew.
  ///
  /// Live defaults stay: whoever has read one may hold on to it without owning it.
  public func resetCache() {
    entries.withLock { entries in entries = entries.filter { $0.key.context == .live } }
  }

  private func make<Key: TestDependencyKey>(
    _ key: Key.Type, context: DependencyContext, access: DependencyAccess
  ) -> Entry {
    func entry(_ value: Key.Value, report: UnimplementedReport? = nil) -> Entry {
      Entry(
        box: Box(value), key: .init(key: key, valueType: Key.Value.self, function: access.function),
        report: report)
    }
    switch context {
    case .preview:
      return entry(key.previewValue)
    case .test:
      // The default `testValue` hands its report over in place of making it.
      let collector = UnimplementedReport.Collector()
      let value = UnimplementedReport.$collector.withValue(collector) { key.testValue }
      return entry(value, report: collector.report(of: key))
    case .live:
      if let live = key as? any DependencyKey.Type { return entry(liveValue(of: live) as! Key.Value) }
      return entry(key.testValue, report: .noLiveValue(key: key))
    }
  }

  private func liveValue<Key: DependencyKey>(of key: Key.Type) -> Any { key.liveValue }
}

extension DependencyValues {
  /// The defaults that have been made in the current context.
  @_spi(Internals)
  public var cachedValues: CachedValues { .of(.current) }
}
