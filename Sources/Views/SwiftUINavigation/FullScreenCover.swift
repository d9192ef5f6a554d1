import CounterpointViews

extension View {
  /// Covers the whole window for an item while there is one, which can change the item.
  @_disfavoredOverload
  nonisolated public func fullScreenCover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    fullScreenCover(item: item, id: id, onDismiss: onDismiss) { content(item.item($0)) }
  }

  /// Covers the whole window for an item while there is one, which can change the item:
  /// `.fullScreenCover(item: $model.draft) { $draft in EditView(draft: $draft) }`.
  @_disfavoredOverload
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    fullScreenCover(item: item, id: \.id, onDismiss: onDismiss, content: content)
  }

  /// Covers the whole window for an item while there is one. An item with another `id` gets a cover of its own.
  nonisolated public func fullScreenCover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    fullScreenCover(item: item.identified(by: id), onDismiss: onDismiss) { content($0.item) }
  }
}
