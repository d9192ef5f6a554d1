/// Draws buttons on translucent glass: painted as bordered buttons.
public nonisolated struct GlassButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Creates the style for the usual glass.
  public init() {}
  /// Paints all kinds of glass alike.
  public init(_ glass: Glass) {}
  public var _name: String? { "bordered" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// Draws buttons on tinted glass: painted as prominent bordered buttons.
public nonisolated struct GlassProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "borderedProminent" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// A style of buttons on glass, painted as bordered buttons are.
  public nonisolated static var glass: Self { Self() }
  /// A style of buttons on glass of a kind, which makes no difference to the paint.
  public nonisolated static func glass(_ glass: Glass) -> Self { Self(glass) }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// A style of buttons on tinted glass, painted as prominent bordered buttons are.
  public nonisolated static var glassProminent: Self { Self() }
}
