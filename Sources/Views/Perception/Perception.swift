@_exported import Observation

// Observation for systems that lack it. Here it is never lacking: every name stands for the standard one.
@_exported import struct CounterpointViews.Bindable

/// An object whose changes are observed.
public typealias Perceptible = Observable

/// Notes the reads of a kind that `withObservationTracking` notes.
public typealias PerceptionRegistrar = ObservationRegistrar

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

/// Leaves a property of a `@Perceptible` object unobserved.
@attached(accessor, names: named(willSet))
public macro PerceptionIgnored() =
  #externalMacro(module: "CounterpointMacros", type: "ObservationStateIgnoredMacro")
