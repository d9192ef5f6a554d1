import CounterpointValues
import Foundation
import Synchronization
import Testing

@testable import CounterpointLive
@testable import HostFixture

@Suite("Users' values")
struct UserValueStoreTests {
  @Test("They are there when the server has been started again")
  func persistence() throws {
    try withTemporaryDirectory { url in
      let path = try DataDirectory(url).path(of: UserValueStore.fileName)
      let user = UserID.make()
      let first = try UserValueStore(path: path)
      try first.setValue(Data([1, 2, 3]), ofKey: "score", user: user)
      try first.setValue(Data(), ofKey: "empty", user: user)
      try first.setValue(Data([9]), ofKey: "gone", user: user)
      try first.setValue(nil, ofKey: "gone", user: user)
      try first.close()
      let second = try UserValueStore(path: path)
      #expect(try second.value(ofKey: "score", user: user) == Data([1, 2, 3]))
      #expect(try second.value(ofKey: "empty", user: user) == Data())
      #expect(try second.value(ofKey: "gone", user: user) == nil)
    }
  }

  @Test("Of two processes that add to one value of a user, none loses what the other has added")
  func updates() async throws {
    try await StorageFile.run { file in
      let user = UserID.make()
      let storages = [
        SQLiteKeyValueStorage(store: try file.open(), user: user),
        SQLiteKeyValueStorage(store: try file.open(), user: user),
      ]
      await withTaskGroup(of: Void.self) { group in
        for storage in storages {
          group.addTask {
            for _ in 1...50 {
              #expect(throws: Never.self) {
                try storage.updateData(forKey: "log") { ($0 ?? Data()) + [1] }
              }
            }
          }
        }
      }
      for storage in storages { #expect(try storage.data(forKey: "log")?.count == 100) }
      #expect(throws: CancellationError.self) {
        try storages[0].updateData(forKey: "log") { _ in throw CancellationError() }
      }
      #expect(try storages[1].data(forKey: "log")?.count == 100)
    }
  }

  @Test("Two users never see each other's")
  func isolation() throws {
    try withTemporaryDirectory { url in
      let store = try UserValueStore(path: DataDirectory(url).path(of: UserValueStore.fileName))
      let ada = SQLiteKeyValueStorage(store: store, user: .make())
      let ben = SQLiteKeyValueStorage(store: store, user: .make())
      let heard = Mutex<[Data?]>([])
      let subscription = ben.subscribe(toKey: "name") { value in heard.withLock { $0.append(value) } }
      try ada.setData(Data("Ada".utf8), forKey: "name")
      #expect(try ben.data(forKey: "name") == nil)
      #expect(heard.withLock { $0 } == [])
      subscription.cancel()
    }
  }

  @Test("A change is told to all of the user's subscribers until they cancel")
  func changeFeed() throws {
    try withTemporaryDirectory { url in
      let store = try UserValueStore(path: DataDirectory(url).path(of: UserValueStore.fileName))
      let user = UserID.make()
      let oneTab = SQLiteKeyValueStorage(store: store, user: user)
      let otherTab = SQLiteKeyValueStorage(store: store, user: user)
      let heard = Mutex<[Data?]>([])
      let subscription = otherTab.subscribe(toKey: "theme") { value in heard.withLock { $0.append(value) } }
      try oneTab.setData(Data([1]), forKey: "theme")
      try oneTab.setData(Data([2]), forKey: "other")
      try oneTab.setData(nil, forKey: "theme")
      #expect(heard.withLock { $0 } == [Data([1]), nil])
      subscription.cancel()
      try oneTab.setData(Data([3]), forKey: "theme")
      #expect(heard.withLock { $0.count } == 2)
      #expect(store.subscriptionCount == 0)
    }
  }

  @Test("What is stored again as it is changes nothing, and nobody is told")
  func unchanged() throws {
    try withTemporaryDirectory { url in
      let store = try UserValueStore(path: DataDirectory(url).path(of: UserValueStore.fileName))
      let user = UserID.make()
      let hearing = Hearing()
      let subscription = store.subscribe(toKey: "a", user: user, onChange: hearing.hear)
      for value in ["1", "1", nil, nil, "2"] {
        try store.setValue(value.map { Data($0) }, ofKey: "a", user: user)
      }
      #expect(hearing.values == [Data("1"), nil, Data("2")])
      subscription.cancel()
    }
  }

  @Test("The largest value is stored; one that is larger is refused, however it comes, and nothing is lost")
  func sizes() throws {
    try withTemporaryDirectory { url in
      let store = try UserValueStore(path: DataDirectory(url).path(of: UserValueStore.fileName))
      let user = UserID.make()
      let largest = Data(count: UserValueStore.maximumByteCount)
      let tooLarge = Data(count: UserValueStore.maximumByteCount + 1)
      try store.setValue(largest, ofKey: "a", user: user)
      #expect(throws: StorageError.self) { try store.setValue(tooLarge, ofKey: "a", user: user) }
      #expect(throws: StorageError.self) {
        try store.updateValue(ofKey: "a", user: user) { _ in tooLarge }
      }
      let isUntouched = try store.value(ofKey: "a", user: user) == largest
      #expect(isUntouched)
    }
  }

  @Test("A subscriber may read and write in answer")
  func reentrancy() throws {
    try withTemporaryDirectory { url in
      let store = try UserValueStore(path: DataDirectory(url).path(of: UserValueStore.fileName))
      let user = UserID.make()
      let subscription = store.subscribe(toKey: "a", user: user) { value in
        try? store.setValue(value, ofKey: "copy of a", user: user)
      }
      try store.setValue(Data([7]), ofKey: "a", user: user)
      #expect(try store.value(ofKey: "copy of a", user: user) == Data([7]))
      subscription.cancel()
    }
  }
}

@Suite("The data directory")
struct DataDirectoryTests {
  @Test("It is made where it is missing, for its owner alone")
  func creation() throws {
    try withTemporaryDirectory { url in
      let nested = url.appendingPathComponent("a/b")
      _ = try DataDirectory(nested)
      let attributes = try FileManager.default.attributesOfItem(atPath: nested.path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test("What a server keeps in a folder that others can look into is still its owner's alone")
  @MainActor
  func privacy() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory.path)
    try await TestServer.run([.trial], directory: directory) { server in
      let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      #expect(names.contains("signing-keys"))
      #expect(names.contains("counterpoint.sqlite"))
      for name in names {
        let path = directory.appendingPathComponent(name).path
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
      }
    }
  }

  @Test("One that cannot be is named with the reason and the way out")
  func unusable() throws {
    try withTemporaryDirectory { url in
      let file = url.appendingPathComponent("file")
      try Data().write(to: file)
      let error = #expect(throws: StartupError.self) {
        try DataDirectory(file.appendingPathComponent("folder"))
      }
      #expect(
        error?.description == """
          The data directory \(file.path)/folder cannot be used: not a directory. \
          Choose another with --data-directory.
          """)
      #expect(error?.exitCode == 73)
    }
  }
}
