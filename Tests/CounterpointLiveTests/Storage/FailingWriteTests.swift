import Foundation
import GRDB
import Testing

@testable import CounterpointLive

@Suite("Writes that cannot be")
struct FailingWriteTests {
  private let user = UserID.make()

  @Test("A full disk is told to the writer; what was stored stays, and can be read")
  func full() throws {
    try StorageFile.run { file in
      let store = try file.open { $0.prepare = { try $0.execute(sql: "PRAGMA max_page_count = 12") } }
      try store.setValue(Data("small"), ofKey: "a", user: user)
      let large = Data(repeating: 1, count: 200_000)
      let error = #expect(throws: StorageError.self) { try store.setValue(large, ofKey: "b", user: user) }
      #expect(error == .full(path: file.path))
      #expect(
        error?.description == "There is no room left for \(file.path): free some, or move the data directory."
      )
      #expect(try store.value(ofKey: "a", user: user) == Data("small"))
      #expect(try store.value(ofKey: "b", user: user) == nil)
      #expect(file.damagedFiles.isEmpty)
    }
  }

  @Test("A file that cannot be written is told to the writer, and can be read")
  func readOnly() throws {
    try StorageFile.run { file in
      let database = try SQLiteDatabase(path: file.path)
      let store = UserValueStore(SQLiteUserValues(database))
      try store.setValue(Data("there"), ofKey: "a", user: user)
      // As where a file system has gone over to reading alone.
      try database.write { try $0.execute(sql: "PRAGMA query_only = 1") }
      #expect(throws: StorageError.readOnly(path: file.path)) {
        try store.setValue(Data("x"), ofKey: "b", user: user)
      }
      #expect(try store.value(ofKey: "a", user: user) == Data("there"))
    }
  }

  @Test("A file that another program keeps locked is told to the writer after a while, and can be read")
  func locked() throws {
    try StorageFile.run { file in
      let store = try file.open { $0.busyTimeout = 0.05 }
      try store.setValue(Data("there"), ofKey: "a", user: user)
      let other = try DatabaseQueue.patient(path: file.path)
      try other.writeWithoutTransaction { database in
        try database.execute(sql: "BEGIN IMMEDIATE")
        #expect(throws: StorageError.locked(path: file.path)) {
          try store.setValue(Data("x"), ofKey: "a", user: user)
        }
        #expect(try store.value(ofKey: "a", user: user) == Data("there"))
        try database.execute(sql: "ROLLBACK")
      }
      try store.setValue(Data("x"), ofKey: "a", user: user)
      #expect(try store.value(ofKey: "a", user: user) == Data("x"))
    }
  }

  @Test("A value of many megabytes is refused before it fills the disk for all")
  func tooLarge() throws {
    try StorageFile.run { file in
      let store = try file.open()
      let error = #expect(throws: StorageError.self) {
        try store.setValue(Data(count: (4 << 20) + 1), ofKey: "a", user: user)
      }
      #expect(error == .tooLarge(byteCount: (4 << 20) + 1, maximum: 4 << 20))
      try store.setValue(Data(count: 4 << 20), ofKey: "a", user: user)
    }
  }
}
