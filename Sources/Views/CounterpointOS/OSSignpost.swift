/// The end of an interval that a signpost is, or that it is an event.
public struct OSSignpostType: Equatable, Sendable {
  let phase: OSLog.Signpost.Phase
  /// The beginning of an interval.
  public static let begin = Self(phase: .begin)
  /// The end of an interval, told with its duration where its beginning is known.
  public static let end = Self(phase: .end)
  /// Something that happens at one moment.
  public static let event = Self(phase: .event)
  /// As ``begin``: the server sees none of the animation's frames.
  public static let animationBegin = begin
}

/// Marks an end of an interval or an event, in the older form. The end of an interval is told with its duration where its
/// beginning went to a log of the same subsystem and category, under the same name and identifier.
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {
  write(type, log, name, signpostID) { "" }
}

/// Marks an end of an interval or an event, in the older form, with a message.
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
  _ message: @autoclosure () -> SignpostMetadata
) {
  write(type, log, name, signpostID) { message().text }
}

/// Marks an end of an interval or an event, in the oldest form: with a format that has a place for each argument, as those of
/// `os_log` have.
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
  _ format: StaticString, _ first: Any, _ others: Any...
) {
  write(type, log, name, signpostID) { OSLogFormat.text("\(format)", [first] + others) }
}

private func write(
  _ type: OSSignpostType, _ log: OSLog, _ name: StaticString, _ id: OSSignpostID, _ message: () -> String
) {
  guard log.signpostsEnabled, id.namesAnything else { return }
  let name = "\(name)"
  let duration = type == .end ? log.openIntervals.end(name, id.rawValue) : nil
  log.record(
    OSLog.Signpost(
      phase: type.phase, name: name, id: id.rawValue, message: message(), duration: duration))
  // After the writing, which is none of the work that is measured.
  if type == .begin { log.openIntervals.begin(name, id.rawValue) }
}
