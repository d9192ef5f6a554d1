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
  /// The controls of a group, of any type, as a style puts them into its body.
  public typealias Content = _ControlStylePart
  /// The label of a group, of any type, as a style puts it into its body.
  public typealias Label = _ControlStylePart
  /// The controls of the group.
  public let content: Content
  /// The label of the group; an empty view where it has none.
  public let label: Label
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// The group as it would be without the style: for styles that only add something.
  public init(_ configuration: ControlGroupStyleConfiguration) {
    self.init { configuration.content }
  }
}

/// A style that sets controls side by side on one background; in a menu, in a row of equal items.
public nonisolated struct AutomaticControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}
/// A style for bars, drawn as ``AutomaticControlGroupStyle`` is.
public nonisolated struct NavigationControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}
/// A style for menus, drawn as ``AutomaticControlGroupStyle`` is: it makes no menu of the group.
public nonisolated struct CompactMenuControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}
/// A style drawn as ``AutomaticControlGroupStyle`` is: it makes no menu of the group.
public nonisolated struct MenuControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}
/// A style drawn as ``AutomaticControlGroupStyle`` is.
public nonisolated struct PaletteControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// A style that sets controls side by side on one background.
  public nonisolated static var automatic: Self { Self() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// A style for bars, drawn as the automatic one is.
  public nonisolated static var navigation: Self { Self() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// A style for menus, drawn as the automatic one is.
  public nonisolated static var compactMenu: Self { Self() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// A style drawn as the automatic one is.
  public nonisolated static var menu: Self { Self() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  /// A style drawn as the automatic one is.
  public nonisolated static var palette: Self { Self() }
}

extension View {
  /// Sets the look of control groups below. All styles look alike that have no body of their own.
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
