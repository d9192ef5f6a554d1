import CounterpointViews

/// Keeps a value for its content: for previews.
@available(*, deprecated, message: "Declare a '@State' property in a view of your own.")
public struct WithState<Value, Content: View>: View {
  @State private var value: Value
  private let content: (Binding<Value>) -> Content

  /// Creates a view with a value of its own, which begins as `value` and is changed through the binding.
  public init(
    initialValue value: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content
  ) {
    _value = State(wrappedValue: value)
    self.content = content
  }

  public var body: some View { content($value) }
}
