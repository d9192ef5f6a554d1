import CounterpointValues
import Foundation

extension ColorScheme {
  var name: String { self == .dark ? "dark" : "light" }
}
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

/// Closes what the view that reads it stands in: a sheet, a cover, a pushed screen.
public struct DismissAction: Sendable {
  let action: (@MainActor () -> Void)?
  @MainActor public func callAsFunction() { action?() }
}

extension EnvironmentValues {
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }
  public var dismiss: DismissAction { self[DismissKey.self] }
  /// `true` while the view stands in something that can be dismissed.
  public var isPresented: Bool { self[DismissKey.self].action != nil }

  mutating func setDismiss(_ action: @escaping @MainActor () -> Void) {
    self[DismissKey.self] = DismissAction(action: action)
  }
}

enum ColorSchemeKey: StyledKey {
  static var defaultValue: ColorScheme { .light }
  static func decoration(for value: ColorScheme) -> Decoration {
    Decoration(attributes: [(.colorScheme, .string(value.name))])
  }
}
private enum HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}
private enum VerticalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }
private enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
private enum ReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum LocaleKey: StyledKey {
  static var defaultValue: Locale { .current }
  static func decoration(for value: Locale) -> Decoration {
    Decoration(attributes: [(.language, .string(value.identifier(.bcp47)))])
  }
}
private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
private enum DynamicTypeSizeKey: StyledKey {
  static var defaultValue: DynamicTypeSize { .large }
  static func decoration(for value: DynamicTypeSize) -> Decoration {
    Decoration(attributes: [(.textSize, .string("\(value)"))])
  }
}
private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction(action: nil) }
}
