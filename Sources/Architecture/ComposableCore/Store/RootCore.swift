import CounterpointValues
import Dependencies
import DequeModule

/// The core that owns the state, runs the reducer and carries out the effects.
///
/// An action is handled in a *turn*, together with all actions that follow from it at once. During a turn the
/// reducer changes the state where it lies, so that growing an array does not copy it; who reads the store
/// meanwhile is answered from a snapshot (``state``).
final class RootCore<State, Action>: StoreCore<State, Action> {
  struct Pending {
    let action: Action
    let group: EffectGroup?
    let transaction: Transaction?
  }

  /// The source that all stores of this root report to.
  private let ownedSource = Tracking.OwnedSource()
  private let storage: StateStorage<State>
  private let reducer: _ResolvedReducer<State, Action>
  /// The identity of the state, for states that are observable.
  private let identity: RootIdentity<State>?
  let path: NavigationPath
  private let context: ArchitectureContext
  let registry: CancellationRegistry
  private let effects = EffectGroup(parent: nil)
  private var pending: Deque<Pending> = []
  /// The number of actions in ``pending``, which every action asks for: a generic queue has its type looked up each time.
  private var pendingCount = 0
  /// Says whether actions that are sent wait for those that are being handled, or for observers to be told.
  private var isSending = false
  /// The tasks that the running turn has started so far.
  private var turnGroup: EffectGroup?

  /// The dependencies of every turn and of all effects.
  var dependencies: DependencyValues
  /// Told of every task that starts, with what tells whether its work goes on, and given what to call when it ends.
  ///
  /// Between the end of a publisher and that of the task that stands for it, no work goes on any more.
  var onTask:
    (
      (_ number: UInt64, _ task: Task<Void, Never>, _ isRunning: @escaping @Sendable () -> Bool)
        -> @MainActor @Sendable () -> Void
    )?

  init(
    initialState: State, reducer: _ResolvedReducer<State, Action>, dependencies: DependencyValues
  ) {
    storage = StateStorage(initialState)
    self.reducer = reducer
    self.dependencies = dependencies
    identity = RootIdentity()
    path = NavigationPath(parent: nil, id: NavigationID(place: AnyHashable(Tracking.nextNumber())))
    context = .current
    registry = .of(context)
    super.init(address: storage.current, source: ownedSource.source)
    root = self
  }

  deinit { effects.cancel() }

  /// Answers every read during a turn exactly, whatever it costs.
  func expectReads() { storage.expectReads() }

  override func expectReadsAhead() {
    super.expectReadsAhead()
    storage.expectReadsAhead()
  }

  /// Cancels whatever runs.
  func cancelEffects() { effects.cancel() }

  // MARK: Reading

  override var state: State { isInTurn ? storage.stateBeforeTurn() : storage.current.pointee }

  override func read<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    isInTurn ? storage.stateBeforeTurn()[keyPath: keyPath] : storage.current.pointee[keyPath: keyPath]
  }

  // MARK: Turns

  override func send(_ action: Action) -> EffectGroup? { send(action, in: nil) }

  /// - Parameter group: what the tasks of the action's effects belong to. Without, they form a group of their
  ///   own.
  @discardableResult
  func send(_ action: Action, in group: EffectGroup?) -> EffectGroup? {
    guard !isSending else {
      let group = group ?? EffectGroup(parent: currentGroup)
      // Handled when this turn gets to it, by when the transaction of the running code will be over.
      enqueue(Pending(action: action, group: group, transaction: .current))
      return group
    }
    return turn(in: group, beginningWith: ActionCase.number(of: action)) { process(action, in: group) }
  }

  func turn(
    in group: EffectGroup?, beginningWith caseNumber: @autoclosure () -> Int = 0, _ operation: () -> Void
  ) -> EffectGroup? {
    isSending = true
    turnGroup = group
    takeTurn(beginningWith: caseNumber(), operation)
    // What those sent who were told: a turn of its own, now that all of them know of the one before.
    while pendingCount > 0 { takeTurn(beginningWith: ActionCase.number(of: pending[0].action)) {} }
    let group = turnGroup
    turnGroup = nil
    isSending = false
    return group
  }

  private func takeTurn(beginningWith caseNumber: @autoclosure () -> Int, _ operation: () -> Void) {
    let identityBefore = identity?.renew(storage.current)
    storage.turnBegins(with: caseNumber())
    isInTurn = true
    var isAnnounced = false
    reenterContext {
      operation()
      processPending()
      if Tracking.mayHaveToAnnounce, isExchanged(since: identityBefore) {
        isAnnounced = true
        // Who is told ahead of the change may send, too.
        Tracking.willChange(source, field: 0)
        processPending()
      }
    }
    storage.turnEnds()
    isInTurn = false
    // Who is told may send: that is handled when all have been told, in the order of its sending.
    if isExchanged(since: identityBefore) {
      Tracking.didChange(source, field: 0, isAnnounced: isAnnounced)
    }
    commits?.notify()
  }

  func enqueue(_ action: Pending) {
    pending.append(action)
    pendingCount += 1
  }

  private func processPending() {
    while pendingCount > 0 {
      pendingCount -= 1
      let next = pending.removeFirst()
      if let transaction = next.transaction {
        withTransaction(transaction) { process(next.action, in: next.group) }
      } else {
        process(next.action, in: next.group)
      }
    }
  }

  /// Returns whether the whole state is another one, as far as can be told.
  private func isExchanged(since identityBefore: ObservableStateID?) -> Bool {
    identityBefore == nil || identity?.read(storage.current) != identityBefore
  }

  /// Runs `operation` in the context and with the dependencies of the store.
  ///
  /// Setting a task-local value costs more than a small reducer, and mostly both are in force already.
  private func reenterContext(_ operation: () -> Void) {
    // In tests, looking the context up is what costs.
    if !isTesting, ArchitectureContext.current === context {
      reenterDependencies(operation)
    } else {
      ArchitectureContext.withContext(context) { reenterDependencies(operation) }
    }
  }

  private func reenterDependencies(_ operation: () -> Void) {
    // A view may send while it is evaluated. What the reducer reads is none of what the view shows.
    guard !Tracking.isTracking else {
      return Tracking.withoutTracking { reenterDependencies(operation) }
    }
    if DependencyValues._current.isIdentical(to: dependencies) {
      operation()
    } else {
      DependencyValues.$_current.withValue(dependencies, operation: operation)
    }
  }

  private func process(_ action: Action, in group: EffectGroup?) {
    // The state's memory is this object's alone, and reads during a turn go elsewhere.
    let effect = reducer.reduce(&storage.current.pointee, action)
    if let node = effect.node { start(node, EffectScope(group: group, path: path)) }
  }

  var currentGroup: EffectGroup {
    if let turnGroup { return turnGroup }
    let group = EffectGroup(parent: effects)
    turnGroup = group
    return group
  }
}

/// Tells whether a root's whole state was exchanged.
///
/// Renewed for each turn, as parents do before they modify a child in place: a copy that was kept from an earlier turn
/// and is put back is then another value than the one it replaces.
@MainActor
private struct RootIdentity<State> {
  let renew: (UnsafeMutablePointer<State>) -> ObservableStateID
  let read: (UnsafeMutablePointer<State>) -> ObservableStateID

  /// `nil` where the state is not observable.
  init?() {
    guard let type = State.self as? any ObservableState.Type else { return nil }
    self.init(type)
  }

  private init<S: ObservableState>(_: S.Type) {
    // `S` is `State`, which only the cast above knows.
    func typed(_ state: UnsafeMutablePointer<State>) -> UnsafeMutablePointer<S> {
      UnsafeMutableRawPointer(state).assumingMemoryBound(to: S.self)
    }
    renew = { typed($0).pointee._$beginModification() }
    read = { typed($0).pointee._$id }
  }
}

// MARK: Effects

/// The surroundings of an effect that is being started.
struct EffectScope {
  var group: EffectGroup?
  var path: NavigationPath
  var ids: [(id: CancelID, path: NavigationPath?)] = []
  var transaction: Transaction?
  /// Gathers the tasks that are started, for who waits for them before going on.
  var started: StartedTasks?
}

@MainActor
final class StartedTasks {
  var tasks: [Task<Void, Never>] = []
}

extension RootCore {
  /// Called within a turn.
  func start(_ node: EffectNode<Action>, _ scope: EffectScope) {
    switch node {
    case .send(let action):
      enqueue(Pending(action: action, group: scope.group, transaction: scope.transaction))
    case .run(let operation):
      startTask(operation, scope)
    case .subscription(let subscription):
      startSubscription(subscription, scope)
    case .merge(let nodes):
      for node in nodes { start(node, scope) }
    case .concatenate(let nodes):
      startSequence(nodes[...], scope)
    case .cancel(let id):
      registry.cancel(id, at: scope.path)
    case .cancellable(let node, let id, let cancelInFlight):
      if cancelInFlight { registry.cancel(id, at: scope.path) }
      var scope = scope
      scope.ids.append((id, scope.path))
      start(node, scope)
    case .child(let node, let id, let work, let dismissal):
      var scope = scope
      scope.path = NavigationPath(parent: scope.path, id: id, dismiss: dismissal.map(dismiss))
      start(node, scope)
      if !node.isSynchronous { work.insert(scope.path, isRunning: registry.isRunning) }
    case .cancelChildren(let ids, let work):
      registry.cancelChildren(ids, of: scope.path)
      work.remove(ids, of: scope.path)
    case .cancelAbsentChildren(let work, let isPresent):
      let absent = work.takeAbsent(of: scope.path, isPresent: isPresent, isRunning: registry.isRunning)
      registry.cancelChildren(absent, of: scope.path)
    case .transaction(let node, let transaction):
      var scope = scope
      scope.transaction = transaction
      start(node, scope)
    }
  }

  private func dismiss(by action: Action) -> @MainActor @Sendable () -> Void {
    let action = MainActorAction(action: action)
    return { [weak self] in _ = self?.send(action.action) }
  }

  private func startTask(_ operation: EffectOperation<Action>, _ scope: EffectScope) {
    let number = Tracking.nextNumber()
    let group = scope.group ?? currentGroup
    let path = scope.path
    let transaction = scope.transaction
    let run = TaskRun()
    let send = Send<Action> { [weak self] action in
      if run.isComplete { reportLateSend(action, of: operation.location) }
      if let transaction {
        withTransaction(transaction) { _ = self?.send(action, in: group) }
      } else {
        self?.send(action, in: group)
      }
    }
    let token = registry.enter(ids: scope.ids, childrenOn: path, cancel: { run.cancel() })
    let task = startedTask(
      operation, send, FeatureContext(path: path, isPresented: path.nearestDismiss != nil), run)
    run.begin(task)
    group.insert(task, number: number)
    run.onComplete { [registry] in
      group.remove(number)
      if let token { registry.remove(token) }
    }
    if let onTask { run.onCompleteOnMainActor(onTask(number, task) { !run.isComplete }) }
    scope.started?.tasks.append(task)
  }

  /// Starts `nodes` one after the other: at once as far as they are done at once, and the rest in a task.
  private func startSequence(_ nodes: ArraySlice<EffectNode<Action>>, _ scope: EffectScope) {
    var nodes = nodes
    while let node = nodes.popFirst() {
      guard !nodes.isEmpty, !node.isSynchronous else {
        start(node, scope)
        continue
      }
      let started = StartedTasks()
      var nodeScope = scope
      nodeScope.started = started
      start(node, nodeScope)
      // A publisher that has completed by now has left nothing to wait for.
      guard !started.tasks.isEmpty else { continue }
      return startTask(
        EffectOperation { [weak self, nodes] _ in
          await self?.finishSequence(nodes, after: started, scope)
        },
        scope)
    }
  }

  private func finishSequence(
    _ nodes: ArraySlice<EffectNode<Action>>, after started: StartedTasks, _ scope: EffectScope
  ) async {
    await started.finish()
    for node in nodes {
      guard !Task.isCancelled else { return }
      let started = StartedTasks()
      var scope = scope
      scope.started = started
      scope.group = scope.group ?? EffectGroup(parent: effects)
      // Outside of any turn, since this runs in a task of its own on the main actor.
      _ = turn(in: scope.group) { start(node, scope) }
      await started.finish()
    }
  }
}

extension StartedTasks {
  fileprivate func finish() async {
    let tasks = tasks
    await withTaskCancellationHandler {
      for task in tasks { await task.value }
    } onCancel: {
      for task in tasks { task.cancel() }
    }
  }
}

/// An action on its way through a closure that only ever runs on the main actor, where the action was made.
private struct MainActorAction<Action>: @unchecked Sendable {
  let action: Action
}
