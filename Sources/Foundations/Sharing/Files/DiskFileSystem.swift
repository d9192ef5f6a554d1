import ConcurrencyExtras
import CounterpointValues
import Dispatch
import Foundation
import Synchronization

/// The files of the disk.
struct DiskFileSystem: FileSystem {
  /// The folder that everything lies in; `nil` where files lie where their URLs say.
  private let root: String?
  private let home: String
  private let maximumByteCount: Int

  init(root: URL? = nil, home: String = NSHomeDirectory(), maximumByteCount: Int = .max) {
    self.root = root?.standardizedFileURL.path
    self.home = URL(fileURLWithPath: home).standardizedFileURL.path
    self.maximumByteCount = maximumByteCount
  }

  var identity: AnyHashable { ["disk", root] as [String?] }

  /// Without `..`, so that what is mapped into the root stays there.
  func path(of url: URL) -> String {
    let path = url.standardizedFileURL.path
    guard let root, path != root, !path.hasPrefix(root + "/") else { return path }
    guard path.hasPrefix(home + "/") else { return root + "/files" + path }
    return root + path.dropFirst(home.count)
  }

  private func checkedPath(of url: URL) throws(FileStorageError) -> String {
    guard url.isFileURL, !url.hasDirectoryPath else { throw .notAFile(url: url.absoluteString) }
    return path(of: url)
  }

  // MARK: Reading

  func read(_ url: URL) throws -> FileContents? {
    let path = try checkedPath(of: url)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      // Where the folder is missing, or is none, the file is missing.
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileStorageError(errno, path: path, operation: "read")
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return try withExtendedLifetime(file) {
      try FileLock.take(descriptor, .shared, path: path)
      let stamp = FileStamp(descriptor)
      do {
        return FileContents(data: try file.readToEnd() ?? Data(), stamp: stamp)
      } catch {
        throw FileStorageError.failed(path: path, operation: "read", reason: "\(error)")
      }
    }
  }

  func stamp(of url: URL) -> FileStamp {
    Self.stamp(at: path(of: url))
  }

  private static func stamp(at path: String) -> FileStamp {
    var status = stat()
    guard stat(path, &status) == 0 else { return .missing }
    return FileStamp(status)
  }

  // MARK: Writing

  func prepare(_ url: URL) {
    // Whether it could not be done is told by what needs it: the watch, and the first write.
    guard let path = try? checkedPath(of: url), (try? makeFolder(of: path)) != nil else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, newFileMode)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Into a file beside it first, which then takes its place: whoever reads meanwhile, or after a loss of power, finds
  /// the one or the other.
  func write(_ data: Data, to url: URL, over known: FileStamp?) throws -> FileStamp? {
    let path = try checkedPath(of: url)
    guard data.count <= maximumByteCount else {
      throw FileStorageError.tooLarge(path: path, byteCount: data.count, maximum: maximumByteCount)
    }
    try makeFolder(of: path)
    // A link stays one.
    return try replace(Self.resolve(path), by: data, over: known)
  }

  /// The file that a link leads to; the path itself where there is no file yet.
  private static func resolve(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func replace(
    _ path: String, by data: Data, over known: FileStamp?
  ) throws(FileStorageError) -> FileStamp? {
    let (temporary, descriptor) = try makeTemporary(beside: path)
    var isInPlace = false
    defer {
      close(descriptor)
      if !isInPlace { unlink(temporary) }
    }
    try Self.writeAll(data, to: descriptor, path: path)
    let existing = open(path, O_RDONLY | O_CLOEXEC)
    defer { if existing >= 0 { close(existing) } }
    if existing >= 0 {
      // Who has locked the file writes into it: put another one in its place, and that would be lost.
      try FileLock.take(existing, .exclusive, path: path)
      var status = stat()
      if fstat(existing, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
    }
    guard fsync(descriptor) == 0 else { throw FileStorageError(errno, path: path, operation: "written") }
    let stamp = FileStamp(descriptor)
    // What took longest is done: another program has hardly any time left to come between.
    if let known, Self.stamp(at: path) != known { return nil }
    guard rename(temporary, path) == 0 else {
      throw FileStorageError(errno, path: path, operation: "written")
    }
    isInPlace = true
    Self.synchronizeFolder(of: path)
    return stamp
  }

  private func makeTemporary(
    beside path: String
  ) throws(FileStorageError) -> (path: String, descriptor: Int32) {
    let (folder, name) = Self.split(path)
    while true {
      let number = Self.temporaryCount.add(1, ordering: .relaxed).newValue
      let temporary = "\(folder)/.\(name).\(getpid())-\(number).new"
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, newFileMode)
      if descriptor >= 0 { return (temporary, descriptor) }
      // Left behind by a process of the same number that was killed.
      if errno == EEXIST { continue }
      throw FileStorageError(errno, path: path, operation: "written")
    }
  }

  private static let temporaryCount = Atomic<UInt64>(0)

  private static func writeAll(_ data: Data, to descriptor: Int32, path: String) throws(FileStorageError) {
    var written = 0
    while written < data.count {
      let count = data.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress! + written, $0.count - written)
      }
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw FileStorageError(errno, path: path, operation: "written")
      }
      written += count
    }
  }

  /// So that the new name is there after a loss of power, too. Where a file system cannot, nothing is wrong.
  private static func synchronizeFolder(of path: String) {
    let descriptor = open(split(path).folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// A user's own files are for nobody else's eyes.
  private var newFileMode: mode_t { root == nil ? 0o666 : 0o600 }

  private func makeFolder(of path: String) throws(FileStorageError) {
    var made = ""
    for name in Self.split(path).folder.split(separator: "/") {
      made += "/" + name
      if mkdir(made, root == nil ? 0o777 : 0o700) == 0 { continue }
      let code = errno
      var status = stat()
      guard stat(made, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw FileStorageError(code == EEXIST ? ENOTDIR : code, path: path, operation: "written")
      }
    }
  }

  static func split(_ path: String) -> (folder: String, name: String) {
    let slash = path.lastIndex(of: "/")!
    return (
      slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...])
    )
  }

  func didWrite(_ url: URL) {}

  func keepCopy(of url: URL, as what: String) throws -> String {
    let path = Self.resolve(try checkedPath(of: url))
    for name in SetAsideName.all(of: path, as: what) {
      if link(path, name) == 0 { return name }
      if errno == EEXIST { continue }
      // A file system without links: its bytes, then.
      if errno == EPERM || errno == EOPNOTSUPP || errno == EMLINK {
        let copy = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard copy >= 0 else {
          if errno == EEXIST { continue }
          throw FileStorageError(errno, path: name, operation: "written")
        }
        defer { close(copy) }
        try Self.writeAll(try read(url)?.data ?? Data(), to: copy, path: name)
        guard fsync(copy) == 0 else { throw FileStorageError(errno, path: name, operation: "written") }
        return name
      }
      throw FileStorageError(errno, path: name, operation: "written")
    }
    fatalError("names never end")
  }

  // MARK: Watching

  func watch(_ url: URL, onChange: @escaping @Sendable (FileChange) -> Void) throws -> SharedSubscription {
    let path = try checkedPath(of: url)
    func watch(_ path: String) throws -> SharedSubscription {
      let (folder, name) = Self.split(path)
      return try FileMonitor.shared.watch(folder: folder, name: name, onChange: onChange)
    }
    let target = Self.resolve(path)
    let subscription = try watch(path)
    guard target != path else { return subscription }
    let targetSubscription = try watch(target)
    return SharedSubscription {
      subscription.cancel()
      targetSubscription.cancel()
    }
  }

  func async(_ work: DispatchWorkItem) { DispatchQueue.global(qos: .userInitiated).async(execute: work) }

  func asyncAfter(_ interval: DispatchTimeInterval, _ work: DispatchWorkItem) {
    DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: .now() + interval, execute: work)
  }
}

extension FileStamp {
  init(_ status: stat) {
    self = .file(
      device: UInt64(status.st_dev), number: UInt64(status.st_ino), byteCount: Int(status.st_size),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  init(_ descriptor: Int32) {
    var status = stat()
    self = fstat(descriptor, &status) == 0 ? FileStamp(status) : .missing
  }
}

/// Locks that programs put on files for each other. They go with the descriptor.
enum FileLock {
  case shared, exclusive

  /// Waits a moment, as for another session of the same user that is about to be done.
  static func take(_ descriptor: Int32, _ kind: FileLock, path: String) throws(FileStorageError) {
    for attempt in 1...10 {
      if isFree(descriptor, kind) { return }
      if attempt < 10 { usleep(2_000) }
    }
    throw .locked(path: path)
  }

  private static func isFree(_ descriptor: Int32, _ kind: FileLock) -> Bool {
    let operation = (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
    // What a file system cannot lock is not locked.
    guard flock(descriptor, operation) == 0 || errno != EWOULDBLOCK else { return false }
    // The other kind of locks, which know nothing of these. Asked for only: to have one, the file would have to be
    // open for writing.
    var record = flock(
      l_type: Int16(kind == .shared ? F_RDLCK : F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 0,
      l_pid: 0)
    let getOwned: Int32 = 36
    guard fcntl(descriptor, getOwned, &record) == 0 else { return true }
    return record.l_type == Int16(F_UNLCK)
  }
}
