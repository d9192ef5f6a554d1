import ConcurrencyExtras
import CounterpointValues
import Dependencies
import Foundation
import IssueReporting
import Testing

@testable import Sharing

/// What others, and the machine, do to what is shared: each is told, at the line that shares the value where that is
/// where the mistake is, and nothing is lost.
@Suite("Shared values and bad input", .timeLimit(.minutes(5)))
struct SharedBadInputTests {
  // MARK: One name, two types

  @Test(
    "Rule 104: Two values of different types under one name are an issue where the second is shared, and the first is kept"
  )
  func twoTypes() {
    let storage = InMemoryKeyValueStorage()
    withDependencies {
      $0.defaultAppStorage = storage
    } operation: {
      @Shared(.appStorage("size")) var number = 5
      $number.withLock { $0 = 6 }
      var text: Shared<String>?
      let line = #line + 2
      withKnownIssue {
        text = Shared(wrappedValue: "large", .appStorage("size"))
      } matching: { issue in
        issue.sourceLocation?.line == line
          && issue.description.contains(
            """
            '.appStorage("size")' is shared as 'String' here, and as 'Int' at \
            FoundationsTests/SharedBadInputTests.swift:
            """)
          && issue.description.contains("one name can have values of one type only")
      }
      text?.withLock { $0 = "small" }
      #expect(text?.wrappedValue == "small" && text?.loadError is SharedNameConflict)
      #expect(storage.data(forKey: "size") == Data("6".utf8))
      #expect(number == 6 && $number.loadError == nil)
    }
  }

  @Test("Rule 104: It is so for every kind of place, and the error says so to who saves")
  func twoTypesElsewhere() async {
    @Shared(.inMemory("a")) var memory = 5
    @Shared(.fileStorage(URL(fileURLWithPath: "/a.json"))) var file = 5
    @Shared(.sceneStorage("a")) var scene = 5
    var others: [Shared<String>] = []
    withKnownIssue {
      others.append(Shared(wrappedValue: "", .inMemory("a")))
    } matching: {
      $0.description.contains(#"'.inMemory("a")' is shared as 'String' here"#)
    }
    withKnownIssue {
      others.append(Shared(wrappedValue: "", .fileStorage(URL(fileURLWithPath: "/b/../a.json"))))
    } matching: {
      $0.description.contains("'.fileStorage(/a.json)' is shared as 'String' here")
    }
    withKnownIssue {
      others.append(Shared(wrappedValue: "", .sceneStorage("a")))
    } matching: {
      $0.description.contains(#"'.sceneStorage("a")' is shared as 'String' here"#)
    }
    for other in others {
      other.withLock { $0 = "x" }
      await #expect(throws: SharedNameConflict.self) { try await other.save() }
      await #expect(throws: SharedNameConflict.self) { try await other.load() }
    }
    #expect(memory == 5 && file == 5 && scene == 5 && others.count == 3)
  }

  @Test(
    "Rule 104: A value and an optional one of its type may go by one name, and an app's two names are two values"
  )
  func optionalOfTheSame() {
    @Shared(.appStorage("size")) var size: Int?
    @Shared(.appStorage("size")) var same = 5
    @Shared(.appStorage("sizes")) var other = ""
    $same.withLock { $0 = 7 }
    #expect(size == 7 && other == "")
  }

  @Test("A name in memory whose value nobody shares any more keeps it from values of other types")
  func formerType() {
    do { @Shared(.inMemory("a")) var number = 5; $number.withLock { $0 = 6 } }
    do {
      @Shared(.inMemory("a")) var text = "x"
      #expect($text.loadError is SharedNameConflict)
      $text.withLock { $0 = "y" }
      #expect($text.saveError is SharedNameConflict)
    }
    @Shared(.inMemory("a")) var number = 5
    #expect(number == 6)
    do { @Shared(.inMemory("none")) var none: Int? }
    @Shared(.inMemory("none")) var some = "text"
    #expect($some.loadError == nil)
  }

  // MARK: What does not decode

  @Test(
    "Rule 109: What is stored and is no such value is told, and kept aside before anything is stored in its place"
  )
  func undecodableEntry() {
    let storage = InMemoryKeyValueStorage()
    storage.setData(Data("many".utf8), forKey: "count")
    withDependencies {
      $0.defaultAppStorage = storage
    } operation: {
      @Shared(.appStorage("count")) var count = 1
      #expect("\($count.loadError!)" == "'many' is stored, which is no Int.")
      #expect(storage.data(forKey: "count") == Data("many".utf8))
      $count.withLock { $0 = 2 }
      #expect($count.saveError == nil)
      #expect(storage.data(forKey: "count") == Data("2".utf8))
      let keys = storage.keys
      let damaged = keys.filter { $0.hasPrefix("count.damaged-20") }
      #expect(keys.count == 2 && damaged.count == 1)
      #expect(damaged.first.flatMap { storage.data(forKey: $0) } == Data("many".utf8))

      // By another tab, meanwhile.
      storage.setData(Data("few".utf8), forKey: "count")
      #expect(count == 2 && $count.loadError != nil)
      $count.withLock { $0 = 3 }
      #expect(storage.keys.count == 3 && storage.data(forKey: "count") == Data("3".utf8))
    }
  }

  // MARK: Where it is told

  @Test("Rule 111: An entry and a file that hold no such value are issues at the lines that share them")
  func undecodableIsTold() throws {
    let url = URL(fileURLWithPath: "/draft.json")
    let files = ManualFiles()
    try files.put("damaged", at: url)
    let storage = InMemoryKeyValueStorage()
    storage.setData(Data("many".utf8), forKey: "count")
    let line = LockIsolated(0)
    FailureReports.$areMadeInTests.withValue(true) {
      withDependencies {
        $0.defaultAppStorage = storage
        $0.defaultFileStorage = files.storage
      } operation: {
        withKnownIssue {
          line.setValue(#line + 1)
          @Shared(.appStorage("count")) var count = 1
          #expect(count == 1)
        } matching: { issue in
          issue.sourceLocation?.line == line.value && issue.error is KeyValueDecodingError
            && issue.says(#"Loading '.appStorage("count")' failed; the value stays as it was."#)
        }
        withKnownIssue {
          line.setValue(#line + 1)
          @Shared(.fileStorage(url)) var draft = "default"
          #expect(draft == "default")
        } matching: { issue in
          issue.sourceLocation?.line == line.value && issue.error is DecodingError
            && issue.says("Loading '.fileStorage(/draft.json)' failed; the value stays as it was.")
        }
      }
    }
    #expect(storage.data(forKey: "count") == Data("many".utf8) && files.text(url) == "damaged")
  }

  @Test(
    "Rule 111: A file that cannot be written is an issue at the line that shares it, and an error for who saves",
    arguments: [
      FileStorageError.full(path: "/draft.json"), .notWritable(path: "/draft.json"),
      .tooLarge(path: "/draft.json", byteCount: 11, maximum: 10),
    ])
  func unwritableIsTold(error: FileStorageError) async throws {
    let url = URL(fileURLWithPath: "/draft.json")
    let files = ManualFiles()
    try files.put("\"old\"", at: url)
    let (line, draft) = reportingDraft(files.storage, url)
    let isAtTheLine = { @Sendable (issue: Issue) in
      issue.sourceLocation?.line == line && issue.error as? FileStorageError == error
        && issue.says("Saving '.fileStorage(/draft.json)' failed; the value is kept in memory.")
    }
    files.writeError.setValue(error)
    withKnownIssue {
      draft.withLock { $0 = "new" }
    } matching: {
      isAtTheLine($0)
    }
    await withKnownIssue {
      await #expect(throws: error) { try await draft.save() }
    } matching: {
      isAtTheLine($0)
    }
    #expect(files.text(url) == "\"old\"" && draft.wrappedValue == "new")
    files.writeError.setValue(nil)
    try await draft.save()
    #expect(files.text(url) == "\"new\"" && draft.saveError == nil)
  }

  @Test("Rule 111: A file that another program keeps locked is an issue at the line that shares it")
  func lockedIsTold() throws {
    let url = URL(fileURLWithPath: "/draft.json")
    let files = ManualFiles()
    let (line, draft) = reportingDraft(files.storage, url)
    files.writeError.setValue(.locked(path: url.path))
    draft.withLock { $0 = "new" }
    for _ in 1...8 { files.passSecond() }
    withKnownIssue {
      files.passSecond()
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.error as? FileStorageError == .locked(path: "/draft.json")
    }
    #expect(draft.wrappedValue == "new")
  }

  @Test(
    "Rule 111: A file that cannot be read is one issue, however often it is looked at, and each load throws")
  func unreadableIsToldOnce() async throws {
    let url = URL(fileURLWithPath: "/draft.json")
    let files = ManualFiles()
    let error = FileStorageError.notReadable(path: "/draft.json")
    files.readError.setValue(error)
    var draft: Shared<String>?
    let line = LockIsolated(0)
    withKnownIssue {
      let (number, shared) = reportingDraft(files.storage, url)
      line.setValue(number)
      draft = shared
    } matching: {
      // Reported before it can say where.
      $0.error as? FileStorageError == error && $0.sourceLocation?.fileName == "SharedBadInputTests.swift"
    }
    await #expect(throws: error) { try await draft?.load() }
    files.readError.setValue(nil)
    try files.put("\"read\"", at: url)
    #expect(draft?.wrappedValue == "read" && draft?.loadError == nil)
    files.readError.setValue(error)
    await withKnownIssue {
      await #expect(throws: error) { try await draft?.load() }
    } matching: {
      $0.sourceLocation?.line == line.value && $0.error as? FileStorageError == error
    }
  }

  /// A shared file whose failures are reported as outside of tests, and the line that shares it.
  private func reportingDraft(_ storage: FileStorage, _ url: URL) -> (line: Int, Shared<String>) {
    FailureReports.$areMadeInTests.withValue(true) {
      inSession(storage) {
        (#line, Shared(wrappedValue: "default", .fileStorage(url)))
      }
    }
  }

  // MARK: Files

  private func share(_ url: URL, in storage: FileStorage) -> Shared<String> {
    inSession(storage) { Shared(wrappedValue: "default", .fileStorage(url)) }
  }

  @Test("A damaged file is set aside as often as it is damaged, and nothing that was set aside is replaced")
  func damagedAgain() async throws {
    try await TemporaryFolder.run { folder in
      let files = ManualFiles(DiskFileSystem())
      for number in 1...3 {
        try folder.put("damaged \(number)", at: "draft.json")
        let draft = share(folder["draft.json"], in: files.storage)
        #expect(draft.loadError is DecodingError && draft.wrappedValue == "default")
        #expect(try folder.text("draft.json") == "damaged \(number)")
        draft.withLock { $0 = "good \(number)" }
        #expect(try folder.text("draft.json") == "\"good \(number)\"" && draft.saveError == nil)
      }
      let damaged = try folder.names.filter { $0.hasPrefix("draft.json.damaged-") }
      #expect(try Set(damaged.map(folder.text)) == ["damaged 1", "damaged 2", "damaged 3"])
    }
  }

  @Test(
    "A file that another program has rewritten a moment ago, unnoticed yet, is kept aside before it is replaced"
  )
  func rewrittenMeanwhile() async throws {
    let url = URL(fileURLWithPath: "/draft.json")
    let files = ManualFiles()
    let draft = share(url, in: files.storage)
    draft.withLock { $0 = "mine" }
    draft.withLock { $0 = "mine, too" }
    // Nobody is told.
    try files.base.write(Data("\"theirs\"".utf8), to: url)
    files.passSecond()
    #expect(files.text(url) == "\"mine, too\"")
    let names = (files.base as? InMemoryFileSystem)!.names.filter { $0.contains(".replaced-") }
    #expect(names.count == 1 && names.first.flatMap { files.text(URL(fileURLWithPath: $0)) } == "\"theirs\"")
  }

  @Test("What another program writes at the very moment of a write is kept under another name")
  func rewrittenAtTheSameMoment() async throws {
    try await TemporaryFolder.run { folder in
      for base in [InMemoryFileSystem(), DiskFileSystem()] as [any FileSystem] {
        let url = folder["draft.json"]
        let files = ManualFiles(base)
        try files.put("\"old\"", at: url)
        let draft = share(url, in: files.storage)
        #expect(draft.wrappedValue == "old")
        files.textBeforeWrite.setValue("\"theirs\"")
        draft.withLock { $0 = "mine" }
        #expect(files.text(url) == "\"mine\"")
        let names = try (base as? InMemoryFileSystem)?.names ?? folder.names.map { folder[$0].path }
        let kept = names.filter { $0.contains(".replaced-") }.map { files.text(URL(fileURLWithPath: $0)) }
        #expect(kept == ["\"theirs\""])
      }
    }
  }

  @Test(
    "A file that another program keeps locked is waited for, then told; the value is kept and written in the end"
  )
  func locked() async throws {
    try await TemporaryFolder.run { folder in
      let files = ManualFiles(DiskFileSystem())
      try folder.put("\"old\"", at: "draft.json")
      let draft = share(folder["draft.json"], in: files.storage)
      let lock = try FileHandle(forUpdating: folder["draft.json"])
      #expect(flock(lock.fileDescriptor, LOCK_EX) == 0)
      draft.withLock { $0 = "new" }
      for _ in 1...8 { files.passSecond() }
      #expect(draft.saveError == nil && files.laterCount == 1)
      files.passSecond()
      #expect(draft.saveError as? FileStorageError == .locked(path: folder["draft.json"].path))
      #expect(try folder.text("draft.json") == "\"old\"" && draft.wrappedValue == "new")
      files.passSecond()
      #expect(files.laterCount == 0)
      #expect(flock(lock.fileDescriptor, LOCK_UN) == 0)
      try await draft.save()
      #expect(try folder.text("draft.json") == "\"new\"" && draft.saveError == nil)
      #expect(try folder.names == ["draft.json"])
    }
  }

  @Test("A file that is unlocked again within seconds is written without a word")
  func lockedBriefly() async throws {
    try await TemporaryFolder.run { folder in
      let files = ManualFiles(DiskFileSystem())
      try folder.put("\"old\"", at: "draft.json")
      let draft = share(folder["draft.json"], in: files.storage)
      let lock = try FileHandle(forUpdating: folder["draft.json"])
      #expect(flock(lock.fileDescriptor, LOCK_EX) == 0)
      draft.withLock { $0 = "new" }
      files.passSecond()
      draft.withLock { $0 = "newer" }
      #expect(flock(lock.fileDescriptor, LOCK_UN) == 0)
      files.passSecond()
      #expect(try folder.text("draft.json") == "\"newer\"" && draft.saveError == nil)
    }
  }

  @Test("Who goes on changing a value whose file is locked is told all the same")
  func lockedWhileChanging() async throws {
    let url = URL(fileURLWithPath: "/draft.json")
    let files = ManualFiles()
    let draft = share(url, in: files.storage)
    files.writeError.setValue(.locked(path: url.path))
    for number in 1...12 {
      draft.withLock { $0 = "\(number)" }
      files.passSecond()
    }
    #expect(draft.saveError as? FileStorageError == .locked(path: url.path))
    files.writeError.setValue(nil)
    draft.withLock { $0 = "free" }
    files.passSecond()
    #expect(files.text(url) == "\"free\"" && draft.saveError == nil)
  }

  @Test("A change made in answer to what others wrote is not undone by being told of theirs")
  @MainActor
  func answered() async throws {
    let url = URL(fileURLWithPath: "/draft.json")
    let files = ManualFiles()
    let draft = share(url, in: files.storage)
    let tracker = LockIsolated<Tracker?>(nil)
    tracker.setValue(Tracker { if draft.wrappedValue == "theirs" { draft.withLock { $0 = "answer" } } })
    tracker.value?.track { _ = draft.wrappedValue }
    try files.put("\"theirs\"", at: url)
    #expect(draft.wrappedValue == "answer")
    files.passSecond()
    #expect(files.text(url) == "\"answer\"")
  }

  @Test("The other kind of locks counts as well")
  func recordLock() async throws {
    try await TemporaryFolder.run { folder in
      let files = ManualFiles(DiskFileSystem())
      try folder.put("\"old\"", at: "draft.json")
      let draft = share(folder["draft.json"], in: files.storage)
      let file = try FileHandle(forUpdating: folder["draft.json"])
      var lock = flock(
        l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 0, l_pid: 0)
      #expect(fcntl(file.fileDescriptor, F_SETLK, &lock) == 0)
      draft.withLock { $0 = "new" }
      #expect(try folder.text("draft.json") == "\"old\"")
      // Within one process, such a lock ends with anybody's looking at the file.
      files.passSecond()
      #expect(try folder.text("draft.json") == "\"new\"" && draft.saveError == nil)
    }
  }

  @Test("A file that was locked when it was to be read is not overwritten unseen")
  func lockedWhenRead() async throws {
    try await TemporaryFolder.run { folder in
      let files = ManualFiles(DiskFileSystem())
      try folder.put("\"old\"", at: "draft.json")
      let lock = try FileHandle(forUpdating: folder["draft.json"])
      #expect(flock(lock.fileDescriptor, LOCK_EX) == 0)
      let draft = share(folder["draft.json"], in: files.storage)
      #expect(draft.loadError as? FileStorageError == .locked(path: folder["draft.json"].path))
      #expect(flock(lock.fileDescriptor, LOCK_UN) == 0)
      draft.withLock { $0 = "new" }
      #expect(try folder.text("draft.json") == "\"new\"")
      let unread = try folder.names.filter { $0.hasPrefix("draft.json.unread-") }
      #expect(try unread.map(folder.text) == ["\"old\""])
    }
  }

  @Test("A full disk is told; the file stays as it was, and the value is written once there is room")
  func full() async throws {
    let url = URL(fileURLWithPath: "/draft.json")
    let files = ManualFiles()
    try files.put("\"old\"", at: url)
    let draft = share(url, in: files.storage)
    files.writeError.setValue(.full(path: url.path))
    draft.withLock { $0 = "new" }
    #expect(
      "\(draft.saveError!)"
        == "There is no room left for /draft.json: free some. What the file held before is untouched.")
    #expect(draft.wrappedValue == "new" && files.text(url) == "\"old\"")
    files.passSecond()
    #expect(files.writeCount.value == 1)
    files.writeError.setValue(nil)
    try await draft.save()
    #expect(files.text(url) == "\"new\"" && draft.saveError == nil)
  }

  @Test("What could not be written is tried once more when nobody shares it any more")
  func fullAtFirst() async throws {
    let url = URL(fileURLWithPath: "/draft.json")
    let files = ManualFiles()
    do {
      let draft = share(url, in: files.storage)
      files.writeError.setValue(.full(path: url.path))
      draft.withLock { $0 = "new" }
      files.writeError.setValue(nil)
    }
    #expect(files.text(url) == "\"new\"")
  }

  @Test("A disk that is full for real", .enabled(if: SmallDisk.isPossible))
  func smallDisk() async throws {
    try await SmallDisk.run { folder in
      let files = ManualFiles(DiskFileSystem())
      try folder.put("\"old\"", at: "draft.json")
      let draft = share(folder["draft.json"], in: files.storage)
      SmallDisk.fill(folder)
      draft.withLock { $0 = String(repeating: "x", count: 20_000) }
      #expect(draft.saveError as? FileStorageError == .full(path: folder["draft.json"].path))
      #expect(try folder.text("draft.json") == "\"old\"")
      #expect(try folder.names == ["draft.json", "filler"])
      try FileManager.default.removeItem(at: folder["filler"])
      try await draft.save()
      #expect(try folder.text("draft.json").count == 20_002 && draft.saveError == nil)
    }
  }

  @Test(
    "A folder that cannot be written is told, and what lies in it can be read",
    .enabled(if: SmallDisk.isPossible))
  func readOnly() async throws {
    try await SmallDisk.run { folder in
      try folder.put("\"old\"", at: "draft.json")
      try SmallDisk.makeReadOnly(folder)
      let files = ManualFiles(DiskFileSystem())
      let draft = share(folder["draft.json"], in: files.storage)
      #expect(draft.wrappedValue == "old" && draft.loadError == nil)
      draft.withLock { $0 = "new" }
      #expect(
        "\(draft.saveError!)"
          == """
          \(folder["draft.json"].path) cannot be written: give this program's user the right to, folder included.
          """)
      let missing = share(folder["missing/draft.json"], in: files.storage)
      #expect(missing.wrappedValue == "default" && missing.loadError != nil)
    }
  }

  @Test("A folder that is none is told")
  func noFolder() async throws {
    try await TemporaryFolder.run { folder in
      try folder.put("", at: "file")
      let draft = share(folder["file/draft.json"], in: FileStorage(DiskFileSystem()))
      #expect(draft.wrappedValue == "default")
      #expect("\(draft.loadError!)".hasSuffix("could not be watched: not a directory."))
      draft.withLock { $0 = "new" }
      await #expect(throws: FileStorageError.self) { try await draft.save() }
      #expect("\(draft.saveError!)".hasSuffix("could not be written: not a directory."))
    }
  }

  @Test(
    "A URL that names no file is told", arguments: ["https://example.com/draft.json", "file:///tmp/folder/"])
  func noFile(url: String) async throws {
    let draft = share(URL(string: url)!, in: FileStorage(DiskFileSystem()))
    #expect(draft.wrappedValue == "default")
    #expect("\(draft.loadError!)".hasPrefix("\(url) names no file: give '.fileStorage' a file URL"))
    await #expect(throws: FileStorageError.notAFile(url: url)) { try await draft.save() }
  }
}

extension Issue {
  fileprivate func says(_ text: String) -> Bool { comments.contains { $0.rawValue.contains(text) } }
}

/// A disk of 64 kB that a test can fill, where it may make one.
private enum SmallDisk {
  static let isPossible: Bool = {
    guard getuid() == 0 else { return false }
    let path = NSTemporaryDirectory() + "/small-disk-\(UUID())"
    guard mkdir(path, 0o700) == 0 else { return false }
    defer { rmdir(path) }
    guard mount(["-t", "tmpfs", "-o", "size=64k", "tmpfs", path]) else { return false }
    return unmount(path)
  }()

  static func run(_ operation: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.run { folder in
      try #require(mount(["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.url.path]))
      defer { _ = unmount(folder.url.path) }
      try await operation(folder)
    }
  }

  static func fill(_ folder: TemporaryFolder) {
    let descriptor = open(folder["filler"].path, O_WRONLY | O_CREAT, 0o600)
    defer { close(descriptor) }
    let block = [UInt8](repeating: 0, count: 1024)
    while write(descriptor, block, block.count) > 0 {}
  }

  static func makeReadOnly(_ folder: TemporaryFolder) throws {
    try #require(mount(["-o", "remount,ro", folder.url.path]))
  }

  private static func mount(_ arguments: [String]) -> Bool { run("/bin/mount", arguments) }
  private static func unmount(_ path: String) -> Bool { run("/bin/umount", ["-l", path]) }

  private static func run(_ program: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
