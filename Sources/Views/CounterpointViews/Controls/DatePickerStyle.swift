/// The way in which a date picker shows what it offers.
public protocol DatePickerStyle: Sendable {
  var _name: String? { get }
}

/// The browser's own fields, which open what the device chooses dates with.
public struct DefaultDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _name: String? { nil }
}
public struct CompactDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _name: String? { nil }
}
public struct FieldDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _name: String? { nil }
}
public struct StepperFieldDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _name: String? { nil }
}
/// A calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _name: String? { "graphical" }
}
/// The fields, in the middle of the control: on phones they open wheels or what the device has in their place.
public struct WheelDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _name: String? { "wheel" }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: Self { Self() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle { public static var compact: Self { Self() } }
extension DatePickerStyle where Self == FieldDatePickerStyle { public static var field: Self { Self() } }
extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  public static var stepperField: Self { Self() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: Self { Self() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle { public static var wheel: Self { Self() } }

extension View {
  nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    environment(\.datePickerStyleName, style._name)
  }
}
