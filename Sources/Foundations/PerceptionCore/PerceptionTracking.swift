@_spi(SwiftUI) import Observation

/// The record of what a tracked closure has read, for whoever renders.
@_spi(SwiftUI) public typealias PerceptionTracking = ObservationTracking

/// Calls `willSet` ahead of each change of what `apply` has read, and `didSet` after it, until the tracking is cancelled.
@_spi(SwiftUI) public func withPerceptionTracking<T>(
  _ apply: () -> T, willSet: @escaping @Sendable (PerceptionTracking) -> Void,
  didSet: @escaping @Sendable (PerceptionTracking) -> Void
) -> T {
  withObservationTracking(apply, willSet: willSet, didSet: didSet)
}

/// Calls `willSet` ahead of each change of what `apply` has read, until the tracking is cancelled.
@_spi(SwiftUI) public func withPerceptionTracking<T>(
  _ apply: () -> T, willSet: @escaping @Sendable (PerceptionTracking) -> Void
) -> T {
  withObservationTracking(apply, willSet: willSet)
}

/// Calls `didSet` after each change of what `apply` has read, until the tracking is cancelled.
@_spi(SwiftUI) public func withPerceptionTracking<T>(
  _ apply: () -> T, didSet: @escaping @Sendable (PerceptionTracking) -> Void
) -> T {
  withObservationTracking(apply, didSet: didSet)
}
