/// The sizes beyond which the parts of a leaderboard are cut in two.
package struct BoardCuts: Sendable {
  /// Rows of a segment.
  package var rows: Int64
  /// Segments of a group.
  package var segments: Int64

  /// For a million people: some 1,500 segments in some 16 groups.
  package static let usual = BoardCuts(rows: 1_024, segments: 128)
}
