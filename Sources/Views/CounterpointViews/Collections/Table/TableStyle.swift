/// The look of a table. All tables look alike: rows below a header.
public protocol TableStyle {}

public struct AutomaticTableStyle: TableStyle { public init() {} }
public struct InsetTableStyle: TableStyle {
  public init() {}
  public init(alternatesRowBackgrounds: Bool) {}
}
public struct BorderedTableStyle: TableStyle {
  public init() {}
  public init(alternatesRowBackgrounds: Bool) {}
}

extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: Self { Self() }
}
extension TableStyle where Self == InsetTableStyle {
  public static var inset: Self { Self() }
  public static func inset(alternatesRowBackgrounds: Bool) -> Self { Self() }
}
extension TableStyle where Self == BorderedTableStyle {
  public static var bordered: Self { Self() }
  public static func bordered(alternatesRowBackgrounds: Bool) -> Self { Self() }
}

extension View {
  /// Does nothing: tables look alike.
  nonisolated public func tableStyle<S: TableStyle>(_ style: S) -> some View { self }
  /// Does nothing: a table shows its header where it has more than one column.
  nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View { self }
}
