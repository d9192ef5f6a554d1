import CounterpointValues
import Foundation

// Controls whose title says itself where its translation is found. A literal is a `LocalizedStringKey`, as everywhere: these forms
// are chosen for values alone.

extension Label where Title == Text, Icon == Image {
  /// Creates a label of a symbol and a title from a string resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, systemImage name: String) {
    title = Text(titleResource)
    icon = Image(systemName: name)
  }
  /// Creates a label of a picture of the app's own, which is not read aloud, and a title from a string
  /// resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, image name: String) {
    title = Text(titleResource)
    icon = Image(decorative: name)
  }
}

extension Button where Label == Text {
  /// Creates a button with a title from a string resource.
  @_disfavoredOverload
  @preconcurrency public init(
    _ titleResource: LocalizedStringResource, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { Text(titleResource) }
  }
  /// Creates a button with a role and a title from a string resource.
  @_disfavoredOverload
  @preconcurrency public init(
    _ titleResource: LocalizedStringResource, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleResource) }
  }
}

extension Button where Label == CounterpointViews.Label<Text, Image> {
  /// Creates a button with a symbol and a title from a string resource.
  @_disfavoredOverload
  @preconcurrency public init(
    _ titleResource: LocalizedStringResource, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { CounterpointViews.Label(titleResource, systemImage: systemImage) }
  }
}

extension Toggle where Label == Text {
  /// Creates a switch with a title from a string resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleResource) }
  }
  /// Creates one switch for all of `sources`, on when they all are, with a title from a string resource.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ titleResource: LocalizedStringResource, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(titleResource) }
  }
}

extension Toggle where Label == CounterpointViews.Label<Text, Image> {
  /// Creates a switch with a symbol and a title from a string resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { CounterpointViews.Label(titleResource, systemImage: systemImage) }
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a title from a string resource.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content(), label: Text(titleResource))
  }
  /// Creates a picker that shows a view of its own for the choice, with a title from a string resource.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      selection: selection, content: content(), label: Text(titleResource),
      currentValueLabel: AnyView(currentValueLabel()))
  }
}

extension Picker where Label == CounterpointViews.Label<Text, Image> {
  /// Creates a picker with a symbol and a title from a string resource.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, content: content(),
      label: CounterpointViews.Label(titleResource, systemImage: systemImage))
  }
}

extension TextField where Label == Text {
  /// Creates a field whose title, from a string resource, is its prompt, too.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>) {
    self.init(source: TextSource(text), label: Text(titleResource), prompt: nil)
  }
  /// Creates a field with a title from a string resource. Without a prompt, the title is shown while the
  /// field is empty.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?) {
    self.init(source: TextSource(text), label: Text(titleResource), prompt: prompt)
  }
  /// Creates a field of several lines, if `axis` is vertical, with a title from a string resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>, axis: Axis) {
    self.init(source: TextSource(text), label: Text(titleResource), prompt: nil, axis: axis)
  }
  /// Creates a field with a prompt, of several lines if `axis` is vertical, and with a title from a string
  /// resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(source: TextSource(text), label: Text(titleResource), prompt: prompt, axis: axis)
  }
  /// The value is read from the text when the editing ends or is submitted.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      source: TextSource(value: value, format: format), label: Text(titleResource), prompt: prompt)
  }
  /// The value is read from the text when the editing ends or is submitted.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      source: TextSource(value: value, format: format), label: Text(titleResource), prompt: prompt)
  }
}

extension SecureField where Label == Text {
  /// Creates a field for a secret, whose title, from a string resource, is its prompt, too.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>) {
    self.init(text: text) { Text(titleResource) }
  }
  /// Creates a field for a secret, with a title from a string resource. Without a prompt, the title is shown.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(titleResource) }
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a title from a string resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleResource), content: content(), primaryAction: nil)
  }
  /// Creates a menu with a title from a string resource, which a long press opens; a tap does
  /// `primaryAction`.
  @_disfavoredOverload
  @preconcurrency public init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(label: Text(titleResource), content: content(), primaryAction: primaryAction)
  }
}

extension Menu where Label == CounterpointViews.Label<Text, Image> {
  /// Creates a menu with a symbol and a title from a string resource.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { CounterpointViews.Label(titleResource, systemImage: systemImage) }
  }
  /// Creates a menu with a symbol and a title from a string resource, which a long press opens; a tap does
  /// `primaryAction`.
  @_disfavoredOverload
  @preconcurrency public init(
    _ titleResource: LocalizedStringResource, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { CounterpointViews.Label(titleResource, systemImage: systemImage) },
      primaryAction: primaryAction)
  }
}

extension Link where Label == Text {
  /// Creates a link to an address, with a title from a string resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, destination: URL) {
    self.init(destination: destination) { Text(titleResource) }
  }
}

extension ColorPicker where Label == Text {
  /// Creates a color picker with a title from a string resource. Without `supportsOpacity`, what is chosen is
  /// opaque.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleResource) }
  }
}

extension DatePicker where Label == Text {
  /// Creates a picker for any date, with a title from a string resource.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleResource) }
  }
  /// Creates a picker for the dates in a range, with a title from a string resource.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleResource)
    }
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper that does something on each step, with a title from a string resource. `nil` is no
  /// step to take.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleResource) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }
  /// Creates a stepper for a value without bounds, with a title from a string resource.
  @_disfavoredOverload
  public init<V: Strideable>(
    _ titleResource: LocalizedStringResource, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(titleResource) }, onEditingChanged: onEditingChanged)
  }
  /// Creates a stepper for a value within bounds, with a title from a string resource. A step over a bound
  /// leads to the bound.
  @_disfavoredOverload
  public init<V: Strideable>(
    _ titleResource: LocalizedStringResource, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleResource) },
      onEditingChanged: onEditingChanged)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates a view that says that something goes on, with a title from a string resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource) where Label == Text {
    self.init(label: { Text(titleResource) })
  }
  /// Creates a view that shows how much of `total` is done, with a title from a string resource; with `nil`,
  /// it says that something goes on.
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    _ titleResource: LocalizedStringResource, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(value: value, total: total) { Text(titleResource) }
  }
}
