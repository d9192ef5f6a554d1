/// The parts of a date that are chosen.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The time of day; choosing one sets the seconds to 0.
  public static let hourAndMinute = Self(rawValue: 96)
  /// The year, the month and the day.
  public static let date = Self(rawValue: 30)

  var name: String {
    contains(.date) ? contains(.hourAndMinute) ? "dateTime" : "date" : "time"
  }
}
