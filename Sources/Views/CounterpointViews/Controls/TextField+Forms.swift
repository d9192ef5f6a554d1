import Foundation

// The less frequent ways to make a text field.

extension TextField {
  /// Creates a field for one line. Of the label, the text counts: it is the field's name and stands in for a prompt.
  ///
  /// A label that is more than a `Text` is read when the field is evaluated, and when views in the label come or go.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(source: TextSource(text), label: label(), prompt: prompt)
  }

  /// Creates a field that grows to several lines where `axis` is vertical, with a label of which the text counts.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(source: TextSource(text), label: label(), prompt: prompt, axis: axis)
  }

  /// Creates a field for a value, written and read with `format`, with a label of which the text counts.
  ///
  /// The value is read when the editing ends or is submitted; text that has no value puts back what was there.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(source: TextSource(value: value, format: format), label: label(), prompt: prompt)
  }

  /// Creates a field for an optional value, with a label of which the text counts. Blank text sets `nil`.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(source: TextSource(value: value, format: format), label: label(), prompt: prompt)
  }

  /// Creates a field for a value that a formatter writes and, if it is one for numbers or dates, reads.
  public init<V>(
    value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(source: TextSource(value: value, formatter: formatter), label: label(), prompt: prompt)
  }
}

extension TextField where Label == Text {
  /// Creates a field with a title that is looked up in the string catalog, a prompt, and several lines where `axis` is vertical.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(source: TextSource(text), label: Text(titleKey), prompt: prompt, axis: axis)
  }
  /// Creates a field with a title as it is, a prompt, and several lines where `axis` is vertical.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(source: TextSource(text), label: Text(title), prompt: prompt, axis: axis)
  }

  /// Foundation's number and date formatters read what is typed; others only write.
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(
      source: TextSource(value: value, formatter: formatter), label: Text(titleKey), prompt: prompt)
  }
  /// Creates a field for a value with a title as it is; Foundation's number and date formatters read what is typed, others only write.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(source: TextSource(value: value, formatter: formatter), label: Text(title), prompt: prompt)
  }
}

extension TextField where Label == Text {
  /// Creates a field, with a title from the string catalog, that tells when it gets the focus, loses it, or is submitted.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      source: TextSource(text).hearing(onEditingChanged, onCommit), label: Text(titleKey), prompt: nil)
  }
  /// Creates a field, with a title from the string catalog, that calls `onCommit` when it is submitted.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(source: TextSource(text).hearing(nil, onCommit), label: Text(titleKey), prompt: nil)
  }
  /// Creates a field, with a title as it is, that tells when it gets the focus, loses it, or is submitted.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(source: TextSource(text).hearing(onEditingChanged, onCommit), label: Text(title), prompt: nil)
  }
  /// Creates a field, with a title as it is, that calls `onCommit` when it is submitted.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(source: TextSource(text).hearing(nil, onCommit), label: Text(title), prompt: nil)
  }

  /// Creates a field for a value of a formatter that tells when it gets the focus, loses it, or is submitted.
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      source: TextSource(value: value, formatter: formatter).hearing(onEditingChanged, onCommit),
      label: Text(titleKey), prompt: nil)
  }
  /// Creates a field for a value of a formatter that calls `onCommit` when it is submitted, after the value is set.
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void
  ) {
    self.init(
      source: TextSource(value: value, formatter: formatter).hearing(nil, onCommit), label: Text(titleKey),
      prompt: nil)
  }
}
