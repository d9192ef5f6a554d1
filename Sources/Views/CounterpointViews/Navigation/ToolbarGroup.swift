/// Items of bars that modifiers or conditions are to hold for together.
extension Group: ToolbarContent where Content: ToolbarContent {
  /// Creates a group of items of bars, which stand where each of them says.
  @_disfavoredOverload
  public init(@ToolbarContentBuilder content: () -> Content) { self.content = content() }

  public nonisolated static func _items(_ content: Self) -> AnyView { Content._items(content.content) }
}
