import Dispatch
import Foundation

/// A file system that a ``FileStorage`` reads and writes.
protocol FileSystem: Sendable {
  /// The identity that tells this system from others.
  var identity: AnyHashable { get }

  /// Returns the path of the file that the URL names, for messages.
  func path(of url: URL) -> String

  /// Returns what the file holds; `nil` where there is none.
  /// - Throws: ``FileStorageError``.
  func read(_ url: URL) throws -> FileContents?

  /// Returns the present state of the file, without reading it.
  func stamp(of url: URL) -> FileStamp

  /// Replaces the file as a whole or not at all, durably before returning. Makes folders that are missing.
  /// - Parameter known: what the file may be replaced as; `nil` as whatever it is.
  /// - Returns: what the file is like now; `nil` where it was not as it may be replaced, and was left alone.
  /// - Throws: ``FileStorageError``.
  func write(_ data: Data, to url: URL, over known: FileStamp?) throws -> FileStamp?

  /// Called after a write, once the writer can be asked for what it wrote.
  func didWrite(_ url: URL)

  /// Makes the folder and an empty file where there is none, as far as it can.
  func prepare(_ url: URL)

  /// Keeps what the file holds under another name as well, which says what it is, and replaces nothing.
  /// - Returns: the path of that name.
  /// - Throws: ``FileStorageError``.
  func keepCopy(of url: URL, as what: String) throws -> String

  /// Calls `onChange` after every change of the file by anyone, until the subscription is cancelled or released.
  /// - Throws: ``FileStorageError`` where the file cannot be watched.
  func watch(_ url: URL, onChange: @escaping @Sendable (FileChange) -> Void) throws -> SharedSubscription

  /// Performs the work soon, elsewhere.
  func async(_ work: DispatchWorkItem)

  /// Performs the work after an interval.
  func asyncAfter(_ interval: DispatchTimeInterval, _ work: DispatchWorkItem)
}

extension FileSystem {
  /// Replaces the file, whatever it is.
  func write(_ data: Data, to url: URL) throws { _ = try write(data, to: url, over: nil) }
}

struct FileContents: Sendable {
  var data: Data
  var stamp: FileStamp
}

/// The mark that tells one state of a file from another.
enum FileStamp: Equatable, Sendable {
  case missing
  /// A file of the disk.
  case file(device: UInt64, number: UInt64, byteCount: Int, seconds: Int, nanoseconds: Int)
  /// A file in memory.
  case bytes(Data)

  /// Indicates whether there is nothing to be read: no file, or an empty one.
  var isNothing: Bool {
    switch self {
    case .missing: true
    case .file(_, _, let count, _, _): count == 0
    case .bytes(let data): data.isEmpty
    }
  }
}

enum FileChange: Sendable {
  /// The file may be another one now.
  case file
  /// The file was moved away a moment ago, and may have been followed by another.
  case movedAway
  /// The folder is gone, and nothing is watched any more.
  case folderIsGone
}

/// A file system that tells how each write went.
struct ReportingFileSystem: FileSystem {
  let base: any FileSystem
  let report: @Sendable ((any Error)?) -> Void

  var identity: AnyHashable { base.identity }
  func path(of url: URL) -> String { base.path(of: url) }
  func read(_ url: URL) throws -> FileContents? { try base.read(url) }
  func stamp(of url: URL) -> FileStamp { base.stamp(of: url) }

  func write(_ data: Data, to url: URL, over known: FileStamp?) throws -> FileStamp? {
    do {
      let stamp = try base.write(data, to: url, over: known)
      report(nil)
      return stamp
    } catch {
      report(error)
      throw error
    }
  }

  func didWrite(_ url: URL) { base.didWrite(url) }
  func prepare(_ url: URL) { base.prepare(url) }
  func keepCopy(of url: URL, as what: String) throws -> String { try base.keepCopy(of: url, as: what) }

  func watch(_ url: URL, onChange: @escaping @Sendable (FileChange) -> Void) throws -> SharedSubscription {
    try base.watch(url, onChange: onChange)
  }

  func async(_ work: DispatchWorkItem) { base.async(work) }
  func asyncAfter(_ interval: DispatchTimeInterval, _ work: DispatchWorkItem) {
    base.asyncAfter(interval, work)
  }
}
