import CounterpointViews

/// A value that a view can read and write: what `bind(_:to:)` keeps alike.
public protocol _Bindable {
  associatedtype Value
  var wrappedValue: Value { get nonmutating set }
}

extension AccessibilityFocusState: _Bindable {}
extension AccessibilityFocusState.Binding: _Bindable {}
extension AppStorage: _Bindable {}
extension Binding: _Bindable {}
extension FocusedBinding: _Bindable {}
extension FocusState: _Bindable {}
extension FocusState.Binding: _Bindable {}
extension SceneStorage: _Bindable {}
extension State: _Bindable {}

extension View {
  /// Keeps a model's value and a view's alike, the model's first: `.bind($model.focus, to: $focus)`.
  nonisolated public func bind<ModelValue: _Bindable, ViewValue: _Bindable>(
    _ modelValue: ModelValue, to viewValue: ViewValue
  ) -> some View where ModelValue.Value == ViewValue.Value, ModelValue.Value: Equatable {
    modifier(BindModifier(modelValue: modelValue, viewValue: viewValue))
  }
}

private nonisolated struct BindModifier<ModelValue: _Bindable, ViewValue: _Bindable>: ViewModifier
where ModelValue.Value == ViewValue.Value, ModelValue.Value: Equatable {
  let modelValue: ModelValue
  let viewValue: ViewValue

  @State var hasAppeared = false

  @MainActor func body(content: Content) -> some View {
    content
      .onAppear {
        guard !hasAppeared else { return }
        hasAppeared = true
        if viewValue.wrappedValue != modelValue.wrappedValue {
          viewValue.wrappedValue = modelValue.wrappedValue
        }
      }
      .onChange(of: modelValue.wrappedValue) { _, new in
        if viewValue.wrappedValue != new { viewValue.wrappedValue = new }
      }
      .onChange(of: viewValue.wrappedValue) { _, new in
        if modelValue.wrappedValue != new { modelValue.wrappedValue = new }
      }
  }
}
