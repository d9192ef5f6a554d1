import ComposableCore
import CounterpointValues
import CounterpointViews

extension ViewStore {
  /// A binding that shows `get` of the state, and whose writes send what `valueToAction` makes of the value.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value, send valueToAction: @escaping (_ value: Value) -> ViewAction
  ) -> Binding<Value> {
    mainActorBinding(
      get: { get(self.state) },
      set: { newValue, transaction in
        _ = BindingWrite.$isActive.withValue(true) {
          self.send(valueToAction(newValue), transaction: transaction)
        }
      })
  }

  /// A binding that shows `get` of the state, and whose writes send `action`, whatever is written.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value, send action: ViewAction
  ) -> Binding<Value> {
    binding(get: get, send: { _ in action })
  }

  /// A binding that shows the state, and whose writes send what `valueToAction` makes of the value.
  public func binding(
    send valueToAction: @escaping (_ state: ViewState) -> ViewAction
  ) -> Binding<ViewState> {
    binding(get: { $0 }, send: valueToAction)
  }

  /// A binding that shows the state, and whose writes send `action`, whatever is written.
  public func binding(send action: ViewAction) -> Binding<ViewState> {
    binding(send: { _ in action })
  }
}

extension ViewStore where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// A binding to a field marked with `@BindingState`: `Toggle("Sound", isOn: viewStore.$isSoundOn)`.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<ViewState, BindingState<Value>>
  ) -> Binding<Value> {
    binding(
      get: { $0[keyPath: keyPath].wrappedValue },
      send: { value in
        .binding(
          .settingFromView(
            keyPath, value, in: self.state, action: ViewAction.self, isExpected: self.isStoreValid()))
      })
  }
}

extension ViewStore {
  /// Explains, as the error of the compiler, how a field marked with `@BindingState` is bound.
  @available(
    *, unavailable,
    message:
      "A field marked with '@BindingState' is bound where the view's actions conform to 'BindableAction' and its state is the feature's. Add 'case binding(BindingAction<State>)' to the actions, or use 'viewStore.binding(get:send:)'."
  )
  @_disfavoredOverload
  public subscript<Value>(
    dynamicMember keyPath: WritableKeyPath<ViewState, BindingState<Value>>
  ) -> Binding<Value> {
    fatalError("unavailable")
  }
}
