import CounterpointSemantics

extension View {
  /// Sets the text that is shown while the pointer rests on the view.
  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View {
    decorated(attributes: [(.help, .string(textKey.plain))])
  }
  /// Sets the text that is shown while the pointer rests on the view, from a text without its style.
  nonisolated public func help(_ text: Text) -> some View {
    decorated(attributes: [(.help, .string(text.plain))])
  }
  /// Sets the text that is shown while the pointer rests on the view, from a string.
  @_disfavoredOverload
  nonisolated public func help<S: StringProtocol>(_ text: S) -> some View {
    decorated(attributes: [(.help, .string(String(text)))])
  }

  /// Lets the keyboard's focus be put on the view.
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    decorated(attributes: isFocusable ? [(.takesFocus, .bool(true))] : [])
  }
  /// Lets the keyboard's focus be put on the view; `interactions` changes nothing.
  nonisolated public func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View { focusable(isFocusable) }

  /// Moves the focus there when the view appears.
  nonisolated public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    onAppear { binding.wrappedValue = value }
  }

  /// Returns the view unchanged: browsers move the focus in the order of the page.
  nonisolated public func focusSection() -> some View { self }
  /// Browsers show the focus; views below can read what is said here.
  nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isFocusEffectEnabled) { if disabled { $0 = false } }
  }

  /// Pointers change nothing but what the renderer shows of itself.
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View
  {
    self
  }
  /// Returns the view unchanged: controls below keep the look that the renderer gives them under a pointer.
  nonisolated public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }
  /// Turns off the effects of `CustomHoverEffect`s below if `disabled`; what the renderer shows of itself stays.
  nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isHoverEffectEnabled) { if disabled { $0 = false } }
  }
}

/// The usual looks under a pointer. Pages draw none of them, apart from what controls show of themselves.
public struct HoverEffect: Hashable, Sendable {
  private let name: String
  /// The effect that fits the view. Draws nothing of its own.
  public static let automatic = Self(name: "automatic")
  /// A light on the view. Draws nothing of its own.
  public static let highlight = Self(name: "highlight")
  /// A rise of the view towards the pointer. Draws nothing of its own.
  public static let lift = Self(name: "lift")
}

/// The weight of a default focus among others. Makes no difference: every `defaultFocus` is set on appearing.
public struct DefaultFocusEvaluationPriority: Sendable {
  /// The usual weight.
  public static let automatic = Self()
  /// The weight of a focus that the person has asked for; treated as the usual one.
  public static let userInitiated = Self()
}

/// The uses of a view that has the focus. They change nothing on a page.
public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Pressing the view.
  public static let activate = Self(rawValue: 1)
  /// Typing into the view.
  public static let edit = Self(rawValue: 2)
  /// Pressing and typing.
  public static let automatic: Self = [.activate, .edit]
}
