import CounterpointValues
import Synchronization

/// The defaults that have been made, each once per key and kind of run. Hangs on an `ArchitectureContext`.
@_spi(Internals)
public final class CachedValues: Sendable {
  private struct CacheKey: Hashable {
    var key: ObjectIdentifier
    var context: DependencyContext
  }

  fileprivate struct Entry {
    var box: any AnyObject & Sendable
    var key: OverrideFrame.Entry
    /// Reports at the first use, and then no more, that the default is none that a test should use.
    var report: UnimplementedReport?
    /// The place where the default was first used, other than to write an override of it.
    var firstUse: String?
    var preparation: DependencyPreparation?
  }

  private struct State {
    var entries: [CacheKey: Entry] = [:]
    /// The kind of run that was prepared, if one was.
    var context: (value: DependencyContext, preparation: DependencyPreparation)?

    var effectiveContext: DependencyContext { context?.value ?? .inferred }
  }

  private let state = Mutex(State())

  static func of(_ context: ArchitectureContext) -> CachedValues {
    context.value(of: CachedValues.self) { CachedValues() }
  }

  /// The kind of run where no scope sets another: the prepared one, else the process's.
  var context: DependencyContext { state.withLock { $0.effectiveContext } }

  /// - Parameter context: the kind of run that a scope has set, if one has.
  /// - Returns: the default, and whether it will be this one for as long as the architecture's context lives, with
  ///   nothing to report.
  func box<Key: TestDependencyKey>(
    for key: Key.Type, context: DependencyContext?, access: DependencyAccess
  ) -> (Box<Key.Value>, isSettled: Bool) {
    let (cacheKey, known) = state.withLock { state in
      let cacheKey = CacheKey(key: ObjectIdentifier(key), context: context ?? state.effectiveContext)
      return (cacheKey, state.entries[cacheKey])
    }
    let entry =
      known
      ?? {
        // Made outside the lock, since making a client may read other dependencies.
        let made = DependencyDeclaration.withoutReading {
          make(key, context: cacheKey.context, access: access)
        }
        return state.withLock { state in
          if let entry = state.entries[cacheKey] { return entry }
          state.entries[cacheKey] = made
          return made
        }
      }()
    let isUse = !DependencyValues.isSetting
    if isUse, entry.firstUse == nil { noteUse(of: cacheKey, at: access)?.run(at: access) }
    // Boxes are stored here and by `prepare` only, under the key whose value type they have.
    return (unsafeDowncast(entry.box, to: Box<Key.Value>.self), isSettled: isUse && cacheKey.context == .live)
  }

  /// - Returns: what is to be reported: to one of those who use the default first at once.
  private func noteUse(of cacheKey: CacheKey, at access: DependencyAccess) -> UnimplementedReport? {
    let use = DependencyDeclaration.current?.place ?? "\(access.fileID):\(access.line)"
    return state.withLock { state in
      guard let entry = state.entries[cacheKey], entry.firstUse == nil else { return nil }
      state.entries[cacheKey]?.firstUse = use
      state.entries[cacheKey]?.report = nil
      return entry.report
    }
  }

  /// Makes the boxed value the default, before anybody has used one.
  /// - Returns: `nil`, or what has happened before that forbids it.
  func prepare<Key: TestDependencyKey>(
    _ box: Box<Key.Value>, for key: Key.Type, context: DependencyContext, entry keyEntry: OverrideFrame.Entry,
    by preparation: DependencyPreparation
  ) -> String? {
    state.withLock { state in
      let cacheKey = CacheKey(key: ObjectIdentifier(key), context: context)
      if context != .preview, let obstacle = state.entries[cacheKey].flatMap({ $0.obstacle(to: preparation) })
      {
        return obstacle
      }
      state.entries[cacheKey] = Entry(box: box, key: keyEntry, preparation: preparation)
      return nil
    }
  }

  /// Makes `context` the kind of run where no scope sets another, before anything was used or prepared for the kind that
  /// it was.
  /// - Returns: `nil`, or what has happened before that forbids it.
  func prepare(_ context: DependencyContext, by preparation: DependencyPreparation) -> String? {
    state.withLock { state in
      let former = state.effectiveContext
      if context == former { return nil }
      if former != .preview {
        if let other = state.context?.preparation, other !== preparation {
          return "another one was prepared at \(other.place.fileID):\(other.place.line) before"
        }
        for (cacheKey, entry) in state.entries where cacheKey.context == former {
          // What this very preparation has set before would be left behind as well.
          if let obstacle = entry.obstacle(to: nil) {
            return "\(entry.key.declaration) was \(obstacle) before"
          }
        }
      }
      state.context = (context, preparation)
      return nil
    }
  }

  /// The `prepareDependencies` that has set the default.
  func preparation(of key: ObjectIdentifier, context: DependencyContext) -> DependencyScope? {
    state.withLock { state in
      guard let entry = state.entries[CacheKey(key: key, context: context)],
        let preparation = entry.preparation
      else { return nil }
      return DependencyScope(preparation.place, names: [entry.key.name], isCaptured: false)
    }
  }

  /// A key whose values have this type, of those that have been asked for.
  func entry(ofValueType valueType: Any.Type) -> OverrideFrame.Entry? {
    state.withLock { state in state.entries.values.first { $0.key.valueType == valueType }?.key }
  }

  /// Forgets the defaults of tests and previews, which are then made anew.
  ///
  /// Live defaults stay: whoever has read one may hold on to it without owning it.
  public func resetCache() {
    state.withLock { state in
      state.entries = state.entries.filter { $0.key.context == .live }
      if state.context?.value != .live { state.context = nil }
    }
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

extension CachedValues.Entry {
  /// The event that has happened to the default that forbids a preparation to set it; `nil` for any that comes now.
  fileprivate func obstacle(to preparation: DependencyPreparation?) -> String? {
    if let other = self.preparation, other !== preparation {
      return "prepared at \(other.place.fileID):\(other.place.line)"
    }
    return firstUse.map { "read at \($0)" }
  }
}

extension DependencyValues {
  /// The defaults that have been made for these values in the current context.
  @_spi(Internals)
  public var cachedValues: CachedValues { defaults() }
}
