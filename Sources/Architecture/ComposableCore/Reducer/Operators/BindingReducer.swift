import CasePaths

/// Writes the values of binding actions into the state.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in
///     switch action {
///     case .binding(\.searchText): …
///     case .binding: return .none
///     }
///   }
/// }
/// ```
///
/// Put it first: what follows in the body sees the new value.
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer
where State == ViewAction.State {
  private let toViewAction: (Action) -> ViewAction?

  /// Writes the binding actions of a feature whose actions are `BindableAction`.
  public init() where Action == ViewAction {
    toViewAction = { $0 }
  }

  /// For features whose view actions are a case of their own.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) where Action: CasePathable {
    let path = AnyCasePath(toViewAction)
    self.toViewAction = { path.extract(from: $0) }
  }

  /// Writes the binding actions that `toViewAction` finds in an action; `nil` leaves the state as it is.
  public init(action toViewAction: @escaping (_ action: Action) -> ViewAction?) {
    self.toViewAction = toViewAction
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    toViewAction(action)?.binding?.write(to: &state)
    return .none
  }

  public func _resolve() -> _ResolvedReducer<State, Action> {
    // Nearly all actions are no binding actions: those are told by their case alone.
    let bindingTag = EnumTag.tag(of: ViewAction.binding(BindingAction(sample: \State.self)))
    return _ResolvedReducer { [toViewAction] state, action in
      guard let action = toViewAction(action), EnumTag.tag(of: action) == bindingTag else { return .none }
      action.binding?.write(to: &state)
      return .none
    }
  }
}
