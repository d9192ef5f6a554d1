import ConcurrencyExtras
import CounterpointValues
import Dependencies
import Foundation
import Testing

@testable import Sharing

/// On the disk itself, with the system's own news of changes.
@Suite("File storage on the disk", .timeLimit(.minutes(5)))
struct FileStorageDiskTests {
  private func share(_ url: URL, in storage: FileStorage = .fileSystem) -> Shared<String> {
    inSession(storage) { Shared(wrappedValue: "default", .fileStorage(url)) }
  }

  @Test("Rule 110: Sharing makes the folder and an empty file")
  func prepares() async throws {
    try await TemporaryFolder.run { folder in
      let draft = share(folder["a/b/draft.json"])
      #expect(try folder.text("a/b/draft.json") == "")
      #expect(draft.wrappedValue == "default" && draft.loadError == nil)
      draft.withLock { $0 = "first" }
      try await draft.save()
      #expect(try folder.text("a/b/draft.json") == "\"first\"")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder["a/b"].path) == ["draft.json"])
    }
  }

  @Test("Rule 110: What another program writes in place is taken over once it closes the file")
  func writtenInPlace() async throws {
    try await TemporaryFolder.run { folder in
      try folder.put("\"old\"", at: "draft.json")
      let draft = share(folder["draft.json"])
      #expect(draft.wrappedValue == "old")
      let file = try FileHandle(forWritingTo: folder["draft.json"])
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data("\"new".utf8))
      // Whoever looks meanwhile finds half of it, which changes nothing.
      await #expect(throws: DecodingError.self) { try await draft.load() }
      #expect(draft.wrappedValue == "old" && draft.loadError != nil)
      try file.write(contentsOf: Data("er\"".utf8))
      try file.close()
      await eventually { draft.wrappedValue == "newer" }
      #expect(draft.loadError == nil)
      #expect(try folder.names == ["draft.json"])
    }
  }

  @Test("Rule 110: A file that another one takes the place of is followed")
  func replaced() async throws {
    try await TemporaryFolder.run { folder in
      let draft = share(folder["draft.json"])
      for number in 1...3 {
        try folder.put("\"\(number)\"", at: "other")
        #expect(rename(folder["other"].path, folder["draft.json"].path) == 0)
        await eventually { draft.wrappedValue == "\(number)" }
      }
    }
  }

  @Test("Rule 110: A deleted file stands for the default again, and what waits is not written any more")
  func deleted() async throws {
    try await TemporaryFolder.run { folder in
      let files = ManualFiles(DiskFileSystem())
      let draft = share(folder["draft.json"], in: files.storage)
      draft.withLock { $0 = "written" }
      draft.withLock { $0 = "waiting" }
      #expect(try folder.text("draft.json") == "\"written\"")
      try FileManager.default.removeItem(at: folder["draft.json"])
      await eventually { draft.wrappedValue == "default" }
      files.passSecond()
      #expect(try folder.names.isEmpty)
      files.passSecond()
      draft.withLock { $0 = "again" }
      #expect(try folder.text("draft.json") == "\"again\"")
    }
  }

  @Test(
    "Rule 110: A file that is moved away stands for the default again, and is there anew, with nothing in it")
  func moved() async throws {
    try await TemporaryFolder.run { folder in
      try folder.put("\"old\"", at: "draft.json")
      let draft = share(folder["draft.json"])
      try FileManager.default.moveItem(at: folder["draft.json"], to: folder["elsewhere.json"])
      await eventually { draft.wrappedValue == "default" }
      #expect(try folder.text("elsewhere.json") == "\"old\"" && folder.text("draft.json") == "")

      try FileManager.default.removeItem(at: folder["draft.json"])
      try FileManager.default.moveItem(at: folder["elsewhere.json"], to: folder["draft.json"])
      await eventually { draft.wrappedValue == "old" }
      #expect(try folder.names == ["draft.json"])
    }
  }

  @Test("Rule 110: The first change is on the disk before it returns, whoever makes it")
  func writtenAtOnce() async throws {
    try await TemporaryFolder.run { folder in
      let draft = share(folder["draft.json"])
      draft.withLock { $0 = "first" }
      #expect(try folder.text("draft.json") == "\"first\"")
      draft.withLock { $0 = "second" }
      #expect(try folder.text("draft.json") == "\"first\"")
      try await draft.save()
      #expect(try folder.text("draft.json") == "\"second\"")
    }
  }

  @Test(
    "A folder that is deleted takes its files with it; the next change makes it anew, and it is followed again"
  )
  func folderDeleted() async throws {
    try await TemporaryFolder.run { folder in
      let draft = share(folder["a/draft.json"])
      draft.withLock { $0 = "first" }
      try await draft.save()
      try FileManager.default.removeItem(at: folder["a"])
      await eventually { draft.wrappedValue == "default" }
      draft.withLock { $0 = "second" }
      try await draft.save()
      #expect(try folder.text("a/draft.json") == "\"second\"")
      try folder.put("\"third\"", at: "a/draft.json")
      await eventually { draft.wrappedValue == "third" }
    }
  }

  @Test("A folder that somebody deletes and restores is followed again, with nothing written here")
  func folderRestored() async throws {
    try await TemporaryFolder.run { folder in
      let draft = share(folder["a/draft.json"])
      draft.withLock { $0 = "first" }
      try await draft.save()
      try FileManager.default.removeItem(at: folder["a"])
      await eventually { draft.wrappedValue == "default" }
      try FileManager.default.createDirectory(at: folder["a"], withIntermediateDirectories: false)
      try folder.put("\"restored\"", at: "a/draft.json")
      await eventually { draft.wrappedValue == "restored" }
      try folder.put("\"later\"", at: "a/draft.json")
      await eventually { draft.wrappedValue == "later" }
    }
  }

  @Test("Own writes do not come back, however quickly they follow each other")
  func ownWrites() async throws {
    try await TemporaryFolder.run { folder in
      let files = ManualFiles(DiskFileSystem())
      let draft = share(folder["draft.json"], in: files.storage)
      // Another place of the same file hears of everything by the same news.
      let other = share(folder["draft.json"])
      for number in 1...50 {
        draft.withLock { $0 = "\(number)" }
        files.passSecond()
      }
      await eventually { other.wrappedValue == "50" }
      #expect(draft.wrappedValue == "50" && draft.loadError == nil)
    }
  }

  @Test("Two tabs of one user follow each other, in one process or in two")
  func twoTabs() async throws {
    try await TemporaryFolder.run { folder in
      let (one, two) = (share(folder["draft.json"]), share(folder["draft.json"]))
      one.withLock { $0 = "one" }
      await eventually { two.wrappedValue == "one" }
      two.withLock { $0 = "two" }
      await eventually { one.wrappedValue == "two" }
    }
  }

  @Test("Nobody who reads finds half a file, or none")
  func atomic() async throws {
    try await TemporaryFolder.run { folder in
      let files = ManualFiles(DiskFileSystem())
      let draft = share(folder["draft.json"], in: files.storage)
      draft.withLock { $0 = String(repeating: "0", count: 100_000) }
      let isDone = LockIsolated(false)
      let reader = Task.detached {
        var lengths: Set<Int> = []
        while !isDone.value { lengths.insert((try? Data(contentsOf: folder["draft.json"]).count) ?? -1) }
        return lengths
      }
      for number in 1...50 {
        draft.withLock { $0 = String(repeating: "\(number % 10)", count: 100_000) }
        files.passSecond()
      }
      isDone.setValue(true)
      #expect(await reader.value.isSubset(of: [100_002]))
    }
  }

  @Test("A link stays a link, and a file keeps its rights")
  func linksAndRights() async throws {
    try await TemporaryFolder.run { folder in
      try folder.put("\"old\"", at: "real.json")
      #expect(chmod(folder["real.json"].path, 0o640) == 0)
      #expect(symlink(folder["real.json"].path, folder["link.json"].path) == 0)
      let draft = share(folder["link.json"])
      draft.withLock { $0 = "new" }
      try await draft.save()
      #expect(try folder.text("real.json") == "\"new\"")
      var status = stat()
      #expect(lstat(folder["link.json"].path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      #expect(stat(folder["real.json"].path, &status) == 0 && status.st_mode & 0o777 == 0o640)

      // What the link leads to is followed, and set aside where it is damaged.
      try folder.put("damaged", at: "real.json")
      await eventually { draft.loadError != nil }
      draft.withLock { $0 = "newer" }
      try await draft.save()
      let damaged = try folder.names.filter { $0.hasPrefix("real.json.damaged-") }
      #expect(try damaged.map(folder.text) == ["damaged"])
      #expect(try folder.text("real.json") == "\"newer\"")
    }
  }

  @Test("A user's folder holds whatever URLs name, and nothing outside of it is touched")
  func userFolder() async throws {
    try await TemporaryFolder.run { folder in
      let files = DiskFileSystem(root: folder["user"], home: "/home/server")
      func path(_ path: String) -> String { files.path(of: URL(fileURLWithPath: path)) }
      let root = folder["user"].path
      #expect(path("/home/server/Documents/a.json") == root + "/Documents/a.json")
      #expect(path("/tmp/a.json") == root + "/files/tmp/a.json")
      #expect(path("/home/server/../../etc/passwd") == root + "/files/etc/passwd")
      #expect(path("/home/serverless/a.json") == root + "/files/home/serverless/a.json")
      // In a process whose home the folder is.
      #expect(path(root + "/Documents/a.json") == root + "/Documents/a.json")

      let draft = share(folder["outside.json"], in: FileStorage(files))
      draft.withLock { $0 = "mine" }
      try await draft.save()
      #expect(try folder.names == ["user"])
      var status = stat()
      #expect(stat(path(folder["outside.json"].path), &status) == 0 && status.st_mode & 0o077 == 0)
    }
  }

  @Test("The folders that URLs begin with are the home folder's")
  func folders() {
    for url in [URL.documentsDirectory, .applicationSupportDirectory, .cachesDirectory, .downloadsDirectory] {
      #expect(url.isFileURL && url.appending(component: "a.json").path.hasPrefix("/"))
    }
    #expect(Set([URL.documentsDirectory, .desktopDirectory, .moviesDirectory, .musicDirectory]).count == 4)
    #expect(URL.picturesDirectory.lastPathComponent != "")
  }

  @Test("A file in a user's folder has a size at most")
  func tooLarge() async throws {
    try await TemporaryFolder.run { folder in
      let draft = share(folder["draft.json"], in: .folder(folder["user"], maximumByteCount: 10))
      draft.withLock { $0 = "12345678" }
      try await draft.save()
      draft.withLock { $0 = "123456789" }
      await #expect(throws: FileStorageError.self) { try await draft.save() }
      #expect("\(draft.saveError!)".hasPrefix("A value of 11 bytes is more than the 10 that /"))
    }
  }
}
