import CounterpointValues

extension Effect {
  /// This effect, which can be cancelled by `id` from the feature that it belongs to and from every feature
  /// around.
  ///
  /// Several effects may share an id. Values of two types never count as the same id.
  /// - Parameter cancelInFlight: whether to cancel, first, what already runs under this id.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    Self(node: node.map { .cancellable($0, id: CancelID(id), cancelInFlight: cancelInFlight) })
  }

  /// Cancels what runs under `id` in this feature and in its children, at once. Sends nothing.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(node: .cancel(CancelID(id)))
  }

  /// Cancels what runs under any of `ids`, at once.
  ///
  /// ```swift
  /// case .onDisappear:
  ///   return .cancel(ids: CancelID.allCases)
  /// ```
  public static func cancel(ids: some Sequence<some Hashable & Sendable>) -> Self {
    .merge(ids.map { .cancel(id: $0) })
  }

  /// Cancels what runs under any of `ids`, which may be of several types, at once.
  @_disfavoredOverload
  public static func cancel<each ID: Hashable & Sendable>(ids: repeat each ID) -> Self {
    var effects: [Self] = []
    for id in repeat each ids { effects.append(.cancel(id: id)) }
    return .merge(effects)
  }
}

/// Runs `operation` as a task that can be cancelled by `id`, as effects are.
///
/// Cancelling the surrounding task cancels it too. It can be cancelled from before its beginning on: a cancellation that comes
/// from another thread meanwhile is not lost.
/// - Parameter cancelInFlight: whether to cancel, first, what already runs under this id.
public func withTaskCancellation<T: Sendable>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws -> T
) async rethrows -> T {
  let registry = CancellationRegistry.current
  let path = FeatureContext.current.path
  let id = CancelID(id)
  let cancellation = Cancellation()
  let token = registry.enter(ids: [(id, path)], childrenOn: nil, replacesInFlight: cancelInFlight) {
    cancellation.cancel()
  }
  let task = Task { try await operation() }
  cancellation.begin { task.cancel() }
  defer { if let token { registry.remove(token) } }
  let result = await withTaskCancellationHandler {
    await task.result
  } onCancel: {
    task.cancel()
  }
  return try result._rethrowGet()
}

extension Task<Never, Never> {
  /// Cancels what runs under `id` in the feature that calls this and in its children.
  public static func cancel(id: some Hashable & Sendable) {
    CancellationRegistry.current.cancel(CancelID(id), at: FeatureContext.current.path)
  }
}

/// Lets ``withTaskCancellation(id:cancelInFlight:isolation:operation:)`` rethrow what came through a task,
/// which the compiler cannot follow.
@rethrows
protocol _ErrorMechanism {
  associatedtype Output
  func get() throws -> Output
}

extension _ErrorMechanism {
  func _rethrowGet() rethrows -> Output { try get() }
}

extension Result: _ErrorMechanism {}
