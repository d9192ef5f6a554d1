import CounterpointValues
import IssueReporting

/// The memory of a root store's state, and what a read during a turn is answered with.
///
/// A reducer that reads its own store instead of the state it was given learns the state from before the turn. Keeping
/// that costs nothing for states of plain bits. For others it means that every collection is copied when it is first
/// changed in a turn; so it is kept where a read is expected, and ``ExpectedReads`` knows where.
@MainActor
final class StateStorage<State> {
  /// The state. Its address stays the same. During a turn only the reducer may touch it.
  let current: UnsafeMutablePointer<State>
  private let memory: Memory<State>
  /// The state from before the turn, of plain bits; of others the one that the store was made with.
  private var snapshot: State
  /// `nil` for states of plain bits.
  private let expected: ExpectedReads<State>?

  init(_ state: State) {
    memory = Memory(state)
    current = memory.address
    snapshot = state
    expected = _isPOD(State.self) ? nil : ExpectedReads()
  }

  /// - Parameter caseNumber: in which case of its type the action is that the turn begins with: see ``ActionCase``.
  @inline(__always)
  func turnBegins(with caseNumber: @autoclosure () -> Int) {
    guard let expected else {
      snapshot = current.pointee
      return
    }
    if expected.areCertain || expected.areAhead || expected.isNew(caseNumber()) { expected.keep(current) }
  }

  @inline(__always)
  func turnEnds() {
    if let expected, expected.isKeeping { expected.letGo() }
  }

  func stateBeforeTurn() -> State {
    guard let expected else { return snapshot }
    expected.areCertain = true
    if expected.isKeeping { return expected.kept! }
    reportIssue(
      """
      A store of "\(State.self)" was read while its reducer ran, for the first time after many actions of the same case.

      This read is answered with the state that the store was made with; later ones with the state from before their \
      action, at the price of copies. Use the "state" that the reducer is given, or read the store in an effect.
      """)
    return snapshot
  }

  /// Keeps the state for every turn from now on, whatever it costs.
  func expectReads() { expected?.areCertain = true }

  /// Keeps the state for as long as anybody is promised to be told ahead of changes, and so may read what was before them.
  func expectReadsAhead() { expected?.isTracked = true }
}

/// Says whether the reducer of a store is expected to read the store, and the state that such a read is answered with.
///
/// The first actions of each case are handled with a copy of the state at hand. A store that was read meanwhile keeps one
/// for all its actions from then on. Where nobody has read in the first actions of a case, nobody is expected to later.
@MainActor
private final class ExpectedReads<State> {
  /// The number of actions of a case that are handled with a copy of the state at hand.
  private static var patience: UInt8 { 32 }

  /// The state from before the turn, while ``isKeeping``.
  private(set) var kept: State?
  private(set) var isKeeping = false
  /// Says whether a read was seen.
  var areCertain = false
  /// Says whether the store was read in a tracking of the standard library.
  var isTracked = false
  var areAhead: Bool { isTracked && Tracking.mayHaveToAnnounce }
  /// The number of actions of each case that have been handled, up to ``patience``.
  private var counts: [UInt8] = []

  nonisolated init() {}

  func keep(_ state: UnsafeMutablePointer<State>) {
    kept = state.pointee
    isKeeping = true
  }

  func letGo() {
    kept = nil
    isKeeping = false
  }

  /// Returns whether few actions of that case have been handled so far. Counts this one.
  func isNew(_ number: Int) -> Bool {
    if number < counts.count {
      guard counts[number] < Self.patience else { return false }
    } else {
      counts += Array(repeating: 0, count: number + 1 - counts.count)
    }
    counts[number] += 1
    return true
  }
}

/// Tells the cases of a store's actions apart, as far as that costs little.
enum ActionCase {
  /// The number of the case that an action is in; a small one. For actions of another kind than an enum the action itself,
  /// where it is a byte, else 0.
  static func number<Action>(of action: borrowing Action) -> Int {
    if EnumTag.isEnum(Action.self) {
      return withUnsafePointer(to: action) { Int((EnumTag.tag(at: $0) ?? 0) & 0x3FF) }
    }
    guard MemoryLayout<Action>.size == 1, _isPOD(Action.self) else { return 0 }
    return withUnsafePointer(to: action) { Int(UnsafeRawPointer($0).load(as: UInt8.self)) }
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
