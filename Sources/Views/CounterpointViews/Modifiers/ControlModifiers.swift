import CounterpointSemantics

extension View {
  /// Sets the text that is shown while the pointer rests on the view.
  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View {
    decorated(attributes: [(.help, .string(textKey.plain))])
  }
  nonisolated public func help(_ text: Text) -> some View {
    decorated(attributes: [(.help, .string(text.plain))])
  }
  @_disfavoredOverload
  nonisolated public func help<S: StringProtocol>(_ text: S) -> some View {
    decorated(attributes: [(.help, .string(String(text)))])
  }

  /// Lets the keyboard's focus be put on the view.
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    decorated(attributes: isFocusable ? [(.takesFocus, .bool(true))] : [])
  }
  nonisolated public func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View { focusable(isFocusable) }

  /// Moves the focus there when the view appears.
  nonisolated public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    onAppear { binding.wrappedValue = value }
  }

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
  nonisolated public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }
  nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isHoverEffectEnabled) { if disabled { $0 = false } }
  }
}

public struct HoverEffect: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let highlight = Self(name: "highlight")
  public static let lift = Self(name: "lift")
}

public struct DefaultFocusEvaluationPriority: Sendable {
  public static let automatic = Self()
  public static let userInitiated = Self()
}

public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let activate = Self(rawValue: 1)
  public static let edit = Self(rawValue: 2)
  public static let automatic: Self = [.activate, .edit]
}
