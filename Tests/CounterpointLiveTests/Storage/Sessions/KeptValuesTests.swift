import Foundation
import NIOCore
import Synchronization
import Testing

@testable import CounterpointLive

@Suite("Values that a session's process keeps at hand", .timeLimit(.minutes(5)))
struct KeptValuesTests {
  /// A server that stores at once, so that answers follow each other as closely as they can.
  private final class QuickServer: Sendable {
    let stored = Mutex(Data?.none)

    func serve(_ descriptor: CInt) {
      let peer = RawPeer(descriptor: descriptor)
      var (buffer, space) = (ByteBuffer(), [UInt8](repeating: 0, count: 4 << 10))
      while case let count = recv(descriptor, &space, space.count, 0), count > 0 {
        buffer.writeBytes(space.prefix(count))
        while let message = try? StorageRequestMessage(reading: &buffer) {
          guard case .write(_, let value) = message.request else { return }
          stored.withLock { $0 = value }
          var answer = ByteBuffer()
          StorageResponseMessage(number: message.number, answer: .written(revision: 1)).write(into: &answer)
          peer.send(Array(answer.readableBytesView))
        }
      }
      peer.close()
    }
  }

  @Test("Where several threads write a value, the one that is kept is the one that is stored")
  func severalWriters() async throws {
    let (server, ada) = (QuickServer(), UserID.make())
    let (ours, theirs) = try SessionDescriptor.storage.makePair()
    Thread.detachNewThread { server.serve(theirs) }
    let session = RemoteSession(link: StorageLink(descriptor: ours, patience: .zero), user: ada)
    for round in 0..<200 {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          group.addTask { () async throws -> Void in
            try await onThread { () throws -> Void in
              for _ in 0..<4 {
                _ = try session.remote.setValue(Data("\(round) \(number)"), ofKey: "a", user: ada)
              }
            }
          }
        }
        try await group.waitForAll()
      }
      // Every change was its own, and so it is still at hand.
      let kept = try session.remote.value(ofKey: "a", user: ada)
      try #require(server.stored.withLock { $0 } == kept)
    }
  }

  @Test("A common value that was read before the server knew that it is followed is read again")
  func followedLate() async throws {
    try await StorageFile.run { @Sendable file in
      let ends = try StorageEnds(file)
      let (ada, everybody) = (UserID.make(), SQLiteCommonStorage.owner)
      let rights = StorageEnds.rights(ada)
      let session = try await ends.remote(rights, patience: .zero)
      await ends.disconnect()
      // Nobody is there to be told.
      session.remote.follow(UserValueAddress(user: everybody, key: "a"))
      session.link.use(try await ends.connect(rights))
      _ = try ends.values.setValue(Data("old"), ofKey: "a", user: everybody)
      let values = try await onThread {
        let before = try session.store.value(ofKey: "a", user: everybody)
        // Of which nobody tells, since nobody has heard that it is followed.
        _ = try ends.values.setValue(Data("new"), ofKey: "a", user: everybody)
        session.remote.followAgain()
        return [before, try session.store.value(ofKey: "a", user: everybody)]
      }
      #expect(values == [Data("old"), Data("new")])
      await ends.disconnect()
    }
  }

  @Test(
    "A common value beyond those that may be followed is read from the server each time, until one of the others is let go of"
  )
  func followedTooMany() async throws {
    try await StorageFile.run { @Sendable file in
      let ends = try StorageEnds(file)
      let (ada, everybody) = (UserID.make(), SQLiteCommonStorage.owner)
      let session = try await ends.remote(StorageEnds.rights(ada))
      let address = UserValueAddress(user: everybody, key: "late")
      @Sendable func write(_ text: String) throws {
        _ = try ends.values.setValue(Data(text.utf8), ofKey: "late", user: everybody)
      }
      try await onThread { () throws in
        for number in 0..<StorageLimits.followedCount {
          session.remote.follow(UserValueAddress(user: everybody, key: "\(number)"))
        }
        session.remote.follow(address)
        for text in ["old", "new"] {
          try write(text)
          #expect(try session.store.value(ofKey: "late", user: everybody) == Data(text.utf8))
        }
        session.remote.unfollow(UserValueAddress(user: everybody, key: "0"))
        session.remote.unfollow(address)
        session.remote.follow(address)
        _ = try session.store.value(ofKey: "late", user: everybody)
      }
      await ends.disconnect()
      try await onThread { () throws in
        // At hand, since it is told of.
        #expect(try session.store.value(ofKey: "late", user: everybody) == Data("new"))
      }
    }
  }
}
