import CounterpointViews

extension View {
  /// Presents a popover for an item while there is one, which can change the item.
  @_disfavoredOverload
  nonisolated public func popover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    popover(item: item, id: id, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) {
      content(item.item($0))
    }
  }

  /// Presents a popover for an item while there is one, which can change the item.
  @_disfavoredOverload
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    popover(
      item: item, id: \.id, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge, content: content)
  }

  /// Presents a popover for an item while there is one. An item with another `id` gets a popover of its own.
  nonisolated public func popover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    popover(
      item: item.identified(by: id), attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge ?? .top
    ) { content($0.item) }
  }
}
