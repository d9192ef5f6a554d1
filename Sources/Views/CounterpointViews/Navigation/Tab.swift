import CounterpointSemantics

/// The purpose of a tab.
public struct TabRole: Hashable, Sendable {
  let name: String
  /// A tab that searches; its role alone does not move it in the bar.
  public static let search = Self(name: "search")
}

/// A tab: its item in the bar and what it shows.
public nonisolated struct Tab<Value: Hashable, Content: View, Label: View>: View, TabContent {
  /// The type of the value that selects the tab.
  public typealias TabValue = Value
  public typealias Body = Never
  private let view: ModifiedContent<ModifiedContent<Content, TabItemModifier<Label>>, TagModifier>

  private init(tag: AnyHashable, role: TabRole?, content: Content, label: Label) {
    view = ModifiedContent(
      content: ModifiedContent(
        content: content, modifier: TabItemModifier(label: label, standsLast: role == .search)),
      modifier: TagModifier(tag: tag))
  }

  /// Creates a tab with a label of views, selected by `value`; `role` makes no difference here.
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(tag: AnyHashable(value), role: role, content: content(), label: label())
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    ModifiedContent._make(view.view, in: parent)
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    ModifiedContent._update(node, to: view.view)
  }
}

/// The value of tabs that are told by nothing but their name.
public struct _TabName: Hashable {
  let name: String
}

extension Tab where Label == CounterpointViews.Label<Text, Image> {
  /// Creates a tab with a symbol and a title that is looked up in the string catalog, selected by `value`.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      CounterpointViews.Label(titleKey, systemImage: systemImage)
    }
  }
  /// Creates a tab with a symbol and a title that is shown as it is, selected by `value`.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      CounterpointViews.Label(title, systemImage: systemImage)
    }
  }
  /// Creates a tab with an image of the app's and a title that is looked up in the string catalog, selected by `value`.
  public init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) { CounterpointViews.Label(titleKey, image: image) }
  }
  /// Creates a tab with an image of the app's and a title that is shown as it is, selected by `value`.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) { CounterpointViews.Label(title, image: image) }
  }
}

extension Tab where Label == CounterpointViews.Label<Text, Image>, Value == _TabName {
  /// Creates a tab with a symbol and a title that is looked up in the string catalog; told from others by its title.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      titleKey, systemImage: systemImage, value: _TabName(name: titleKey.plain), role: role, content: content)
  }
  /// Creates a tab with a symbol and a title that is shown as it is; told from others by its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(
      title, systemImage: systemImage, value: _TabName(name: String(title)), role: role, content: content)
  }
  /// Creates a tab with an image of the app's and a title that is looked up in the string catalog; told from others by its title.
  public init(
    _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(titleKey, image: image, value: _TabName(name: titleKey.plain), role: role, content: content)
  }
  /// The tab that searches, by its usual name.
  public init(role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(value: _TabName(name: role.name), role: role, content: content)
  }
}

extension Tab where Label == CounterpointViews.Label<Text, Image> {
  /// The tab that searches, by its usual name.
  public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(value: value, role: role, content: content) {
      CounterpointViews.Label {
        Text(systemString: "Search")
      } icon: {
        Image(systemName: "magnifyingglass")
      }
    }
  }
}

extension Tab where Value == _TabName {
  /// Creates a tab with a label of views; told from others by the types of its label and its content.
  public init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    let label = label()
    self.init(
      tag: AnyHashable(_TabName(name: "\(Label.self) \(Content.self)")), role: role, content: content(),
      label: label)
  }
}

/// The place of a tab in bars that people can change, which there are none of.
public struct TabPlacement: Hashable, Sendable {
  private let name: String
  /// The place that the tab view chooses.
  public static let automatic = Self(name: "automatic")
  /// A place that people cannot change.
  public static let pinned = Self(name: "pinned")
  /// A place in the sidebar alone.
  public static let sidebarOnly = Self(name: "sidebarOnly")
}
