import Foundation

/// A package with one feature, its screen and their tests, as files that are yet to be written.
///
/// The template is a package of its own in the folder `Template`: its sources are targets of Counterpoint's package,
/// with tests that run with all others, so that what is written is known to build and to pass.
public struct Project: Sendable {
  /// A path below the project's folder, and what stands there.
  public struct File: Equatable, Sendable {
    /// The file's path below the project's folder.
    public let path: String
    /// The file's text.
    public let contents: String
  }

  /// The project's name, which its folder bears.
  public let name: ProjectName
  /// The files to be written.
  public internal(set) var files: [File]

  /// Creates the files of a project in memory; see ``write(into:)``.
  public init(name: ProjectName, package: CounterpointPackage) {
    self.name = name
    files = Self.template.map { path, bytes in
      let text = String(decoding: bytes, as: UTF8.self).replacing(Self.placeholder, with: name.description)
      return File(
        path: path.replacing(Self.placeholder, with: name.description),
        // The dependency comes last, so that a path in which the template's name occurs stays as it is.
        contents: Self.sortingImports(of: text).replacing("«dependency»", with: package.declaration))
    }
  }

  /// The name of the project in the template.
  private static let placeholder = "CounterpointStarter"

  /// The name has its place among the imports, wherever the template's was.
  private static func sortingImports(of text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.hasPrefix("import ") }) else { return text }
    let end = lines[first...].firstIndex { !$0.hasPrefix("import ") } ?? lines.endIndex
    lines[first..<end].sort()
    return lines.joined(separator: "\n")
  }

  /// The template's files, by what they are called in a project.
  static var template: [(path: String, bytes: [UInt8])] {
    [
      (".gitignore", PackageResources.gitignore_template),
      ("Makefile", PackageResources.Makefile_template),
      ("Package.swift", PackageResources.Package_swift_template),
      ("README.md", PackageResources.README_md_template),
      (
        "Sources/CounterpointStarter/CounterpointStarterApp.swift",
        PackageResources.CounterpointStarterApp_swift
      ),
      ("Sources/CounterpointStarterFeatures/Items/ItemsFeature.swift", PackageResources.ItemsFeature_swift),
      ("Sources/CounterpointStarterFeatures/Items/ItemsView.swift", PackageResources.ItemsView_swift),
      (
        "Tests/CounterpointStarterFeaturesTests/ItemsFeatureTests.swift",
        PackageResources.ItemsFeatureTests_swift
      ),
      ("Tests/CounterpointStarterFeaturesTests/ItemsViewTests.swift", PackageResources.ItemsViewTests_swift),
    ]
  }

  /// Writes the project into a folder of its name inside of `directory`; the folder may be there if it is empty.
  ///
  /// What cannot be finished is taken away again: afterwards there is a whole project, or what was there before.
  /// - Returns: The project's folder.
  /// - Throws: ``ScaffoldError/folderInUse(path:)``, ``ScaffoldError/notAFolder(path:)``,
  ///   ``ScaffoldError/cannotWrite(path:reason:)``.
  @discardableResult
  public func write(into directory: URL) throws(ScaffoldError) -> URL {
    let folder = directory.appending(path: name.description, directoryHint: .isDirectory).standardizedFileURL
    let path = folder.path(percentEncoded: false)
    let wasThere = try Self.makeReady(path)
    do {
      for file in files { try Self.write(file, below: path) }
    } catch {
      // Ours alone stands in it: it was empty, or was made here.
      for file in files { unlink(path + "/" + file.path) }
      for folder in Set(files.flatMap { Self.folders(of: $0) }).sorted(by: { $0.count > $1.count }) {
        rmdir(path + "/" + folder)
      }
      if !wasThere { rmdir(path) }
      throw error
    }
    return folder
  }

  /// Makes the folder where it is missing, and says whether it was there.
  private static func makeReady(_ path: String) throws(ScaffoldError) -> Bool {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    if mkdir(path, 0o777) == 0 { return false }
    let code = errno
    guard code == EEXIST else { throw .cannotWrite(path: path, reason: reason(code)) }
    // What is there: followed if it is a link, and no folder if that leads nowhere.
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder(path: path) }
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
      throw .cannotWrite(path: path, reason: "its contents cannot be read")
    }
    guard names.isEmpty else { throw .folderInUse(path: path) }
    return true
  }

  private static func write(_ file: File, below folder: String) throws(ScaffoldError) {
    for parent in folders(of: file) {
      guard mkdir(folder + "/" + parent, 0o777) == 0 || errno == EEXIST else {
        throw .cannotWrite(path: folder + "/" + parent, reason: reason(errno))
      }
    }
    let path = folder + "/" + file.path
    // Exclusively: whoever is faster keeps what they wrote.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: reason(errno)) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: Data(file.contents.utf8))
      try handle.close()
    } catch {
      let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
      throw .cannotWrite(path: path, reason: reason(Int32(underlying.code)))
    }
  }

  /// The folders that a file stands in, outermost first.
  private static func folders(of file: File) -> [String] {
    let parts = file.path.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }

  private static func reason(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
