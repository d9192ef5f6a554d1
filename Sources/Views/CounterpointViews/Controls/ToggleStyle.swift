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
  public typealias Label = _ControlStylePart
  public let label: Label
  @Binding public var isOn: Bool
  public var isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }
}

/// A switch; in a menu, an item with a checkmark.
public nonisolated struct DefaultToggleStyle: ToggleStyle, Sendable {
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}
public nonisolated struct SwitchToggleStyle: ToggleStyle, Sendable {
  public init() {}
  /// A switch whose track has the colour while it is on. Prefer `tint(_:)` on the toggle.
  public init(tint: Color) { self.tint = tint }
  var tint: Color?
  public var _name: String? { tint == nil ? "switch" : nil }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).tint(tint)
  }
}
public nonisolated struct ButtonToggleStyle: ToggleStyle, Sendable {
  public init() {}
  public var _name: String? { "button" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}
public nonisolated struct CheckboxToggleStyle: ToggleStyle, Sendable {
  public init() {}
  public var _name: String? { "checkbox" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public nonisolated static var automatic: Self { Self() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  public nonisolated static var `switch`: Self { Self() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  public nonisolated static var button: Self { Self() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
  public nonisolated static var checkbox: Self { Self() }
}

extension View {
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
