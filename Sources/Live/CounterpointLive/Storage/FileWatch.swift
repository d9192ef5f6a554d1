import Dispatch
import Foundation

/// Tells of changes to the files of one folder, by inotify. Costs nothing while nothing happens.
final class FileWatch: Sendable {
  struct Event: OptionSet, Sendable {
    let rawValue: UInt32
    /// Bytes were written.
    static let modified = Event(rawValue: 0x2)
    /// Times or rights were set.
    static let touched = Event(rawValue: 0x4)
    /// More happened than could be told.
    static let overflow = Event(rawValue: 0x4000)
  }

  private let source: DispatchSourceOwner

  /// - Parameter onEvent: called on a queue of its own with what happened to which file.
  /// - Returns: `nil` where the system has no watches left.
  init?(directory: String, onEvent: @escaping @Sendable (_ name: String, Event) -> Void) {
    // The flags of files are inotify's, too.
    let descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let mask = Event.modified.rawValue | Event.touched.rawValue
    guard inotify_add_watch(descriptor, directory, mask) >= 0 else {
      close(descriptor)
      return nil
    }
    let source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "counterpoint.storage.watch"))
    source.setEventHandler {
      for (name, event) in Self.read(descriptor) { onEvent(name, event) }
    }
    source.setCancelHandler { close(descriptor) }
    self.source = DispatchSourceOwner(source)
  }

  /// Returns the events that are waiting, each file once.
  private static func read(_ descriptor: Int32) -> [String: Event] {
    var events: [String: Event] = [:]
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while case let count = Foundation.read(descriptor, &buffer, buffer.count), count > 0 {
      buffer.withUnsafeBytes { bytes in
        // A watch's number, the event, a cookie, the length of the name that follows: 32 bits each.
        var start = 0
        while start + 16 <= count {
          let mask = bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
          let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
          let name = bytes[(start + 16)..<min(count, start + 16 + length)].prefix { $0 != 0 }
          events[String(decoding: name, as: UTF8.self), default: []].insert(Event(rawValue: mask))
          start += 16 + length
        }
      }
    }
    return events
  }
}

/// Calls something once a second: what is left where the system has no watches.
final class SecondsTimer: Sendable {
  private let task: Task<Void, Never>

  init(_ clock: any Clock<Duration>, _ onSecond: @escaping @Sendable () -> Void) {
    task = Self.count(on: clock, onSecond)
  }

  private static func count<C: Clock<Duration>>(
    on clock: C, _ onSecond: @escaping @Sendable () -> Void
  ) -> Task<Void, Never> {
    // The seconds run from now, not from when the task begins.
    var next = clock.now.advanced(by: .seconds(1))
    return Task {
      while true {
        do { try await clock.sleep(until: next, tolerance: .milliseconds(200)) } catch { return }
        onSecond()
        next = max(next, clock.now).advanced(by: .seconds(1))
      }
    }
  }

  deinit { task.cancel() }
}

/// Lets a source run for as long as somebody holds this.
private final class DispatchSourceOwner: @unchecked Sendable {
  // Unchecked, because the protocol is not marked: sources may be used by any thread, and this one is only cancelled.
  private let source: any DispatchSourceProtocol

  init(_ source: any DispatchSourceProtocol) {
    self.source = source
    source.resume()
  }

  deinit { source.cancel() }
}
