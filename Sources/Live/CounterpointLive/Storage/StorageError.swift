import Foundation

/// A reason for which users' values could not be read or stored, in a sentence for whoever runs the server.
package enum StorageError: Error, Equatable {
  /// There is no room for it.
  case full(path: String)
  /// The file or its folder cannot be written.
  case readOnly(path: String)
  /// Somebody else has kept the file locked for longer than is waited.
  case locked(path: String)
  /// The file is no database, or not a whole one any more, and could not be replaced.
  case damaged(path: String, reason: String)
  /// A later version has written the file.
  case newer(path: String)
  /// The value has more bytes than are kept.
  case tooLarge(byteCount: Int, maximum: Int)
  /// The key has more bytes than keys may have.
  case keyTooLong(byteCount: Int, maximum: Int)
  /// The key holds the character U+0000, behind which the database would not look.
  case keyHasNUL
  /// The server is gone, and none has taken its place yet.
  case unavailable
  case failed(path: String, reason: String)
}

extension StorageError {
  /// For a sentence that has named the data directory already.
  var reason: String {
    switch self {
    case .full: "there is no room left"
    case .readOnly(let path): "\(path) cannot be written"
    case .locked(let path): "\(path) is locked by another program"
    case .damaged(let path, let reason): "\(path) is damaged (\(reason)) and could not be replaced"
    case .newer(let path): "\(path) was written by a later version"
    case .tooLarge(let count, _): "a value has \(count) bytes"
    case .keyTooLong(let count, _): "a key has \(count) bytes"
    case .keyHasNUL: "a key holds the character U+0000"
    case .unavailable: "no server is there to do it"
    case .failed(let path, let reason): "\(path): \(reason)"
    }
  }
}

extension StorageError: LocalizedError, CustomStringConvertible {
  package var errorDescription: String? { description }

  package var description: String {
    switch self {
    case .full(let path): "There is no room left for \(path): free some, or move the data directory."
    case .readOnly(let path):
      "\(path) cannot be written: give this server's user the right to, folder included."
    case .locked(let path): "\(path) is locked by another program: end that program."
    case .damaged(let path, let reason): "\(path) is damaged (\(reason)) and could not be replaced."
    case .newer(let path):
      "\(path) was written by a later version of Counterpoint: start that version, or choose another data directory."
    case .tooLarge(let count, let maximum):
      "A value of \(count) bytes is more than the \(maximum) that are kept."
    case .keyTooLong(let count, let maximum):
      "A key of \(count) bytes is longer than the \(maximum) that one may have: choose a shorter one."
    case .keyHasNUL: "A key must not hold the character U+0000: choose one without it."
    case .unavailable:
      "The server is gone, and the next one has not come yet: values are stored as soon as it is there."
    case .failed(let path, let reason): "\(path) could not be used: \(reason)."
    }
  }
}
