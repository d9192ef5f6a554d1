/// A value that says whether a scene's person can see and use it.
public enum ScenePhase: Int, Hashable, Sendable, Comparable {
  /// Nobody sees it: the browser's tab is hidden or its connection is gone.
  case background
  /// Visible, but not receiving input.
  case inactive
  /// Visible and in use.
  case active

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
