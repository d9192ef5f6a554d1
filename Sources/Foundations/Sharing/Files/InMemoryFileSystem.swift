import ConcurrencyExtras
import CounterpointValues
import Dispatch
import Foundation

/// Files in memory: for tests, previews and programs that keep nothing.
final class InMemoryFileSystem: FileSystem {
  private let files: LockIsolated<[URL: Data]>
  private let watchers = LockIsolated<[URL: [UInt64: @Sendable (FileChange) -> Void]]>([:])
  private let perform: @Sendable (DispatchWorkItem) -> Void
  private let performAfter: @Sendable (DispatchTimeInterval, DispatchWorkItem) -> Void

  init(
    files: LockIsolated<[URL: Data]> = LockIsolated([:]),
    async: @escaping @Sendable (DispatchWorkItem) -> Void = { $0.perform() },
    asyncAfter: @escaping @Sendable (DispatchTimeInterval, DispatchWorkItem) -> Void = { $1.perform() }
  ) {
    self.files = files
    perform = async
    performAfter = asyncAfter
  }

  var identity: AnyHashable { ObjectIdentifier(files) }

  func path(of url: URL) -> String { url.path }

  /// The paths of all files.
  var names: [String] { files.withValue { $0.keys.map(\.path).sorted() } }

  func read(_ url: URL) -> FileContents? {
    files.withValue { $0[url] }.map { FileContents(data: $0, stamp: .bytes($0)) }
  }

  func stamp(of url: URL) -> FileStamp { files.withValue { $0[url] }.map(FileStamp.bytes) ?? .missing }

  func write(_ data: Data, to url: URL, over known: FileStamp?) -> FileStamp? {
    files.withValue { files in
      if let known, known != files[url].map(FileStamp.bytes) ?? .missing { return nil }
      files[url] = data
      return .bytes(data)
    }
  }

  func didWrite(_ url: URL) {
    for watcher in watchers.withValue({ $0[url].map { Array($0.values) } ?? [] }) { watcher(.file) }
  }

  // Nothing is made ahead: tests look at what was saved.
  func prepare(_ url: URL) {}

  func keepCopy(of url: URL, as what: String) -> String {
    files.withValue { files in
      let names = SetAsideName.all(of: url.path, as: what).lazy.map { URL(fileURLWithPath: $0) }
      let name = names.first { files[$0] == nil }!
      files[name] = files[url]
      return name.path
    }
  }

  func watch(_ url: URL, onChange: @escaping @Sendable (FileChange) -> Void) -> SharedSubscription {
    let number = Tracking.nextNumber()
    watchers.withValue { $0[url, default: [:]][number] = onChange }
    return SharedSubscription { [watchers] in
      watchers.withValue { watchers in
        watchers[url]?[number] = nil
        if watchers[url]?.isEmpty == true { watchers[url] = nil }
      }
    }
  }

  func async(_ work: DispatchWorkItem) { perform(work) }
  func asyncAfter(_ interval: DispatchTimeInterval, _ work: DispatchWorkItem) { performAfter(interval, work) }
}
