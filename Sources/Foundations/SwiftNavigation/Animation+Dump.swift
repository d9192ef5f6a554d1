import CounterpointValues
import CustomDump

extension Animation: CustomDumpStringConvertible {
  /// One line, as the animation is written.
  public var customDumpDescription: String { description }
}
