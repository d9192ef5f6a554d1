import CounterpointValues
import Foundation

// Containers, links and tabs whose title says itself where its translation is found. A literal is a `LocalizedStringKey`, as
// everywhere: these forms are chosen for values alone.

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section whose header is a title from a string resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(titleResource) }, footer: { EmptyView() })
  }
  /// Creates a section whose header, a title from a string resource, shows and hides its content.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleResource) }
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group that is closed at first and keeps its state, with a title from a string resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleResource) }
  }
  /// Creates a group that is open while `isExpanded`, with a title from a string resource.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleResource) }
  }
}

extension GroupBox where Label == Text {
  /// Creates a box with a title from a string resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleResource) }
  }
}

extension ControlGroup {
  /// Creates a group of controls with a title from a string resource, shown by styles of an app's own alone.
  @_disfavoredOverload
  public init<C: View>(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(titleResource) }
  }
}

extension LabeledContent where Label == Text, Content: View {
  /// Creates content with a title from a string resource beside it.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleResource), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a text that is shown as it is, with a title from a string resource beside it.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ titleResource: LocalizedStringResource, value: S) {
    self.init(label: Text(titleResource), content: Text(value))
  }
  /// Creates a value in a format, in the reader's language, with a title from a string resource beside it.
  @_disfavoredOverload
  public init<F: FormatStyle>(_ titleResource: LocalizedStringResource, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(titleResource), content: Text(value, format: format))
  }
}

extension ContentUnavailableView
where Label == CounterpointViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a view with a picture of the app's own over a title from a string resource.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, image name: String, description: Text? = nil) {
    self.init {
      CounterpointViews.Label(title, image: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
  /// Creates a view with a symbol over a title from a string resource.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, systemImage name: String, description: Text? = nil) {
    self.init {
      CounterpointViews.Label(title, systemImage: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link to a screen, with a title from a string resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleResource) }
  }
  /// Creates a link to a screen that is given as a view, with a title from a string resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, destination: Destination) {
    self.init(destination: destination) { Text(titleResource) }
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link to the screen of a value, with a title from a string resource. `nil` leads nowhere.
  @_disfavoredOverload
  public init<P: Hashable>(_ titleResource: LocalizedStringResource, value: P?) where Label == Text {
    self.init(value: value) { Text(titleResource) }
  }
}

extension Tab where Label == CounterpointViews.Label<Text, Image> {
  /// Creates a tab with a symbol and a title from a string resource, chosen by its value. One that searches stands
  /// last.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      CounterpointViews.Label(titleResource, systemImage: systemImage)
    }
  }
  /// Creates a tab with a picture of the app's own and a title from a string resource, chosen by its value.
  /// One that searches stands last.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      CounterpointViews.Label(titleResource, image: image)
    }
  }
}

extension Tab where Label == CounterpointViews.Label<Text, Image>, Value == _TabName {
  /// Creates a tab with a symbol and a title from a string resource, known by that resource's key. One that
  /// searches stands last.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      titleResource, systemImage: systemImage, value: _TabName(name: titleResource.key), role: role,
      content: content)
  }
  /// Creates a tab with a picture of the app's own and a title from a string resource, known by that
  /// resource's key. One that searches stands last.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, image: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      titleResource, image: image, value: _TabName(name: titleResource.key), role: role, content: content)
  }
}

extension TabSection {
  /// Creates a section of tabs. Its title is not shown.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }
}

extension TabSection where Content: TabContent {
  /// Creates a section of tabs with values of one type. Its title is not shown.
  public init<Value: Hashable>(
    _ titleResource: LocalizedStringResource, @TabContentBuilder<Value> content: () -> Content
  ) where Content.TabValue == Value {
    self.init(content: content)
  }
}
