import ConcurrencyExtras
import Dependencies
import Dispatch
import Foundation

/// The place where `.fileStorage` keys keep their values: files on the disk, a user's own folder of them, or
/// a memory that behaves like files.
///
/// ```swift
/// withDependencies {
///   $0.defaultFileStorage = .inMemory
/// } operation: {
///   …
/// }
/// ```
public struct FileStorage: Hashable, Sendable {
  let system: any FileSystem

  init(_ system: any FileSystem) { self.system = system }

  /// The files of the disk, as their URLs say.
  public static let fileSystem = FileStorage(DiskFileSystem())

  /// A storage in memory of its own, which writes at once.
  public static var inMemory: Self { FileStorage(InMemoryFileSystem()) }

  /// The files of one folder, for one of several users of a process: what a URL in the home folder names lies at the
  /// same place in `folder`, and what any other URL names in its subfolder `files`, by the whole path.
  ///
  /// - Parameter maximumByteCount: more than this a file may not have; saving it fails.
  public static func folder(_ folder: URL, maximumByteCount: Int = 4 << 20) -> Self {
    FileStorage(DiskFileSystem(root: folder, maximumByteCount: maximumByteCount))
  }

  /// The same storage, with someone told how each write went: `nil` where it succeeded.
  package func reportingWrites(_ report: @escaping @Sendable ((any Error)?) -> Void) -> Self {
    FileStorage(ReportingFileSystem(base: system, report: report))
  }

  /// Writes bytes to a file, past every shared value, which notice it as another program's doing.
  @_spi(Internals) public var save: @Sendable (Data, URL) throws -> Void {
    { [system] data, url in
      try system.write(data, to: url)
      system.didWrite(url)
    }
  }

  /// A storage in memory whose files and whose time the caller has.
  ///
  /// - Parameters:
  ///   - fileSystem: the files. What is put there directly nobody is told of.
  ///   - async: performs what is to be done at once.
  ///   - asyncAfter: performs what is to be done later.
  @_spi(Internals) public static func inMemory(
    fileSystem: LockIsolated<[URL: Data]>,
    async: @escaping @Sendable (DispatchWorkItem) -> Void = { $0.perform() },
    asyncAfter: @escaping @Sendable (DispatchTimeInterval, DispatchWorkItem) -> Void = { $1.perform() }
  ) -> Self {
    FileStorage(InMemoryFileSystem(files: fileSystem, async: async, asyncAfter: asyncAfter))
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.system.identity == rhs.system.identity }
  public func hash(into hasher: inout Hasher) { hasher.combine(system.identity) }
}

extension DependencyValues {
  /// The place where `.fileStorage` keys keep their values: the disk, in a session the user's own folder, in
  /// tests and previews a memory of the context's own.
  public var defaultFileStorage: FileStorage {
    get { self[FileStorageDependencyKey.self] }
    set { self[FileStorageDependencyKey.self] = newValue }
  }

  private enum FileStorageDependencyKey: DependencyKey {
    static var liveValue: FileStorage { .fileSystem }
    static var previewValue: FileStorage { .inMemory }
    static var testValue: FileStorage { .inMemory }
  }
}
