import CounterpointViews

extension View {
  /// Presents a sheet for an item while there is one, which can change the item.
  @_disfavoredOverload
  nonisolated public func sheet<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    sheet(item: item, id: id, onDismiss: onDismiss) { content(item.item($0)) }
  }

  /// Presents a sheet for an item while there is one, which can change the item:
  /// `.sheet(item: $model.draft) { $draft in EditView(draft: $draft) }`.
  @_disfavoredOverload
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    sheet(item: item, id: \.id, onDismiss: onDismiss, content: content)
  }

  /// Presents a sheet for an item while there is one. An item with another `id` gets a sheet of its own.
  nonisolated public func sheet<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    sheet(item: item.identified(by: id), onDismiss: onDismiss) { content($0.item) }
  }
}
