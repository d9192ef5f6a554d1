import CustomDump
import Dependencies

/// An action and where it comes from: the test, an effect of an action that the test sent, or a screen under
/// test.
struct TestAction<Action> {
  enum Origin {
    case sent
    case received
    case screen
  }
  let action: Action
  let origin: Origin
  /// The place where the test sent the action that this is or that this follows from.
  let location: SourceLocation
}

/// The record of what a test store has seen and what of it the test has not asserted yet.
@MainActor
final class TestLog<State, Action> {
  struct Received {
    /// The number of this action among all.
    let number: Int
    let action: Action
    let origin: TestAction<Action>.Origin
    /// The state ahead of its handling.
    let previous: State
    /// The state once it had been handled.
    let state: State
    /// Numbers stack elements as it was done while the action was handled.
    let stackElementIDs: StackElementIDGenerator
  }

  struct InFlight {
    let task: Task<Void, Never>
    let action: Action?
    let location: SourceLocation?
    let isRunning: @Sendable () -> Bool
  }

  /// The state that the test knows of.
  private(set) var state: State
  /// Numbers stack elements as it was done while the action that led to ``state`` was handled.
  private(set) var stackElementIDs = StackElementIDGenerator.liveValue
  /// The actions that the test has not asserted yet, in the order of their handling.
  private(set) var received: [Received] = []
  /// The state after the latest action, whether the test knows of it or not.
  private(set) var latest: State
  /// The number of actions that have been handled, and that of the one that led to ``state``.
  private var handledCount = 0
  private var stateNumber = 0
  private var tasks: [UInt64: InFlight] = [:]
  /// The work that goes on.
  var inFlight: [UInt64: InFlight] { tasks.filter { $0.value.isRunning() } }
  /// The action that was handled last: what starts now follows from it.
  private var current: TestAction<Action>?

  init(state: State) {
    self.state = state
    latest = state
  }

  /// `reducer`, with what it does written down.
  func recording(
    _ reducer: _ResolvedReducer<State, Action>
  ) -> _ResolvedReducer<State, TestAction<Action>> {
    _ResolvedReducer { [weak self] state, action in
      let ids = DependencyValues._current.stackElementID.copy()
      let effect = reducer.reduce(&state, action.action)
      MainActorOnly(log: self).record(action, state, ids)
      return effect.embedded { [location = action.location] in
        TestAction(action: $0, origin: .received, location: location)
      }
    }
  }

  fileprivate func record(_ action: TestAction<Action>, _ state: State, _ ids: StackElementIDGenerator) {
    current = action
    handledCount += 1
    switch action.origin {
    case .sent:
      assert(state, ids, number: handledCount)
    case .received, .screen:
      received.append(
        Received(
          number: handledCount, action: action.action, origin: action.origin, previous: latest, state: state,
          stackElementIDs: ids))
    }
    latest = state
  }

  /// Takes the oldest actions that the test has not asserted off the list: the test now knows of them.
  @discardableResult
  func receive(_ count: Int) -> [Received] {
    let taken = Array(received.prefix(count))
    received.removeFirst(count)
    if let last = taken.last { assert(last.state, last.stackElementIDs, number: last.number) }
    return taken
  }

  /// A later action may have been asserted already, where a test went on in spite of an issue.
  private func assert(_ state: State, _ ids: StackElementIDGenerator, number: Int) {
    guard number > stateNumber else { return }
    stateNumber = number
    self.state = state
    stackElementIDs = ids
  }

  func taskStarted(
    _ number: UInt64, _ task: Task<Void, Never>, isRunning: @escaping @Sendable () -> Bool
  ) -> @MainActor @Sendable () -> Void {
    tasks[number] = InFlight(
      task: task, action: current?.action, location: current?.location, isRunning: isRunning)
    return { [weak self] in self?.tasks[number] = nil }
  }

  /// Indicates whether a task that was told to end has yet to end.
  var isCancelling: Bool { tasks.values.contains { $0.task.isCancelled } }

  /// Forgets the tasks that run.
  func forgetInFlight() { tasks = [:] }
}

/// Reducers run where their store runs, which for a test store is the main actor; their type does not say so.
private struct MainActorOnly<State, Action>: @unchecked Sendable {
  weak var log: TestLog<State, Action>?

  func record(_ action: TestAction<Action>, _ state: State, _ ids: StackElementIDGenerator) {
    let parts = Parts(action: action, state: state)
    MainActor.assumeIsolated { log?.record(parts.action, parts.state, ids) }
  }

  private struct Parts: @unchecked Sendable {
    let action: TestAction<Action>
    let state: State
  }
}

func dumped(_ value: Any, indent: Int = 4) -> String {
  var text = ""
  customDump(value, to: &text, indent: indent)
  return text
}
