import CounterpointLive
import Foundation
import Testing

@testable import CounterpointScaffold

@Suite("A new project")
struct NewCommandTests {
  @Test("Names of modules are names", arguments: ["Groceries", "groceries", "My_App2", "MyStarter", "X"])
  func names(name: String) throws {
    #expect(try ProjectName(name).description == name)
  }

  @Test(
    "Other names are refused, each for its reason",
    arguments: [
      ("", "a name has at least one letter"),
      ("2Fast", "begins with a letter"),
      ("_hidden", "begins with a letter"),
      ("my-app", "letters, digits and underscores"),
      ("Größe", "letters, digits and underscores"),
      ("../up", "letters, digits and underscores"),
      ("a b", "letters, digits and underscores"),
      ("class", "a word of the language"),
      ("Self", "a word of the language"),
      ("SwiftUI", "there is a module SwiftUI already"),
      ("foundation", "there is a module Foundation already"),
      ("Counter", "there is a module Counter already"),
      ("CounterpointUI", "there is a module CounterpointUI already"),
      (String(repeating: "a", count: 65), "longer than 64"),
    ])
  func badNames(name: String, reason: String) throws {
    let error = #expect(throws: ScaffoldError.self) { try ProjectName(name) }
    #expect("\(try #require(error))".contains(reason))
    #expect("\(try #require(error))".contains("Choose one such as Groceries."))
  }

  @Test("Every target of the package is a taken name")
  func takenNames() throws {
    let manifest = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let targets = manifest.matches(
      of: /\.(?:target|executableTarget|testTarget|macro|systemLibrary)\(\s*name: "([^"]+)"/
    ).map { String($0.1) }
    #expect(targets.count > 60)
    let missing = Set(targets).subtracting(ProjectName.counterpointModules)
    #expect(missing.isEmpty, "Add them to ProjectName.counterpointModules: \(missing.sorted())")
  }

  @Test("No module has a name by which a package of the graph asks whether Apple's is there")
  func namesOfApple() throws {
    // A package that is compiled anew, as when flags or its version change, would find ours from the build before.
    let checkouts = try #require(
      sequence(first: URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()) { file in
        file.pathComponents.count > 1 ? file.deletingLastPathComponent() : nil
      }
      .map { $0.appending(path: "checkouts") }
      .first { FileManager.default.fileExists(atPath: $0.path()) },
      "The sources of the packages lie beside what is built of them.")
    var asked: [String: String] = [:]
    let files = FileManager.default.enumerator(atPath: checkouts.path())
    while let path = files?.nextObject() as? String {
      guard path.hasSuffix(".swift"), !path.contains(".swiftpm/"),
        let source = try? Data(contentsOf: checkouts.appending(path: path), options: .mappedIfSafe)
      else { continue }
      var rest = source[...]
      while let question = rest.range(of: Data("canImport(".utf8)) {
        rest = source[question.upperBound...]
        let name = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "z") ~= $0 }
        asked[String(decoding: name, as: UTF8.self)] = path
      }
    }
    // What it looks for is found.
    #expect(asked["Darwin"] != nil && asked["StoreKit"] != nil)
    for module in ProjectName.counterpointModules {
      #expect(asked[module] == nil, "\(module) is asked for by \(asked[module] ?? "")")
    }
  }

  @Test("Every library is used alone by the package of products")
  func products() throws {
    func names(_ file: String, _ pattern: Regex<(Substring, Substring)>) throws -> Set<String> {
      let text = try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
      return Set(text.matches(of: pattern).map { String($0.1) })
    }
    let libraries = try names("Package.swift", /\.library\(name: "(\w+)"/)
    let used = try names("Tests/Products/Package.swift", /(?:use\(|\.product\(name: )"(\w+)"/)
    #expect(libraries.count > 25)
    #expect(libraries == used)
  }

  @Test("What is written is what the template's targets are, under the project's name")
  func files() throws {
    let project = Project(
      name: try ProjectName("Groceries"), package: try .release(version: CounterpointVersion.current))
    #expect(
      project.files.map(\.path) == [
        ".gitignore", "Makefile", "Package.swift", "README.md", "Sources/Groceries/GroceriesApp.swift",
        "Sources/GroceriesFeatures/Items/ItemsFeature.swift",
        "Sources/GroceriesFeatures/Items/ItemsView.swift",
        "Tests/GroceriesFeaturesTests/ItemsFeatureTests.swift",
        "Tests/GroceriesFeaturesTests/ItemsViewTests.swift",
      ])
    // The sources are those that this package compiles and tests, but for the name.
    let template = Self.root.appending(path: "Sources/Tools/CounterpointScaffold/Template")
    for file in project.files where file.path.contains("/") {
      let source = file.path.replacing("Groceries", with: "CounterpointStarter")
      let original = try String(contentsOf: template.appending(path: source), encoding: .utf8)
      #expect(file.contents.replacing("Groceries", with: "CounterpointStarter") == original, "\(file.path)")
    }
    for file in project.files {
      #expect(!file.contents.contains("CounterpointStarter"), "\(file.path)")
      #expect(!file.contents.contains("«"), "\(file.path)")
      #expect(file.contents.hasSuffix("\n"))
    }
  }

  @Test("Imports are in order whatever the project is called", arguments: ["Apples", "Groceries", "Zebras"])
  func imports(name: String) throws {
    let project = Project(name: try ProjectName(name), package: try .release(version: "1.0.0"))
    let app = try #require(project.files.first { $0.path == "Sources/\(name)/\(name)App.swift" })
    let imports = app.contents.split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(imports.count == 3)
    #expect(imports == imports.sorted())
    #expect(imports.contains("import \(name)Features"))
  }

  @Test("Every file of the template is written")
  func complete() throws {
    let template = Self.root.appending(path: "Sources/Tools/CounterpointScaffold/Template")
    let found = FileManager.default.enumerator(atPath: template.path())?.compactMap { $0 as? String } ?? []
    let files = found.filter { $0.contains(".") || $0 == "Makefile" }.map {
      $0.replacing(".template", with: "").replacing("gitignore", with: ".gitignore")
    }
    #expect(Set(files) == Set(Project.template.map(\.path)))
  }

  @Test("The manifest names a release, or a checkout wherever it lies")
  func dependency() throws {
    func manifest(_ package: CounterpointPackage) throws -> String {
      let files = Project(name: try ProjectName("Groceries"), package: package).files
      return try #require(files.first { $0.path == "Package.swift" }).contents
    }
    #expect(
      try manifest(.release(version: "1.2.3")).contains(
        #"    .package(url: "\#(CounterpointPackage.home)", from: "1.2.3")"#))
    let checkout = try manifest(.checkout(at: Self.root.path() + "Tests/../"))
    #expect(checkout.contains(#".package(name: "counterpoint", path: ""#))
    #expect(!checkout.contains(".."))
    #expect(
      try manifest(.path(#"/odd "folder"\CounterpointStarter"#)).contains(
        #"path: "/odd \"folder\"\\CounterpointStarter")"#))
  }

  @Test("The manifest is one that SwiftPM reads, with the products that the sources import")
  func manifest() async throws {
    try Self.inFolder { folder in
      let project = Project(name: try ProjectName("Groceries"), package: .path(Self.root.path()))
      let written = try project.write(into: folder)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["swift", "package", "--package-path", written.path(), "dump-package"]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
      let object = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
      let targets = try #require(object["targets"] as? [[String: Any]])
      #expect(
        Set(targets.compactMap { $0["name"] as? String }) == [
          "Groceries", "GroceriesFeatures", "GroceriesFeaturesTests",
        ])
    }
  }

  @Test(
    "Versions and addresses that cannot be are refused",
    arguments: ["", "1", "1.2", "v1.2.3", "1.2.3.4", "1.2.x", "1.+2.3"])
  func badVersions(version: String) {
    #expect(throws: ScaffoldError.badVersion(version)) { try CounterpointPackage.release(version: version) }
    #expect(throws: ScaffoldError.badURL("a\"b")) {
      try CounterpointPackage.release(url: "a\"b", version: "1.0.0")
    }
  }

  @Test("A folder that is no checkout of Counterpoint is refused")
  func noCheckout() throws {
    try Self.inFolder { folder in
      #expect(throws: ScaffoldError.noCheckout(path: folder.path(percentEncoded: false))) {
        try CounterpointPackage.checkout(at: folder.path(percentEncoded: false))
      }
    }
  }

  @Test("It is written into a missing folder, and into an empty one")
  func writing() throws {
    try Self.inFolder { folder in
      let project = try Self.project()
      let written = try project.write(into: folder)
      #expect(
        Self.names(in: written) == [
          ".gitignore", "Makefile", "Package.swift", "README.md", "Sources", "Tests",
        ])
      for file in project.files {
        #expect(try String(contentsOf: written.appending(path: file.path), encoding: .utf8) == file.contents)
      }
    }
    try Self.inFolder { folder in
      let empty = folder.appending(path: "Groceries")
      try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: false)
      try Self.project().write(into: folder)
      #expect(Self.names(in: empty).count == 6)
    }
  }

  @Test(
    "Nothing is overwritten: not a project, not a single file, not a file of that name, not a link to nowhere"
  )
  func inUse() throws {
    try Self.inFolder { folder in
      let written = try Self.project().write(into: folder)
      let readme = written.appending(path: "README.md")
      try "mine".write(to: readme, atomically: false, encoding: .utf8)
      #expect(throws: ScaffoldError.folderInUse(path: written.path().trimmingSuffix("/"))) {
        try Self.project().write(into: folder)
      }
      #expect(try String(contentsOf: readme, encoding: .utf8) == "mine")
    }
    try Self.inFolder { folder in
      let file = folder.appending(path: "Groceries")
      try "mine".write(to: file, atomically: false, encoding: .utf8)
      #expect(throws: ScaffoldError.notAFolder(path: file.path())) { try Self.project().write(into: folder) }
      #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
    }
    try Self.inFolder { folder in
      let link = folder.appending(path: "Groceries")
      try FileManager.default.createSymbolicLink(
        atPath: link.path(), withDestinationPath: folder.appending(path: "nowhere").path())
      #expect(throws: ScaffoldError.notAFolder(path: link.path())) { try Self.project().write(into: folder) }
      #expect(Self.names(in: folder) == ["Groceries"])
    }
  }

  @Test("What cannot be written says why, and leaves nothing behind")
  func unwritable() throws {
    try Self.inFolder { folder in
      let missing = folder.appending(path: "nowhere")
      #expect(
        throws: ScaffoldError.cannotWrite(
          path: missing.appending(path: "Groceries").path(), reason: "no such file or directory")
      ) { try Self.project().write(into: missing) }
    }
    try Self.inFolder { folder in
      // A path that is longer than a file system takes makes the last file fail when the others are there.
      let project = try Self.project(adding: String(repeating: "long", count: 100) + ".swift")
      #expect {
        try project.write(into: folder)
      } throws: { error in
        guard case ScaffoldError.cannotWrite(_, "file name too long") = error else { return false }
        return true
      }
      #expect(Self.names(in: folder) == [])
    }
  }

  @Test("The command takes a name and where to get Counterpoint from, and says what comes next")
  func command() throws {
    let command = try NewCommand.parse(["Groceries", "--from", "2.0.0", "--url", "https://example.com/c.git"])
    let project = try command.project()
    #expect(
      project.files.contains {
        $0.contents.contains(#".package(url: "https://example.com/c.git", from: "2.0.0")"#)
      })
    let words = NewCommand.nextSteps(project, folder: "/tmp/Groceries/", directory: nil)
    #expect(words.contains("  cd Groceries\n  make run"))
    #expect(throws: (any Error).self) {
      try NewCommand.parse(["Groceries", "--path", ".", "--from", "1.0.0"])
    }
    #expect(throws: (any Error).self) { try NewCommand.parse([]) }
    let current = try NewCommand.parse(["Groceries"]).project()
    #expect(current.files.contains { $0.contents.contains("from: \"\(CounterpointVersion.current)\"") })
  }

  // MARK: Help

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func project(adding path: String? = nil) throws -> Project {
    var project = Project(name: try ProjectName("Groceries"), package: try .release(version: "1.0.0"))
    if let path { project.files.append(Project.File(path: path, contents: "")) }
    return project
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []).sorted()
  }

  private static func inFolder(_ operation: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "new-\(UUID().uuidString)", directoryHint: .isDirectory).standardizedFileURL
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try operation(folder)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
