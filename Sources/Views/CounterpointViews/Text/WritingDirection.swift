extension Text {
  /// By what a paragraph's direction is chosen.
  public struct WritingDirectionStrategy: Hashable, Sendable {
    private let name: String
    public static let `default` = Self(name: "default")
    /// By the direction of the layout around it.
    public static let layoutBased = Self(name: "layoutBased")
    /// By the letters it begins with.
    public static let contentBased = Self(name: "contentBased")
  }

  /// By what the side is chosen on which a paragraph begins.
  public struct AlignmentStrategy: Hashable, Sendable {
    private let name: String
    public static let `default` = Self(name: "default")
    public static let layoutBased = Self(name: "layoutBased")
    public static let writingDirectionBased = Self(name: "writingDirectionBased")
  }
}

extension View {
  /// Changes nothing: the browser writes letters in their own direction, and paragraphs in that of the layout.
  nonisolated public func writingDirection(strategy: Text.WritingDirectionStrategy) -> some View { self }

  /// Changes nothing: the layout decides on which side paragraphs begin.
  nonisolated public func multilineTextAlignment(strategy: Text.AlignmentStrategy) -> some View { self }
}
