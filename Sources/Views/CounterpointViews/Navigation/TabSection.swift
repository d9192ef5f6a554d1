/// Tabs that belong together. Their bar shows neither the section's name nor its actions.
public nonisolated struct TabSection<Content: View>: View {
  public typealias Body = Never
  let content: Content

  // Tabs with values of several types are views alone.
  /// Creates a section without a title, whose tabs may have values of different types.
  @_disfavoredOverload
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  /// Creates a section whose tabs may have values of different types; the header is not shown.
  @_disfavoredOverload
  public init<Header: View>(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.content = content()
  }
  /// Creates a section whose tabs may have values of different types; the title, a key of the string catalog, is not shown.
  @_disfavoredOverload
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  /// Creates a section whose tabs may have values of different types; the title, a string, is not shown.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    Content._make(view.content, in: parent)
  }
  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    Content._update(node, to: view.content)
  }
}

extension TabSection where Content: TabContent {
  /// Creates a section of tabs with values of one type, without a title.
  public init<Value: Hashable>(@TabContentBuilder<Value> content: () -> Content)
  where Content.TabValue == Value {
    self.content = content()
  }
  /// Creates a section of tabs with values of one type; the header is not shown.
  public init<Value: Hashable, Header: View>(
    @TabContentBuilder<Value> content: () -> Content, @ViewBuilder header: () -> Header
  ) where Content.TabValue == Value {
    self.content = content()
  }
  /// Creates a section of tabs with values of one type; the title, a key of the string catalog, is not shown.
  public init<Value: Hashable>(
    _ titleKey: LocalizedStringKey, @TabContentBuilder<Value> content: () -> Content
  ) where Content.TabValue == Value {
    self.content = content()
  }
  /// Creates a section of tabs with values of one type; the title, a string, is not shown.
  public init<Value: Hashable, S: StringProtocol>(
    _ title: S, @TabContentBuilder<Value> content: () -> Content
  ) where Content.TabValue == Value {
    self.content = content()
  }
}

extension TabSection: TabContent where Content: TabContent {
  /// The type of the values that select the section's tabs.
  public typealias TabValue = Content.TabValue
}
