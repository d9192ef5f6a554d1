import CounterpointValues

// One type, whether a file imports the architecture, `os`, or both.
@_exported import struct CounterpointOS.OSLog

extension OSLog {
  /// An interval that has begun.
  struct Interval: Sendable {
    let name: String
    let id: UInt64
  }

  func begin(_ name: String, _ message: String) -> Interval {
    let interval = Interval(name: name, id: Tracking.nextNumber())
    record(Signpost(phase: .begin, name: name, id: interval.id, message: message))
    return interval
  }

  func end(_ interval: Interval, _ message: String) {
    record(Signpost(phase: .end, name: interval.name, id: interval.id, message: message))
  }
}
