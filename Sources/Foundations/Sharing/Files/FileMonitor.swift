import CounterpointValues
import Dispatch
import Foundation
import Synchronization

/// Tells of changes to files, by inotify: one instance for the process, since a system has few of them, and one watch
/// for each folder. Costs nothing while nothing happens.
final class FileMonitor: Sendable {
  static let shared = FileMonitor()

  private struct Folder {
    let path: String
    var watchers: [String: [UInt64: @Sendable (FileChange) -> Void]] = [:]
  }
  private struct State {
    var descriptor: Int32?
    var source: SourceOwner?
    /// By the system's number of the watch.
    var folders: [Int32: Folder] = [:]
  }
  private let state = Mutex(State())

  /// inotify's events that say that a file is, or may be, another one now. A file that was only made, or that is still
  /// being written, is none yet.
  private enum Event {
    static let closedAfterWriting: UInt32 = 0x8
    static let movedFrom: UInt32 = 0x40
    static let movedTo: UInt32 = 0x80
    static let deleted: UInt32 = 0x200
    static let folderDeleted: UInt32 = 0x400
    static let folderMoved: UInt32 = 0x800
    static let unmounted: UInt32 = 0x2000
    static let overflow: UInt32 = 0x4000
    static let ignored: UInt32 = 0x8000
    static let onlyFolders: UInt32 = 0x100_0000
    static let folderGone = folderDeleted | folderMoved | unmounted | ignored
    static let watched =
      closedAfterWriting | movedFrom | movedTo | deleted | folderDeleted | folderMoved | onlyFolders
  }

  /// The time that a file that was moved away may take to be followed by another: editors keep the old one as
  /// a backup, and then write the new one.
  private static let replacementTime = DispatchTimeInterval.milliseconds(100)

  /// - Parameter onChange: called on a queue of the monitor's own.
  func watch(
    folder: String, name: String, onChange: @escaping @Sendable (FileChange) -> Void
  ) throws(FileStorageError) -> SharedSubscription {
    let watcher = Tracking.nextNumber()
    let result: Result<Int32, FileStorageError> = state.withLock { state in
      guard let descriptor = open(&state) else {
        return .failure(FileStorageError(errno, path: folder, operation: "watched"))
      }
      let watch = inotify_add_watch(descriptor, folder, Event.watched)
      guard watch >= 0 else {
        let code = errno
        // The system's word for “no watches left” says something of disks.
        guard code == ENOSPC else {
          return .failure(FileStorageError(code, path: folder, operation: "watched"))
        }
        return .failure(
          .failed(
            path: folder, operation: "watched",
            reason: "the system has no watches left; raise fs.inotify.max_user_watches"))
      }
      state.folders[watch, default: Folder(path: folder)].watchers[name, default: [:]][watcher] = onChange
      return .success(watch)
    }
    let watch = try result.get()
    return SharedSubscription { [weak self] in self?.remove(watcher, of: name, from: watch) }
  }

  private func remove(_ watcher: UInt64, of name: String, from watch: Int32) {
    state.withLock { state in
      guard state.folders[watch]?.watchers[name]?.removeValue(forKey: watcher) != nil else { return }
      if state.folders[watch]?.watchers[name]?.isEmpty == true {
        state.folders[watch]?.watchers[name] = nil
      }
      guard state.folders[watch]?.watchers.isEmpty == true else { return }
      state.folders[watch] = nil
      if let descriptor = state.descriptor { inotify_rm_watch(descriptor, watch) }
    }
  }

  private func open(_ state: inout State) -> Int32? {
    if let descriptor = state.descriptor { return descriptor }
    // The flags of files are inotify's, too.
    let descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "counterpoint.sharing.files"))
    source.setEventHandler { [weak self] in self?.read(descriptor) }
    source.setCancelHandler { close(descriptor) }
    state.descriptor = descriptor
    state.source = SourceOwner(source)
    return descriptor
  }

  private func read(_ descriptor: Int32) {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while case let count = Foundation.read(descriptor, &buffer, buffer.count), count > 0 {
      buffer.withUnsafeBytes { bytes in
        // A watch's number, the event, a cookie, the length of the name that follows: 32 bits each.
        var start = 0
        while start + 16 <= count {
          let watch = bytes.loadUnaligned(fromByteOffset: start, as: Int32.self)
          let event = bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
          let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
          let name = bytes[(start + 16)..<min(count, start + 16 + length)].prefix { $0 != 0 }
          handle(event, of: String(decoding: name, as: UTF8.self), in: watch)
          start += 16 + length
        }
      }
    }
  }

  private func handle(_ event: UInt32, of name: String, in watch: Int32) {
    if event & Event.overflow != 0 {
      // More has happened than could be told: everybody looks.
      let all = state.withLock { $0.folders.values.flatMap { $0.watchers.values.flatMap(\.values) } }
      for watcher in all { watcher(.file) }
    } else if event & Event.folderGone != 0 {
      let folder = state.withLock { state in
        // A folder that was moved is still watched, where nobody looks for it.
        if event & Event.folderMoved != 0, let descriptor = state.descriptor {
          inotify_rm_watch(descriptor, watch)
        }
        return state.folders.removeValue(forKey: watch)
      }
      for watcher in folder?.watchers.values.flatMap(\.values) ?? [] { watcher(.folderIsGone) }
    } else {
      let tell = { @Sendable [weak self] (change: FileChange) -> Void in
        let watchers = self?.state.withLock { $0.folders[watch]?.watchers[name]?.values.map(\.self) }
        for watcher in watchers ?? [] { watcher(change) }
      }
      guard event & Event.movedFrom != 0 else { return tell(.file) }
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.replacementTime) { tell(.movedAway) }
    }
  }
}

/// Lets a source run for as long as somebody holds this.
private final class SourceOwner: @unchecked Sendable {
  // Unchecked, because the protocol is not marked: sources may be used by any thread, and this one is only cancelled.
  private let source: any DispatchSourceProtocol

  init(_ source: any DispatchSourceProtocol) {
    self.source = source
    source.resume()
  }

  deinit { source.cancel() }
}
