import CasePaths
import CounterpointValues

/// The part that the cores of a root store and of all stores scoped from it have in common.
@MainActor @usableFromInline
class AnyStoreCore {
  /// The core that owns the state. Every other core holds on to it through the one that it was scoped from.
  @usableFromInline final unowned(unsafe) var root: AnyStoreCore!
  /// Indicates whether the root is between taking an action and having committed its changes. Set on the root
  /// only.
  @usableFromInline final var isInTurn = false
  /// Says whether the store was read in a tracking of the standard library. Set on the root only.
  final private(set) var isTracked = false
  /// The source that tells readers that the root's whole state was exchanged. Used of the root only.
  @usableFromInline final let source: Tracking.Source
  /// The data that roots alone have; the cores of rows, of which there are thousands, are spared the room for
  /// it.
  final private var rootRecord: RootRecord?

  #if DEBUG
    final private let mark = LiveObjects.Mark(.storeCore)
  #endif

  private final class RootRecord {
    var origin: SourceLocation?
    var commits: CommitObservers?
  }

  /// The place where the root store was made: what nothing nearer is known of is reported there. Set on the
  /// root only.
  final var origin: SourceLocation? {
    get { rootRecord?.origin }
    set { makeRootRecord().origin = newValue }
  }

  /// The observers that are told of every turn that is over, once there are any. Used of the root only.
  final var commits: CommitObservers? {
    get { rootRecord?.commits }
    set { makeRootRecord().commits = newValue }
  }

  /// ``commits``, made where nobody was told so far.
  final func makeCommits() -> CommitObservers {
    if let commits { return commits }
    let observers = CommitObservers()
    commits = observers
    return observers
  }

  private func makeRootRecord() -> RootRecord {
    let record = rootRecord ?? RootRecord()
    rootRecord = record
    return record
  }

  /// - Parameter source: drawn by roots only.
  init(source: Tracking.Source) { self.source = source }

  /// Answers reads during a turn exactly, while anybody is promised to be told ahead of changes. Called of the root only.
  func expectReadsAhead() { isTracked = true }

  /// Indicates whether the state that this core stands for is there.
  var isValid: Bool { true }

  /// Indicates whether the way to the state leads through a closure: it then is another one each time that it
  /// is scoped.
  var isScopedByClosure: Bool { false }
}

/// A store's connection to its state and to its root.
@usableFromInline
class StoreCore<State, Action>: AnyStoreCore {
  /// The address of the state in the root's memory, if it lies there as it is.
  ///
  /// Valid for as long as the root. Not to be read during a turn.
  @usableFromInline final let address: UnsafeMutablePointer<State>?

  init(address: UnsafeMutablePointer<State>?, source: Tracking.Source) {
    self.address = address
    super.init(source: source)
  }

  /// The state as it was last committed.
  var state: State { fatalError("Every core knows its state.") }

  /// A part of the state as it was last committed.
  @usableFromInline
  func read<Value>(_ keyPath: KeyPath<State, Value>) -> Value { state[keyPath: keyPath] }

  @discardableResult
  func send(_ action: Action) -> EffectGroup? { fatalError("Every core knows its root.") }

  /// A core for a part of this one's state.
  func scoped<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: AnyCasePath<Action, ChildAction>
  ) -> StoreCore<ChildState, ChildAction> {
    PathCore(base: self, state: state, address: address(of: state), embed: { action.embed($0) })
  }

  /// Returns the address of a part of the state, if it lies in the root's memory at all times.
  final func address<Value>(of keyPath: KeyPath<State, Value>) -> UnsafeMutablePointer<Value>? {
    guard let address, let offset = FieldAccess(keyPath).offset else { return nil }
    return (UnsafeMutableRawPointer(address) + offset).assumingMemoryBound(to: Value.self)
  }
}

extension StoreCore {
  /// ``read(_:)``, without a call where the state can be looked at directly.
  @inlinable
  final func value<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    if Tracking.mayBeTracking, !recordsRead() { return read(keyPath) }
    guard let address, !root.isInTurn else { return read(keyPath) }
    return address.pointee[keyPath: keyPath]
  }

  /// Tells the trackings of a read, and returns whether the state may be looked at directly all the same: what follows is compiled for
  /// the key path's own types, in the caller.
  @usableFromInline
  final func recordsRead() -> Bool {
    Tracking.access(root.source, field: 0)
    // Who is told ahead of a change reads what was before it.
    if !root.isTracked, Tracking.isStandard { root.expectReadsAhead() }
    return self === root || !Tracking.isTracking
  }
}
