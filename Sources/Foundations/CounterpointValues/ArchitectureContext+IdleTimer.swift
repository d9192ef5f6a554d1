import Synchronization

extension ArchitectureContext {
  /// The record of whether the screen of the person to whom the context belongs may go dark.
  package var idleTimer: ContextIdleTimer { value(of: ContextIdleTimer.self, orMake: ContextIdleTimer.init) }
}

/// The idle timer of one context, for code that turns it off and on without waiting.
package final class ContextIdleTimer: Sendable {
  private struct State {
    var isDisabled = false
    var hold: (@MainActor @Sendable () async -> Void)?
    var holding: Task<Void, Never>?
  }

  private let state = Mutex(State())

  fileprivate init() {}

  deinit { state.withLock { $0.holding?.cancel() } }

  /// Indicates whether the screen is to stay on. Where nothing holds a screen, the value is kept and no more.
  package var isDisabled: Bool {
    get { state.withLock { $0.isDisabled } }
    set {
      state.withLock { state in
        // Views say it each time they appear: a screen that is held is not held twice.
        guard newValue != state.isDisabled else { return }
        state.isDisabled = newValue
        state.holding?.cancel()
        state.holding = newValue ? state.hold.map { hold in Task { @MainActor in await hold() } } : nil
      }
    }
  }

  /// Has the screen be held by `hold` from now on, in a task that is cancelled when it need not be held any more.
  package func onDisable(hold: @escaping @MainActor @Sendable () async -> Void) {
    state.withLock { $0.hold = hold }
  }
}
