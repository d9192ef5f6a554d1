import CounterpointSemantics

/// Chooses one of several values, each shown by a view that has it as its `tag(_:)`, or by a `ForEach` over them.
///
/// ```swift
/// Picker("Flavor", selection: $flavor) {
///   ForEach(Flavor.allCases) { Text($0.name) }
/// }
/// ```
///
/// A view without a tag that suits the selection's type is shown and cannot be chosen.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
  /// Stands in place of the chosen view where the control shows it by itself.
  let currentValueLabel: AnyView?
  @Environment(\.pickerStyleName) private var styleName
  @Environment(\.isInMenu) private var isInMenu

  init(
    selection: Binding<SelectionValue>, content: Content, label: Label, currentValueLabel: AnyView? = nil
  ) {
    self.selection = selection
    self.label = label
    self.content = content
    self.currentValueLabel = currentValueLabel
  }

  /// Creates a picker whose label is a view.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, content: content(), label: label())
  }

  /// Creates a picker whose label is a view and which shows another view in place of the option that is chosen.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      selection: selection, content: content(), label: label(),
      currentValueLabel: AnyView(currentValueLabel()))
  }

  /// One selection for all of `sources`: shows the first one's, and sets them all.
  public init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: .joining(sources.map { $0[keyPath: selection] }), content: content(), label: label())
  }

  /// Creates a picker with a label that has been made already.
  public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content(), label: label)
  }

  @MainActor public var body: some View {
    let style = isInMenu ? (styleName == "palette" ? "palette" : "menuItems") : styleName ?? "menu"
    if style == "navigationLink" {
      PickerLink(picker: self)
    } else {
      PickerElement(picker: self, styleName: style)
    }
  }
}

extension Binding where Value: Hashable {
  /// One value for several: reads the first one's, and sets them all.
  nonisolated fileprivate static func joining(_ bindings: [Binding<Value>]) -> Binding<Value> {
    guard let first = bindings.first else {
      fatalError(
        "A control over several sources needs at least one. Leave the control out where there is none.")
    }
    return Binding(
      get: { first.wrappedValue }, set: { value in for binding in bindings { binding.wrappedValue = value } })
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a title that is looked up in the string catalog.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content(), label: Text(titleKey))
  }
  /// Creates a picker with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content(), label: Text(title))
  }
  /// Creates a picker with a title from the string catalog, which shows a view of its own in place of the option that is chosen.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      selection: selection, content: content(), label: Text(titleKey),
      currentValueLabel: AnyView(currentValueLabel()))
  }
  /// Creates a picker with a title as it is, which shows a view of its own in place of the option that is chosen.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      selection: selection, content: content(), label: Text(title),
      currentValueLabel: AnyView(currentValueLabel()))
  }
  /// Creates a picker for several sources with a title from the string catalog. `sources` may not be empty: that ends the program.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(titleKey) }
  }
  /// Creates a picker for several sources with a title as it is. `sources` may not be empty: that ends the program.
  @_disfavoredOverload
  public init<C: RandomAccessCollection, S: StringProtocol>(
    _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == CounterpointViews.Label<Text, Image> {
  /// Creates a picker with a symbol and a title that is looked up in the string catalog.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, content: content(),
      label: CounterpointViews.Label(titleKey, systemImage: systemImage))
  }
  /// Creates a picker with a symbol and a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, content: content(),
      label: CounterpointViews.Label(title, systemImage: systemImage))
  }
  /// Creates a picker with an image of the app's and a title that is looked up in the string catalog.
  public init(
    _ titleKey: LocalizedStringKey, image: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, content: content(), label: CounterpointViews.Label(titleKey, image: image))
  }
}

/// A row that shows what is chosen, and pushes a screen on which another can be.
private nonisolated struct PickerLink<Label: View, Selection: Hashable, Content: View>: View {
  let picker: Picker<Label, Selection, Content>

  @MainActor var body: some View {
    NavigationLink {
      PickerScreen(picker: picker)
    } label: {
      LabeledContent {
        if let label = picker.currentValueLabel {
          label
        } else {
          PickerElement(picker: picker, styleName: "value")
        }
      } label: {
        picker.label
      }
    }
  }
}

private nonisolated struct PickerScreen<Label: View, Selection: Hashable, Content: View>: View {
  let picker: Picker<Label, Selection, Content>
  @Environment(\.dismiss) private var dismiss

  @MainActor var body: some View {
    List {
      PickerElement(picker: picker, styleName: "inline") { dismiss() }
    }
    .labelsHidden()
    .navigationTitle((picker.label as? Text) ?? Text(verbatim: ""))
    .navigationBarTitleDisplayMode(.inline)
  }
}
