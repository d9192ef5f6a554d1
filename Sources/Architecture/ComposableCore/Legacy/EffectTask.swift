@available(*, deprecated, renamed: "Effect")
public typealias EffectTask = Effect
