import Foundation

/// Names one of the values that a session may reach. Whose the user's own are is for the server to know: no session says so.
struct StorageKey: Hashable, Sendable {
  enum Owner: UInt8, Sendable {
    case user = 1
    /// All users in common.
    case everybody
  }

  var owner: Owner
  var name: String

  init(_ owner: Owner, _ name: String) {
    self.owner = owner
    self.name = name
  }
}

/// A request of a session's process for stored values. The server answers one after the other, each with a ``StorageResponse``.
enum StorageRequest: Equatable, Sendable {
  /// All of the user's values, as far as they are not too many.
  case load
  case read(StorageKey)
  /// Stores a value, or removes it.
  case write(StorageKey, Data?)
  /// Stores a value in place of another, if that is the one that is stored.
  case replace(StorageKey, Data?, by: Data?)
  /// The changes that others have made since that revision.
  case news(since: Int64)
  /// Tell of changes of a value that all users have in common.
  case follow(String)
  case unfollow(String)
  /// Stores what the tab keeps.
  case keepScene([String: Data])
  /// The newest change that this session has made.
  case recall
}

/// A server's answer to a ``StorageRequest``.
enum StorageResponse: Equatable, Sendable {
  case loaded(StoredValues)
  case value(Data?, revision: Int64)
  /// It is stored. Without a revision nothing had to be changed.
  case written(revision: Int64?)
  /// Nothing is changed, since this is stored.
  case conflict(Data?)
  case news(StoredNews)
  case done
  case failed(StorageError)
}

/// A user's values as of one moment.
struct StoredValues: Equatable, Sendable {
  /// The newest change, of whatever value, that is among them.
  var revision: Int64
  var values: [String: Data] = [:]
  /// The keys of values that are too large to be read unasked.
  var omitted: [String] = []
  /// Says whether nothing is stored under any other key.
  var isComplete = true
  /// See ``UserValueStorage/lossCount``.
  var lossCount = 0
}

/// Changes that were made by others than the session.
struct StoredNews: Equatable, Sendable {
  struct Change: Equatable, Sendable {
    var key: StorageKey
    var value: Data?
    var revision: Int64
  }
  var latest: Int64
  var isComplete: Bool
  var changes: [Change] = []
}

/// A request as it is sent.
struct StorageRequestMessage: Equatable, Sendable {
  /// Stands in the answer, too.
  var number: UInt32
  /// Not `nil` where the request was sent to a server that died before it answered: the newest change by this session that
  /// the session knows of. A later one is the request's, and is not made again.
  var repeatsAfter: Int64?
  var request: StorageRequest
}

struct StorageResponseMessage: Equatable, Sendable {
  var number: UInt32
  var answer: StorageResponse
}

/// The limits of what may be asked for and answered, in bytes and numbers.
enum StorageLimits {
  /// Values and names that are read unasked, in all.
  static let loadedByteCount = 256 << 10
  /// A value that is read unasked, or kept at hand.
  static let loadedValueByteCount = 16 << 10
  static let loadedCount = 2_048
  static let newsByteCount = 4 << 20
  /// Keys of common values that one session follows.
  static let followedCount = 1_024
  /// Entries of one tab, which has fewer bytes.
  static let sceneCount = 64 << 10
  /// Whole messages: two of the largest values, and what belongs to them.
  static let messageByteCount = 2 * UserValueStore.maximumByteCount + (64 << 10)
  /// The number that one session may ask for in a second. A session that asks for more waits.
  static let requestsPerSecond = 2_000
  static let bytesPerSecond = 32 << 20
}
