/// The way in which symbols show a value. Symbols have one form here.
public struct SymbolVariableValueMode: Hashable, Sendable {
  private let name: String
  /// By the colors of their layers.
  public static let color = Self(name: "color")
  /// By the length of their lines.
  public static let draw = Self(name: "draw")
}

/// The way in which symbols are filled with a color. They are filled evenly here.
public struct SymbolColorRenderingMode: Hashable, Sendable {
  private let name: String
  /// One color all over.
  public static let flat = Self(name: "flat")
  /// A color that gets lighter. Filled evenly here.
  public static let gradient = Self(name: "gradient")
}

extension Image {
  /// Changes nothing: symbols have one form.
  public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Image { self }
  /// Changes nothing: symbols are filled evenly.
  public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Image { self }
}

extension View {
  /// Changes nothing: symbols have one form.
  nonisolated public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View { self }
  /// Changes nothing: symbols are filled evenly.
  nonisolated public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View { self }
}
