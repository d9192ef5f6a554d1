import Foundation

/// The documents of the repository, and how they become pages.
struct SiteSource {
  /// A file of the catalog.
  struct Page: Equatable {
    let file: String
    let text: String
  }

  let root: URL
  /// Those that the site has a reference of.
  let modules: [String]
  /// Paths of the documents from the root, in the order of their names.
  let documents: [String]
  /// Paths of the articles in catalogs of modules, and the addresses that they have on the site.
  let articles: [String: String]

  init(root: URL, modules: [String]) throws {
    self.root = root
    self.modules = modules
    let documentation = Self.files(in: "Documentation", of: root)
    documents =
      (documentation + ["CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md", "SUPPORT.md"])
      .sorted()
    var articles: [String: String] = [:]
    for path in ["Sources", "Clients"].flatMap({ Self.files(in: $0, of: root) }) {
      let parts = path.split(separator: "/")
      guard let catalog = parts.first(where: { $0.hasSuffix(".docc") }) else { continue }
      let module = String(catalog.dropLast(".docc".count))
      guard modules.contains(module) else { continue }
      let name = String(parts[parts.count - 1].dropLast(".md".count))
      articles[path] = "doc:/\(module)" + (name == module ? "" : "/\(name)")
    }
    self.articles = articles
  }

  private static func files(in folder: String, of root: URL) -> [String] {
    let found = FileManager.default.enumerator(
      atPath: root.appending(path: folder).path(percentEncoded: false))
    return (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }.map {
      "\(folder)/\($0)"
    }
  }

  /// Every page of the catalog: the start page and one for each document.
  func pages() throws -> [Page] {
    let pages = try documents.map { path in
      Page(file: name(of: path) + ".md", text: LinkRewriter(source: self, path: path).rewrite(try text(path)))
    }
    return [Page(file: "Counterpoint.md", text: try startPage())] + pages
  }

  /// Returns the name of a document in the catalog: names of one folder may occur in another.
  func name(of path: String) -> String {
    var parts = path.dropLast(".md".count).split(separator: "/")
    if parts.first == "Documentation" { parts.removeFirst() }
    if parts.first == "Articles" { parts.removeFirst() }
    let name = parts.joined(separator: "-")
    // An address that begins with a module's name leads to the module.
    return modules.contains(name) ? name + "Guide" : name
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private func startPage() throws -> String {
    func list(_ paths: [String]) -> String {
      paths.map { "- <doc:\(name(of: $0))>" }.joined(separator: "\n")
    }
    func below(_ folder: String) -> [String] { documents.filter { $0.hasPrefix("Documentation/\(folder)/") } }
    // In the order in which they are best read; those that are added later follow by name.
    let order = [
      "FromXcodeToLinux", "FromTheOriginalLibrary", "FromPlainViewsToFeatures", "SharingState",
      "DependenciesGuide", "PublishingScreens",
    ]
    let guides = below("Articles").sorted { first, second in
      (order.firstIndex(of: name(of: first)) ?? order.count, first)
        < (order.firstIndex(of: name(of: second)) ?? order.count, second)
    }
    let decisions = below("Decisions")
    let compatibility = ["Documentation/Compatibility.md"] + below("Compatibility")
    let reference = [
      "Documentation/Views.md", "Documentation/Symbols.md", "Documentation/BrowserServices.md",
    ]
    let operation = ["Documentation/Operations.md", "Documentation/Storage.md", "Documentation/Security.md"]
    let taken = Set(guides + decisions + compatibility + reference + operation)
    let project = documents.filter { !taken.contains($0) }
    let rows = modules.map { module in
      let links = articles.values.filter { $0.hasPrefix("doc:/\(module)/") }.sorted()
      let names = links.map { "<\($0)>" }.joined(separator: ", ")
      return "| <doc:/\(module)> | \(names) |"
    }
    return """
      # Counterpoint

      Apps written the way iOS apps are written, built, tested and run on Linux, and served live to any browser.

      @Metadata {
        @TechnologyRoot
      }

      ## Overview

      Features in the Composable Architecture, screens in SwiftUI, tests that reach the screen. From a checkout:

      ```
      make run     # installs what is missing, builds, serves http://127.0.0.1:8080
      make test    # the same, and runs every test, real browser included
      ```

      `counterpoint new Groceries` writes a package of your own, and `counterpoint doctor` says what a machine lacks.
      Begin with <doc:FromXcodeToLinux>.

      ## Modules

      | module | articles |
      |---|---|
      \(rows.joined(separator: "\n"))

      ## Topics

      ### Articles

      \(list(guides))

      ### Views and services

      \(list(reference))

      ### Running a server

      \(list(operation))

      ### Compatibility

      \(list(compatibility))

      ### How it is made

      \(list(project))

      ### Decisions

      \(list(decisions))

      """
  }
}
