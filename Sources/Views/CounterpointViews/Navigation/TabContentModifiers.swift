import CounterpointSemantics

// Of tabs that are views: said apart from those of all tabs, since views have modifiers of the same names.
extension TabContent where Self: View {
  nonisolated private func tabs<Content: View>(_ content: Content) -> _Tabs<TabValue, Content> {
    _Tabs(content: content)
  }

  /// A number on the tab; 0 for none.
  nonisolated public func badge(_ count: Int) -> _Tabs<TabValue, some View> {
    tabs(decorated(attributes: [(.badge, count == 0 ? nil : .string("\(count)"))]))
  }
  /// A short text on the tab; `nil` for none.
  nonisolated public func badge(_ label: Text?) -> _Tabs<TabValue, some View> {
    tabs(decorated(attributes: [(.badge, (label?.plain).map(AttributeValue.string))]))
  }
  /// A short text on the tab; `nil` for none.
  nonisolated public func badge(_ key: LocalizedStringKey?) -> _Tabs<TabValue, some View> {
    tabs(decorated(attributes: [(.badge, (key?.plain).map(AttributeValue.string))]))
  }
  /// A short text on the tab; `nil` for none.
  @_disfavoredOverload
  nonisolated public func badge<S: StringProtocol>(_ label: S?) -> _Tabs<TabValue, some View> {
    tabs(decorated(attributes: [(.badge, label.map { .string(String($0)) })]))
  }

  /// Leaves the tab out.
  nonisolated public func hidden(_ hidden: Bool = true) -> _Tabs<TabValue, some View> {
    tabs(hidden ? nil : self)
  }
}

extension TabContent {
  nonisolated private var asViews: _Tabs<TabValue, AnyView> { _Tabs(content: Self._tabs(self)) }

  /// A number on each of the tabs; 0 for none.
  nonisolated public func badge(_ count: Int) -> _Tabs<TabValue, some View> { asViews.badge(count) }
  /// A short text on each of the tabs; `nil` for none.
  nonisolated public func badge(_ label: Text?) -> _Tabs<TabValue, some View> { asViews.badge(label) }
  /// A short text on each of the tabs; `nil` for none.
  nonisolated public func badge(_ key: LocalizedStringKey?) -> _Tabs<TabValue, some View> {
    asViews.badge(key)
  }
  /// A short text on each of the tabs; `nil` for none.
  @_disfavoredOverload
  nonisolated public func badge<S: StringProtocol>(_ label: S?) -> _Tabs<TabValue, some View> {
    asViews.badge(label)
  }

  /// Leaves the tabs out.
  nonisolated public func hidden(_ hidden: Bool = true) -> _Tabs<TabValue, some View> {
    asViews.hidden(hidden)
  }

  /// Does nothing: people cannot change the tabs.
  nonisolated public func customizationID(_ id: String) -> Self { self }
  /// Does nothing: people cannot change the tabs.
  nonisolated public func tabPlacement(_ placement: TabPlacement) -> Self { self }
  /// Does nothing: people cannot change the tabs.
  nonisolated public func defaultVisibility(
    _ visibility: Visibility, for placements: TabPlacement...
  ) -> Self { self }
  /// Does nothing: bars show tabs alone, as on a phone.
  nonisolated public func sectionActions<Actions: View>(@ViewBuilder content: () -> Actions) -> Self { self }
}
