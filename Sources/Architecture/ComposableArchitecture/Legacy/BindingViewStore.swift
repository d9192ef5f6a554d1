import CasePaths
import ComposableCore
import CounterpointValues
import CounterpointViews
import CustomDump

/// A store's state as what a view shows is made of: fields marked with `@BindingState` come as bindings.
///
/// ```swift
/// struct ViewState: Equatable {
///   @BindingViewState var isSoundOn: Bool
///   init(state: BindingViewStore<Settings.State>) {
///     _isSoundOn = state.$isSoundOn
///   }
/// }
/// …
/// WithViewStore(store, observe: ViewState.init) { viewStore in
///   Toggle("Sound", isOn: viewStore.$isSoundOn)
/// }
/// ```
///
/// Belongs to the main actor, and traps elsewhere.
@dynamicMemberLookup
@propertyWrapper
public struct BindingViewStore<State> {
  private let store: Store<State, BindingAction<State>>
  private let action: Any.Type

  @MainActor
  init<Action: BindableAction>(store: Store<State, Action>) where Action.State == State {
    self.store = store.scopedByClosures(state: { $0 }, action: { .binding($0) })
    action = Action.self
  }

  @MainActor
  init<StoreAction, Action: BindableAction>(
    store: Store<State, StoreAction>, send: @escaping (Action) -> StoreAction
  ) where Action.State == State {
    self.store = store.scopedByClosures(state: { $0 }, action: { send(.binding($0)) })
    action = Action.self
  }

  /// Wraps a binding view store that is there already, for parameters and fields that are marked with `$`.
  public init(projectedValue: Self) { self = projectedValue }

  /// The store's state now. Traps outside of the main actor.
  public var wrappedValue: State {
    MainActor.assumeIsolated { [store] in UncheckedResult(store.withState { $0 }) }.value
  }

  /// The binding view store itself, whose members marked with `$` are bindings.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A field of the store's state, as it is now and without a binding.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    wrappedValue[keyPath: keyPath]
  }

  /// A field marked with `@BindingState`, for a field marked with `@BindingViewState`.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, BindingState<Value>>
  ) -> BindingViewState<Value> {
    let store = store
    let action = action
    let path = UncheckedResult(keyPath)
    return MainActor.assumeIsolated {
      BindingViewState(
        binding: mainActorBinding(
          get: { store.withState { $0[keyPath: path.value].wrappedValue } },
          set: { newValue, transaction in
            let action = BindingAction.settingFromView(
              path.value, newValue, in: store.withState { $0 }, action: action, isExpected: store.isValid)
            _ = BindingWrite.$isActive.withValue(true) { store.send(action, transaction: transaction) }
          }))
    }
  }
}

/// A field of what a view shows that is shown and written through a binding: `viewStore.$isSoundOn`.
///
/// Made by a ``BindingViewStore``. Two are equal when they held the same value when they were made.
@dynamicMemberLookup
@propertyWrapper
public struct BindingViewState<Value> {
  private let binding: Binding<Value>
  private let initialValue: Value

  init(binding: Binding<Value>) {
    self.binding = binding
    initialValue = binding.wrappedValue
  }

  /// The value as it is in the store now. Writing sends a binding action.
  public var wrappedValue: Value {
    get { binding.wrappedValue }
    set { binding.wrappedValue = newValue }
  }

  /// The binding itself, to hand to a control. Writing to it sends a binding action.
  public var projectedValue: Binding<Value> { binding }

  /// A part of the field, shown and written through the same binding.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> BindingViewState<Subject> {
    BindingViewState<Subject>(binding: binding[dynamicMember: keyPath])
  }

  fileprivate var seen: Value { initialValue }
}

extension BindingViewState: Equatable where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.seen == rhs.seen }
}

extension BindingViewState: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(seen) }
}

extension BindingViewState: Sendable where Value: Sendable {}

extension BindingViewState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension BindingViewState: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

extension BindingViewState: CustomDebugStringConvertible where Value: CustomDebugStringConvertible {
  public var debugDescription: String { wrappedValue.debugDescription }
}

extension ViewStore {
  /// Shows what `toViewState` makes of the store's state and of bindings to it.
  @_disfavoredOverload
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) where ViewAction: BindableAction<State> {
    let bindings = BindingViewStore(store: store, send: fromViewAction)
    self.init(
      store, observe: { (_: State) in toViewState(bindings) }, send: fromViewAction,
      removeDuplicates: isDuplicate)
  }

  /// Shows what `toViewState` makes of the store's state and of bindings to it.
  @_disfavoredOverload
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) where ViewAction: BindableAction<State> {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate)
  }
}

extension ViewStore where ViewState: Equatable {
  /// Shows what `toViewState` makes of the store's state and of bindings to it.
  @_disfavoredOverload
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) where ViewAction: BindableAction<State> {
    self.init(store, observe: toViewState, send: fromViewAction, removeDuplicates: { $0 == $1 })
  }

  /// Shows what `toViewState` makes of the store's state and of bindings to it.
  @_disfavoredOverload
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState
  ) where ViewAction: BindableAction<State> {
    self.init(store, observe: toViewState, removeDuplicates: { $0 == $1 })
  }
}

extension TestStore {
  /// The state as a ``BindingViewStore``, to make a view's state of in a test:
  /// `let viewState = ViewState(state: store.bindings(action: \.view))`.
  public func bindings<ViewAction: BindableAction>(
    action toViewAction: CaseKeyPath<Action, ViewAction>
  ) -> BindingViewStore<State> where State == ViewAction.State, Action: CasePathable {
    bindings(action: AnyCasePath(toViewAction))
  }

  /// The state as a ``BindingViewStore``, to make a view's state of in a test.
  public func bindings<ViewAction: BindableAction>(
    action toViewAction: AnyCasePath<Action, ViewAction>
  ) -> BindingViewStore<State> where State == ViewAction.State {
    BindingViewStore(
      store: Store(initialState: state) {
        BindingReducer(action: { toViewAction.extract(from: $0) })
      },
      send: { toViewAction.embed($0) })
  }
}

extension TestStore where Action: BindableAction, State == Action.State {
  /// The state as a ``BindingViewStore``, to make a view's state of in a test:
  /// `let viewState = ViewState(state: store.bindings)`.
  public var bindings: BindingViewStore<State> { bindings(action: AnyCasePath()) }
}
