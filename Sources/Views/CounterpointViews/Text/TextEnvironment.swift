import CounterpointSemantics
import Foundation

extension EnvironmentValues {
  /// The style that the text's surroundings give it.
  var textStyle: [StyleItem] {
    var style: [StyleItem] = []
    if let lineLimit { style.append(.lineLimit(lineLimit)) }
    if minimumScaleFactor < 1 { style.append(.minimumScaleFactor(Double(minimumScaleFactor))) }
    if truncationMode != .tail { style.append(.truncation(truncationMode.rawValue)) }
    if lineSpacing != 0 { style.append(.lineSpacing(Double(lineSpacing))) }
    if lineLimits.least > 0 { style.append(.reservedLines(lineLimits.least)) }
    return style
  }
}

/// The lines of a text. Both numbers are of one value: a limit says with each form how much room is kept, so that none is
/// left of a limit further out.
private struct LineLimit: Equatable, Sendable {
  /// The most lines; `nil` for as many as the text needs.
  var most: Int?
  /// The lines whose room the text takes even where it has fewer.
  var least = 0
}

private enum LineLimitKey: TraitKey {
  static var defaultValue: LineLimit { LineLimit() }
  static var trait: EnvironmentTraits { .text }
}

private enum MinimumScaleFactorKey: TraitKey {
  static var defaultValue: CGFloat { 1 }
  static var trait: EnvironmentTraits { .text }
}

private enum TruncationModeKey: TraitKey {
  static var defaultValue: Text.TruncationMode { .tail }
  static var trait: EnvironmentTraits { .text }
}

private enum LineSpacingKey: TraitKey {
  static var defaultValue: CGFloat { 0 }
  static var trait: EnvironmentTraits { .text }
}

private enum AllowsTighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }

private enum FontKey: StyledKey {
  static var defaultValue: Font? { nil }
  static func decoration(for value: Font?) -> Decoration { Decoration(items: value?.items ?? []) }
}

private enum MultilineTextAlignmentKey: StyledKey {
  static var defaultValue: TextAlignment { .leading }
  static func decoration(for value: TextAlignment) -> Decoration {
    Decoration(items: [.textAlignment(value.placement)])
  }
}

private enum TextCaseKey: StyledKey {
  static var defaultValue: Text.Case? { nil }
  static func decoration(for value: Text.Case?) -> Decoration {
    Decoration(items: [.textCase(value?.rawValue ?? "none")])
  }
}

extension EnvironmentValues {
  /// The most lines that a text takes, or `nil` for as many as it needs. Setting it keeps no room for lines that a text does
  /// not have.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self].most }
    set { self[LineLimitKey.self] = LineLimit(most: newValue) }
  }

  /// The factor of its font's size to which a text may shrink to fit.
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleFactorKey.self] }
    set { self[MinimumScaleFactorKey.self] = newValue }
  }

  /// The place where a text that does not fit is cut.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }

  /// Points between lines, beside what the font has.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }

  fileprivate var lineLimits: LineLimit {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// Indicates whether characters may move together for a text to fit. A browser does not do that.
  public var allowsTightening: Bool {
    get { self[AllowsTighteningKey.self] }
    set { self[AllowsTighteningKey.self] = newValue }
  }

  /// The font that `environment(_:_:)` has set. What `font(_:)` sets is a matter of style sheets and is not found here.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The alignment of a text's lines to each other.
  public var multilineTextAlignment: TextAlignment {
    get { self[MultilineTextAlignmentKey.self] }
    set { self[MultilineTextAlignmentKey.self] = newValue }
  }

  /// The case that texts are shown in: capitals or small letters.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }
}

extension Text {
  /// The places where a text can be cut. Browsers cut at the end: with dots for `tail` and `middle`, without
  /// for `head`.
  public enum TruncationMode: String, Hashable, Sendable { case head, middle, tail }
  /// The cases that a text can be shown in.
  public enum Case: String, Hashable, Sendable { case uppercase, lowercase }
}

extension View {
  /// Limits texts to a number of lines, at least one; `nil` is no limit. One that is longer ends with dots. Takes back room
  /// that a limit further out has reserved.
  nonisolated public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
  /// Lets texts have any number of lines, and takes the room of so many at least.
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.lineLimits, LineLimit(least: limit.lowerBound))
  }
  /// Limits texts to the range's upper bound of lines, and takes the room of its lower bound at least.
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineLimits, LineLimit(most: limit.upperBound, least: limit.lowerBound))
  }
  /// Limits texts to the range's upper bound of lines. One that is longer ends with dots.
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound)
  }
  /// - Parameter reservesSpace: whether the text takes the room of so many lines even where it has fewer.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.lineLimits, LineLimit(most: limit, least: reservesSpace ? limit : 0))
  }
  /// Sets the points between lines, beside lines 1.25 times as high as the font is large. Zero brings the
  /// font's own lines back.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }
  /// Lets texts that are wider than their room shrink, to that fraction of their font's size at least. Lines
  /// wrap first if they may.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
  /// Sets how texts of one line end that do not fit; see ``Text/TruncationMode``.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
  /// Nothing: browsers do not move characters together for a text to fit.
  nonisolated public func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }
}
