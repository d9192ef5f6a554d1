import CounterpointValues
import IssueReporting

/// The memory of a root store's state, and what a read during a turn is answered with.
///
/// A reducer that reads its own store instead of the state it was given should learn the state from before
/// the turn. Keeping that costs nothing for states of plain bits. For others it would mean that every array
/// is copied when it is first changed in a turn; so they keep it only from the first such read on, which
/// itself is answered with the state that the store began with, and reported.
@MainActor
final class StateStorage<State> {
  /// The state. Its address stays the same. During a turn only the reducer may touch it.
  let current: UnsafeMutablePointer<State>
  private let memory: Memory<State>
  private var snapshot: State
  private var keepsSnapshots = _isPOD(State.self)

  init(_ state: State) {
    memory = Memory(state)
    current = memory.address
    snapshot = state
  }

  func prepareTurn() {
    if keepsSnapshots { snapshot = current.pointee }
  }

  func stateBeforeTurn() -> State {
    if !keepsSnapshots {
      keepsSnapshots = true
      reportIssue(
        """
        A store of "\(State.self)" was read while its reducer ran.

        This read is answered with the state that the store was made with; later ones with the state from before \
        their action, at the price of copies. Use the "state" that the reducer is given, or read the store in an \
        effect.
        """)
    }
    return snapshot
  }
}

/// Memory for one value, which it releases on whatever thread its owner is released.
///
/// - Note: `@unchecked Sendable` for `deinit` alone, when nobody else can reach the memory any more.
private final class Memory<Value>: @unchecked Sendable {
  let address: UnsafeMutablePointer<Value>

  init(_ value: Value) {
    address = .allocate(capacity: 1)
    address.initialize(to: value)
  }

  deinit {
    address.deinitialize(count: 1)
    address.deallocate()
  }
}
