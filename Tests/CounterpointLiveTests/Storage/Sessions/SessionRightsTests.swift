import Foundation
import NIOCore
import Testing

@testable import CounterpointLive

/// A process that was subverted, and says whatever it likes.
@Suite("What a session's process may reach", .timeLimit(.minutes(5)))
struct SessionRightsTests {
  private let ada = UserID.make()
  private let ben = UserID.make()

  private func run(_ operation: @Sendable (StorageEnds) async throws -> Void) async throws {
    try await StorageFile.run { @Sendable file in
      let ends = try StorageEnds(file)
      _ = try ends.values.setValue(Data("of Ben"), ofKey: "secret", user: ben)
      try await operation(ends)
      #expect(try ends.values.value(ofKey: "secret", user: ben) == Data("of Ben"))
      await ends.disconnect()
    }
  }

  @Test("Whatever it names, it gets to values of its own user and common ones")
  func others() async throws {
    try await run { ends in
      let peer = RawPeer(descriptor: try await ends.connect(StorageEnds.rights(ada)))
      let names = [
        "secret", ben.rawValue, "\(ben.rawValue)/secret", "../\(ben.rawValue)/secret", "/etc/passwd", "",
        "secret' OR user = '\(ben.rawValue)", "%", "everybody",
      ]
      // For the database a name ends there.
      guard case .value(nil, _) = await peer.ask(.read(StorageKey(.user, "\(ben.rawValue)\0secret"))) else {
        Issue.record("it holds something")
        return
      }
      for name in names {
        for owner in [StorageKey.Owner.user, .everybody] {
          let key = StorageKey(owner, name)
          guard case .value(nil, _) = await peer.ask(.read(key)) else {
            Issue.record("\(key) holds something")
            continue
          }
          guard case .written(_?) = await peer.ask(.write(key, Data("hers \(owner)"))) else {
            Issue.record("\(key) is not hers")
            continue
          }
          #expect(await peer.ask(.replace(key, Data("of Ben"), by: nil)) == .conflict(Data("hers \(owner)")))
        }
      }
      for name in names {
        #expect(try ends.values.value(ofKey: name, user: ada) == Data("hers user"))
        #expect(
          try ends.values.value(ofKey: name, user: SQLiteCommonStorage.owner) == Data("hers everybody"))
      }
      guard case .loaded(let stored) = await peer.ask(.load) else {
        Issue.record("all of hers are there")
        return
      }
      #expect(Set(stored.values.keys) == Set(names))
      #expect(stored.values.values.allSatisfy { $0 == Data("hers user") })
      let users = try ends.database.read {
        try String.fetchAll($0, sql: "SELECT DISTINCT user FROM user_value")
      }
      #expect(Set(users) == [ada.rawValue, ben.rawValue, SQLiteCommonStorage.owner.rawValue])
      #expect(ends.violations.isEmpty)
      peer.close()
    }
  }

  @Test("It hears of common values only whose keys it has said, and of nobody's own but its user's")
  func news() async throws {
    try await run { ends in
      let peer = RawPeer(descriptor: try await ends.connect(StorageEnds.rights(ada)))
      func names() async -> [String]? {
        guard case .news(let news) = await peer.ask(.news(since: 1)) else { return nil }
        return news.changes.map(\.key.name).sorted()
      }
      for (key, user) in [
        ("room 4711", SQLiteCommonStorage.owner), ("room", SQLiteCommonStorage.owner), ("other", ben),
        ("own", ada),
      ] { _ = try ends.values.setValue(Data("x"), ofKey: key, user: user) }
      #expect(await names() == ["own"])
      #expect(await peer.ask(.follow("room")) == .done)
      #expect(await names() == ["own", "room"])
      #expect(await peer.ask(.unfollow("room")) == .done)
      #expect(await names() == ["own"])
      for number in 0..<StorageLimits.followedCount { _ = await peer.ask(.follow("\(number)")) }
      guard case .failed = await peer.ask(.follow("one too many")) else {
        Issue.record("there is an end to it")
        return
      }
      peer.close()
    }
  }

  @Test("It writes to its own tab alone, and no more than a tab may keep")
  func scenes() async throws {
    try await run { ends in
      let (own, other) = (RandomToken.make(), RandomToken.make())
      let peers = try await [
        RawPeer(descriptor: ends.connect(StorageEnds.rights(ada, scene: own))),
        RawPeer(descriptor: ends.connect(StorageEnds.rights(ada))),
      ]
      #expect(await peers[0].ask(.keepScene(["draft": Data("x"), other: Data("y")])) == .done)
      #expect(ends.scenes.contains(own, of: ada))
      #expect(!ends.scenes.contains(other, of: ada))
      let limit = ends.scenes.limits.bytesPerScene
      #expect(
        await peers[0].ask(.keepScene(["draft": Data(count: limit)]))
          == .failed(.tooLarge(byteCount: limit + 5, maximum: limit)))
      let lease = ends.scenes.lease(continuing: own, of: ada, app: "a")
      #expect(lease.request.values["draft"] == Data("x"))
      // A session without a tab has nowhere to write to.
      guard case .failed = await peers[1].ask(.keepScene(["draft": Data("x")])) else {
        Issue.record("it has no tab")
        return
      }
      for peer in peers { peer.close() }
    }
  }

  private static func message(_ body: [UInt8]) -> [UInt8] {
    var buffer = ByteBuffer()
    buffer.writeInteger(UInt32(body.count))
    buffer.writeBytes(body)
    return Array(buffer.readableBytesView)
  }

  private static let head: [UInt8] = [0, 0, 0, 1] + [UInt8](repeating: 255, count: 8)

  @Test(
    "What is no request ends it, and is told once",
    arguments: [
      // A kind that there is not, an owner that there is not, a name that is no text, one that is cut off, a count that is
      // never kept, and one that is too small.
      message([99] + head), message([2] + head + [3, 0, 1, 65]), message([2] + head + [1, 0, 1, 0xff]),
      message([2] + head + [1, 0, 9, 65]), [0x7f, 0xff, 0xff, 0xff, 1], message([1]),
    ])
  func nonsense(bytes: [UInt8]) async throws {
    try await run { ends in
      let peer = RawPeer(descriptor: try await ends.connect(StorageEnds.rights(ada)))
      #expect(await peer.ask(.write(StorageKey(.user, "a"), Data("x"))) != nil)
      peer.send(bytes + bytes)
      peer.send(.write(StorageKey(.user, "a"), Data("y")))
      #expect(await peer.answers(3).isEmpty)
      #expect(ends.violations.count == 1)
      #expect(try ends.values.value(ofKey: "a", user: ada) == Data("x"), "nothing counts that comes behind")
      peer.close()
    }
  }

  @Test("A process that has no session yet gets nothing")
  func early() async throws {
    try await run { ends in
      let peer = RawPeer(descriptor: try await ends.connect(nil))
      #expect(await peer.ask(.load) == nil)
      #expect(ends.violations.count == 1)
      peer.close()
    }
  }

  @Test("Half a request is none, and one whose sender does not wait for the answer is a whole one")
  func deaths() async throws {
    try await run { ends in
      for count in [3, 20, 100_000] {
        let peer = RawPeer(descriptor: try await ends.connect(StorageEnds.rights(ada)))
        var buffer = ByteBuffer()
        StorageRequestMessage(
          number: 1, repeatsAfter: nil, request: .write(StorageKey(.user, "half"), Data(count: 200_000))
        ).write(into: &buffer)
        peer.send(Array(buffer.readableBytesView.prefix(count)))
        peer.close()
      }
      let gone = RawPeer(descriptor: try await ends.connect(StorageEnds.rights(ada)))
      gone.send(.write(StorageKey(.user, "whole"), Data(count: 200_000)))
      gone.close()
      let other = RawPeer(descriptor: try await ends.connect(StorageEnds.rights(ada)))
      var whole: Data?
      while whole == nil {
        guard case .value(let value, _) = await other.ask(.read(StorageKey(.user, "whole"))) else { break }
        whole = value
      }
      #expect(whole == Data(count: 200_000))
      guard case .value(nil, _) = await other.ask(.read(StorageKey(.user, "half"))) else {
        Issue.record("half a value was stored")
        return
      }
      #expect(ends.violations.isEmpty)
      other.close()
    }
  }

  @Test("Who asks for more than is allowed in a second waits for the next, and nobody else does")
  func floods() async throws {
    try await run { ends in
      let limits = StorageRequestHandler.Limits(requests: 50, bytes: 1 << 20)
      let flood = RawPeer(descriptor: try await ends.connect(StorageEnds.rights(ada), limits: limits))
      let start = ContinuousClock.now
      let flooding = Thread {
        for number in 0..<120 { flood.send(.load, number: UInt32(number)) }
      }
      flooding.start()
      let session = try await ends.remote(StorageEnds.rights(ben))
      let whileFlooded = try await onThread { () throws in
        for number in 0..<20 { try session.set(Data("\(number)"), "a") }
        return ContinuousClock.now - start
      }
      #expect(await flood.answers(120).count == 120)
      #expect(.now - start >= .seconds(1), "two seconds' worth at least")
      #expect(whileFlooded < .now - start)
      #expect(ends.violations.isEmpty)
      flood.close()
    }
  }

  @Test("Who never takes its answers holds up nobody")
  func deafness() async throws {
    try await run { ends in
      let large = Data(count: 1 << 20)
      _ = try ends.values.setValue(large, ofKey: "large", user: ada)
      let deaf = RawPeer(descriptor: try await ends.connect(StorageEnds.rights(ada)))
      for number in 0..<50 { deaf.send(.read(StorageKey(.user, "large")), number: UInt32(number)) }
      let session = try await ends.remote(StorageEnds.rights(ben))
      try await onThread { () throws in
        for number in 0..<20 {
          try session.set(Data("\(number)"), "a")
          #expect(try session.value("a") == Data("\(number)"))
        }
      }
      deaf.close()
    }
  }
}
