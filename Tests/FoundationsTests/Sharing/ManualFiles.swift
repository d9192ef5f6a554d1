import ConcurrencyExtras
import CounterpointValues
import Dependencies
import Dispatch
import Foundation
import Testing

@testable import Sharing

/// Files whose time a test has: what is to be done later waits until ``passSecond()``.
struct ManualFiles: FileSystem {
  let base: any FileSystem
  private let later = LockIsolated<[UncheckedSendable<DispatchWorkItem>]>([])
  /// What the next writes fail with.
  let writeError = LockIsolated<FileStorageError?>(nil)
  let readError = LockIsolated<FileStorageError?>(nil)
  let readCount = LockIsolated(0)
  let writeCount = LockIsolated(0)
  /// What another program writes at the moment of the next write.
  let textBeforeWrite = LockIsolated<String?>(nil)

  init(_ base: any FileSystem = InMemoryFileSystem()) { self.base = base }

  var storage: FileStorage { FileStorage(self) }

  /// How many pieces of work wait for their time.
  var laterCount: Int { later.withValue { $0.count } }

  func passSecond() {
    let works = later.withValue { later in
      defer { later = [] }
      return later
    }
    for work in works { work.value.perform() }
  }

  func text(_ url: URL) -> String? {
    (try? base.read(url)).map { String(decoding: $0.data, as: UTF8.self) }
  }

  /// As another program does.
  func put(_ text: String, at url: URL) throws {
    try base.write(Data(text.utf8), to: url)
    base.didWrite(url)
  }

  var identity: AnyHashable { base.identity }
  func path(of url: URL) -> String { base.path(of: url) }
  func read(_ url: URL) throws -> FileContents? {
    readCount.withValue { $0 += 1 }
    if let error = readError.value { throw error }
    return try base.read(url)
  }
  func stamp(of url: URL) -> FileStamp { base.stamp(of: url) }
  func write(_ data: Data, to url: URL, over known: FileStamp?) throws -> FileStamp? {
    writeCount.withValue { $0 += 1 }
    if let error = writeError.value { throw error }
    if let text = textBeforeWrite.withValue({ $0.take() }) { try base.write(Data(text.utf8), to: url) }
    return try base.write(data, to: url, over: known)
  }
  func didWrite(_ url: URL) { base.didWrite(url) }
  func prepare(_ url: URL) { base.prepare(url) }
  func keepCopy(of url: URL, as what: String) throws -> String { try base.keepCopy(of: url, as: what) }
  func watch(_ url: URL, onChange: @escaping @Sendable (FileChange) -> Void) throws -> SharedSubscription {
    try base.watch(url, onChange: onChange)
  }
  func async(_ work: DispatchWorkItem) { work.perform() }
  func asyncAfter(_ interval: DispatchTimeInterval, _ work: DispatchWorkItem) {
    #expect(interval == .seconds(1))
    let work = UncheckedSendable(work)
    later.withValue { $0.append(work) }
  }
}

/// Runs `operation` as one user's session, or one of a user's tabs.
func inSession<R>(_ storage: FileStorage, _ operation: () throws -> R) rethrows -> R {
  try ArchitectureContext.withContext(ArchitectureContext(name: "session")) {
    try withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      try operation()
    }
  }
}

/// Waits until what is observed has come to be so.
func eventually(_ condition: () -> Bool) async {
  let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
  let tracker = Tracker { continuation.yield() }
  var iterator = changes.makeAsyncIterator()
  while !tracker.track(condition) { await iterator.next() }
}

/// A folder for one test.
struct TemporaryFolder {
  let url: URL

  static func run<R>(_ operation: (Self) async throws -> R) async throws -> R {
    let url = FileManager.default.temporaryDirectory.appending(component: "sharing-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await operation(Self(url: url))
  }

  subscript(name: String) -> URL { url.appending(path: name) }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  func text(_ name: String) throws -> String { try String(contentsOf: self[name], encoding: .utf8) }

  func put(_ text: String, at name: String) throws {
    try Data(text.utf8).write(to: self[name])
  }
}
