/// A format of log records: one line each, whatever is in them.
public enum LogFormat: String, Sendable, CaseIterable {
  /// `time=… level=… logger=… message="…" key=value …`, which people can read and programs, too.
  case text
  /// One JSON object a line.
  case json
}
