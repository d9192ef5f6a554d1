import CounterpointSemantics

extension EnvironmentValues {
  /// `true` while controls react.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  var buttonStyle: AnyButtonStyle? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }

  var textFieldTraits: TextFieldTraits {
    get { self[TextFieldTraitsKey.self] }
    set { self[TextFieldTraitsKey.self] = newValue }
  }

  var submitAction: SubmitAction? {
    get { self[SubmitActionKey.self] }
    set { self[SubmitActionKey.self] = newValue }
  }

  /// The action of a search field's Return key, from the innermost `onSubmit(of: .search)` outwards.
  var searchSubmitAction: SubmitAction? {
    get { self[SearchSubmitActionKey.self] }
    set { self[SearchSubmitActionKey.self] = newValue }
  }

  var textFieldStyle: ControlStyleValue<TextField<_TextFieldStyleLabel>>? {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }

  var listStyleName: String? {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }

  var labelStyle: AnyLabelStyle? {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

enum IsEnabledKey: TraitKey {
  static var defaultValue: Bool { true }
  static var trait: EnvironmentTraits { .control }
}

private enum ButtonStyleKey: TraitKey {
  static var defaultValue: AnyButtonStyle? { nil }
  static var trait: EnvironmentTraits { .control }
}

private enum TextFieldTraitsKey: TraitKey {
  static var defaultValue: TextFieldTraits { TextFieldTraits() }
  static var trait: EnvironmentTraits { .control }
}

private enum SubmitActionKey: TraitKey {
  static var defaultValue: SubmitAction? { nil }
  static var trait: EnvironmentTraits { .control }
}

private enum SearchSubmitActionKey: TraitKey {
  static var defaultValue: SubmitAction? { nil }
  static var trait: EnvironmentTraits { .control }
}

private enum TextFieldStyleKey: TraitKey {
  static var defaultValue: ControlStyleValue<TextField<_TextFieldStyleLabel>>? { nil }
  static var trait: EnvironmentTraits { .control }
}

private enum ListStyleKey: TraitKey {
  static var defaultValue: String? { nil }
  static var trait: EnvironmentTraits { .list }
}

private enum LabelStyleKey: TraitKey {
  static var defaultValue: AnyLabelStyle? { nil }
  static var trait: EnvironmentTraits { .label }
}

/// The values that text fields are told about the keyboard and their look.
struct TextFieldTraits: Equatable {
  var styleName: String?
  var keyboardType: String?
  var submitLabel: String?
  var contentType: String?
  var capitalization: String?
  var isAutocorrected: Bool?
}

/// The action that runs when a field is submitted, from the innermost `onSubmit` outwards.
struct SubmitAction {
  let run: () -> Void
}

extension View {
  /// Keeps controls below from reacting. What is disabled above stays so.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
