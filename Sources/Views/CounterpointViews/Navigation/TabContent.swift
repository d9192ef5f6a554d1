/// The content of a tab view: tabs, and sections of them; of the library's own, or of an app's own with a body.
///
/// The library's own are views at once, so that whatever builds views builds tabs.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  // Not `Body`: one associated type of both protocols, for the library's own, would be a view and tabs without an end.
  associatedtype _TabBody: TabContent
  associatedtype TabValue: Hashable = _TabBody.TabValue
  @TabContentBuilder<TabValue> var body: _TabBody { get }
  /// The tabs as a view.
  nonisolated static func _tabs(_ content: Self) -> AnyView
}

extension TabContent {
  public nonisolated static func _tabs(_ content: Self) -> AnyView {
    AnyView(TabsBody(content: WithProperties(value: content)))
  }
}

extension TabContent where Self: View {
  public nonisolated static func _tabs(_ content: Self) -> AnyView { AnyView(content) }
}

extension Never: TabContent {
  /// The type of the value of tabs that are none.
  public typealias TabValue = Never
  public nonisolated static func _tabs(_ content: Never) -> AnyView {}
}

/// Tabs of the app's own, evaluated as a view is.
private nonisolated struct TabsBody<Content: TabContent>: View {
  let content: WithProperties<Content>
  @MainActor var body: some View { Content._TabBody._tabs(content.value.body) }
}
