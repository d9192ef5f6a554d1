import Foundation

/// Decides how a date picker shows what it offers.
@MainActor @preconcurrency public protocol DatePickerStyle {
  associatedtype Body: View
  typealias Configuration = DatePickerStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The name by which renderers know the style; `nil` for a style with a body.
  nonisolated var _name: String? { get }
}

extension DatePickerStyle {
  public nonisolated var _name: String? { nil }
}

/// A date picker, as a style sees it.
public struct DatePickerStyleConfiguration {
  /// The label of a date picker, of any type, as a style puts it into its body.
  public typealias Label = _ControlStylePart
  /// The label of the picker.
  public let label: Label
  /// The date that is chosen. Writing it is not limited to the bounds.
  @Binding public var selection: Date
  /// The first moment that can be chosen; `nil` for any.
  public var minimumDate: Date?
  /// The last moment that can be chosen; `nil` for any.
  public var maximumDate: Date?
  /// The parts of the date that can be chosen.
  public var displayedComponents: DatePickerComponents

  init(
    label: Label, selection: Binding<Date>, minimumDate: Date?, maximumDate: Date?,
    displayedComponents: DatePickerComponents
  ) {
    self.label = label
    _selection = selection
    self.minimumDate = minimumDate
    self.maximumDate = maximumDate
    self.displayedComponents = displayedComponents
  }
}

extension DatePicker {
  var configuration: DatePickerStyleConfiguration? {
    guard case .one(let selection, let from, let through, let components) = source else { return nil }
    return DatePickerStyleConfiguration(
      label: .init(content: AnyView(label)), selection: selection, minimumDate: from, maximumDate: through,
      displayedComponents: components)
  }
}

extension DatePicker where Label == DatePickerStyleConfiguration.Label {
  /// The date picker as it would be without the style: for styles that only add something.
  public init(_ configuration: DatePickerStyleConfiguration) {
    self.init(
      selection: configuration.$selection, from: configuration.minimumDate,
      through: configuration.maximumDate, components: configuration.displayedComponents,
      label: configuration.label)
  }
}

/// The browser's own fields, which open what the device chooses dates with.
public nonisolated struct DefaultDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}
/// A style with the browser's own fields, drawn as ``DefaultDatePickerStyle`` is.
public nonisolated struct CompactDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}
/// A style with the browser's own fields, drawn as ``DefaultDatePickerStyle`` is.
public nonisolated struct FieldDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}
/// A style with the browser's own fields and no stepper, drawn as ``DefaultDatePickerStyle`` is.
public nonisolated struct StepperFieldDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}
/// A calendar.
public nonisolated struct GraphicalDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "graphical" }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DatePicker(configuration).datePickerStyle(self)
  }
}
/// The fields, in the middle of the control: on phones they open wheels or what the device has in their place.
public nonisolated struct WheelDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "wheel" }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DatePicker(configuration).datePickerStyle(self)
  }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// A style with the browser's own fields.
  public nonisolated static var automatic: Self { Self() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A style with the browser's own fields, drawn as the automatic one is.
  public nonisolated static var compact: Self { Self() }
}
extension DatePickerStyle where Self == FieldDatePickerStyle {
  /// A style with the browser's own fields, drawn as the automatic one is.
  public nonisolated static var field: Self { Self() }
}
extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  /// A style with the browser's own fields, drawn as the automatic one is.
  public nonisolated static var stepperField: Self { Self() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A style with a calendar on the page.
  public nonisolated static var graphical: Self { Self() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// A style with the browser's own fields in the middle of the control.
  public nonisolated static var wheel: Self { Self() }
}

extension View {
  /// Sets the look of date pickers below. Pickers of several days show a calendar in any style.
  nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    environment(\.datePickerStyle, ControlStyleValue(DatePickerStyleBox(style), name: style._name))
  }
}

private final class DatePickerStyleBox<Style: DatePickerStyle>: ControlStyleBox<
  DatePickerStyleConfiguration
>
{
  private let style: Style
  init(_ style: Style) { self.style = style }

  override func makeBody(_ configuration: DatePickerStyleConfiguration) -> AnyView {
    styledBody(style) { $0.makeBody(configuration: configuration) }
  }

  override func isSame(as other: ControlStyleBox<DatePickerStyleConfiguration>) -> Bool {
    (other as? Self).map { isSameStyle(style, $0.style) } ?? false
  }
}
