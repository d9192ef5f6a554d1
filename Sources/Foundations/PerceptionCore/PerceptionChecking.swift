import Synchronization

private let isCheckingEnabled = Atomic<Bool>(false)

/// Indicates whether views are warned that read an object outside of `WithPerceptionTracking`. Without
/// effect: every view is observed here.
@available(*, deprecated, message: "Every view is observed here: there is nothing to be checked.")
public var isPerceptionCheckingEnabled: Bool {
  get { isCheckingEnabled.load(ordering: .relaxed) }
  set { isCheckingEnabled.store(newValue, ordering: .relaxed) }
}

/// The values that the checks of views go by. Without effect.
public enum _PerceptionLocals {
  @TaskLocal public static var isInPerceptionTracking = false
  @TaskLocal public static var skipPerceptionChecking = false
}
