import CounterpointValues
import Dependencies

/// The parts of an effect, for the store that carries it out.
///
/// - Note: `@unchecked Sendable` although it may hold actions that are not: it is immutable, reducers make it
///   and stores take it apart on the actor that they run on, and what does run elsewhere (an operation) is
///   `@Sendable` itself.
@usableFromInline
indirect enum EffectNode<Action>: @unchecked Sendable {
  case send(Action)
  case run(EffectOperation<Action>)
  case subscription(EffectSubscription<Action>)
  case merge([EffectNode])
  case concatenate([EffectNode])
  case cancel(CancelID)
  case cancellable(EffectNode, id: CancelID, cancelInFlight: Bool)
  /// Work of a child, which ends when the child does. `dismissal` is the action by which the child goes away.
  case child(EffectNode, id: NavigationID, work: ChildWork, dismissal: Action?)
  /// Ends all work of the children that went away.
  case cancelChildren([NavigationID], work: ChildWork)
  /// Ends all work of the children that have started some and are not there any more.
  case cancelAbsentChildren(ChildWork, isPresent: (NavigationID) -> Bool)
  case transaction(EffectNode, Transaction)

  /// Indicates whether all of it is done when its start returns.
  var isSynchronous: Bool {
    switch self {
    case .send, .cancel, .cancelChildren, .cancelAbsentChildren: true
    case .run, .subscription: false
    case .merge(let nodes), .concatenate(let nodes): nodes.allSatisfy(\.isSynchronous)
    case .cancellable(let node, _, _), .child(let node, _, _, _), .transaction(let node, _):
      node.isSynchronous
    }
  }

  func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> EffectNode<T> {
    switch self {
    case .send(let action): .send(transform(action))
    case .run(let operation): .run(operation.map(transform))
    case .subscription(let subscription): .subscription(subscription.map(transform))
    case .merge(let nodes): .merge(nodes.map { $0.map(transform) })
    case .concatenate(let nodes): .concatenate(nodes.map { $0.map(transform) })
    case .cancel(let id): .cancel(id)
    case .cancellable(let node, let id, let cancelInFlight):
      .cancellable(node.map(transform), id: id, cancelInFlight: cancelInFlight)
    case .child(let node, let id, let work, let dismissal):
      .child(node.map(transform), id: id, work: work, dismissal: dismissal.map(transform))
    case .cancelChildren(let ids, let work): .cancelChildren(ids, work: work)
    case .cancelAbsentChildren(let work, let isPresent): .cancelAbsentChildren(work, isPresent: isPresent)
    case .transaction(let node, let transaction): .transaction(node.map(transform), transaction)
    }
  }
}

/// Asynchronous work and how it is to be scheduled.
@usableFromInline
struct EffectOperation<Action>: Sendable {
  let priority: TaskPriority?
  let name: String?
  /// The place where the effect was made, for reports.
  let location: SourceLocation?
  /// Indicates whether the work itself belongs to the main actor, and so begins there.
  let isOnMainActor: Bool
  /// The dependencies that the work sees, where they are others than those of whoever starts it.
  let dependencies: DependencyValues?
  /// To be run with ``dependencies``.
  let operation: @Sendable (Send<Action>) async -> Void

  init(
    priority: TaskPriority? = nil, name: String? = nil, location: SourceLocation? = nil,
    isOnMainActor: Bool = false, dependencies: DependencyValues? = nil,
    operation: @escaping @Sendable (Send<Action>) async -> Void
  ) {
    self.priority = priority
    self.name = name
    self.location = location
    self.isOnMainActor = isOnMainActor
    self.dependencies = dependencies
    self.operation = operation
  }

  func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> EffectOperation<T> {
    EffectOperation<T>(
      priority: priority, name: name, location: location, isOnMainActor: isOnMainActor,
      dependencies: dependencies
    ) { [operation] send in
      await operation(Send { send(transform($0)) })
    }
  }
}
