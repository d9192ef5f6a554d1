import CounterpointViews

/// Its content, unchanged: here every view and every closure of views is observed already.
///
/// For code that also runs where only this makes a view observe its store.
public struct WithPerceptionTracking<Content: View>: View {
  private let content: () -> Content

  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
  public init(content: @escaping @autoclosure () -> Content) { self.content = content }

  public var body: some View { content() }
}
