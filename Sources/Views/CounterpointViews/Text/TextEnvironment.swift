import CounterpointSemantics
import Foundation

extension EnvironmentValues {
  /// What the text's surroundings say about how it is set.
  var textStyle: [StyleItem] {
    var style: [StyleItem] = []
    if let lineLimit { style.append(.lineLimit(lineLimit)) }
    if minimumScaleFactor < 1 { style.append(.minimumScaleFactor(Double(minimumScaleFactor))) }
    if let truncation { style.append(.truncation(truncation)) }
    return style
  }
}

private enum LineLimitKey: TraitKey {
  static var defaultValue: Int? { nil }
  static var trait: EnvironmentTraits { .text }
}

private enum MinimumScaleFactorKey: TraitKey {
  static var defaultValue: CGFloat { 1 }
  static var trait: EnvironmentTraits { .text }
}

private enum TruncationModeKey: TraitKey {
  static var defaultValue: String? { nil }
  static var trait: EnvironmentTraits { .text }
}

extension EnvironmentValues {
  /// The most lines that a text takes, or `nil` for as many as it needs.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// How far a text may shrink to fit: a factor of its font's size.
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleFactorKey.self] }
    set { self[MinimumScaleFactorKey.self] = newValue }
  }

  fileprivate var truncation: String? {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }
}

extension Text {
  public enum TruncationMode: String, Hashable, Sendable { case head, middle, tail }
  public enum Case: String, Hashable, Sendable { case uppercase, lowercase }
}

extension View {
  nonisolated public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound)
  }
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound)
  }
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncation, mode.rawValue)
  }
}
