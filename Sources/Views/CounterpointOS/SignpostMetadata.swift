/// The message of a signpost, with values in it that are as private as those of an ``OSLogMessage``.
public struct SignpostMetadata: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Creates a message without values, all of which is written.
  public init(stringLiteral value: String) { text = value }
  /// Creates a message of literal text and values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}
