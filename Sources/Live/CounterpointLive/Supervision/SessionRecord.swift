import Foundation

/// The record that a serving process leaves to its successor about the process of a session.
///
/// The supervisor keeps it, not the session: who a session belongs to is not for its own process to say.
struct SessionRecord: Codable, Equatable, Sendable {
  /// The home that the process was told.
  var home: String
  /// The session that the process holds, and its owner; `nil` for a process that waits.
  var session: Owner?

  struct Owner: Codable, Equatable, Sendable {
    var token: String
    var user: UserID
    var app: String
    var address: String
    var scene: String?
    /// By which the session's changes of values are told from others'.
    var writer: Int64
  }

  init(home: String, session: Owner? = nil) {
    self.home = home
    self.session = session
  }

  var encoded: [UInt8] { (try? JSONEncoder().encode(self)).map(Array.init) ?? [] }

  init?(_ encoded: [UInt8]) {
    guard let record = try? JSONDecoder().decode(Self.self, from: Data(encoded)) else { return nil }
    self = record
  }
}

extension SessionRecord.Owner {
  init(_ request: SessionRequest, writer: Int64) {
    self.init(
      token: request.token, user: request.user, app: request.app, address: request.address,
      scene: request.scene?.scene, writer: writer)
  }
}
