/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge

  var name: String? { self == .regular ? nil : "\(self)" }
}

/// The values that controls, menus and their styles take from the environment.
extension EnvironmentValues {
  /// The size of controls; regular where nothing has set another.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// The behavior of buttons that are held; automatic, which repeats nothing, where nothing has set another.
  public var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatKey.self] }
    set { self[ButtonRepeatKey.self] = newValue }
  }

  /// Renames what the view shows, where something around it can.
  public var rename: RenameAction? { self[RenameKey.self] }

  var areLabelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }

  /// `true` while controls stand among a menu's items.
  var isInMenu: Bool {
    get { self[IsInMenuKey.self] }
    set { self[IsInMenuKey.self] = newValue }
  }

  var borderShape: String? {
    get { self[BorderShapeKey.self] }
    set { self[BorderShapeKey.self] = newValue }
  }

  var pickerStyleName: String? {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }

  var datePickerStyle: ControlStyleValue<DatePickerStyleConfiguration>? {
    get { self[DatePickerStyleKey.self] }
    set { self[DatePickerStyleKey.self] = newValue }
  }

  var toggleStyle: ControlStyleValue<ToggleStyleConfiguration>? {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }

  var progressViewStyle: ControlStyleValue<ProgressViewStyleConfiguration>? {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }

  var gaugeStyle: ControlStyleValue<GaugeStyleConfiguration>? {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }

  var labeledContentStyle: ControlStyleValue<LabeledContentStyleConfiguration>? {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }

  var controlGroupStyle: ControlStyleValue<ControlGroupStyleConfiguration>? {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }

  var menuStyle: ControlStyleValue<MenuStyleConfiguration>? {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }

  var menuTraits: MenuTraits {
    get { self[MenuTraitsKey.self] }
    set { self[MenuTraitsKey.self] = newValue }
  }

  mutating func setRename(_ action: RenameAction) { self[RenameKey.self] = action }
}

/// The values that menus are told beside their style.
struct MenuTraits: Equatable {
  var hidesIndicator = false
  var staysOpen = false
}

private enum ControlSizeKey: TraitKey {
  static var defaultValue: ControlSize { .regular }
  static var trait: EnvironmentTraits { .control }
}
private enum ButtonRepeatKey: TraitKey {
  static var defaultValue: ButtonRepeatBehavior { .automatic }
  static var trait: EnvironmentTraits { .control }
}
private enum LabelsHiddenKey: TraitKey {
  static var defaultValue: Bool { false }
  static var trait: EnvironmentTraits { .control }
}
private enum IsInMenuKey: TraitKey {
  static var defaultValue: Bool { false }
  static var trait: EnvironmentTraits { .control }
}
private enum BorderShapeKey: TraitKey {
  static var defaultValue: String? { nil }
  static var trait: EnvironmentTraits { .control }
}
private enum DatePickerStyleKey: TraitKey {
  static var defaultValue: ControlStyleValue<DatePickerStyleConfiguration>? { nil }
  static var trait: EnvironmentTraits { .control }
}
private enum ToggleStyleKey: TraitKey {
  static var defaultValue: ControlStyleValue<ToggleStyleConfiguration>? { nil }
  static var trait: EnvironmentTraits { .control }
}
private enum PickerStyleKey: EnvironmentKey { static var defaultValue: String? { nil } }
private enum RenameKey: EnvironmentKey { static var defaultValue: RenameAction? { nil } }
private enum ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: ControlStyleValue<ProgressViewStyleConfiguration>? { nil }
}
private enum GaugeStyleKey: EnvironmentKey {
  static var defaultValue: ControlStyleValue<GaugeStyleConfiguration>? { nil }
}
private enum LabeledContentStyleKey: EnvironmentKey {
  static var defaultValue: ControlStyleValue<LabeledContentStyleConfiguration>? { nil }
}
private enum ControlGroupStyleKey: EnvironmentKey {
  static var defaultValue: ControlStyleValue<ControlGroupStyleConfiguration>? { nil }
}
private enum MenuStyleKey: EnvironmentKey {
  static var defaultValue: ControlStyleValue<MenuStyleConfiguration>? { nil }
}
private enum MenuTraitsKey: TraitKey {
  static var defaultValue: MenuTraits { MenuTraits() }
  static var trait: EnvironmentTraits { .control }
}

extension View {
  /// Shows controls below without their labels, which assistive technology goes on reading.
  nonisolated public func labelsHidden() -> some View { environment(\.areLabelsHidden, true) }

  /// `.hidden` is ``labelsHidden()``.
  nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.areLabelsHidden, visibility == .hidden)
  }

  /// Sets the size of controls below. Web pages draw bordered buttons in three sizes: small and mini alike, large and extra large alike.
  /// Wheels of progress have two: those two, and another for the rest.
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
}
