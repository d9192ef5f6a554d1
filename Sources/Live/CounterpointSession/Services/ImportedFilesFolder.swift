import Foundation
import Synchronization

/// A folder of the session's own that holds the files that a person has chosen, for code that reads files by
/// their addresses. It goes with the session.
final class ImportedFilesFolder: Sendable {
  private let state = Mutex(State())

  private struct State {
    var folder: URL?
    var count = 0
    var isClosed = false
  }

  /// Writes the file, each into a folder of its own, so that files of one name do not meet.
  func write(_ file: ImportedFile) throws -> URL {
    let folder = try state.withLock { state in
      guard !state.isClosed else { throw BrowserServiceError.sessionEnded }
      let root =
        state.folder
        ?? FileManager.default.temporaryDirectory.appendingPathComponent("counterpoint-\(UUID().uuidString)")
      state.folder = root
      state.count += 1
      let folder = root.appendingPathComponent("\(state.count)")
      // Nobody else on the machine reads what a person has chosen.
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return folder
    }
    let url = folder.appendingPathComponent(file.name)
    try Data(file.bytes).write(to: url)
    return url
  }

  /// Deletes what lies there, and takes nothing more.
  func close() {
    let folder = state.withLock { state in
      state.isClosed = true
      defer { state.folder = nil }
      return state.folder
    }
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }

  deinit { close() }
}
