import CounterpointValues
import Dependencies
import Foundation

extension Store {
  /// Makes a store whose state outlives its session: what `snapshot` names is put back into `initialState`, and kept from here
  /// on. For the root store of an app.
  ///
  /// Waits before a write are measured by the store's dependency `continuousClock`.
  /// - Parameters:
  ///   - initialState: what the store begins with where nothing was kept, and what is put back is written into.
  ///   - snapshot: which part of the state is kept, and under which name and version.
  ///   - reducer: made with the same dependencies as the state.
  ///   - prepareDependencies: changes the dependencies that surround this call.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State, snapshot: SceneSnapshot<State>,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let keeper = SnapshotKeeper(snapshot)
    self.init(
      initialState: keeper.restoring(initialState()), reducer: reducer, withDependencies: prepareDependencies,
      fileID: fileID, filePath: filePath, line: line)
    keeper.keep(core)
  }
}

/// Keeps a store's state in the scene, for as long as the store lives.
@MainActor
private final class SnapshotKeeper<State> {
  private let snapshot: SceneSnapshot<State>
  private let context = ArchitectureContext.current
  private let storage: any KeyValueStorage
  private let number = Tracking.nextNumber()
  /// The value that the scene holds, or would hold if the state had changed.
  private var written: Data?
  private var state: (() -> State?)?
  private var clock: (() -> (any Clock<Duration>)?)?
  /// A write that waits for its time, for which whoever ends the process waits.
  private var waiting: (task: Task<Void, Never>, late: LateWrite)?

  init(_ snapshot: SceneSnapshot<State>) {
    self.snapshot = snapshot
    storage = context.sceneStorage
  }

  /// The state with what was kept put back; as it was where nothing was, or where that cannot be read.
  func restoring(_ initial: State) -> State {
    let data: Data?
    do {
      data = try storage.data(forKey: snapshot.key)
    } catch {
      // The storage has said so: what is stored stays untouched until something is written.
      return initial
    }
    guard let data else { return initial }
    do {
      var state = initial
      try snapshot.restore(data, &state)
      written = data
      return state
    } catch {
      context.sceneSnapshots.report(.unreadable(key: snapshot.key, reason: "\(error)"))
      remove()
      return initial
    }
  }

  func keep<Action>(_ core: StoreCore<State, Action>) {
    guard let root = core as? RootCore<State, Action> else { return }
    state = { [weak root] in root?.state }
    clock = { [weak root] in root?.dependencies.continuousClock }
    // What begins so every time need not be kept.
    if written == nil { written = try? snapshot.encode(root.state) }
    let observers = root.makeCommits()
    // The store's core holds this object on to itself.
    observers.insert(number) { self.changed() }
    context.sceneSnapshots.insert(number) { [weak self] in self?.write() }
  }

  isolated deinit {
    waiting?.task.cancel()
    context.sceneSnapshots.remove(number)
  }

  private func changed() {
    guard waiting == nil, let clock = clock?() else { return }
    let late = ArchitectureContext.withContext(context) { LateWrite() }
    let sleep = clock.sleeping(for: snapshot.interval)
    let task = Task { [weak self] in
      do { try await sleep() } catch { return }
      self?.write()
    }
    waiting = (task, late)
  }

  /// Writes what has changed since the last time; now, where it would have waited.
  private func write() {
    guard let waiting else { return }
    self.waiting = nil
    waiting.task.cancel()
    guard let state = state?() else { return }
    let data: Data
    do {
      data = try snapshot.encode(state)
    } catch {
      return lose(.unwritable(key: snapshot.key, reason: "\(error)"))
    }
    guard data != written else { return }
    guard data.count <= snapshot.byteLimit else {
      return lose(.tooLarge(key: snapshot.key, byteCount: data.count, limit: snapshot.byteLimit))
    }
    do {
      try storage.setData(data, forKey: snapshot.key)
      written = data
      isLost = false
    } catch {
      lose(.unwritable(key: snapshot.key, reason: "\(error)"))
    }
  }

  private var isLost = false

  /// An older state that came back in place of the newest would be taken for it: what cannot be kept is not kept at all.
  private func lose(_ loss: SceneSnapshots.Loss) {
    remove()
    // Once, until it can be kept again.
    guard !isLost else { return }
    isLost = true
    context.sceneSnapshots.report(loss)
  }

  private func remove() {
    written = nil
    // Where even that fails, the host says so: it stores nothing at all.
    try? storage.setData(nil, forKey: snapshot.key)
  }
}

extension Clock where Duration == Swift.Duration {
  /// Returns a wait until `interval` has passed since now, rather than since the waiting began.
  fileprivate func sleeping(for interval: Duration) -> @Sendable () async throws -> Void {
    let deadline = now.advanced(by: interval)
    return { try await sleep(until: deadline, tolerance: nil) }
  }
}
