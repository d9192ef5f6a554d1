import CounterpointValues
import Dependencies
import Dispatch

/// The parts that a test store was made of, for the main actor to run.
///
/// - Note: `@unchecked Sendable` because a test store may be made outside of the main actor: everything here is set
///   once, at its making, and then used on the main actor alone. What the state and the reducer refer to was made by
///   the same call, whose documentation hands it over.
struct TestStart<State, Action>: @unchecked Sendable {
  let state: State
  let reducer: _ResolvedReducer<State, Action>
  let dependencies: DependencyValues
  let context: ArchitectureContext
  let dismissal: TestDismissal
}

/// A feature under test, running.
@MainActor
final class TestRun<State, Action> {
  let core: RootCore<State, TestAction<Action>>
  let log: TestLog<State, Action>

  init(_ start: TestStart<State, Action>) {
    let log = TestLog<State, Action>(state: start.state)
    let core = ArchitectureContext.withContext(start.context) {
      RootCore<State, TestAction<Action>>(
        initialState: start.state, reducer: log.recording(start.reducer), dependencies: start.dependencies)
    }
    core.onTask = { [log] number, task, isRunning in
      log.taskStarted(number, task, isRunning: isRunning)
    }
    // A test compares states anyway, which takes copies of them.
    core.expectReads()
    start.dismissal.onDismiss = { [weak core] in core?.cancelEffects() }
    self.core = core
    self.log = log
  }
}

/// The record of whether the feature under test has asked to go away.
@MainActor
final class TestDismissal {
  var isDismissed = false
  var onDismiss: @MainActor () -> Void = {}

  nonisolated init() {}

  func dismiss() {
    isDismissed = true
    onDismiss()
  }
}

/// Runs `operation` on the main actor and waits for it, wherever it is called. For `deinit`, which cannot suspend.
func onMainActor<Result: Sendable>(_ operation: @MainActor @Sendable () -> Result) -> Result {
  guard !MainQueue.isCurrent else { return MainActor.assumeIsolated(operation) }
  return DispatchQueue.main.sync { MainActor.assumeIsolated(operation) }
}
