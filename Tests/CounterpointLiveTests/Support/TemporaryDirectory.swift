import Foundation

/// Runs `operation` with a folder of its own that is gone afterwards.
func withTemporaryDirectory<Result>(_ operation: (URL) throws -> Result) throws -> Result {
  let url = try makeTemporaryDirectory()
  defer { try? FileManager.default.removeItem(at: url) }
  return try operation(url)
}

func makeTemporaryDirectory() throws -> URL {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("counterpoint-tests-\(UUID().uuidString)", isDirectory: true)
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  return url
}
