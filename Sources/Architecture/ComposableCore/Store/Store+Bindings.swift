import CounterpointValues

/// The mark that the running code writes a binding: what then arrives for a child that has just gone away is
/// late, not wrong.
package enum BindingWrite {
  @TaskLocal package static var isActive = false
}

extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// Reads a field, or sends the binding action that writes it.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { core.value(keyPath) }
    set { write(keyPath, newValue) { .binding($0) } }
  }
}

extension Store
where State: Equatable & Sendable, State: ObservableState, Action: BindableAction, Action.State == State {
  /// Reads the state, or sends the binding action that replaces it.
  public var state: State {
    get { core.value(\.self) }
    set { write(\.self, newValue) { .binding($0) } }
  }
}

extension Store
where
  State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// Reads a field, or sends the binding action that writes it.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { core.value(keyPath) }
    set { write(keyPath, newValue) { .view(.binding($0)) } }
  }
}

extension Store
where
  State: Equatable & Sendable, State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// Reads the state, or sends the binding action that replaces it.
  public var state: State {
    get { core.value(\.self) }
    set { write(\.self, newValue) { .view(.binding($0)) } }
  }
}

extension Store {
  private func write<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>, _ value: Value,
    embed: (BindingAction<State>) -> Action
  ) {
    #if DEBUG
      let receipt = core.isValid ? BindingReceipt(action: Action.self, location: core.root.origin) : nil
    #else
      let receipt: BindingReceipt? = nil
    #endif
    let action = embed(BindingAction(keyPath, value, receipt: receipt))
    BindingWrite.$isActive.withValue(true) { _ = send(action) }
  }
}
