import CounterpointViews

extension NavigationLink {
  /// A link to a screen for an item that `onNavigate` makes: pressed, it asks for the item, and shows the screen while
  /// there is one.
  @available(
    *, unavailable, message: "Use a 'Button' that sets the item, and 'navigationDestination(item:)'."
  )
  public init<Item: Sendable, WrappedDestination>(
    item: Binding<Item?>, onNavigate: @escaping @Sendable (_ isActive: Bool) -> Void,
    @ViewBuilder destination: @escaping (Binding<Item>) -> WrappedDestination,
    @ViewBuilder label: () -> Label
  ) where Destination == WrappedDestination? {
    fatalError("unavailable")
  }
}
