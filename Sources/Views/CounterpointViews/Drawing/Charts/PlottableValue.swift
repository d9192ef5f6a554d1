import Foundation

/// A value that charts can show: a number, a moment, a name, or what stands for one of them.
public protocol Plottable {
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol
  /// The form in which the value is shown.
  var primitivePlottable: PrimitivePlottable { get }
  /// The value that is shown so; `nil` where there is none.
  init?(primitivePlottable: PrimitivePlottable)
}

/// A value that charts know by themselves.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {
  var _place: PlottedValue { get }
  /// The value at a place, rounded to what the type can hold.
  static func _value(at place: PlottedValue) -> Self?
}

extension PrimitivePlottableProtocol {
  /// The value itself.
  public var primitivePlottable: Self { self }
  /// Creates the value itself. This never fails.
  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable {
  /// The place of the value on a scale of numbers, or its name on a scale of categories.
  var _plotted: PlottedValue { primitivePlottable._place }

  static func plotted(at place: PlottedValue) -> Self? {
    PrimitivePlottable._value(at: place).flatMap { Self(primitivePlottable: $0) }
  }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
  /// The raw value, which charts show in its place.
  public var primitivePlottable: RawValue { rawValue }
  /// Creates the value with the raw value, if there is one.
  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

/// A value as charts place it.
public enum PlottedValue: Hashable, Sendable {
  case number(Double)
  case date(Date)
  case category(String)

  // Numbers that are none are one value, so that they are one series.
  public static func == (lhs: PlottedValue, rhs: PlottedValue) -> Bool {
    switch (lhs, rhs) {
    case (.number(let lhs), .number(let rhs)): lhs == rhs || (lhs.isNaN && rhs.isNaN)
    case (.date(let lhs), .date(let rhs)): lhs == rhs
    case (.category(let lhs), .category(let rhs)): lhs == rhs
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .number(let number): hasher.combine(number.isNaN ? nil : number)
    case .date(let date): hasher.combine(date)
    case .category(let name): hasher.combine(name)
    }
  }

  var number: Double? {
    switch self {
    case .number(let number): number
    case .date(let date): date.timeIntervalSinceReferenceDate
    case .category: nil
    }
  }

  /// The value as text where no axis says otherwise.
  var label: String { label(in: .process) }

  func label(in place: FormatPlace) -> String {
    switch self {
    case .number(let number): Self.text(number, in: place)
    case .date(let date): Date.FormatStyle().day().month().adapted(to: place).format(date)
    case .category(let name): name
    }
  }

  /// The value as text that no other value has but one that is nearer than a second.
  func fullLabel(in place: FormatPlace) -> String {
    switch self {
    case .number(let number):
      FloatingPointFormatStyle<Double>().precision(.significantDigits(1...17)).adapted(to: place)
        .format(number)
    case .date(let date):
      Date.FormatStyle().year().month().day().hour().minute().second().adapted(to: place).format(date)
    case .category(let name): name
    }
  }

  static func text(_ number: Double, in place: FormatPlace) -> String {
    FloatingPointFormatStyle<Double>().precision(.fractionLength(0...2)).adapted(to: place).format(number)
  }
}

extension BinaryInteger {
  public var _place: PlottedValue { .number(Double(self)) }
}
extension BinaryInteger where Self: FixedWidthInteger {
  public static func _value(at place: PlottedValue) -> Self? {
    place.number.flatMap { $0.isFinite ? Self(exactly: $0.rounded()) : nil }
  }
}
extension BinaryFloatingPoint {
  public var _place: PlottedValue { .number(Double(self)) }
  public static func _value(at place: PlottedValue) -> Self? { place.number.map { Self($0) } }
}
extension Int: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int }
extension Int8: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int8 }
extension Int16: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int16 }
extension Int32: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int32 }
extension Int64: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int64 }
extension UInt: PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt }
extension UInt8: PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt8 }
extension UInt16: PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt16 }
extension UInt32: PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt32 }
extension UInt64: PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt64 }
extension Double: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Double }
extension Float: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Float }
extension CGFloat: PrimitivePlottableProtocol { public typealias PrimitivePlottable = CGFloat }
extension Decimal: PrimitivePlottableProtocol {
  /// The type itself: charts show it as a number, with the precision of a `Double`.
  public typealias PrimitivePlottable = Decimal
  public var _place: PlottedValue { .number(NSDecimalNumber(decimal: self).doubleValue) }
  public static func _value(at place: PlottedValue) -> Decimal? { place.number.map { Decimal($0) } }
}
extension String: PrimitivePlottableProtocol {
  /// The type itself: charts show it as a name.
  public typealias PrimitivePlottable = String
  public var _place: PlottedValue { .category(self) }
  public static func _value(at place: PlottedValue) -> String? {
    if case .category(let name) = place { name } else { nil }
  }
}
extension Date: PrimitivePlottableProtocol {
  /// The type itself: charts show it as a moment.
  public typealias PrimitivePlottable = Date
  public var _place: PlottedValue { .date(self) }
  public static func _value(at place: PlottedValue) -> Date? {
    if case .date(let date) = place { date } else { nil }
  }
}

/// A value with the name of what it measures.
public struct PlottableValue<Value: Plottable> {
  let label: String
  let value: PlottedValue

  /// A value with a name from the string catalog.
  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
    PlottableValue(label: labelKey.plain, value: value._plotted)
  }
  /// A value with the words of a text as its name.
  public static func value(_ label: Text, _ value: Value) -> PlottableValue {
    PlottableValue(label: label.plain, value: value._plotted)
  }
  /// A value with a name that stands as it is given.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
    PlottableValue(label: String(label), value: value._plotted)
  }
}

extension PlottableValue where Value == Date {
  /// The unit's beginning.
  public static func value(
    _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar = .current
  ) -> PlottableValue {
    beginning(labelKey.plain, value, unit, calendar)
  }
  /// The unit's beginning.
  public static func value(
    _ label: Text, _ value: Date, unit: Calendar.Component, calendar: Calendar = .current
  ) -> PlottableValue {
    beginning(label.plain, value, unit, calendar)
  }
  /// The unit's beginning.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar = .current
  ) -> PlottableValue {
    beginning(String(label), value, unit, calendar)
  }

  private static func beginning(
    _ label: String, _ value: Date, _ unit: Calendar.Component, _ calendar: Calendar
  ) -> PlottableValue {
    let start = calendar.dateInterval(of: unit, for: value)?.start ?? value
    return PlottableValue(label: label, value: .date(start))
  }
}
