/// Decides how toggles look and what switches them.
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The name by which renderers know the style; `nil` for a style with a body.
  nonisolated var _name: String? { get }
}

extension ToggleStyle {
  public nonisolated var _name: String? { nil }
}

/// A toggle, as a style sees it.
public struct ToggleStyleConfiguration {
  /// The label of a toggle, of any type, as a style puts it into its body.
  public typealias Label = _ControlStylePart
  /// The label of the toggle.
  public let label: Label
  /// The state of the toggle, for the style to read and switch. Of a mixed toggle it is `false`, and setting it sets all sources.
  @Binding public var isOn: Bool
  /// A Boolean value that is `true` while some of several sources are on and some off.
  public var isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }
}

/// A switch; in a menu, an item with a checkmark.
public nonisolated struct DefaultToggleStyle: ToggleStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}
/// A style with a switch at the end of the row; in a menu, an item with a checkmark.
public nonisolated struct SwitchToggleStyle: ToggleStyle, Sendable {
  /// Creates the style for a switch in the usual color: green, or the tint that holds where it stands.
  public init() {}
  /// A switch whose track has the colour while it is on. Prefer `tint(_:)` on the toggle.
  public init(tint: Color) { self.tint = tint }
  var tint: Color?
  public var _name: String? { tint == nil ? "switch" : nil }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).tint(tint)
  }
}
/// A style with a button that has a background in a light tone of the accent color while it is on.
public nonisolated struct ButtonToggleStyle: ToggleStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "button" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}
/// A style with a box in front of the label, filled with the accent color while it is on.
public nonisolated struct CheckboxToggleStyle: ToggleStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "checkbox" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// A style with a switch; in a menu, an item with a checkmark.
  public nonisolated static var automatic: Self { Self() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  /// A style with a switch.
  public nonisolated static var `switch`: Self { Self() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  /// A style with a button that stays pressed while it is on.
  public nonisolated static var button: Self { Self() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A style with a box in front of the label.
  public nonisolated static var checkbox: Self { Self() }
}

extension View {
  /// Sets the look of toggles below. In menus, styles without a body of their own give way to an item with a checkmark.
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleStyle, ControlStyleValue(ToggleStyleBox(style), name: style._name))
  }
}

private final class ToggleStyleBox<Style: ToggleStyle>: ControlStyleBox<ToggleStyleConfiguration> {
  private let style: Style
  init(_ style: Style) { self.style = style }

  override func makeBody(_ configuration: ToggleStyleConfiguration) -> AnyView {
    styledBody(style) { $0.makeBody(configuration: configuration) }
  }

  override func isSame(as other: ControlStyleBox<ToggleStyleConfiguration>) -> Bool {
    (other as? Self).map { isSameStyle(style, $0.style) } ?? false
  }
}
