extension Text {
  /// By what a paragraph's direction is chosen.
  public struct WritingDirectionStrategy: Hashable, Sendable {
    private let name: String
    /// The library's own choice, which is that of ``layoutBased``.
    public static let `default` = Self(name: "default")
    /// By the direction of the layout around it.
    public static let layoutBased = Self(name: "layoutBased")
    /// By the letters it begins with.
    public static let contentBased = Self(name: "contentBased")
  }

  /// By what the side is chosen on which a paragraph begins.
  public struct AlignmentStrategy: Hashable, Sendable {
    private let name: String
    /// The library's own choice, which is that of ``layoutBased``.
    public static let `default` = Self(name: "default")
    /// The side on which lines begin in the layout around.
    public static let layoutBased = Self(name: "layoutBased")
    /// The side on which the paragraph's letters begin. It makes no difference here.
    public static let writingDirectionBased = Self(name: "writingDirectionBased")
  }
}

extension View {
  /// Changes nothing: the browser writes letters in their own direction, and paragraphs in that of the layout.
  nonisolated public func writingDirection(strategy: Text.WritingDirectionStrategy) -> some View { self }

  /// Changes nothing: the layout decides on which side paragraphs begin.
  nonisolated public func multilineTextAlignment(strategy: Text.AlignmentStrategy) -> some View { self }
}
