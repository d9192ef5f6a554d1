import Synchronization

/// Keeps the main serial executor in use for as long as it lives.
package final class SerialExecutorUse: Sendable {
  private let users: SwitchUsers

  package convenience init() { self.init(of: .mainSerialExecutor) }

  package init(of users: SwitchUsers) {
    self.users = users
    users.enter()
  }

  deinit { users.leave() }
}

/// Those who want a switch to be on. When the last one has left, it is what it was before the first one came.
package final class SwitchUsers: Sendable {
  private struct State {
    var count = 0
    var before = false
  }
  private let state = Mutex(State())
  private let get: @Sendable () -> Bool
  private let set: @Sendable (Bool) -> Void

  package static let mainSerialExecutor = SwitchUsers(
    get: { uncheckedUseMainSerialExecutor }, set: { uncheckedUseMainSerialExecutor = $0 })

  package init(get: @escaping @Sendable () -> Bool, set: @escaping @Sendable (Bool) -> Void) {
    self.get = get
    self.set = set
  }

  fileprivate func enter() {
    state.withLock { state in
      if state.count == 0 { state.before = get() }
      state.count += 1
      set(true)
    }
  }

  fileprivate func leave() {
    state.withLock { state in
      state.count -= 1
      if state.count == 0 { set(state.before) }
    }
  }
}
