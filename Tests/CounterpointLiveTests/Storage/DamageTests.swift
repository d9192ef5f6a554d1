import Foundation
import GRDB
import Synchronization
import Testing

@testable import CounterpointLive

@Suite("Damaged databases")
struct DamageTests {
  private let user = UserID.make()

  /// Values enough for many pages.
  private func fill(_ file: StorageFile, count: Int = 300) throws {
    let store = try file.open()
    for number in 0..<count {
      try store.setValue(
        Data("value \(number) " + String(repeating: "x", count: 400)), ofKey: key(number), user: user)
    }
    try store.close()
    try file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  private func key(_ number: Int) -> String { "key \(number + 1_000)" }

  /// The numbers whose values can be read as they were stored.
  private func readable(_ store: UserValueStore, count: Int = 300) throws -> [Int] {
    try (0..<count).filter { number in
      try store.value(ofKey: key(number), user: user)?.starts(with: Data("value \(number) ")) == true
    }
  }

  @Test("What is no database is set aside as it is, and a fresh one opened")
  func noDatabase() throws {
    try StorageFile.run { file in
      let bytes = Data(repeating: 0x41, count: 8_192)
      try bytes.write(to: URL(fileURLWithPath: file.path))
      let store = try file.open()
      try store.setValue(Data("x"), ofKey: "a", user: user)
      #expect(try store.value(ofKey: "a", user: user) == Data("x"))
      let aside = try #require(file.damagedFiles.first)
      #expect(try file.bytes(of: aside) == bytes)
      #expect(aside.hasPrefix("counterpoint.sqlite.damaged-2"))
      let line = try #require(file.logs.entries.first { $0.level == .critical })
      #expect(line.text.contains(aside))
    }
  }

  @Test("A file that was emptied is damage as well: it is set aside, and the log and the people are told")
  func emptied() throws {
    try StorageFile.run { file in
      try fill(file)
      try Data().write(to: URL(fileURLWithPath: file.path))
      let store = try file.open()
      #expect(try readable(store).isEmpty)
      let aside = try #require(file.damagedFiles.first)
      #expect(try file.bytes(of: aside).isEmpty)
      #expect(file.logs.entries.contains { $0.level == .critical && $0.text.contains("file is empty") })
      #expect(store.notice(for: user) != nil)
      try store.setValue(Data("x"), ofKey: "a", user: user)
      try store.close()
      // From then on the fresh one is as good as any.
      #expect(try file.open().value(ofKey: "a", user: user) == Data("x"))
      #expect(file.damagedFiles.count == 1)
    }
  }

  @Test("A file that was emptied while the server runs is set aside with the next use")
  func emptiedWhileRunning() throws {
    try StorageFile.run { file in
      try fill(file)
      let store = try file.open()
      #expect(truncate(file.path, 0) == 0)
      try store.setValue(Data("x"), ofKey: "after", user: user)
      #expect(try store.value(ofKey: "after", user: user) == Data("x"))
      #expect(file.damagedFiles.count == 1)
      #expect(store.notice(for: user) != nil)
    }
  }

  @Test("A server that ended while it made its file finds no damage")
  func unfinished() throws {
    try StorageFile.run { file in
      try Data().write(to: URL(fileURLWithPath: file.path))
      try Data().write(to: URL(fileURLWithPath: file.path + ".new"))
      let store = try file.open()
      try store.setValue(Data("x"), ofKey: "a", user: user)
      #expect(file.damagedFiles.isEmpty)
      #expect(store.notice(for: user) == nil)
      #expect(!file.files.contains { $0.hasSuffix(".new") })
    }
  }

  @Test("A second damaged file does not overwrite the first")
  func twice() throws {
    try StorageFile.run { file in
      for content in ["first", "second", "third"] {
        try Data(repeating: UInt8(content.utf8.first!), count: 4_096).write(
          to: URL(fileURLWithPath: file.path))
        try file.open().close()
      }
      #expect(file.damagedFiles.count == 3)
      let firsts = try file.damagedFiles.map { try file.bytes(of: $0).first }
      #expect(Set(firsts) == Set("fst".utf8.map { Optional($0) }))
    }
  }

  @Test("Of a file with a bad page everything goes on that is not on it")
  func badPage() throws {
    try StorageFile.run { file in
      try fill(file)
      let size = try file.bytes().count
      try file.overwrite(at: size / 2 / 4_096 * 4_096, count: 4_096)
      let store = try file.open()
      #expect(file.damagedFiles.count == 1)
      let kept = try readable(store)
      #expect(kept.count >= 250, "\(kept.count) of 300 values were kept")
      #expect(kept.first == 0 && kept.last == 299, "both ends can be read")
      #expect(store.notice(for: user) != nil)
      #expect(store.notice(for: user) == nil, "a person is told once")
      #expect(store.notice(for: .make()) != nil)
    }
  }

  @Test("Damage that is found while the server runs is handled the same way, once, and the write counts")
  func whileRunning() throws {
    try StorageFile.run { file in
      try fill(file)
      let store = try file.open()
      #expect(store.notice(for: user) == nil)
      let size = try file.bytes().count
      // Nothing of it is in memory yet but what the check has read; a cache of its own has each connection.
      try file.overwrite(at: 4_096, count: size - 4_096)
      try store.setValue(Data("new"), ofKey: "after", user: user)
      #expect(try store.value(ofKey: "after", user: user) == Data("new"))
      #expect(file.damagedFiles.count == 1)
      #expect(file.logs.entries.count { $0.level == .critical } == 1)
      #expect(store.notice(for: user) != nil)
      try store.close()
      let again = try file.open()
      #expect(try again.value(ofKey: "after", user: user) == Data("new"))
      #expect(file.damagedFiles.count == 1)
    }
  }

  @Test("Another process that has the damaged file open goes over to the fresh one with its next write")
  func otherProcess() async throws {
    try await StorageFile.run { file in
      try fill(file)
      let (finder, bystander) = (try file.open(), try file.open { $0.isChecked = false })
      let hearing = Hearing()
      let subscription = bystander.subscribe(toKey: "later", user: user, onChange: hearing.hear)
      let size = try file.bytes().count
      try file.overwrite(at: 4_096, count: size - 4_096)
      #expect(bystander.notice(for: user) == nil)
      try finder.setValue(Data("new"), ofKey: "after", user: user)
      // The server tells its people what a session's process has found.
      #expect(bystander.notice(for: user) != nil)
      try bystander.setValue(Data("more"), ofKey: "beside", user: user)
      #expect(try finder.value(ofKey: "beside", user: user) == Data("more"))
      #expect(try bystander.value(ofKey: "after", user: user) == Data("new"))
      #expect(bystander.notice(for: .make()) != nil)
      #expect(file.damagedFiles.count == 1)
      try finder.setValue(Data("heard"), ofKey: "later", user: user)
      await hearing.wait(for: Data("heard"))
      subscription.cancel()
    }
  }

  @Test("What is written behind the caller's back finds the fresh file, too")
  func asyncWrite() async throws {
    try await StorageFile.run { file in
      try fill(file)
      let database = try SQLiteDatabase(path: file.path, logger: file.logs.logger)
      try file.overwrite(at: 4_096, count: try file.bytes().count - 4_096)
      let result: Result<Int, any Error> = await withCheckedContinuation { continuation in
        database.asyncWrite { database in
          try database.execute(
            sql: "INSERT INTO user_value (user, key, value) VALUES ('ada', 'later', x'01')")
          return 7
        } completion: { _, result in
          continuation.resume(returning: result)
        }
      }
      #expect(try result.get() == 7)
      #expect(file.damagedFiles.count == 1)
      let store = UserValueStore(SQLiteUserValues(database))
      #expect(try store.value(ofKey: "later", user: UserID(rawValue: "ada")) == Data([1]))
    }
  }

  @Test("A file that is deleted under the server is written anew with what it held")
  func deleted() throws {
    try StorageFile.run { file in
      let store = try file.open()
      try store.setValue(Data("kept"), ofKey: "a", user: user)
      for name in file.files where !name.hasSuffix(".lock") {
        try FileManager.default.removeItem(at: file.folder.appendingPathComponent(name))
      }
      try store.setValue(Data("new"), ofKey: "b", user: user)
      try store.close()
      let again = try file.open()
      #expect(try again.value(ofKey: "a", user: user) == Data("kept"))
      #expect(try again.value(ofKey: "b", user: user) == Data("new"))
    }
  }

  /// Damages the file while the store has it open.
  private func damage(_ file: StorageFile, under store: UserValueStore) throws {
    try store.setValue(Data("whole"), ofKey: "a", user: user)
    try file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    try file.overwrite(at: 0, count: try file.bytes().count)
  }

  @Test(
    "A server that runs for long sets a fourth damaged file aside as it did the first, and tells each time")
  func fourth() throws {
    try StorageFile.run { file in
      let time = Time()
      let store = try file.open { options in
        options.isChecked = false
        options.now = { time.now.withLock(\.self) }
      }
      for round in 1...5 {
        try damage(file, under: store)
        try store.setValue(Data("again \(round)"), ofKey: "a", user: user)
        #expect(file.damagedFiles.count == round)
        #expect(store.notice(for: user) != nil, "told of damage \(round)")
        #expect(store.notice(for: user) == nil, "and once")
        time.now.withLock { $0 += 30 * 60 }
      }
    }
  }

  @Test("Damaged files count by the disk that they are on, whichever process has set them aside")
  func countedTogether() throws {
    try StorageFile.run { file in
      let time = Time()
      for round in 1...3 {
        let store = try file.open { options in
          options.isChecked = false
          options.now = { time.now.withLock(\.self) }
        }
        try damage(file, under: store)
        try store.setValue(Data("again \(round)"), ofKey: "a", user: user)
        try store.close()
      }
      let next = try file.open { options in
        options.isChecked = false
        options.now = { time.now.withLock(\.self) }
      }
      try damage(file, under: next)
      #expect(throws: StorageError.self) { try next.setValue(Data("lost"), ofKey: "a", user: user) }
      #expect(file.damagedFiles.count == 3)
      time.now.withLock { $0 += 60 * 60 + 1 }
      try next.setValue(Data("kept"), ofKey: "a", user: user)
      #expect(try next.value(ofKey: "a", user: user) == Data("kept"))
      #expect(file.damagedFiles.count == 4)
    }
  }

  private final class Time: Sendable {
    let now = Mutex(Date(timeIntervalSince1970: 1_900_000_000))
  }

  @Test("A disk that damages one file after the other is given up")
  func givenUp() throws {
    try StorageFile.run { file in
      let store = try file.open { options in
        options.isChecked = false
      }
      var failures = 0
      for round in 0..<5 {
        try store.setValue(Data("\(round)"), ofKey: "a", user: user)
        try file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        let size = try file.bytes().count
        try file.overwrite(at: 0, count: size)
        do { try store.setValue(Data("again \(round)"), ofKey: "a", user: user) } catch {
          #expect("\(error)".contains("is damaged"))
          failures += 1
          break
        }
      }
      #expect(failures == 1)
      #expect(file.damagedFiles.count == 3)
    }
  }
}
