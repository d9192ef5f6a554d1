import CounterpointSemantics

/// Puts tabs of one type of value together, so that values need not say their type.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue {
    content
  }
  public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
  public static func buildBlock<each C: TabContent>(
    _ content: repeat each C
  ) -> _Tabs<TabValue, TupleView<repeat each C>> {
    _Tabs(content: TupleView(repeat each content))
  }
  public static func buildIf<C: TabContent>(_ content: C?) -> _Tabs<TabValue, C?> { _Tabs(content: content) }
  public static func buildEither<T: TabContent, F: TabContent>(
    first: T
  ) -> _Tabs<TabValue, _ConditionalContent<T, F>> {
    _Tabs(content: _ConditionalContent(storage: .first(first)))
  }
  public static func buildEither<T: TabContent, F: TabContent>(
    second: F
  ) -> _Tabs<TabValue, _ConditionalContent<T, F>> {
    _Tabs(content: _ConditionalContent(storage: .second(second)))
  }
  public static func buildLimitedAvailability<C: TabContent>(_ content: C) -> C { content }
}

/// Tabs that were put together, or changed by a modifier.
public nonisolated struct _Tabs<TabValue: Hashable, Content: View>: TabContent {
  public typealias Body = Never
  let content: Content

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    Content._make(view.content, in: parent)
  }
  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    Content._update(node, to: view.content)
  }
}

extension TabSection: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
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

extension TabContent {
  nonisolated fileprivate func tabs<Content: View>(_ content: Content) -> _Tabs<TabValue, Content> {
    _Tabs(content: content)
  }

  /// A number on the tab; 0 for none.
  nonisolated public func badge(_ count: Int) -> some TabContent<TabValue> {
    tabs(decorated(attributes: [(.badge, count == 0 ? nil : .string("\(count)"))]))
  }
  /// A short text on the tab; `nil` for none.
  nonisolated public func badge(_ label: Text?) -> some TabContent<TabValue> {
    tabs(decorated(attributes: [(.badge, (label?.plain).map(AttributeValue.string))]))
  }
  /// A short text on the tab; `nil` for none.
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
    tabs(decorated(attributes: [(.badge, (key?.plain).map(AttributeValue.string))]))
  }
  /// A short text on the tab; `nil` for none.
  @_disfavoredOverload
  nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    tabs(decorated(attributes: [(.badge, label.map { .string(String($0)) })]))
  }

  /// Leaves the tab out.
  nonisolated public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    tabs(hidden ? nil : self)
  }

  /// Does nothing: people cannot change the tabs.
  nonisolated public func customizationID(_ id: String) -> some TabContent<TabValue> { self }
  /// Does nothing: people cannot change the tabs.
  nonisolated public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> { self }
  /// Does nothing: people cannot change the tabs.
  nonisolated public func defaultVisibility(
    _ visibility: Visibility, for placements: TabPlacement...
  ) -> some TabContent<TabValue> { self }
}
