import Foundation
import GRDB
import Testing

@testable import CounterpointLive
@testable import HostFixture

@Suite("The database from version to version")
struct MigrationTests {
  /// What the first version has written, statement by statement.
  private func writeFirstVersion(_ file: StorageFile) throws {
    try file.execute(
      """
      PRAGMA journal_mode = WAL;
      CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
      CREATE TABLE user_value (
        user TEXT NOT NULL, key TEXT NOT NULL, value BLOB NOT NULL, PRIMARY KEY (user, key)
      ) WITHOUT ROWID, STRICT;
      INSERT INTO grdb_migrations VALUES ('1: users'' values');
      INSERT INTO user_value VALUES ('ada', 'theme', x'6461726B'), ('ben', 'theme', x'6C69676874');
      """)
  }

  @Test("A file of the first version is brought up to date with everything in it")
  func firstVersion() async throws {
    try await StorageFile.run { file in
      try writeFirstVersion(file)
      let (store, other) = (try file.open(), try file.open())
      #expect(try store.value(ofKey: "theme", user: UserID(rawValue: "ada")) == Data("dark"))
      #expect(try store.value(ofKey: "theme", user: UserID(rawValue: "ben")) == Data("light"))
      // And what came later works on it.
      let hearing = Hearing()
      let subscription = other.subscribe(
        toKey: "theme", user: UserID(rawValue: "ada"), onChange: hearing.hear)
      try store.setValue(Data("blue"), ofKey: "theme", user: UserID(rawValue: "ada"))
      await hearing.wait(for: Data("blue"))
      subscription.cancel()
      #expect(file.damagedFiles.isEmpty)
    }
  }

  @Test("Steps are numbered from one, in order, and what was released keeps its name")
  func names() {
    let names = StorageMigration.all.map(\.name)
    for (index, name) in names.enumerated() { #expect(name.hasPrefix("\(index + 1): ")) }
    #expect(names.starts(with: ["1: users' values", "2: feed of changes"]))
  }

  @Test("A file of a later version is refused with what to do, and not a byte of it is changed")
  func laterVersion() throws {
    try StorageFile.run { file in
      try file.open().close()
      try file.execute(
        """
        INSERT INTO grdb_migrations VALUES ('999: what nobody knows yet');
        INSERT INTO user_value VALUES ('ada', 'theme', x'01');
        PRAGMA wal_checkpoint(TRUNCATE);
        """)
      let before = try file.bytes()
      #expect(throws: StorageError.newer(path: file.path)) { try file.open() }
      #expect(try file.bytes() == before)
      #expect(file.damagedFiles.isEmpty)
    }
  }

  @Test("A server that finds a later version's file says what, where and what to do")
  @MainActor
  func startupError() throws {
    try StorageFile.run { file in
      try file.open().close()
      try file.execute("INSERT INTO grdb_migrations VALUES ('999: what nobody knows yet')")
      let error = #expect(throws: StartupError.self) {
        try LiveServer(
          [.trial], settings: ServerSettings(dataDirectory: file.folder), logger: file.logs.logger)
      }
      #expect(error == .databaseNewer(path: file.path))
      #expect(
        error?.description == """
          \(file.path) was written by a later version of Counterpoint, and is left as it is. Start that version, or \
          choose another folder with --data-directory.
          """)
      #expect(error?.exitCode == 78)
    }
  }
}
