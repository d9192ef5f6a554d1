/// A way along a line of text.
public enum HorizontalDirection: Int8, CaseIterable, Codable, Hashable, Sendable {
  case leading, trailing

  /// Several of them.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ direction: HorizontalDirection) { rawValue = 1 << direction.rawValue }
    public static let leading = Self(.leading)
    public static let trailing = Self(.trailing)
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
    public init(_ direction: VerticalDirection) { rawValue = 1 << direction.rawValue }
    public static let up = Self(.up)
    public static let down = Self(.down)
    public static let all: Self = [.up, .down]
  }
}
