/// A reason for which something on a screen could not be found or used, with the screen as it was.
public struct ScreenError: Error, CustomStringConvertible, Sendable {
  /// The sentence that says what could not be found or done.
  public let message: String
  /// The outline of the screen when it happened.
  public let outline: String

  public var description: String {
    let lines = outline.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    return "\(message)\n\nThe screen:\n\(lines.isEmpty ? "  (empty)" : lines)"
  }
}
