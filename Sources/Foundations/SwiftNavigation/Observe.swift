import CounterpointValues
import Observation
import Synchronization

/// Runs `apply` now, and again whenever anything observable changes that it has read: a store's state, a shared
/// value, a property of an `@Observable` object.
///
/// ```swift
/// let token = observe {
///   print("The count is \(store.count)")
/// }
/// ```
///
/// By this a store can drive anything: a terminal, a robot, a test. `apply` runs on the actor that it was made
/// on; the runs that follow a change come later, and several changes in one turn of that actor make one run.
///
/// - Returns: keep it. When it is cancelled or released, `apply` runs no more.
public func observe(
  @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable () -> Void,
  isolation: isolated (any Actor)? = #isolation
) -> ObserveToken {
  let actor = apply.isolation
  let apply = synchronous(apply)
  return Observer.start({ _ in apply() }, on: actor, from: isolation)
}

/// Runs `apply` now, and again whenever anything observable changes that it has read, with the transaction in
/// which that was changed.
///
/// - Returns: keep it. When it is cancelled or released, `apply` runs no more.
public func observe(
  @_inheritActorContext _ apply:
    @escaping @isolated(any) @Sendable (_ transaction: UITransaction) -> Void,
  isolation: isolated (any Actor)? = #isolation
) -> ObserveToken {
  Observer.start(synchronous(apply), on: apply.isolation, from: isolation)
}

/// The function without its promise to run on its actor, for who keeps the promise for it: calling an
/// `@isolated(any)` function is asynchronous, and reads must be collected in one synchronous call.
private func synchronous(_ apply: @escaping @isolated(any) @Sendable () -> Void) -> @Sendable () -> Void {
  // The two types differ in what the compiler knows of the function, and not in their representation.
  unsafeBitCast(apply, to: (@Sendable () -> Void).self)
}

private func synchronous(
  _ apply: @escaping @isolated(any) @Sendable (UITransaction) -> Void
) -> @Sendable (UITransaction) -> Void {
  // As above.
  unsafeBitCast(apply, to: (@Sendable (UITransaction) -> Void).self)
}

/// One observation: what it runs, where, and whether a run is due.
private final class Observer: Sendable {
  private let apply: @Sendable (UITransaction) -> Void
  private let actor: (any Actor)?
  private let state = Mutex(State())

  private struct State {
    var isEnded = false
    /// The transaction of the latest change that no run has followed yet.
    var due: UITransaction?
    var tracker: Tracker?
    var registration: Registration?
  }

  private init(apply: @escaping @Sendable (UITransaction) -> Void, actor: (any Actor)?) {
    self.apply = apply
    self.actor = actor
  }

  static func start(
    _ apply: @escaping @Sendable (UITransaction) -> Void, on actor: (any Actor)?,
    from caller: (any Actor)?
  ) -> ObserveToken {
    let observer = Observer(apply: apply, actor: actor)
    let tracker = Tracker(onChange: { [weak observer] in observer?.changeWasMade() })
    observer.state.withLock { $0.tracker = tracker }
    if actor == nil || actor === caller {
      observer.run(.capture())
    } else {
      observer.changeWasMade()
    }
    return ObserveToken { observer.end() }
  }

  private func end() {
    let (tracker, registration) = state.withLock { state -> (Tracker?, Registration?) in
      state.isEnded = true
      defer { (state.tracker, state.registration) = (nil, nil) }
      return (state.tracker, state.registration)
    }
    tracker?.cancel()
    registration?.cancel()
  }

  /// Called on whatever thread the change is made.
  private func changeWasMade() {
    let transaction = UITransaction.capture()
    let isFirst = state.withLock { state -> Bool in
      defer { state.due = transaction }
      return state.due == nil && !state.isEnded
    }
    guard isFirst else { return }
    Task { await runDue(on: actor) }
  }

  private func runDue(on actor: isolated (any Actor)?) async {
    let due = state.withLock { state -> UITransaction? in
      defer { state.due = nil }
      return state.isEnded ? nil : state.due
    }
    if let due { run(due) }
  }

  /// Runs on the actor.
  private func run(_ transaction: UITransaction) {
    let registration = Registration()
    let (tracker, previous) = state.withLock { state -> (Tracker?, Registration?) in
      defer { if state.tracker != nil { state.registration = registration } }
      return (state.tracker, state.registration)
    }
    guard let tracker else { return }
    previous?.cancel()
    // The tracker inside, so that what reports to both counts for it alone.
    registration.track {
      tracker.track {
        withUITransaction(transaction) { transaction.perform { [apply] in apply(transaction) } }
      }
    } onChange: { [weak self] in
      self?.changeWasMade()
    }
  }
}

/// The record of what one run has read of the standard library's observable objects.
///
/// The library ends a registration at the first change of anything that was read with it, and has no other end
/// for it. So each one also reads an object of its own, by whose change it is taken back.
private final class Registration: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let isActive = Atomic<Bool>(true)
  private var tick: Void { () }

  func track(_ body: () -> Void, onChange: @escaping @Sendable () -> Void) {
    withObservationTracking {
      registrar.access(self, keyPath: \.tick)
      body()
    } onChange: { [weak self] in
      if self?.isActive.exchange(false, ordering: .relaxed) == true { onChange() }
    }
  }

  func cancel() {
    if isActive.exchange(false, ordering: .relaxed) { registrar.withMutation(of: self, keyPath: \.tick) {} }
  }
}
