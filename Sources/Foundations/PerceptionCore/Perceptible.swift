@_exported @_spi(SwiftUI) import Observation

// Observation for systems that lack it. Here it is never lacking: what can be a standard name is one.

/// An object whose changes are observed.
public typealias Perceptible = Observable

/// An asynchronous sequence of what a closure returns: now, and after each change of what it has read.
public typealias Perceptions = Observations

/// Calls `onChange` once, ahead of the first change of what `apply` has read.
public func withPerceptionTracking<T>(
  _ apply: () -> T, onChange: @autoclosure () -> @Sendable () -> Void
) -> T {
  withObservationTracking(apply, onChange: onChange())
}

/// Makes an object observable, as `@Observable` does.
@attached(
  member, names: named(_$observationRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Perceptible() = #externalMacro(module: "CounterpointMacros", type: "PerceptibleMacro")

/// Observes a property; `@Perceptible` puts the standard one on those of its object.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro PerceptionTracked() =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Leaves a property of a `@Perceptible` object unobserved.
@attached(accessor, names: named(willSet))
public macro PerceptionIgnored() =
  #externalMacro(module: "CounterpointMacros", type: "ObservationStateIgnoredMacro")
