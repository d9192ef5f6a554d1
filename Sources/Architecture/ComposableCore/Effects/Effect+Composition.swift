import CounterpointValues
import Dependencies

extension Effect {
  /// All of `effects`, at the same time.
  @inlinable
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// All of `effects`, at the same time.
  @inlinable
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    effects.reduce(.none) { $0.merge(with: $1) }
  }

  /// This effect and `other`, at the same time. O(1) where either is ``none``.
  @inlinable
  public func merge(with other: Self) -> Self {
    if node == nil { return other }
    if other.node == nil { return self }
    return merged(with: other)
  }

  @usableFromInline
  func merged(with other: Self) -> Self {
    switch (node, other.node) {
    case (let first?, let second?):
      if case .merge(let nodes) = first {
        Self(node: .merge(nodes + [second]))
      } else {
        Self(node: .merge([first, second]))
      }
    case (let node, nil), (nil, let node): Self(node: node)
    }
  }

  /// All of `effects`, each when the one before it has ended.
  @inlinable
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// All of `effects`, each when the one before it has ended.
  @inlinable
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    effects.reduce(.none) { $0.concatenate(with: $1) }
  }

  /// This effect and then `other`.
  @_disfavoredOverload
  public func concatenate(with other: Self) -> Self {
    switch (node, other.node) {
    case (let first?, let second?):
      if case .concatenate(let nodes) = first {
        Self(node: .concatenate(nodes + [second]))
      } else {
        Self(node: .concatenate([first, second]))
      }
    case (let node, nil), (nil, let node): Self(node: node)
    }
  }

  /// This effect with each of its actions turned into another. `transform` sees the dependencies as they are
  /// now.
  public func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T> {
    guard let node else { return .none }
    return withEscapedDependencies { dependencies in
      Effect<T>(node: node.map { action in dependencies.yield { transform(action) } })
    }
  }

  /// ``map(_:)`` for transforms that look at no dependency: embedding in a parent's action.
  @inlinable
  func embedded<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T> {
    node == nil ? .none : mapped(transform)
  }

  @usableFromInline
  func mapped<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T> {
    Effect<T>(node: node?.map(transform))
  }

  /// This effect as work of a child, which is ended by ``cancelChildren(_:in:)`` with the same id.
  func ofChild(
    _ id: @autoclosure () -> NavigationID, in work: ChildWork, dismissal: @autoclosure () -> Action? = nil
  ) -> Self {
    guard let node else { return .none }
    return Self(node: .child(node, id: id(), work: work, dismissal: dismissal()))
  }

  static func cancelChildren(_ ids: [NavigationID], in work: ChildWork) -> Self {
    ids.isEmpty ? .none : Self(node: .cancelChildren(ids, work: work))
  }
}

extension Effect {
  /// This effect with every one of its actions delivered in a transaction with `animation`.
  public func animation(_ animation: Animation? = .default) -> Self {
    transaction(Transaction(animation: animation))
  }

  /// This effect with every one of its actions delivered in `transaction`.
  public func transaction(_ transaction: Transaction) -> Self {
    Self(node: node.map { .transaction($0, transaction) })
  }
}
