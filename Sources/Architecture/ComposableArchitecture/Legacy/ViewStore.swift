import ComposableCore
import CounterpointValues
import OpenCombine

/// The part of a store that a view shows, taken anew after every action and told of only when it has changed.
///
/// ```swift
/// WithViewStore(store, observe: { $0 }) { viewStore in
///   Text("\(viewStore.count)")
///   Button("Increment") { viewStore.send(.incrementButtonTapped) }
/// }
/// ```
///
/// Keeps its store. Views of features with `@ObservableState` read their store itself and need none.
@dynamicMemberLookup
@MainActor
public final class ViewStore<ViewState, ViewAction>: ObservableObject {
  /// Tells that ``state`` is about to change: who reads it then still finds the old one. Tells in the order of the subscriptions.
  public nonisolated let objectWillChange = ViewStoreWillChangePublisher()

  private let source = Tracking.Source()
  private var current: ViewState
  private let read: @MainActor () -> ViewState
  private let isDuplicate: (ViewState, ViewState) -> Bool
  private let forward: @MainActor (ViewAction) -> StoreTask
  /// Says whether the store's state is there to be written.
  let isStoreValid: @MainActor () -> Bool
  let storeDescription: String
  private let observers = CommitObservers()
  #if DEBUG
    private let life = LifeLog("View\(storeTypeName(state: ViewState.self, action: ViewAction.self))")
  #endif
  /// The tasks that wait for the state to become what they want, in the order in which they came.
  private var waiting: [Waiting] = []
  private struct Waiting {
    let number: UInt64
    let goesOn: (ViewState) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  /// - Parameters:
  ///   - toViewState: what the view shows of the store's state.
  ///   - fromViewAction: the store's action for one of the view.
  ///   - isDuplicate: whether the view need not be told of the second state after the first.
  public init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    read = { store.withState(toViewState) }
    forward = { store.send(fromViewAction($0)) }
    isStoreValid = { store.isValid }
    storeDescription = store.debugDescription
    self.isDuplicate = isDuplicate
    current = store.withState(toViewState)
    store.afterEachTurn { [weak self] in
      guard let self else { return false }
      update()
      return true
    }
  }

  /// - Parameter isDuplicate: whether the view need not be told of the second state after the first.
  public convenience init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate)
  }

  private func update() {
    let new = read()
    guard !isDuplicate(current, new) else { return }
    objectWillChange.send()
    current = new
    Tracking.didChange(source, field: 0)
    observers.notify()
    endWaiting { !$0.goesOn(new) }
  }

  /// The state that the view shows.
  public var state: ViewState {
    Tracking.access(source, field: 0)
    return current
  }

  /// A part of what the view shows.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// A publisher of the state: as it is now, and then each time that it has changed. Publishes in the order of the
  /// subscriptions.
  public var publisher: StorePublisher<ViewState> {
    // The publisher keeps its view store.
    StorePublisher(
      upstream: CommitPublisher(observers: { [observers] in observers }, read: { [self] in current }))
  }

  /// Sends `action` to the store.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask { forward(action) }

  /// Sends `action`; what changes, changes with `animation`.
  @discardableResult
  public func send(_ action: ViewAction, animation: Animation?) -> StoreTask {
    send(action, transaction: Transaction(animation: animation))
  }

  /// Sends `action`; what changes, changes in `transaction`.
  @discardableResult
  public func send(_ action: ViewAction, transaction: Transaction) -> StoreTask {
    withTransaction(transaction) { send(action) }
  }

  /// Sends `action` and waits for as long as `predicate` holds: `.refreshable { await viewStore.send(.refresh, while: \.isLoading) }`.
  ///
  /// Cancelling who waits cancels what the action has started.
  public func send(_ action: ViewAction, while predicate: @escaping (_ state: ViewState) -> Bool) async {
    let task = send(action)
    await withTaskCancellationHandler {
      await yield(while: predicate)
    } onCancel: {
      task.cancel()
    }
  }

  /// Sends `action` animated and waits for as long as `predicate` holds. Cancelling who waits cancels what the action
  /// has started.
  public func send(
    _ action: ViewAction, animation: Animation?, while predicate: @escaping (_ state: ViewState) -> Bool
  ) async {
    let task = send(action, animation: animation)
    await withTaskCancellationHandler {
      await yield(while: predicate)
    } onCancel: {
      task.cancel()
    }
  }

  /// Waits for as long as `predicate` holds, or until the waiting task is cancelled.
  public func yield(while predicate: @escaping (_ state: ViewState) -> Bool) async {
    guard predicate(current) else { return }
    let number = Tracking.nextNumber()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // The task that a cancellation starts finds whoever waits by then.
        guard !Task.isCancelled else { return continuation.resume() }
        waiting.append(Waiting(number: number, goesOn: predicate, continuation: continuation))
      }
    } onCancel: {
      Task { @MainActor in endWaiting { $0.number == number } }
    }
  }

  private func endWaiting(where isOver: (Waiting) -> Bool) {
    let ended = waiting.filter(isOver)
    guard !ended.isEmpty else { return }
    waiting.removeAll { waiting in ended.contains { $0.number == waiting.number } }
    for waiting in ended { waiting.continuation.resume() }
  }
}

/// The view store of a reducer.
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>

extension ViewStore where ViewState: Equatable {
  /// Shows what `toViewState` makes of the store's state, and sends the store's own actions. Equal values do not
  /// redraw.
  public convenience init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState
  ) {
    self.init(store, observe: toViewState, removeDuplicates: { $0 == $1 })
  }

  /// Shows what `toViewState` makes of the store's state, and sends what `fromViewAction` makes of the view's
  /// actions. Equal values do not redraw.
  public convenience init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) {
    self.init(store, observe: toViewState, send: fromViewAction, removeDuplicates: { $0 == $1 })
  }
}
