/// Decides how forms look.
@MainActor @preconcurrency public protocol FormStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The name by which renderers know the style; `nil` for a style with a body.
  nonisolated var _name: String? { get }
}

extension FormStyle {
  public nonisolated var _name: String? { nil }
}

/// A form, as a style sees it.
public struct FormStyleConfiguration {
  /// The type of a form's content, as a style sees it.
  public typealias Content = _ControlStylePart
  /// The content of the form, not yet in rows; `Form(configuration)` puts it into rows.
  public let content: Content
}

/// The style of forms that nobody has given one: rows in rounded groups.
public nonisolated struct AutomaticFormStyle: FormStyle, Sendable {
  /// Creates the usual style.
  public init() {}
  public var _name: String? { "form" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

/// Rows in rounded groups, as the usual style has them.
public nonisolated struct GroupedFormStyle: FormStyle, Sendable {
  /// Creates the style with rounded groups.
  public init() {}
  public var _name: String? { "form" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

/// Labels and controls without groups around them.
public nonisolated struct ColumnsFormStyle: FormStyle, Sendable {
  /// Creates the style without groups.
  public init() {}
  public var _name: String? { "formColumns" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The usual style: rows in rounded groups.
  public nonisolated static var automatic: Self { Self() }
}
extension FormStyle where Self == GroupedFormStyle {
  /// Rows in rounded groups.
  public nonisolated static var grouped: Self { Self() }
}
extension FormStyle where Self == ColumnsFormStyle {
  /// Rows without groups, lines and background.
  public nonisolated static var columns: Self { Self() }
}

extension View {
  /// Sets the style of the forms below.
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View {
    environment(\.formStyle, ControlStyleValue(FormStyleBox(style), name: style._name))
  }
}

private final class FormStyleBox<Style: FormStyle>: ControlStyleBox<FormStyleConfiguration> {
  private let style: Style
  init(_ style: Style) { self.style = style }

  override func makeBody(_ configuration: FormStyleConfiguration) -> AnyView {
    styledBody(style) { $0.makeBody(configuration: configuration) }
  }

  override func isSame(as other: ControlStyleBox<FormStyleConfiguration>) -> Bool {
    (other as? Self).map { isSameStyle(style, $0.style) } ?? false
  }
}
