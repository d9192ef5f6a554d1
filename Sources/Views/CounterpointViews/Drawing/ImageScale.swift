import CounterpointSemantics

extension View {
  /// Draws the symbols of the view smaller or larger than the font around each of them asks for. Texts and pictures stay as
  /// they are.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}

extension EnvironmentValues {
  /// The size of symbols beside that of the font around them.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

extension Image.Scale {
  /// The size of a symbol, as a factor of what its font asks for.
  fileprivate var factor: Double {
    switch self {
    case .small: 0.8
    case .medium: 1
    case .large: 1.3
    }
  }
}

/// Renderers scale the symbols below, those within texts included, so that no image has to read the environment.
private enum ImageScaleKey: StyledKey {
  static var defaultValue: Image.Scale { .medium }
  static func decoration(for value: Image.Scale) -> Decoration {
    Decoration(items: [.symbolScale(value.factor)])
  }
}
