import CounterpointValues
import Dependencies
import IssueReporting
import Synchronization

/// The task of an effect.
///
/// It begins where its work does: a hop to the main actor first, and one back there at its end, would cost more than
/// all the rest. It takes over what is in force where it is made, since that is cheaper than setting
/// task-local values around the work.
func startedTask<Action>(
  _ operation: EffectOperation<Action>, _ send: Send<Action>, _ context: FeatureContext, _ run: TaskRun
) -> Task<Void, Never> {
  @Sendable nonisolated(nonsending) func perform() async {
    await operation.operation(send)
    await run.complete()
  }
  func start() -> Task<Void, Never> {
    guard operation.isOnMainActor else {
      return Task(name: operation.name, priority: operation.priority) { await perform() }
    }
    return Task(name: operation.name, priority: operation.priority) { @MainActor in await perform() }
  }
  return FeatureContext.$current.withValue(context) {
    guard let dependencies = operation.dependencies,
      !DependencyValues._current.isIdentical(to: dependencies)
    else { return start() }
    return DependencyValues.$_current.withValue(dependencies, operation: start)
  }
}

/// The state of an effect's task, which may be done, or cancelled, before its start returns.
final class TaskRun: Sendable {
  private struct State {
    var isComplete = false
    /// Also ahead of the task.
    var isCancelled = false
    var task: Task<Void, Never>?
    var cleanup: (@Sendable () -> Void)?
    var mainActorCleanup: (@MainActor @Sendable () -> Void)?
  }
  private let state = Mutex(State())
  #if DEBUG
    private let mark = LiveObjects.Mark(.effectTask)
  #endif

  var isComplete: Bool { state.withLock { $0.isComplete } }

  func begin(_ task: Task<Void, Never>) {
    let isCancelled = state.withLock { state in
      if !state.isComplete { state.task = task }
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    task?.cancel()
  }

  /// Runs `cleanup` when the task is done: now, if it is.
  func onComplete(_ cleanup: @escaping @Sendable () -> Void) {
    let isComplete = state.withLock { state in
      if !state.isComplete { state.cleanup = cleanup }
      return state.isComplete
    }
    if isComplete { cleanup() }
  }

  /// The same on the main actor, as part of the task.
  @MainActor
  func onCompleteOnMainActor(_ cleanup: @escaping @MainActor @Sendable () -> Void) {
    let isComplete = state.withLock { state in
      if !state.isComplete { state.mainActorCleanup = cleanup }
      return state.isComplete
    }
    if isComplete { cleanup() }
  }

  nonisolated(nonsending) func complete() async {
    let state = state.withLock { state in
      defer { state = State(isComplete: true) }
      return state
    }
    state.cleanup?()
    if let cleanup = state.mainActorCleanup { await cleanup() }
  }
}

func reportLateSend<Action>(_ action: Action, of effect: SourceLocation?) {
  let message = """
    An action was sent from a completed effect: \(Action.self) through the "send" of an "Effect.run" whose operation \
    has returned.

    The action was handled, but nothing can cancel or await what sent it. Let the operation live for as long as it \
    sends, for example with a "for await" loop or a task group.
    """
  guard let effect else { return reportIssue(message) }
  effect.report(message)
}
