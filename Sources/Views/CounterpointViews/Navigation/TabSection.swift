/// Tabs that belong together. Their bar shows neither the section's name nor its actions.
public nonisolated struct TabSection<Content: View>: View {
  public typealias Body = Never
  let content: Content

  // Tabs with values of several types are views alone.
  @_disfavoredOverload
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  @_disfavoredOverload
  public init<Header: View>(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.content = content()
  }
  @_disfavoredOverload
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
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
  public init<Value: Hashable>(@TabContentBuilder<Value> content: () -> Content)
  where Content.TabValue == Value {
    self.content = content()
  }
  public init<Value: Hashable, Header: View>(
    @TabContentBuilder<Value> content: () -> Content, @ViewBuilder header: () -> Header
  ) where Content.TabValue == Value {
    self.content = content()
  }
  public init<Value: Hashable>(
    _ titleKey: LocalizedStringKey, @TabContentBuilder<Value> content: () -> Content
  ) where Content.TabValue == Value {
    self.content = content()
  }
  public init<Value: Hashable, S: StringProtocol>(
    _ title: S, @TabContentBuilder<Value> content: () -> Content
  ) where Content.TabValue == Value {
    self.content = content()
  }
}

extension TabSection: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
}
