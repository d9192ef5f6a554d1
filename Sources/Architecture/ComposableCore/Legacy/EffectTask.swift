/// The name that effects had before they were all values.
@available(*, deprecated, renamed: "Effect")
public typealias EffectTask = Effect
