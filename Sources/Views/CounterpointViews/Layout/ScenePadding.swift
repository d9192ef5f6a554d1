import Foundation

/// The distance that a window's content keeps from the window's edges.
public struct ScenePadding: Hashable, Sendable {
  let length: CGFloat?
  /// The least distance that looks right.
  public static let minimum = Self(length: nil)
}

extension View {
  /// Keeps the view as far from these edges as a window's content is from the window's: 16 points.
  nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }

  /// Keeps the view as far from these edges as `padding` says.
  nonisolated public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
    self.padding(edges, padding.length)
  }
}
