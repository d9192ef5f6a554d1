import Foundation
import GRDB
import NIOCore
import Synchronization
import Testing

@testable import CounterpointLive

@Suite("Values that a session's process has through its server", .timeLimit(.minutes(5)))
struct RemoteUserValuesTests {
  private let ada = UserID.make()

  private func run(
    _ configure: @Sendable (inout SQLiteDatabase.Options) -> Void = { _ in },
    _ operation: @Sendable (StorageEnds, StorageFile) async throws -> Void
  ) async throws {
    try await StorageFile.run { @Sendable file in
      let ends = try StorageEnds(file, configure)
      try await operation(ends, file)
      await ends.disconnect()
    }
  }

  @Test("What is written is stored when that returns, and all values come with the first that is read")
  func readingAndWriting() async throws {
    try await run { ends, _ in
      let large = Data(count: StorageLimits.loadedValueByteCount + 1)
      _ = try ends.values.setValue(Data("dark"), ofKey: "theme", user: ada)
      _ = try ends.values.setValue(large, ofKey: "large", user: ada)
      let session = try await ends.remote(StorageEnds.rights(ada), patience: .zero)
      try await onThread { () throws in
        try session.set(Data("1"), "count")
        #expect(try ends.values.value(ofKey: "count", user: ada) == Data("1"))
        #expect(try session.value("large") == large)
        try session.set(nil, "gone")
        #expect(try session.value("theme") == Data("dark"))
      }
      await ends.disconnect()
      try await onThread { () throws in
        // Nobody is there to be asked.
        #expect(try session.value("theme") == Data("dark"))
        #expect(try session.value("count") == Data("1"))
        #expect(try session.value("never") == nil)
        #expect(throws: StorageError.unavailable) { try session.value("large") }
        #expect(throws: StorageError.unavailable) { try session.set(Data("2"), "count") }
        #expect(try session.value("count") == Data("1"), "what is not stored is not read")
      }
    }
  }

  @Test("A person with more values than are read at once has all of them")
  func manyValues() async throws {
    try await run { ends, _ in
      let value = Data(count: 4_000)
      for number in 0..<100 { _ = try ends.values.setValue(value, ofKey: "\(number)", user: ada) }
      let session = try await ends.remote(StorageEnds.rights(ada))
      try await onThread { () throws in
        for number in 0..<100 { #expect(try session.value("\(number)") == value) }
        #expect(try session.value("100") == nil)
      }
    }
  }

  @Test("A change by another session is told, one of its own is not told again")
  func changes() async throws {
    try await run { ends, _ in
      let session = try await ends.remote(StorageEnds.rights(ada))
      let other = try await ends.remote(StorageEnds.rights(ada))
      let (hearing, stranger) = (Hearing(), Hearing())
      try await onThread { () throws in
        let subscriptions = [
          session.store.subscribe(toKey: "a", user: ada, onChange: hearing.hear),
          session.store.subscribe(toKey: "b", user: ada, onChange: stranger.hear),
        ]
        try session.set(Data("own"), "a")
        try session.set(Data("own"), "b")
        try other.set(Data("other"), "a")
        session.remote.forget("a", of: .user)
        #expect(try session.value("a") == Data("other"), "what was told is not read from memory")
        session.store.noteExternalChange(user: ada, key: "a")
        withExtendedLifetime(subscriptions) {
          let done = DispatchSemaphore(value: 0)
          Task {
            await hearing.wait(for: Data("other"))
            done.signal()
          }
          done.wait()
        }
      }
      #expect(hearing.values == [Data("own"), Data("other")])
      #expect(stranger.values == [Data("own")])
    }
  }

  @Test("A value that was told to be old while it was read is read again")
  func epochs() {
    var known = KnownValues()
    let key = StorageKey(.user, "a")
    known.load(StoredValues(revision: 1, values: ["a": Data("1")]), at: known.epoch)
    #expect(known.value(of: key) == .some(Data("1")))
    #expect(known.value(of: StorageKey(.user, "b")) == .some(nil))
    let before = known.epoch
    known.forget("a", of: .user)
    #expect(known.value(of: key) == nil)
    known.learn(Data("2"), of: key, at: before)
    #expect(known.value(of: key) == nil, "the answer may be older than what was told")
    known.learn(Data("3"), of: key, at: known.epoch)
    #expect(known.value(of: key) == .some(Data("3")))
    known.forget(nil, of: .user)
    #expect(known.value(of: StorageKey(.user, "b")) == nil)
    known.load(StoredValues(revision: 1, values: ["a": Data("1")]), at: before)
    #expect(!known.isLoaded)
    #expect(known.value(of: key) == nil)
  }

  @Test("What is kept at hand is bounded")
  func bounds() {
    var known = KnownValues()
    known.load(StoredValues(revision: 1), at: known.epoch)
    let value = Data(count: 8_000)
    for number in 0..<1_000 { known.learn(value, of: StorageKey(.user, "\(number)"), at: known.epoch) }
    let kept = (0..<1_000).filter { known.value(of: StorageKey(.user, "\($0)")) == .some(value) }
    #expect(kept.count * value.count <= KnownValues.maximumByteCount)
    #expect(!kept.isEmpty)
    #expect(known.value(of: StorageKey(.user, "999")) == nil, "it has to be asked for")
    known.learn(Data(count: 100_000), of: StorageKey(.user, "0"), at: known.epoch)
    #expect(known.value(of: StorageKey(.user, "0")) == nil)
  }

  @Test("A change of a common value is one step, over 50 sessions at once")
  func oneStep() async throws {
    try await run { ends, _ in
      let sessions = try await (0..<50).asyncMap { _ in try await ends.remote(StorageEnds.rights(.make())) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for session in sessions {
          group.addTask {
            try await onThread { () throws in
              let common = SQLiteCommonStorage(store: session.store)
              for _ in 0..<4 {
                try common.update("count") { data in
                  Data("\((data.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0) + 1)")
                }
              }
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try ends.values.value(ofKey: "count", user: SQLiteCommonStorage.owner) == Data("200"))
    }
  }

  @Test("A change that was decided by an old value is decided anew, also where it is none")
  func staleDecision() async throws {
    try await run { ends, _ in
      let session = try await ends.remote(StorageEnds.rights(ada))
      _ = try ends.values.setValue(Data("old"), ofKey: "a", user: ada)
      try await onThread { () throws in
        #expect(try session.value("a") == Data("old"))
        // Nobody has said so here.
        _ = try ends.values.setValue(Data("new"), ofKey: "a", user: ada)
        var seen: [Data?] = []
        try session.store.updateValue(ofKey: "a", user: ada) { value in
          seen.append(value)
          return value == Data("old") ? value : Data("newer")
        }
        #expect(seen == [Data("old"), Data("new")])
        #expect(try ends.values.value(ofKey: "a", user: ada) == Data("newer"))
        struct Refusal: Error {}
        #expect(throws: Refusal.self) {
          try session.store.updateValue(ofKey: "a", user: ada) { _ in throw Refusal() }
        }
      }
    }
  }

  @Test("Why something is not stored arrives as it was thrown")
  func errors() async throws {
    try await run {
      $0.prepare = { try $0.execute(sql: "PRAGMA max_page_count = 14") }
    } _: { ends, file in
      let session = try await ends.remote(StorageEnds.rights(ada))
      try await onThread { () throws in
        try session.set(Data("small"), "a")
        #expect(throws: StorageError.full(path: file.path)) { try session.set(Data(count: 300_000), "b") }
        #expect(throws: StorageError.tooLarge(byteCount: (4 << 20) + 1, maximum: 4 << 20)) {
          try session.set(Data(count: (4 << 20) + 1), "b")
        }
        let key = String(repeating: "k", count: 4_097)
        #expect(throws: StorageError.keyTooLong(byteCount: 4_097, maximum: 4_096)) {
          try session.set(Data("x"), key)
        }
        #expect(throws: StorageError.keyHasNUL) { try session.set(Data("x"), "a\0b") }
        #expect(try session.value("a\0b") == nil)
        #expect(try session.value(key) == nil)
        session.store.subscribe(toKey: key, user: SQLiteCommonStorage.owner) { _ in }.cancel()
        #expect(try session.value("a") == Data("small"))
        try ends.database.write { try $0.execute(sql: "PRAGMA query_only = 1") }
        #expect(throws: StorageError.readOnly(path: file.path)) { try session.set(Data("x"), "a") }
      }
      #expect(ends.violations.isEmpty)
    }
  }

  @Test("Where another program keeps the file locked, all who wait are told after one wait")
  func locked() async throws {
    try await run {
      $0.busyTimeout = 0.5
    } _: { ends, file in
      let sessions = try await (0..<6).asyncMap { _ in try await ends.remote(StorageEnds.rights(ada)) }
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      configuration.busyMode = .timeout(10)
      let other = try DatabaseQueue(path: file.path, configuration: configuration)
      try await onThread { () throws in
        try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
      }
      let start = ContinuousClock.now
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (number, session) in sessions.enumerated() {
          group.addTask {
            try await onThread { () throws -> Void in
              #expect(throws: StorageError.locked(path: file.path)) {
                try session.set(Data("x"), "\(number)")
              }
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(.now - start < .seconds(2))
      try await onThread { try other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") } }
      try await onThread { try sessions[0].set(Data("y"), "0") }
      #expect(try ends.values.value(ofKey: "0", user: ada) == Data("y"))
    }
  }

  @Test("Of changes that go to the disk together, one that cannot be takes none along")
  func together() async throws {
    try await run {
      $0.prepare = { try $0.execute(sql: "PRAGMA max_page_count = 60") }
    } _: { ends, file in
      let sessions = try await (0..<12).asyncMap { _ in try await ends.remote(StorageEnds.rights(.make())) }
      let outcomes = try await withThrowingTaskGroup(of: (Int, Bool).self) { group in
        for (number, session) in sessions.enumerated() {
          group.addTask { () async throws -> (Int, Bool) in
            let value = Data(count: number % 3 == 0 ? 400_000 : 10)
            let error = try await onThread { () -> StorageError? in
              do {
                try session.set(value, "a")
                return nil
              } catch {
                return error as? StorageError
              }
            }
            #expect(error == nil || error == .full(path: file.path))
            return (number, error == nil)
          }
        }
        return try await group.reduce(into: [Int: Bool]()) { $0[$1.0] = $1.1 }
      }
      for (number, session) in sessions.enumerated() {
        #expect(outcomes[number] == (number % 3 != 0))
        #expect(try ends.values.value(ofKey: "a", user: session.user)?.count == (number % 3 == 0 ? nil : 10))
      }
    }
  }
}

extension Sequence {
  func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
