import Foundation

/// A place for one user's value under one key.
package struct UserValueAddress: Hashable, Sendable {
  package var user: UserID
  package var key: String
  package init(user: UserID, key: String) {
    self.user = user
    self.key = key
  }
}

/// The changes that others have made since somebody looked last.
package struct UserValueNews: Sendable {
  package struct Change: Sendable {
    package var value: Data?
    /// Grows with every change of any value.
    package var revision: Int64
  }
  /// The newest revision that the news includes.
  package var latest: Int64
  /// `true` if every change since is among them; if not, any value may have changed.
  package var isComplete: Bool
  package var changes: [UserValueAddress: Change]
}

/// A place where all users' values are kept: the seam behind which another database can stand than the embedded one.
///
/// Every change has a revision, and stands for a while in a feed by which other processes that use the same database
/// learn of it.
package protocol UserValueStorage: Sendable {
  /// The stored bytes, or `nil` where nothing is stored.
  func value(ofKey key: String, user: UserID) throws(StorageError) -> Data?

  /// Stores or removes a value, durably before it returns.
  /// - Returns: the change's revision; `nil` where the same was stored already.
  func setValue(_ value: Data?, ofKey key: String, user: UserID) throws(StorageError) -> Int64?

  /// Replaces a value by what `change` makes of it, in one transaction, durably before it returns.
  /// - Returns: the new value with its change's revision; `nil` where it is the same as before.
  /// - Throws: ``StorageError``, and what `change` throws.
  func updateValue(
    ofKey key: String, user: UserID, _ change: (Data?) throws -> Data?
  ) throws -> (value: Data?, revision: Int64)?

  /// The revision of the newest change, whoever made it.
  func latestRevision() throws(StorageError) -> Int64

  /// Returns the changes that others have made since `revision`, at the addresses that somebody wants to know
  /// of, newest last; all as of one moment.
  func news(
    since revision: Int64, isWanted: (UserValueAddress) -> Bool
  ) throws(StorageError) -> UserValueNews

  /// The values at these addresses, whoever wrote them, as of one moment.
  func values(at addresses: [UserValueAddress]) throws(StorageError) -> UserValueNews

  /// Calls `tell` soon after anybody may have changed anything, rather too often than too rarely, until the watch
  /// is released. May be called on any thread.
  func watch(_ tell: @escaping @Sendable () -> Void) -> any Sendable

  /// Somebody wants to hear of changes at that address, until ``unfollow(_:)`` is called as many times.
  func follow(_ address: UserValueAddress)

  func unfollow(_ address: UserValueAddress)

  /// The number of times that values may have been lost since this was opened.
  var lossCount: Int { get }

  /// Brings everything to rest and lets go of it.
  func close() throws(StorageError)
}

extension UserValueStorage {
  // Where all changes are told anyway.
  package func follow(_ address: UserValueAddress) {}
  package func unfollow(_ address: UserValueAddress) {}
}
