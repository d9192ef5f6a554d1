/// The part of what happens that a ``TestStore`` insists on seeing asserted.
public enum Exhaustivity: Equatable, Sendable {
  /// Every change of the state, every action of an effect, and every effect's end.
  case on
  /// Only what is asserted. With `showSkippedAssertions`, what is not is told without failing the test.
  case off(showSkippedAssertions: Bool)

  /// Only what is asserted.
  public static let off = Self.off(showSkippedAssertions: false)
}
