import Foundation

/// A value of each element of a collection, with the name of what it measures.
public struct PlottableProjection<Root, Value: Plottable> {
  let value: (Root) -> PlottableValue<Value>

  /// The value at a key path, with a name from the string catalog.
  public static func value(_ labelKey: LocalizedStringKey, _ keyPath: KeyPath<Root, Value>) -> Self {
    Self { .value(labelKey, $0[keyPath: keyPath]) }
  }
  /// The value at a key path, with the words of a text as its name.
  public static func value(_ label: Text, _ keyPath: KeyPath<Root, Value>) -> Self {
    Self { .value(label, $0[keyPath: keyPath]) }
  }
  /// The value at a key path, with a name that stands as it is given.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ keyPath: KeyPath<Root, Value>) -> Self {
    Self { .value(label, $0[keyPath: keyPath]) }
  }
}

extension PlottableProjection where Value == Date {
  /// The unit's beginning.
  public static func value(
    _ labelKey: LocalizedStringKey, _ keyPath: KeyPath<Root, Date>, unit: Calendar.Component,
    calendar: Calendar = .current
  ) -> Self {
    Self { .value(labelKey, $0[keyPath: keyPath], unit: unit, calendar: calendar) }
  }
  /// The unit's beginning.
  public static func value(
    _ label: Text, _ keyPath: KeyPath<Root, Date>, unit: Calendar.Component, calendar: Calendar = .current
  ) -> Self {
    Self { .value(label, $0[keyPath: keyPath], unit: unit, calendar: calendar) }
  }
  /// The unit's beginning.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ keyPath: KeyPath<Root, Date>, unit: Calendar.Component, calendar: Calendar = .current
  ) -> Self {
    Self { .value(label, $0[keyPath: keyPath], unit: unit, calendar: calendar) }
  }
}
