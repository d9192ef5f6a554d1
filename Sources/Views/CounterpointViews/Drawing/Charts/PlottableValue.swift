import Foundation

/// A value that charts can show.
public protocol Plottable {
  /// Where the value lies on a scale of numbers, or its name on a scale of categories.
  var _plotted: PlottedValue { get }
}

/// A value as charts place it.
public enum PlottedValue: Hashable, Sendable {
  case number(Double)
  case date(Date)
  case category(String)

  var number: Double? {
    switch self {
    case .number(let number): number
    case .date(let date): date.timeIntervalSinceReferenceDate
    case .category: nil
    }
  }

  /// The value as text on an axis.
  var label: String {
    switch self {
    case .number(let number): Self.text(number)
    case .date(let date): date.formatted(.dateTime.day().month())
    case .category(let name): name
    }
  }

  static func text(_ number: Double) -> String {
    number.formatted(.number.precision(.fractionLength(0...2)))
  }
}

extension BinaryInteger { public var _plotted: PlottedValue { .number(Double(self)) } }
extension BinaryFloatingPoint { public var _plotted: PlottedValue { .number(Double(self)) } }
extension Int: Plottable {}
extension Int32: Plottable {}
extension Int64: Plottable {}
extension UInt: Plottable {}
extension Double: Plottable {}
extension Float: Plottable {}
extension CGFloat: Plottable {}
extension Decimal: Plottable {
  public var _plotted: PlottedValue { .number(NSDecimalNumber(decimal: self).doubleValue) }
}
extension String: Plottable { public var _plotted: PlottedValue { .category(self) } }
extension Date: Plottable { public var _plotted: PlottedValue { .date(self) } }
extension Plottable where Self: RawRepresentable, RawValue: Plottable {
  public var _plotted: PlottedValue { rawValue._plotted }
}

/// A value with the name of what it measures.
public struct PlottableValue<Value: Plottable> {
  let label: String
  let value: PlottedValue

  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
    PlottableValue(label: labelKey.plain, value: value._plotted)
  }
  public static func value(_ label: Text, _ value: Value) -> PlottableValue {
    PlottableValue(label: label.plain, value: value._plotted)
  }
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
    let start = calendar.dateInterval(of: unit, for: value)?.start ?? value
    return PlottableValue(label: labelKey.plain, value: .date(start))
  }
}
