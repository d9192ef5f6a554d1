import Foundation

/// Writes what DocC makes the site's first part of: the documents of the repository as articles of one catalog, and a
/// start page that leads to each of them and to every module. `scripts/docs` does the rest.
///
///     DocumentationSite <repository> <catalog.docc> <module>…
@main
enum DocumentationSite {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count > 2 else {
      fail("usage: DocumentationSite <repository> <catalog.docc> <module>…")
    }
    let root = URL(filePath: arguments[1], directoryHint: .isDirectory)
    let catalog = URL(filePath: arguments[2], directoryHint: .isDirectory)
    do {
      let source = try SiteSource(root: root, modules: Array(arguments.dropFirst(2)))
      try? FileManager.default.removeItem(at: catalog)
      try FileManager.default.createDirectory(at: catalog, withIntermediateDirectories: true)
      for page in try source.pages() {
        try page.text.write(to: catalog.appending(path: page.file), atomically: false, encoding: .utf8)
      }
    } catch {
      fail("\(error)")
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(1)
  }
}
