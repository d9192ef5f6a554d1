/// The message of a signpost, with values in it that are as private as those of an ``OSLogMessage``.
public struct SignpostMetadata: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}
