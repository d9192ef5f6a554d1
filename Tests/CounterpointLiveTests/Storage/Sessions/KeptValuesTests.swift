import Foundation
import Testing

@testable import CounterpointLive

@Suite("Values that a session's process keeps at hand", .timeLimit(.minutes(1)))
struct KeptValuesTests {
  @Test("Where several threads write a value, the one that is kept is the one that is stored")
  func severalWriters() async throws {
    try await StorageFile.run { @Sendable file in
      let ends = try StorageEnds(file)
      let ada = UserID.make()
      let session = try await ends.remote(StorageEnds.rights(ada))
      for round in 0..<100 {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in 0..<4 {
            group.addTask { () async throws -> Void in
              try await onThread { () throws -> Void in
                _ = try session.remote.setValue(Data("\(round) \(number)"), ofKey: "a", user: ada)
              }
            }
          }
          try await group.waitForAll()
        }
        let kept = try await onThread { try session.value("a") }
        #expect(try ends.values.value(ofKey: "a", user: ada) == kept)
      }
      await ends.disconnect()
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
      try await onThread { () throws in
        #expect(try session.store.value(ofKey: "a", user: everybody) == Data("old"))
        // Of which nobody tells, since nobody has heard that it is followed.
        _ = try ends.values.setValue(Data("new"), ofKey: "a", user: everybody)
        session.remote.followAgain()
        #expect(try session.store.value(ofKey: "a", user: everybody) == Data("new"))
      }
      await ends.disconnect()
    }
  }
}
