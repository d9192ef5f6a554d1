import Foundation

/// The files of the repository that these tests were compiled in, by their paths from its root.
enum Repository {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every Swift file below a folder.
  static func swiftFiles(in folder: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path())
    return (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
      .map { "\(folder)/\($0)" }.sorted()
  }

  /// The folders in a folder, by their names.
  static func folders(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder), includingPropertiesForKeys: [.isDirectoryKey]
    ).filter(\.hasDirectoryPath).map(\.lastPathComponent).sorted()
  }

  static func text(of file: String) throws -> String {
    try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }

  /// The modules that a file imports, those of a submodule or of one declaration by the module's name.
  static func imports(of file: String) throws -> Set<String> {
    Set(
      try text(of: file).matches(
        of:
          /(?m)^\s*(?:@\w+(?:\(\w+\))? )*(?:public |package |internal |private )?import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?(\w+)/
      ).map { String($0.1) })
  }
}
