/// A way along a line of text.
public enum HorizontalDirection: Int8, CaseIterable, Codable, Hashable, Sendable {
  case leading, trailing

  /// Several of them.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of one direction.
    public init(_ direction: HorizontalDirection) { rawValue = 1 << direction.rawValue }
    /// The way to the start of the line.
    public static let leading = Self(.leading)
    /// The way to the end of the line.
    public static let trailing = Self(.trailing)
    /// Both ways along the line.
    public static let all: Self = [.leading, .trailing]
  }
}

/// A way across the lines of a text.
public enum VerticalDirection: Int8, CaseIterable, Codable, Hashable, Sendable {
  case up, down

  /// Several of them.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of one direction.
    public init(_ direction: VerticalDirection) { rawValue = 1 << direction.rawValue }
    /// The way to the top.
    public static let up = Self(.up)
    /// The way to the bottom.
    public static let down = Self(.down)
    /// Both ways across the lines.
    public static let all: Self = [.up, .down]
  }
}
