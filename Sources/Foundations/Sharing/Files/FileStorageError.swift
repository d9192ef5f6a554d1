import Foundation

/// A reason why a file behind a shared value could not be read, written or watched.
public enum FileStorageError: Error, Equatable, Sendable {
  /// The URL names no file.
  case notAFile(url: String)
  /// There is no room for it. What the file held before is untouched.
  case full(path: String)
  /// The file or its folder cannot be written.
  case notWritable(path: String)
  /// The file cannot be read.
  case notReadable(path: String)
  /// Another program keeps the file locked.
  case locked(path: String)
  /// The value has more bytes than a file may have here.
  case tooLarge(path: String, byteCount: Int, maximum: Int)
  case failed(path: String, operation: String, reason: String)
}

extension FileStorageError: LocalizedError, CustomStringConvertible {
  public var errorDescription: String? { description }

  public var description: String {
    switch self {
    case .notAFile(let url):
      "\(url) names no file: give '.fileStorage' a file URL, such as '.documentsDirectory.appending(path: \"…\")'."
    case .full(let path):
      "There is no room left for \(path): free some. What the file held before is untouched."
    case .notWritable(let path):
      "\(path) cannot be written: give this program's user the right to, folder included."
    case .notReadable(let path): "\(path) cannot be read: give this program's user the right to."
    case .locked(let path): "\(path) is locked by another program: end that program."
    case .tooLarge(let path, let count, let maximum):
      "A value of \(count) bytes is more than the \(maximum) that \(path) may have."
    case .failed(let path, let operation, let reason): "\(path) could not be \(operation): \(reason)."
    }
  }
}

extension FileStorageError {
  /// The error that the system's error code stands for.
  init(_ code: Int32, path: String, operation: String) {
    switch code {
    case ENOSPC, EDQUOT: self = .full(path: path)
    case EACCES, EPERM, EROFS:
      self = operation == "read" ? .notReadable(path: path) : .notWritable(path: path)
    default:
      let text = String(cString: strerror(code))
      self = .failed(path: path, operation: operation, reason: text.prefix(1).lowercased() + text.dropFirst())
    }
  }
}
