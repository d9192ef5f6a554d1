import Foundation

/// A program that never ends, and tells its process identifier.
struct HangingProgram {
  private let folder: URL
  var path: String { folder.appending(path: "hang").path(percentEncoded: false) }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "counterpoint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("#!/bin/sh\necho $$ > '\(folder.path(percentEncoded: false))/pid'\nexec sleep 60\n".utf8)
      .write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  var isRunning: Bool {
    guard let text = try? String(contentsOf: folder.appending(path: "pid"), encoding: .utf8),
      let process = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))
    else { return false }
    return kill(process, 0) == 0
  }

  /// Forgets the process that ran, before another.
  func forget() { try? FileManager.default.removeItem(at: folder.appending(path: "pid")) }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
