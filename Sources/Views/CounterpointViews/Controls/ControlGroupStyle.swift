/// Decides how groups of controls look. Renderers know one look, and another in menus.
@MainActor @preconcurrency public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The name by which renderers know the style; `nil` for a style with a body.
  nonisolated var _name: String? { get }
}

extension ControlGroupStyle {
  public nonisolated var _name: String? { nil }
}

/// A group of controls, as a style sees it.
public struct ControlGroupStyleConfiguration {
  public typealias Content = _ControlStylePart
  public typealias Label = _ControlStylePart
  public let content: Content
  public let label: Label
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// The group as it would be without the style: for styles that only add something.
  public init(_ configuration: ControlGroupStyleConfiguration) {
    self.init { configuration.content }
  }
}

public nonisolated struct AutomaticControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}
public nonisolated struct NavigationControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}
public nonisolated struct CompactMenuControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}
public nonisolated struct MenuControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}
public nonisolated struct PaletteControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public nonisolated static var automatic: Self { Self() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public nonisolated static var navigation: Self { Self() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public nonisolated static var compactMenu: Self { Self() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public nonisolated static var menu: Self { Self() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  public nonisolated static var palette: Self { Self() }
}

extension View {
  nonisolated public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    environment(\.controlGroupStyle, ControlStyleValue(ControlGroupStyleBox(style), name: style._name))
  }
}

private final class ControlGroupStyleBox<Style: ControlGroupStyle>: ControlStyleBox<
  ControlGroupStyleConfiguration
>
{
  private let style: Style
  init(_ style: Style) { self.style = style }

  override func makeBody(_ configuration: ControlGroupStyleConfiguration) -> AnyView {
    styledBody(style) { $0.makeBody(configuration: configuration) }
  }

  override func isSame(as other: ControlStyleBox<ControlGroupStyleConfiguration>) -> Bool {
    (other as? Self).map { isSameStyle(style, $0.style) } ?? false
  }
}
