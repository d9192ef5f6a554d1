import Foundation

/// The contrast that colors must have.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable { case standard, increased }

/// The weight that text must have for a person to read it.
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

/// An object that undoes changes on other platforms. There is none here.
public final class UndoManager: Sendable {
  private init() {}
  /// Indicates whether there is something to undo: never.
  public var canUndo: Bool { false }
  /// Indicates whether there is something to redo: never.
  public var canRedo: Bool { false }
  /// Does nothing: no changes are kept.
  public func undo() {}
  /// Does nothing: no changes are kept.
  public func redo() {}
  /// Does nothing: `handler` is never called.
  public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void)
  {}
  /// Does nothing: there is no menu to name the action in.
  public func setActionName(_ actionName: String) {}
}

extension EnvironmentValues {
  /// The contrast that colors must have.
  public var colorSchemeContrast: ColorSchemeContrast {
    get { self[ColorSchemeContrastKey.self] }
    set { self[ColorSchemeContrastKey.self] = newValue }
  }
  /// The weight of text: `bold` if it is to be set bolder.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }
  /// Pixels to a point. A browser decides by itself; most screens have two.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }
  /// The style of what is behind, where somebody has said so.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }
  /// `true` while assistive technology is in use. A browser does not tell.
  public var accessibilityEnabled: Bool {
    get { self[AccessibilityEnabledKey.self] }
    set { self[AccessibilityEnabledKey.self] = newValue }
  }
  /// `true` while a screen reader is in use. A browser does not tell.
  public var accessibilityVoiceOverEnabled: Bool {
    get { self[AccessibilityVoiceOverEnabledKey.self] }
    set { self[AccessibilityVoiceOverEnabledKey.self] = newValue }
  }
  /// `true` while switches are in use. A browser does not tell.
  public var accessibilitySwitchControlEnabled: Bool {
    get { self[AccessibilitySwitchControlEnabledKey.self] }
    set { self[AccessibilitySwitchControlEnabledKey.self] = newValue }
  }
  /// `true` if what shines through is to be opaque.
  public var accessibilityReduceTransparency: Bool {
    get { self[AccessibilityReduceTransparencyKey.self] }
    set { self[AccessibilityReduceTransparencyKey.self] = newValue }
  }
  /// `true` if color alone must not carry meaning.
  public var accessibilityDifferentiateWithoutColor: Bool {
    get { self[AccessibilityDifferentiateWithoutColorKey.self] }
    set { self[AccessibilityDifferentiateWithoutColorKey.self] = newValue }
  }
  /// `true` while colors are inverted.
  public var accessibilityInvertColors: Bool {
    get { self[AccessibilityInvertColorsKey.self] }
    set { self[AccessibilityInvertColorsKey.self] = newValue }
  }
  /// `true` if buttons are to be seen as such.
  public var accessibilityShowButtonShapes: Bool {
    get { self[AccessibilityShowButtonShapesKey.self] }
    set { self[AccessibilityShowButtonShapesKey.self] = newValue }
  }
  /// `true` if flashing is to be dimmed.
  public var accessibilityDimFlashingLights: Bool {
    get { self[AccessibilityDimFlashingLightsKey.self] }
    set { self[AccessibilityDimFlashingLightsKey.self] = newValue }
  }
  /// `true` if pictures may move.
  public var accessibilityPlayAnimatedImages: Bool {
    get { self[AccessibilityPlayAnimatedImagesKey.self] }
    set { self[AccessibilityPlayAnimatedImagesKey.self] = newValue }
  }
  /// Indicates whether small controls show large when held: never.
  public var accessibilityLargeContentViewerEnabled: Bool {
    get { self[AccessibilityLargeContentViewerEnabledKey.self] }
    set { self[AccessibilityLargeContentViewerEnabledKey.self] = newValue }
  }
  /// Indicates whether quick actions exist: never.
  public var accessibilityQuickActionsEnabled: Bool {
    get { self[AccessibilityQuickActionsEnabledKey.self] }
    set { self[AccessibilityQuickActionsEnabledKey.self] = newValue }
  }
  /// Indicates whether the simplified interface is in use: never.
  public var accessibilityAssistiveAccessEnabled: Bool {
    get { self[AccessibilityAssistiveAccessEnabledKey.self] }
    set { self[AccessibilityAssistiveAccessEnabledKey.self] = newValue }
  }

  /// The size of a pixel, in points.
  public var pixelLength: CGFloat { 1 / displayScale }

  /// Undoing is up to the app: `nil`.
  public var undoManager: UndoManager? { nil }

  /// Indicates whether the focus is on the nearest control around. Always `false`: only what `focused(_:)` watches is
  /// known.
  public var isFocused: Bool { false }

  /// `true` while the scene is in use.
  public var appearsActive: Bool { scenePhase == .active }

}

private enum ColorSchemeContrastKey: EnvironmentKey {
  static var defaultValue: ColorSchemeContrast { .standard }
}
private enum LegibilityWeightKey: EnvironmentKey { static var defaultValue: LegibilityWeight? { nil } }
private enum DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 2 } }
private enum BackgroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
private enum AccessibilityEnabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityVoiceOverEnabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilitySwitchControlEnabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityReduceTransparencyKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityDifferentiateWithoutColorKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
private enum AccessibilityInvertColorsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityShowButtonShapesKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityDimFlashingLightsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityPlayAnimatedImagesKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum AccessibilityLargeContentViewerEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
private enum AccessibilityQuickActionsEnabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityAssistiveAccessEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
