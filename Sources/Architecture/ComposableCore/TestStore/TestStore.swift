import ConcurrencyExtras
import CounterpointValues
import Dependencies
@_spi(SharedChangeTracking) import Sharing

/// A store for tests: it insists that every change of the state and every action of an effect is asserted.
///
/// ```swift
/// @Test @MainActor func omen() async {
///   let store = TestStore(initialState: Feature.State()) {
///     Feature()
///   } withDependencies: {
///     $0.omens.read = { "\($0) crows: rain" }
///   }
///   await store.send(\.omenButtonTapped) { $0.isLoading = true }
///   await store.receive(\.omenResponse) {
///     $0.isLoading = false
///     $0.omen = "0 crows: rain"
///   }
/// }
/// ```
///
/// Everything but its making belongs to the main actor. A test that does not may still make one and `await` what it
/// asks of it.
///
/// When it is released, it reports what was received but not asserted and which effects still run. While it
/// lives, asynchronous work of the whole process runs on the main thread in a fixed order
/// (``useMainSerialExecutor``).
///
/// Open for test stores that know more of a feature than its state and actions, as those with an environment do.
@MainActor
open class TestStore<State: Equatable, Action> {
  /// The dependencies of every action that follows. Effects that run keep what they were started with.
  public var dependencies: DependencyValues {
    get { core.dependencies }
    set { core.dependencies = newValue }
  }

  /// The part of what happens that has to be asserted.
  public var exhaustivity: Exhaustivity = .on

  /// The time to wait for effects where a method is not told, in nanoseconds. One second at first.
  public var timeout: UInt64 = 1_000_000_000

  /// Indicates whether the feature has dismissed itself: it can then be sent nothing any more.
  public internal(set) var isDismissed: Bool {
    get { start.dismissal.isDismissed }
    set { start.dismissal.isDismissed = newValue }
  }

  /// The state as of the last action sent or received. In what `send` and `receive` are told to expect, it is still the one
  /// from before the action.
  public var state: State { stateBeforeAssertion ?? log.state }

  /// The state from before an action, while the test asserts what it changes.
  var stateBeforeAssertion: State?

  let sharedChanges: SharedChangeTracker
  let location: SourceLocation
  private let start: TestStart<State, Action>
  /// The run of the feature, from the first use on.
  private var startedRun: TestRun<State, Action>?
  private var serialExecutorUse: SerialExecutorUse?

  /// - Parameters:
  ///   - initialState: made with the dependencies of `prepareDependencies`.
  ///   - reducer: made with the same dependencies.
  ///   - prepareDependencies: changes the dependencies of the test.
  ///
  /// Objects that the state or the reducer refer to are the main actor's from here on: a test that is not on it must
  /// not use them any more unless they are sendable.
  public nonisolated init(
    initialState: @autoclosure () -> State,
    reducer: () -> some Reducer<State, Action>,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let sharedChanges = SharedChangeTracker(reportUnassertedChanges: false)
    let dismissal = TestDismissal()
    let place = _DependencyPlace(.testStore, fileID: fileID, filePath: filePath, line: line)
    start = _withDependencies(at: place) {
      $0.context = .test
      $0.dismiss = DismissEffect { dismissal.dismiss() }
      sharedChanges.track(&$0)
      prepareDependencies(&$0)
    } operation: {
      TestStart(
        state: initialState(), reducer: reducer()._resolve(), dependencies: DependencyValues._current,
        context: .current, dismissal: dismissal)
    }
    self.sharedChanges = sharedChanges
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    serialExecutorUse = SerialExecutorUse()
  }

  /// Tells what would have to be written where the state cannot be compared.
  @available(
    *, unavailable,
    message: "'TestStore' compares states: make the feature's 'State' conform to 'Equatable'."
  )
  @_disfavoredOverload
  public nonisolated init<IncomparableState>(
    initialState: @autoclosure () -> IncomparableState,
    reducer: () -> some Reducer<IncomparableState, Action>,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where State == Never {
    fatalError("unavailable")
  }

  // Not isolated: an isolated `deinit` does not see the running test, and so could not report to it.
  deinit {
    guard let run = startedRun else { return }
    let exhaustivity = exhaustivity
    let sharedChanges = sharedChanges
    let location = location
    let reports = onMainActor {
      TestCompletion(exhaustivity: exhaustivity, log: run.log, sharedChanges: sharedChanges).reports(
        at: location)
    }
    for report in reports { report.deliver() }
  }

  private var run: TestRun<State, Action> {
    if let startedRun { return startedRun }
    let run = TestRun(start)
    run.core.origin = location
    startedRun = run
    return run
  }

  var core: RootCore<State, TestAction<Action>> { run.core }
  var log: TestLog<State, Action> { run.log }

  var completion: TestCompletion<State, Action> {
    TestCompletion(exhaustivity: exhaustivity, log: log, sharedChanges: sharedChanges)
  }

  /// Indicates whether asynchronous work of the whole process runs on the main thread, one job after another.
  /// `true` unless changed; what it was before holds again when no test store is left that wants it.
  public var useMainSerialExecutor: Bool {
    get { serialExecutorUse != nil }
    set { serialExecutorUse = newValue ? serialExecutorUse ?? SerialExecutorUse() : nil }
  }
}

/// The test store of a reducer.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable
