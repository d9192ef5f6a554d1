import CounterpointViews

extension View {
  /// Asks about an item while there is one.
  nonisolated public func alert<Item, A: View, M: View>(
    item: Binding<Item?>, title: (Item) -> Text, @ViewBuilder actions: @escaping (Item) -> A,
    @ViewBuilder message: @escaping (Item) -> M
  ) -> some View {
    alert(
      item.wrappedValue.map(title) ?? Text(verbatim: ""), isPresented: Binding<Bool>(item),
      presenting: item.wrappedValue, actions: actions, message: message)
  }

  /// Asks about an item while there is one; the alert's fields can change the item.
  @_disfavoredOverload
  nonisolated public func alert<Item, A: View, M: View>(
    item: Binding<Item?>, title: (Item) -> Text, @ViewBuilder actions: @escaping (Binding<Item>) -> A,
    @ViewBuilder message: @escaping (Item) -> M
  ) -> some View {
    alert(item: item, title: title, actions: { actions(item.item($0)) }, message: message)
  }

  /// Asks about an item while there is one.
  nonisolated public func alert<Item, A: View>(
    item: Binding<Item?>, title: (Item) -> Text, @ViewBuilder actions: @escaping (Item) -> A
  ) -> some View {
    alert(
      item.wrappedValue.map(title) ?? Text(verbatim: ""), isPresented: Binding<Bool>(item),
      presenting: item.wrappedValue, actions: actions)
  }

  /// Asks about an item while there is one; the alert's fields can change the item.
  @_disfavoredOverload
  nonisolated public func alert<Item, A: View>(
    item: Binding<Item?>, title: (Item) -> Text, @ViewBuilder actions: @escaping (Binding<Item>) -> A
  ) -> some View {
    alert(item: item, title: title, actions: { actions(item.item($0)) })
  }

  /// Offers actions for an item, with a message, while there is one.
  nonisolated public func confirmationDialog<Item, A: View, M: View>(
    item: Binding<Item?>, titleVisibility: Visibility = .automatic, title: (Item) -> Text,
    @ViewBuilder actions: @escaping (Item) -> A, @ViewBuilder message: @escaping (Item) -> M
  ) -> some View {
    confirmationDialog(
      item.wrappedValue.map(title) ?? Text(verbatim: ""), isPresented: Binding<Bool>(item),
      titleVisibility: titleVisibility, presenting: item.wrappedValue, actions: actions, message: message)
  }

  /// Offers actions for an item while there is one.
  nonisolated public func confirmationDialog<Item, A: View>(
    item: Binding<Item?>, titleVisibility: Visibility = .automatic, title: (Item) -> Text,
    @ViewBuilder actions: @escaping (Item) -> A
  ) -> some View {
    confirmationDialog(
      item.wrappedValue.map(title) ?? Text(verbatim: ""), isPresented: Binding<Bool>(item),
      titleVisibility: titleVisibility, presenting: item.wrappedValue, actions: actions)
  }
}
