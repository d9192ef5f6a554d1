import CounterpointValues

// Labels whose icon is a picture of the app's, as tools that read asset catalogs write it down: wherever a label with a picture
// by name can stand.

extension Image {
  /// The picture beside a title, which says what there is to say.
  fileprivate init(icon resource: ImageResource) {
    self.init(decorative: resource.name, bundle: resource.bundle)
  }
}

extension Label where Title == Text, Icon == Image {
  fileprivate init(_ title: Text, icon resource: ImageResource) {
    self.title = title
    icon = Image(icon: resource)
  }

  /// Creates a label whose title is looked up in the string catalog, with a picture of the app's.
  public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init(Text(titleKey), icon: resource)
  }
  /// Creates a label whose title is a resource of the string catalog, with a picture of the app's.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, image resource: ImageResource) {
    self.init(Text(titleResource), icon: resource)
  }
  /// Creates a label whose title stands as it is given, with a picture of the app's.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init(Text(title), icon: resource)
  }
}

extension Button where Label == CounterpointViews.Label<Text, Image> {
  /// Creates a button whose title is looked up in the string catalog, with a picture of the app's.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { CounterpointViews.Label(Text(titleKey), icon: image) }
  }
  /// Creates a button whose title is a resource of the string catalog, with a picture of the app's.
  @_disfavoredOverload
  @preconcurrency public init(
    _ titleResource: LocalizedStringResource, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { CounterpointViews.Label(Text(titleResource), icon: image) }
  }
  /// Creates a button whose title stands as it is given, with a picture of the app's.
  @_disfavoredOverload
  @preconcurrency public init<S: StringProtocol>(
    _ title: S, image: ImageResource, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { CounterpointViews.Label(Text(title), icon: image) }
  }
}

extension Toggle where Label == CounterpointViews.Label<Text, Image> {
  /// Creates a switch whose title is looked up in the string catalog, with a picture of the app's.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { CounterpointViews.Label(Text(titleKey), icon: image) }
  }
  /// Creates a switch whose title is a resource of the string catalog, with a picture of the app's.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { CounterpointViews.Label(Text(titleResource), icon: image) }
  }
  /// Creates a switch whose title stands as it is given, with a picture of the app's.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { CounterpointViews.Label(Text(title), icon: image) }
  }
  /// Creates one switch for all of `sources`, which is on when they all are, with a title that is looked up in the string
  /// catalog and a picture of the app's.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, image: ImageResource, sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { CounterpointViews.Label(Text(titleKey), icon: image) }
  }
  /// Creates one switch for all of `sources`, which is on when they all are, with a title that stands as it is given and a
  /// picture of the app's.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, image: ImageResource, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { CounterpointViews.Label(Text(title), icon: image) }
  }
}

extension Picker where Label == CounterpointViews.Label<Text, Image> {
  /// Creates a picker whose title is looked up in the string catalog, with a picture of the app's.
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, content: content(), label: CounterpointViews.Label(Text(titleKey), icon: image))
  }
  /// Creates a picker whose title is a resource of the string catalog, with a picture of the app's.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, content: content(),
      label: CounterpointViews.Label(Text(titleResource), icon: image))
  }
  /// Creates a picker whose title stands as it is given, with a picture of the app's.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: ImageResource, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, content: content(), label: CounterpointViews.Label(Text(title), icon: image))
  }
}

extension Menu where Label == CounterpointViews.Label<Text, Image> {
  /// Creates a menu whose title is looked up in the string catalog, with a picture of the app's.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { CounterpointViews.Label(Text(titleKey), icon: image) }
  }
  /// Creates a menu whose title is a resource of the string catalog, with a picture of the app's.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, image: ImageResource, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { CounterpointViews.Label(Text(titleResource), icon: image) }
  }
  /// Creates a menu whose title stands as it is given, with a picture of the app's.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: ImageResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { CounterpointViews.Label(Text(title), icon: image) }
  }
  /// Creates a menu with an action of its own, a title that is looked up in the string catalog and a picture of the app's.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { CounterpointViews.Label(Text(titleKey), icon: image) },
      primaryAction: primaryAction)
  }
  /// Creates a menu with an action of its own, a title that is a resource of the string catalog and a picture of the app's.
  @_disfavoredOverload
  @preconcurrency public init(
    _ titleResource: LocalizedStringResource, image: ImageResource, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { CounterpointViews.Label(Text(titleResource), icon: image) },
      primaryAction: primaryAction)
  }
  /// Creates a menu with an action of its own, a title that stands as it is given and a picture of the app's.
  @_disfavoredOverload
  @preconcurrency public init<S: StringProtocol>(
    _ title: S, image: ImageResource, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { CounterpointViews.Label(Text(title), icon: image) },
      primaryAction: primaryAction)
  }
}

extension Tab where Label == CounterpointViews.Label<Text, Image> {
  /// Creates a tab for a value, with a title that is looked up in the string catalog and a picture of the app's.
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      CounterpointViews.Label(Text(titleKey), icon: image)
    }
  }
  /// Creates a tab for a value, with a title that is a resource of the string catalog and a picture of the app's.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, image: ImageResource, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      CounterpointViews.Label(Text(titleResource), icon: image)
    }
  }
  /// Creates a tab for a value, with a title that stands as it is given and a picture of the app's.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: ImageResource, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      CounterpointViews.Label(Text(title), icon: image)
    }
  }
}

extension Tab where Label == CounterpointViews.Label<Text, Image>, Value == _TabName {
  /// Creates a tab that is told by its title, which is looked up in the string catalog, with a picture of the app's.
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      titleKey, image: image, value: _TabName(name: titleKey.plain), role: role, content: content)
  }
  /// Creates a tab that is told by the key of its title, which is a resource of the string catalog, with a picture of the
  /// app's.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, image: ImageResource, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      titleResource, image: image, value: _TabName(name: titleResource.key), role: role, content: content)
  }
  /// Creates a tab that is told by its title, which stands as it is given, with a picture of the app's.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: ImageResource, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(title, image: image, value: _TabName(name: String(title)), role: role, content: content)
  }
}

extension ContentUnavailableView
where Label == CounterpointViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  private init(_ title: Text, icon image: ImageResource, _ description: Text?) {
    self.init {
      CounterpointViews.Label(title, icon: image)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }

  /// Creates a view for the lack of content, with a title that is looked up in the string catalog and a picture of the app's.
  public init(_ title: LocalizedStringKey, image: ImageResource, description: Text? = nil) {
    self.init(Text(title), icon: image, description)
  }
  /// Creates a view for the lack of content, with a title that is a resource of the string catalog and a picture of the app's.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, image: ImageResource, description: Text? = nil) {
    self.init(Text(title), icon: image, description)
  }
  /// Creates a view for the lack of content, with a title that stands as it is given and a picture of the app's.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: ImageResource, description: Text? = nil) {
    self.init(Text(title), icon: image, description)
  }
}
