import CounterpointValues
import Synchronization

/// The running tasks that follow from one action: those of its effects and of the actions that these send.
///
/// Tasks that have ended leave, so that an effect that runs for ever does not collect what it has caused.
final class EffectGroup: Sendable {
  private struct State {
    var tasks: [UInt64: Task<Void, Never>] = [:]
    var hasStarted = false
    var isCancelled = false
  }
  private let state = Mutex(State())
  private let parent: EffectGroup?

  init(parent: EffectGroup?) { self.parent = parent }

  func insert(_ task: Task<Void, Never>, number: UInt64) {
    let isCancelled = state.withLock { state in
      state.tasks[number] = task
      state.hasStarted = true
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
    parent?.insert(task, number: number)
  }

  func remove(_ number: UInt64) {
    state.withLock { $0.tasks[number] = nil }
    parent?.remove(number)
  }

  var tasks: [Task<Void, Never>] { state.withLock { Array($0.tasks.values) } }
  var count: Int { state.withLock { $0.tasks.count } }
  var isEmpty: Bool { count == 0 }
  var isCancelled: Bool { state.withLock { $0.isCancelled || !$0.hasStarted } }

  func cancel() {
    let tasks = state.withLock { state in
      state.isCancelled = true
      return Array(state.tasks.values)
    }
    for task in tasks { task.cancel() }
  }

  /// Waits, where the caller is, until no task is left. Cancelling the waiting task cancels them all.
  nonisolated(nonsending) func finish() async {
    await withTaskCancellationHandler {
      while let (number, task) = state.withLock({ $0.tasks.first }) {
        await task.value
        remove(number)
      }
    } onCancel: {
      cancel()
    }
  }
}
