import ComposableArchitecture
import ComposableCore

/// Work that follows an action, with what it sends and how it may fail: ``EffectPublisher``, as it was first called.
///
/// A file that means the effect of today by `Effect<Action>` imports `ComposableArchitecture`; here it is ``EffectTask``.
public typealias Effect = EffectPublisher

/// Work that follows an action of a feature that is a type: what ``ReducerProtocol`` returns.
public typealias EffectTask = ComposableCore.Effect
