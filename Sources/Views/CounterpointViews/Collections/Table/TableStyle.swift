/// The look of a table. All tables look alike: rows below a header.
public protocol TableStyle {}

/// The usual style.
public struct AutomaticTableStyle: TableStyle { public init() {} }
/// A style with room around the table. It looks like every other.
public struct InsetTableStyle: TableStyle {
  /// Creates the style with room around the table.
  public init() {}
  /// Creates the style with room around the table; rows have one background in any case.
  public init(alternatesRowBackgrounds: Bool) {}
}
/// A style with a frame around the table. It looks like every other.
public struct BorderedTableStyle: TableStyle {
  /// Creates the style with a frame.
  public init() {}
  /// Creates the style with a frame; rows have one background in any case.
  public init(alternatesRowBackgrounds: Bool) {}
}

extension TableStyle where Self == AutomaticTableStyle {
  /// The usual style.
  public static var automatic: Self { Self() }
}
extension TableStyle where Self == InsetTableStyle {
  /// The style with room around the table, which looks like the usual one.
  public static var inset: Self { Self() }
  /// Returns the style with room around the table; rows have one background in any case.
  public static func inset(alternatesRowBackgrounds: Bool) -> Self { Self() }
}
extension TableStyle where Self == BorderedTableStyle {
  /// The style with a frame, which looks like the usual one.
  public static var bordered: Self { Self() }
  /// Returns the style with a frame; rows have one background in any case.
  public static func bordered(alternatesRowBackgrounds: Bool) -> Self { Self() }
}

extension View {
  /// Does nothing: tables look alike.
  nonisolated public func tableStyle<S: TableStyle>(_ style: S) -> some View { self }
  /// Does nothing: a table shows its header where it has more than one column.
  nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View { self }
}
