// What modifiers around have said, for the views below them to read.

extension EnvironmentValues {
  /// The manner in which the content of views goes over into other content.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
  /// The combination of keys that presses the control around; `nil` for none.
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
  /// The way in which controls answer to something that is dragged over them. Nothing opens by itself, whatever is set here.
  public internal(set) var springLoadingBehavior: SpringLoadingBehavior {
    get { self[SpringLoadingBehaviorKey.self] }
    set { self[SpringLoadingBehaviorKey.self] = newValue }
  }
  /// The prominence that badges are to have. Those of lists look alike, whatever is set here.
  public var badgeProminence: BadgeProminence {
    get { self[BadgeProminenceKey.self] }
    set { self[BadgeProminenceKey.self] = newValue }
  }
  /// `false` where a view around has said that pointers are to change nothing.
  public var isHoverEffectEnabled: Bool {
    get { self[HoverEffectKey.self] }
    set { self[HoverEffectKey.self] = newValue }
  }
  /// `false` where a view around has said that the focus is not to be shown. Browsers show it.
  public var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }
}

private enum ContentTransitionKey: StyledKey {
  static var defaultValue: ContentTransition { .interpolate }
  static func decoration(for value: ContentTransition) -> Decoration {
    Decoration(
      items: [.contentTransition(value.name)], attributes: [(.contentTransition, .string(value.name))])
  }
}
private enum KeyboardShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }
private enum SpringLoadingBehaviorKey: EnvironmentKey {
  static var defaultValue: SpringLoadingBehavior { .automatic }
}
private enum BadgeProminenceKey: EnvironmentKey { static var defaultValue: BadgeProminence { .standard } }
private enum HoverEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum FocusEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }
