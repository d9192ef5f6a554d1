import Foundation
import GRDB
import Logging
import Synchronization
import Testing

@testable import CounterpointLive

@Suite("What tabs keep")
struct SceneStoreTests {
  private let user = UserID.make()

  /// A store of a file of its own, whose time the test sets.
  private func withStore(
    _ limits: SceneStore.Limits = .init(),
    _ operation: (_ open: () throws -> SceneStore, _ time: borrowing Mutex<Date>) throws -> Void
  ) throws {
    try withTemporaryDirectory { url in
      let path = try DataDirectory(url).path(of: UserValueStore.fileName)
      let time = Time()
      try operation(
        {
          return SceneStore(try SQLiteDatabase(path: path), limits: limits, logger: Logger(label: "test")) {
            time.now.withLock { $0 }
          }
        }, time.now)
    }
  }

  private final class Time: Sendable {
    let now = Mutex(Date(timeIntervalSince1970: 1_000_000_000))
  }

  @Test("A tab finds its values again when the server was started anew")
  func persistence() throws {
    try withStore { open, _ in
      var name = ""
      do {
        let store = try open()
        let scene = store.scene(of: user, app: "a")
        #expect(!scene.isContinued)
        try scene.setData(Data([1, 2]), forKey: "draft")
        try scene.setData(Data([9]), forKey: "gone")
        try scene.setData(nil, forKey: "gone")
        name = scene.name.scene
        try store.flush()
      }
      let store = try open()
      #expect(store.contains(name, of: user))
      let scene = store.scene(continuing: name, of: user, app: "a")
      #expect(scene.isContinued)
      #expect(scene.name.scene == name)
      #expect(scene.data(forKey: "draft") == Data([1, 2]))
      #expect(scene.data(forKey: "gone") == nil)
    }
  }

  @Test("A tab is another user's for nobody, and another app's neither")
  func isolation() throws {
    try withStore { open, _ in
      let store = try open()
      var scene: SceneValues? = store.scene(of: user, app: "a")
      try scene?.setData(Data([1]), forKey: "draft")
      let name = try #require(scene?.name.scene)
      try store.flush()
      scene = nil
      let stranger = UserID.make()
      #expect(!store.contains(name, of: stranger))
      for other in [
        store.scene(continuing: name, of: stranger, app: "a"),
        store.scene(continuing: name, of: user, app: "b"),
        store.scene(continuing: "../../etc/passwd", of: user, app: "a"),
      ] {
        #expect(!other.isContinued)
        #expect(other.name.scene != name)
        #expect(other.data(forKey: "draft") == nil)
      }
    }
  }

  @Test("A second tab of the same name gets a copy, and neither sees the other's changes")
  func copies() throws {
    try withStore { open, _ in
      let store = try open()
      let first = store.scene(of: user, app: "a")
      try first.setData(Data([1]), forKey: "draft")
      try store.flush()
      let second = store.scene(continuing: first.name.scene, of: user, app: "a")
      #expect(second.isContinued)
      #expect(second.name.scene != first.name.scene)
      try first.setData(Data([2]), forKey: "draft")
      #expect(second.data(forKey: "draft") == Data([1]))
      try store.flush()
      #expect(store.contains(second.name.scene, of: user))
      #expect(first.data(forKey: "draft") == Data([2]))
    }
  }

  private final class Reports: Sendable {
    let texts = Mutex<[String]>([])
    @Sendable func take(_ error: (any Error)?) {
      texts.withLock { $0.append(error == nil ? "stored" : "failed") }
    }
  }

  @Test(
    "What cannot be written is reported, holds meanwhile, and is written along with the next change that can be"
  )
  func failingWrites() throws {
    try withTemporaryDirectory { url in
      let path = try DataDirectory(url).path(of: UserValueStore.fileName)
      let store = SceneStore(try SQLiteDatabase(path: path), logger: Logger(label: "test"))
      let refusal = try SceneRefusal(path: path)
      let reports = Reports()
      let scene = store.scene(of: user, app: "a")
      scene.reportWrites(to: reports.take)
      for (index, count) in [1, 2].enumerated() {
        try scene.setData(Data(count: count), forKey: "draft")
        try store.flush()
        #expect(reports.texts.withLock(\.self) == [String](repeating: "failed", count: index + 1))
      }
      #expect(scene.data(forKey: "draft") == Data(count: 2))
      try refusal.end()
      for count in [3, 4] {
        try scene.setData(Data(count: count), forKey: "other")
        try store.flush()
        #expect(reports.texts.withLock(\.self) == ["failed", "failed", "stored"], "told once")
      }
      let copy = store.scene(continuing: scene.name.scene, of: user, app: "a")
      #expect(copy.data(forKey: "draft") == Data(count: 2))
      #expect(copy.data(forKey: "other") == Data(count: 4))
    }
  }

  @Test("More than a tab may keep is refused, and what it kept stays")
  func bytes() throws {
    var limits = SceneStore.Limits()
    limits.bytesPerScene = 100
    try withStore(limits) { open, _ in
      let scene = try open().scene(of: user, app: "a")
      try scene.setData(Data(count: 50), forKey: "one")
      #expect(throws: SceneValues.TooLarge.self) { try scene.setData(Data(count: 50), forKey: "two") }
      #expect(throws: SceneValues.TooLarge.self) { try scene.setData(Data(count: 98), forKey: "one") }
      #expect(scene.data(forKey: "one") == Data(count: 50))
      #expect(scene.data(forKey: "two") == nil)
      try scene.setData(Data(count: 10), forKey: "one")
      try scene.setData(Data(count: 50), forKey: "two")
    }
  }

  @Test("Of too many tabs of a user those go that were unused for longest, and of all those that are too old")
  func sweeping() throws {
    var limits = SceneStore.Limits()
    limits.scenesPerUser = 3
    limits.age = 1_000
    try withStore(limits) { open, time in
      let store = try open()
      func make(_ user: UserID) throws -> String {
        let scene = store.scene(of: user, app: "a")
        try scene.setData(Data([1]), forKey: "draft")
        try store.flush()
        return scene.name.scene
      }
      let other = UserID.make()
      let others = try make(other)
      var names: [String] = []
      for _ in 0..<5 {
        time.withLock { $0 += 1 }
        names.append(try make(user))
      }
      #expect(names.map { store.contains($0, of: user) } == [false, false, true, true, true])
      #expect(store.contains(others, of: other))
      time.withLock { $0 += 1_001 }
      _ = try make(user)
      #expect(!names.contains { store.contains($0, of: user) })
      #expect(!store.contains(others, of: other))
    }
  }

  @Test("A tab that was left is free again: whoever comes back has it and no copy, and nobody has it twice")
  func leftAndContinued() throws {
    try withStore { open, _ in
      let store = try open()
      var scene: SceneValues? = store.scene(of: user, app: "a")
      try scene?.setData(Data([1]), forKey: "draft")
      let name = try #require(scene?.name.scene)
      try store.flush()
      #expect(store.reclaim(name, of: user) == nil)
      scene = nil
      var again: SceneValues? = store.scene(continuing: name, of: user, app: "a")
      #expect(again?.name.scene == name && again?.isContinued == true)
      again = nil
      let lease = store.reclaim(name, of: user)
      #expect(lease != nil)
      #expect(store.scene(continuing: name, of: user, app: "a").name.scene != name)
      withExtendedLifetime(lease) {}
    }
  }

  @Test("The time for which a tab is kept runs from when it was left, not from its last change")
  func leaving() throws {
    var limits = SceneStore.Limits()
    limits.age = 1_000
    try withStore(limits) { open, time in
      let store = try open()
      func make() throws -> SceneValues {
        let scene = store.scene(of: user, app: "a")
        try scene.setData(Data([1]), forKey: "draft")
        try store.flush()
        return scene
      }
      var scene: SceneValues? = try make()
      let name = try #require(scene?.name.scene)
      time.withLock { $0 += 900 }
      scene = nil
      try store.flush()
      time.withLock { $0 += 900 }
      _ = try make()
      #expect(store.contains(name, of: user))
      time.withLock { $0 += 200 }
      _ = try make()
      #expect(!store.contains(name, of: user))
    }
  }

  @Test("What a tab had kept counts, and a tab that keeps more than it may now can still be made smaller")
  func bytesOfBefore() throws {
    try withTemporaryDirectory { url in
      let path = try DataDirectory(url).path(of: UserValueStore.fileName)
      let database = try SQLiteDatabase(path: path)
      func scene(_ bytes: Int, continuing name: String? = nil) -> SceneValues {
        var limits = SceneStore.Limits()
        limits.bytesPerScene = bytes
        return SceneStore(database, limits: limits, logger: Logger(label: "test"))
          .scene(continuing: name, of: user, app: "a")
      }
      let first = scene(1_000)
      for key in ["one", "two", "three"] { try first.setData(Data(count: 100), forKey: key) }
      try database.write { _ in }
      let second = scene(400, continuing: first.name.scene)
      #expect(throws: SceneValues.TooLarge.self) { try second.setData(Data(count: 90), forKey: "four") }
      // As after an update of the server, whose limit is lower.
      let third = scene(150, continuing: first.name.scene)
      #expect(throws: SceneValues.TooLarge.self) { try third.setData(Data(count: 101), forKey: "one") }
      try third.setData(nil, forKey: "one")
      try database.write { _ in }
      let fourth = scene(150, continuing: first.name.scene)
      #expect(fourth.data(forKey: "one") == nil && fourth.data(forKey: "two") == Data(count: 100))
      try third.setData(nil, forKey: "two")
      try third.setData(Data(count: 40), forKey: "four")
      try database.write { _ in }
      #expect(scene(150, continuing: first.name.scene).data(forKey: "four") == Data(count: 40))
    }
  }

  @Test("What was set before a browser came is written when it comes, and not before")
  func adoption() throws {
    try withStore { open, _ in
      let store = try open()
      let lease = store.lease(of: user, app: "a")
      let scene = store.values(lease.request, of: user, app: "a", isWaiting: true)
      try scene.setData(Data([1]), forKey: "draft")
      try store.flush()
      #expect(!store.contains(lease.request.scene, of: user))
      scene.adopt()
      try store.flush()
      #expect(store.contains(lease.request.scene, of: user))
    }
  }

  @Test("A tab that keeps nothing any more leaves nothing, and one that was only looked at neither")
  func empty() throws {
    try withStore { open, _ in
      let store = try open()
      let scene = store.scene(of: user, app: "a")
      #expect(!store.contains(scene.name.scene, of: user))
      try scene.setData(Data([1]), forKey: "draft")
      try store.flush()
      #expect(store.contains(scene.name.scene, of: user))
      try scene.setData(nil, forKey: "draft")
      try store.flush()
      #expect(!store.contains(scene.name.scene, of: user))
    }
  }
}
