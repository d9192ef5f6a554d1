import Foundation

/// The app's page of the documentation.
enum Document {
  static var conjugar: String {
    get throws {
      let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      return try String(
        contentsOf: root.appending(path: "Documentation/Conjugar.md"), encoding: .utf8)
    }
  }
}
