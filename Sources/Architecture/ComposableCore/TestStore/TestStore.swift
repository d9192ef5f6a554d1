import ConcurrencyExtras
import Dependencies
import Dispatch
@_spi(SharedChangeTracking) import Sharing

/// A store for tests: it insists that every change of the state and every action of an effect is foretold.
///
/// ```swift
/// @Test @MainActor func numberFact() async {
///   let store = TestStore(initialState: Feature.State()) {
///     Feature()
///   } withDependencies: {
///     $0.numberFact.fetch = { "\($0) is a good number" }
///   }
///   await store.send(\.factButtonTapped) { $0.isLoading = true }
///   await store.receive(\.factResponse) {
///     $0.isLoading = false
///     $0.fact = "0 is a good number"
///   }
/// }
/// ```
///
/// When it is released, it reports what was received but not asserted and which effects still run. While it
/// lives, asynchronous work of the whole process runs on the main thread in a fixed order
/// (``useMainSerialExecutor``).
@MainActor
public final class TestStore<State: Equatable, Action> {
  /// The dependencies of every action that follows. Effects that run keep what they were started with.
  public var dependencies: DependencyValues {
    get { core.dependencies }
    set { core.dependencies = newValue }
  }

  /// How much has to be asserted.
  public var exhaustivity: Exhaustivity = .on

  /// How long to wait for effects where a method is not told, in nanoseconds. One second at first.
  public var timeout: UInt64 = 1_000_000_000

  /// Whether the feature has dismissed itself: it can then be sent nothing any more.
  public internal(set) var isDismissed: Bool {
    get { dismissal.isDismissed }
    set { dismissal.isDismissed = newValue }
  }

  /// The state as of the last action sent or received.
  public var state: State { log.state }

  let core: RootCore<State, TestAction<Action>>
  let log: TestLog<State, Action>
  let sharedChanges: SharedChangeTracker
  let location: SourceLocation
  private let dismissal: TestDismissal
  private var serialExecutorUse: SerialExecutorUse?

  /// - Parameters:
  ///   - initialState: made with the dependencies of `prepareDependencies`.
  ///   - reducer: made with the same dependencies.
  ///   - prepareDependencies: changes the dependencies of the test.
  public init(
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
    let parts = _withDependencies(at: place) {
      $0.context = .test
      $0.dismiss = DismissEffect { dismissal.dismiss() }
      sharedChanges.track(&$0)
      prepareDependencies(&$0)
    } operation: {
      let state = initialState()
      let log = TestLog<State, Action>(state: state)
      let core = RootCore<State, TestAction<Action>>(
        initialState: state, reducer: log.recording(reducer()._resolve()),
        dependencies: DependencyValues._current)
      return (core: core, log: log)
    }
    core = parts.core
    log = parts.log
    self.sharedChanges = sharedChanges
    self.dismissal = dismissal
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    serialExecutorUse = SerialExecutorUse()
    core.onTask = { [log] number, task in log.taskStarted(number, task) }
    dismissal.onDismiss = { [weak core] in core?.cancelEffects() }
  }

  // Not isolated: an isolated `deinit` does not see the running test, and so could not report to it.
  deinit {
    let exhaustivity = exhaustivity
    let log = log
    let sharedChanges = sharedChanges
    let location = location
    @MainActor func report() {
      TestCompletion(exhaustivity: exhaustivity, log: log, sharedChanges: sharedChanges).report(at: location)
    }
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { report() }
    } else {
      Task { @MainActor in report() }
    }
  }

  var completion: TestCompletion<State, Action> {
    TestCompletion(exhaustivity: exhaustivity, log: log, sharedChanges: sharedChanges)
  }

  /// Whether asynchronous work of the whole process runs on the main thread, one job after another. `true`
  /// unless changed; what it was before holds again when no test store is left that wants it.
  public var useMainSerialExecutor: Bool {
    get { serialExecutorUse != nil }
    set { serialExecutorUse = newValue ? serialExecutorUse ?? SerialExecutorUse() : nil }
  }

  /// Runs `operation` with other dependencies in force for what is sent in it.
  public func withDependencies<R>(
    _ updateValuesForOperation: (_ dependencies: inout DependencyValues) throws -> Void,
    operation: () throws -> R
  ) rethrows -> R {
    let before = dependencies
    defer { dependencies = before }
    try updateValuesForOperation(&dependencies)
    return try operation()
  }

  /// Runs `operation` with other dependencies in force for what is sent in it.
  public func withDependencies<R>(
    _ updateValuesForOperation: (_ dependencies: inout DependencyValues) throws -> Void,
    operation: () async throws -> sending R
  ) async rethrows -> R {
    let before = dependencies
    defer { dependencies = before }
    try updateValuesForOperation(&dependencies)
    return try await operation()
  }

  /// Runs `operation` with another exhaustivity.
  public func withExhaustivity<R>(_ exhaustivity: Exhaustivity, operation: () throws -> R) rethrows -> R {
    let before = self.exhaustivity
    defer { self.exhaustivity = before }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Runs `operation` with another exhaustivity.
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity, operation: () async throws -> sending R
  ) async rethrows -> R {
    let before = self.exhaustivity
    defer { self.exhaustivity = before }
    self.exhaustivity = exhaustivity
    return try await operation()
  }
}

/// The test store of a reducer.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

/// Whether the running code is the main actor's, asked without trapping where it is not. The main thread
/// would be the wrong question: the main actor need not run on it.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}

/// Whether the feature under test has asked to go away.
@MainActor
private final class TestDismissal {
  var isDismissed = false
  var onDismiss: () -> Void = {}

  func dismiss() {
    isDismissed = true
    onDismiss()
  }
}

/// Keeps the main serial executor in use for as long as it lives.
@MainActor
package final class SerialExecutorUse {
  private static var count = 0
  private static var before = false

  package init() {
    if Self.count == 0 { Self.before = uncheckedUseMainSerialExecutor }
    Self.count += 1
    uncheckedUseMainSerialExecutor = true
  }

  isolated deinit {
    Self.count -= 1
    if Self.count == 0 { uncheckedUseMainSerialExecutor = Self.before }
  }
}
