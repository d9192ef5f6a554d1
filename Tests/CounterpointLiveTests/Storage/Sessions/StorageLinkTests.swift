import Foundation
import NIOCore
import Synchronization
import Testing

@testable import CounterpointLive

@Suite("A session's storage while there is no server, and with the next", .timeLimit(.minutes(5)))
struct StorageLinkTests {
  private let ada = UserID.make()

  private func run(_ operation: @Sendable (StorageEnds) async throws -> Void) async throws {
    try await StorageFile.run { @Sendable file in
      let ends = try StorageEnds(file)
      try await operation(ends)
      await ends.disconnect()
    }
  }

  @Test("Who writes while there is no server waits, and the next one stores it")
  func absence() async throws {
    try await run { ends in
      let rights = StorageEnds.rights(ada)
      let session = try await ends.remote(rights)
      try await onThread { try session.set(Data("1"), "a") }
      await ends.disconnect()
      // On the main thread of a process, which the server's successor must not need.
      async let writing: Void = onThread { try session.set(Data("2"), "a") }
      let next = try await ends.connect(rights)
      session.link.use(next)
      try await writing
      #expect(try ends.values.value(ofKey: "a", user: ada) == Data("2"))
      try await onThread { () throws in #expect(try session.value("a") == Data("2")) }
    }
  }

  @Test("Who waits in vain is told, and nobody waits as long again before there is a server")
  func patience() async throws {
    try await run { ends in
      let rights = StorageEnds.rights(ada)
      let session = try await ends.remote(rights, patience: .milliseconds(300))
      await ends.disconnect()
      let start = ContinuousClock.now
      try await onThread { () throws in
        for number in 0..<100 {
          #expect(throws: StorageError.unavailable) { try session.set(Data("\(number)"), "a") }
        }
      }
      #expect(.now - start >= .milliseconds(300))
      #expect(.now - start < .seconds(10), "one wait, not a hundred")
      session.link.use(try await ends.connect(rights))
      try await onThread { try session.set(Data("x"), "a") }
      #expect(try ends.values.value(ofKey: "a", user: ada) == Data("x"))
    }
  }

  /// Takes requests as a server does and answers all but the last, over which it dies, where `isDone` after it was done.
  private func die(
    overRequest count: Int = 1, _ ends: StorageEnds, _ rights: SessionRights, _ descriptor: CInt, isDone: Bool
  ) async throws {
    for number in 1...count {
      let message = try await onThread { () throws in
        var buffer = ByteBuffer()
        var space = [UInt8](repeating: 0, count: 4_096)
        while true {
          if let message = try StorageRequestMessage(reading: &buffer) { return message }
          let count = recv(descriptor, &space, space.count, 0)
          guard count > 0 else { throw POSIXError(.EPIPE) }
          buffer.writeBytes(space.prefix(count))
        }
      }
      if number == count, !isDone { break }
      let answer = await withCheckedContinuation { continuation in
        ends.service.perform(message, for: rights) { continuation.resume(returning: $0) }
      }
      guard number < count else { break }
      var buffer = ByteBuffer()
      StorageResponseMessage(number: message.number, answer: answer).write(into: &buffer)
      RawPeer(descriptor: descriptor).send(Array(buffer.readableBytesView))
    }
    close(descriptor)
  }

  @Test(
    "What a server was asked for when it died is done once, whether it had done it or not",
    arguments: [true, false])
  func once(isDone: Bool) async throws {
    try await run { ends in
      let rights = StorageEnds.rights(ada)
      let session = try await ends.remote(rights)
      let common = SQLiteCommonStorage(store: session.store)
      let add: @Sendable (Data?) -> Data? = { data in
        Data("\((data.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0) + 1)")
      }
      // Followed, the value is at hand: the next request is the change itself.
      let follower = try await onThread { () throws in
        defer { try? common.update("n", add) }
        return common.subscribe(toKey: "n") { _ in }
      }
      let pair = try SessionDescriptor.storage.makePair()
      session.link.use(pair.1)
      async let adding: Void = onThread { try common.update("n", add) }
      try await die(ends, rights, pair.0, isDone: isDone)
      session.link.use(try await ends.connect(rights))
      try await adding
      #expect(try ends.values.value(ofKey: "n", user: SQLiteCommonStorage.owner) == Data("2"))
      withExtendedLifetime(follower) {}
    }
  }

  @Test("A change of which nobody knows whether it was made is not taken for a later one")
  func uncertainty() async throws {
    try await run { ends in
      let rights = StorageEnds.rights(ada)
      let pairs = try (0..<2).map { _ in try SessionDescriptor.storage.makePair() }
      let last = try await ends.connect(rights)
      let session = RemoteSession(
        link: StorageLink(descriptor: pairs[0].1, patience: .seconds(2)), user: ada)
      async let lost: Void = onThread { () throws in
        #expect(throws: StorageError.unavailable) { try session.set(Data("first"), "a") }
      }
      try await die(ends, rights, pairs[0].0, isDone: true)
      try await lost
      #expect(try ends.values.value(ofKey: "a", user: ada) == Data("first"))
      // The next server says what there is, and dies over the next change without having made it.
      session.link.use(pairs[1].1)
      async let writing: Void = onThread { try session.set(Data("second"), "a") }
      try await die(overRequest: 2, ends, rights, pairs[1].0, isDone: false)
      session.link.use(last)
      try await writing
      #expect(try ends.values.value(ofKey: "a", user: ada) == Data("second"))
    }
  }

  @Test("Common values that were followed are followed at the next server, too")
  func following() async throws {
    try await run { ends in
      let (former, next) = (StorageEnds.rights(ada), StorageEnds.rights(ada))
      let session = try await ends.remote(former)
      let room = UserValueAddress(user: SQLiteCommonStorage.owner, key: "room")
      let subscriptions = try await onThread { () throws in
        (0..<2).map { _ in session.store.subscribe(toKey: "room", user: room.user) { _ in } }
      }
      #expect(former.isTold(of: room))
      await ends.disconnect()
      session.link.use(try await ends.connect(next))
      #expect(!next.isTold(of: room))
      try await onThread { session.remote.followAgain() }
      #expect(next.isTold(of: room))
      try await onThread { subscriptions[0].cancel() }
      #expect(next.isTold(of: room), "somebody follows it still")
      try await onThread { subscriptions[1].cancel() }
      #expect(!next.isTold(of: room))
    }
  }

  @Test("A tab's values that could not be stored are stored by the next server")
  func scenes() async throws {
    try await run { ends in
      let scene = RandomToken.make()
      let rights = StorageEnds.rights(ada, scene: scene)
      let session = try await ends.remote(rights, patience: .zero)
      let logs = LogRecorder()
      let scenes = RemoteScenes(session.link, logger: logs.logger)
      let values = scenes.values(
        SceneRequest(scene: scene, values: [:], isContinued: false), of: ada, app: "a")
      await ends.disconnect()
      try values.setData(Data("x"), forKey: "draft")
      try await onThread { scenes.flush() }
      #expect(logs.entries.contains { $0.text.contains("could not be stored") })
      #expect(!ends.scenes.contains(scene, of: ada))
      session.link.use(try await ends.connect(rights))
      try await onThread { () throws in
        scenes.retryPendingWrites()
        scenes.flush()
      }
      #expect(ends.scenes.contains(scene, of: ada))
    }
  }
}
