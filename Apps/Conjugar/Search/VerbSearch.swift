import ConcurrencyExtras
import Dependencies
import SpanishConjugation

/// Makes searches ready: the first one of a process needs an index of all forms, which takes its time to build.
struct VerbSearch: Sendable {
  /// Returns whether the index is there, so that a search takes less than a millisecond.
  var isReady: @Sendable () -> Bool
  /// Builds the index away from the screens, and returns when it is there. Whoever asks meanwhile waits for the same one.
  var prepare: @Sendable () async -> Void
}

extension VerbSearch: DependencyKey {
  static let liveValue = Self(isReady: { hasIndex.value }, prepare: { await building.value })
  /// Says that the index is there; a test's first search builds it.
  static let testValue = Self(isReady: { true }, prepare: {})
  static let previewValue = testValue

  private static let hasIndex = LockIsolated(false)
  private static let building = Task.detached(priority: .userInitiated) {
    _ = FormIndex.shared
    _ = VerbIndex.shared
    hasIndex.setValue(true)
  }
}

extension DependencyValues {
  /// Makes searches ready.
  var verbSearch: VerbSearch {
    get { self[VerbSearch.self] }
    set { self[VerbSearch.self] = newValue }
  }
}
