import CounterpointSemantics

/// Controls that belong together, side by side.
public nonisolated struct ControlGroup<Content: View>: View {
  let content: Content
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.controlGroupStyle) private var style

  /// Creates a group without a label.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The label is for styles of an app's own: without one, groups stand beside each other, or in menus that have a title.
  public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
  where Content == LabeledControlGroupContent<C, L> {
    self.content = LabeledControlGroupContent(content: content(), label: label())
  }

  /// Creates a group with a title that is looked up in the string catalog; only styles with a body of their own show it.
  public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(titleKey) }
  }
  /// Creates a group with a title as it is; only styles with a body of their own show it.
  @_disfavoredOverload
  public init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(title) }
  }
  /// Creates a group with a symbol and a title that is looked up in the string catalog; only styles with a body of their own show them.
  public init<C: View>(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(titleKey, systemImage: systemImage) }
  }
  /// Creates a group with a symbol and a title as it is; only styles with a body of their own show them.
  @_disfavoredOverload
  public init<C: View, S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }

  @MainActor public var body: some View {
    if let style, style.name == nil {
      AnyView(
        style.makeBody(
          ControlGroupStyleConfiguration(
            content: .init(content: AnyView(content)), label: .init(content: label))
        )
        .environment(\.controlGroupStyle, nil))
    } else {
      ControlGroupElement(content: content, styleName: isInMenu ? "controlGroupInMenu" : "controlGroup")
    }
  }
}

extension ControlGroup {
  private var label: AnyView { (content as? any LabeledControls)?.erasedLabel ?? AnyView(EmptyView()) }
}

/// The controls of a group that has a label.
public nonisolated struct LabeledControlGroupContent<Content: View, Label: View>: View {
  let content: Content
  let label: Label
  @MainActor public var body: some View { content }
}

/// Controls of a type that is not known, with their label.
private nonisolated protocol LabeledControls {
  var erasedLabel: AnyView { get }
}

extension LabeledControlGroupContent: LabeledControls {
  fileprivate nonisolated var erasedLabel: AnyView { AnyView(label) }
}

private nonisolated struct ControlGroupElement<Content: View>: ElementView {
  typealias Body = Never
  let content: Content
  let styleName: String
  var element: Element<Content> {
    Element(kind: .hstack, attributes: [(.styleName, .string(styleName))], content: content)
  }
}
