import ComposableArchitecture
import CounterpointViews

extension ViewStore where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// A binding to a field marked with `@BindableState`: `Toggle("Sound", isOn: viewStore.binding(\.$isSoundOn))`.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<ViewState, BindingState<Value>>
  ) -> Binding<Value> {
    self[dynamicMember: keyPath]
  }
}

extension ViewStore {
  /// A binding to a field, whose writes send what `action` makes of them: `viewStore.binding(keyPath: \.isSoundOn, send:
  /// SettingsAction.form)`.
  public func binding<Value: Equatable & Sendable>(
    keyPath: WritableKeyPath<ViewState, Value>,
    send action: @escaping (BindingAction<ViewState>) -> ViewAction
  ) -> Binding<Value> {
    binding(get: { $0[keyPath: keyPath] }, send: { action(.setting(keyPath, $0)) })
  }
}
