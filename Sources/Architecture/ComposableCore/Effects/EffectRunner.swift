import CounterpointValues
import Dependencies
import Synchronization

/// Carries an effect out and hands its actions to somebody else than a reducer.
///
/// Belongs to the feature, the context and the dependencies that are current when it is made, so that what it runs is
/// cancelled by the same ids as the effects of that feature.
@MainActor
final class EffectRunner<Action> {
  private struct State {
    var isCancelled = false
    var group: EffectGroup?
  }

  private let path = FeatureContext.current.path
  private let context = ArchitectureContext.current
  private let dependencies = DependencyValues._current
  private let state = Mutex(State())

  /// Starts `node`, unless this was cancelled. Called once.
  func start(_ node: EffectNode<Action>, outlet: EffectOutlet<Action>) {
    guard !state.withLock({ $0.isCancelled }) else { return }
    let core = ArchitectureContext.withContext(context) {
      RootCore<Void, Action>(
        initialState: (), reducer: _ResolvedReducer { _, action in forward(action, outlet) },
        dependencies: dependencies)
    }
    guard let group = core.start(node, at: path), !group.isEmpty else { return outlet.finish() }
    let isCancelled = state.withLock { state in
      state.group = group
      return state.isCancelled
    }
    if isCancelled { group.cancel() }
    Task {
      await group.finish()
      // Effects hold their core weakly.
      withExtendedLifetime(core) {}
      outlet.finish()
    }
  }

  /// Cancels what was started, or keeps it from starting.
  nonisolated func cancel() {
    let group = state.withLock { state in
      state.isCancelled = true
      return state.group
    }
    group?.cancel()
  }
}

/// Reducers run where their core runs, which is the main actor; their type does not say so.
private func forward<Action>(_ action: Action, _ outlet: EffectOutlet<Action>) -> Effect<Action> {
  // Used by the outlet alone.
  nonisolated(unsafe) let action = action
  MainActor.assumeIsolated { outlet.send(action) }
  return .none
}
