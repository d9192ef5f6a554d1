/// Puts tabs of one type of value together, so that values need not say their type.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<C: TabContent & View>(_ content: C) -> C where C.TabValue == TabValue {
    content
  }
  /// Tabs of the app's own.
  @_disfavoredOverload
  public static func buildExpression<C: TabContent>(_ content: C) -> _Tabs<TabValue, AnyView>
  where C.TabValue == TabValue { _Tabs(content: C._tabs(content)) }
  public static func buildBlock<C: TabContent & View>(_ content: C) -> C where C.TabValue == TabValue {
    content
  }
  public static func buildBlock<each C: TabContent & View>(
    _ content: repeat each C
  ) -> _Tabs<TabValue, TupleView<repeat each C>> {
    _Tabs(content: TupleView(repeat each content))
  }
  public static func buildIf<C: TabContent & View>(_ content: C?) -> _Tabs<TabValue, C?> {
    _Tabs(content: content)
  }
  public static func buildEither<T: TabContent & View, F: TabContent & View>(
    first: T
  ) -> _Tabs<TabValue, _ConditionalContent<T, F>> {
    _Tabs(content: _ConditionalContent(storage: .first(first)))
  }
  public static func buildEither<T: TabContent & View, F: TabContent & View>(
    second: F
  ) -> _Tabs<TabValue, _ConditionalContent<T, F>> {
    _Tabs(content: _ConditionalContent(storage: .second(second)))
  }
  public static func buildLimitedAvailability<C: TabContent & View>(_ content: C) -> C { content }
}

/// Tabs that were put together, or changed by a modifier.
public nonisolated struct _Tabs<TabValue: Hashable, Content: View>: View, TabContent {
  public typealias Body = Never
  let content: Content

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    Content._make(view.content, in: parent)
  }
  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    Content._update(node, to: view.content)
  }
}

extension ForEach: TabContent where Content: TabContent & View {
  /// The type of the values that select the tabs.
  public typealias TabValue = Content.TabValue
}

// For tabs of the app's own: the library's are made as views are.
extension ForEach where Content: TabContent & View {
  /// Creates a tab for each element, told from others by the property at `id`.
  @_disfavoredOverload
  public init<V: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == V {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach
where ID == Data.Element.ID, Content: TabContent & View, Data.Element: Identifiable {
  /// Creates a tab for each element, told from others by its `id`.
  @_disfavoredOverload
  public init<V: Hashable>(_ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content)
  where Content.TabValue == V {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension TabView {
  /// - Parameter selection: the value of the tab that is shown. A binding that refuses puts the former tab back.
  public init(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Content: TabContent, Content.TabValue == SelectionValue {
    self.selection = TabSelection(selection)
    self.content = content()
  }
}

extension TabView where SelectionValue == Int {
  /// Shows the first tab to begin with. For tabs of the app's own among the others.
  @_disfavoredOverload
  public init<Value: Hashable>(@TabContentBuilder<Value> content: () -> Content)
  where Content: TabContent, Content.TabValue == Value {
    selection = nil
    self.content = content()
  }
}
