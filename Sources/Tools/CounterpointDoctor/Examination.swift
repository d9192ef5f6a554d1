import CounterpointLive
import Dependencies

/// One thing that is looked at, and how.
struct Examination: Sendable {
  /// As programs know it.
  let name: String
  /// As people do.
  let title: String
  let findings: @Sendable (MachineClient) -> Finding

  /// Everything that building, serving and testing the apps needs, in the order in which they need it.
  static func all(_ settings: ServerSettings) -> [Self] {
    [
      .swift, .library("sqlite", "SQLite", header: "sqlite3.h", package: "libsqlite3-dev"),
      .library("zlib", "zlib", header: "zlib.h", package: "zlib1g-dev"),
      .library("libpq", "libpq", header: "postgresql/libpq-fe.h", package: "libpq-dev"),
      .port(settings), .dataDirectory(settings), .confinement(settings), .speechEngine, .speechDictionary,
      .voice, .otherSpeech, .browser, .fonts,
    ]
  }
}
