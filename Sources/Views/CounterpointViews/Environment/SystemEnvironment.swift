import CounterpointValues
import Foundation

extension ColorScheme {
  var name: String { self == .dark ? "dark" : "light" }
}
/// The room that there is in one direction.
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

/// Closes what the view that reads it stands in: a sheet, a cover, a pushed screen.
public struct DismissAction: Sendable {
  let action: (@MainActor () -> Void)?
  /// Closes what the view stands in. Does nothing where that cannot be closed.
  @MainActor public func callAsFunction() { action?() }
}

extension EnvironmentValues {
  /// The colors that the person prefers or the app has set: light or dark. Setting it colors what is below.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
  /// The room across: `compact` where the window is less than 768 points wide. `nil` where there is no browser.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }
  /// The room downwards: `compact` where the window is less than 480 points high. `nil` where there is no browser.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }
  /// The use of the scene: `active` while its page is seen and connected, and else `background`.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
  /// `true` if the person prefers little motion, as the browser tells.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
  /// The person's language and region, as the browser tells; American English where it does not. Setting it also marks the
  /// language of the elements below.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  /// The person's calendar: the Gregorian one, in their language and time zone.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  /// The person's time zone, as the browser tells; Greenwich's where it does not.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
  /// The size of text that the person has chosen in the browser. Setting it changes text below.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }
  /// The action that closes what the view stands in: a sheet, a cover or a pushed screen.
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
