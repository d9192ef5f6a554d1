extension Reducer {
  /// Measures how long this reducer takes with each action, and how long its effects live.
  ///
  /// ```swift
  /// App().signpost(log: OSLog(subsystem: "com.example.app", category: "Features"))
  /// ```
  ///
  /// An interval `Action` surrounds each action's reduction, an interval `Effect` each piece of work from its start to
  /// its end or cancellation. Actions that effects deliver at once have no lifetime and no interval.
  /// - Parameters:
  ///   - prefix: what the messages begin with.
  ///   - log: where to write. With one that is not enabled nothing is measured.
  @inlinable
  @warn_unqualified_access
  public func signpost(
    _ prefix: String = "",
    log: OSLog = OSLog(subsystem: "counterpoint", category: "Reducer Instrumentation")
  ) -> _SignpostReducer<Self> {
    _SignpostReducer(base: self, prefix: prefix, log: log)
  }
}

public struct _SignpostReducer<Base: Reducer>: Reducer {
  private let base: Base
  private let prefix: String
  private let log: OSLog

  @usableFromInline
  init(base: Base, prefix: String, log: OSLog) {
    self.base = base
    // Looks better in front of what follows, and nothing needs none.
    self.prefix = prefix.isEmpty ? "" : "[\(prefix)] "
    self.log = log
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    reduce(into: &state, action: action) { base.reduce(into: &$0, action: $1) }
  }

  public func _resolve() -> _ResolvedReducer<Base.State, Base.Action> {
    let base = base._resolve()
    return _ResolvedReducer { state, action in reduce(into: &state, action: action, base: base.reduce) }
  }

  private func reduce(
    into state: inout Base.State, action: Base.Action,
    base: (inout Base.State, Base.Action) -> Effect<Base.Action>
  ) -> Effect<Base.Action> {
    guard log.signpostsEnabled else { return base(&state, action) }
    let name = "\(prefix)\(caseDescription(of: action))"
    let interval = log.begin("Action", name)
    let effect = base(&state, action)
    log.end(interval, name)
    guard let node = effect.node else { return effect }
    return Effect(node: node.signposted(log, "\(prefix)Effect of \(caseDescription(of: action))"))
  }
}

extension EffectNode {
  /// This work with an interval around each of its parts that takes time.
  fileprivate func signposted(_ log: OSLog, _ name: String) -> EffectNode {
    switch self {
    case .send, .cancel, .cancelChildren, .cancelAbsentChildren:
      return self
    case .run(let run):
      return .run(
        EffectOperation(
          priority: run.priority, name: run.name, location: run.location, isOnMainActor: run.isOnMainActor,
          dependencies: run.dependencies
        ) { send in
          let interval = log.begin("Effect", name)
          await run.operation(send)
          log.end(interval, "\(name) \(Task.isCancelled ? "cancelled" : "finished")")
        })
    case .subscription(let subscription):
      return .subscription(
        EffectSubscription { outlet in
          let interval = log.begin("Effect", name)
          let disconnect = subscription.connect(
            EffectOutlet(
              send: outlet.send,
              finish: {
                log.end(interval, "\(name) finished")
                outlet.finish()
              }))
          return {
            log.end(interval, "\(name) cancelled")
            disconnect()
          }
        })
    case .merge(let nodes):
      return .merge(nodes.map { $0.signposted(log, name) })
    case .concatenate(let nodes):
      return .concatenate(nodes.map { $0.signposted(log, name) })
    case .cancellable(let node, let id, let cancelInFlight):
      return .cancellable(node.signposted(log, name), id: id, cancelInFlight: cancelInFlight)
    case .child(let node, let id, let work, let dismissal):
      return .child(node.signposted(log, name), id: id, work: work, dismissal: dismissal)
    case .transaction(let node, let transaction):
      return .transaction(node.signposted(log, name), transaction)
    }
  }
}
