import CounterpointTesting
import Dependencies
import Foundation
import SwiftUI
import Testing

@testable import CounterpointSession
@testable import CounterpointViews
@testable import SourceCompatibilityScreens

@MainActor @Suite("Files by modifiers of views")
struct FileDialogTests {
  /// Another one each time, as what files hold is.
  private var stew: Recipe { Recipe(name: "Stew", steps: ["Cut", "Wait"]) }

  private func json(_ recipe: Recipe, named name: String) throws -> ImportedFile {
    ImportedFile(
      name: name, contentType: "application/json", bytes: Array(try JSONEncoder().encode(recipe)))
  }

  @Test("Several files are chosen, and read at the addresses that the screen is told")
  func importing() async throws {
    let screen = try await Screen { RecipesScreen() }
    try await screen.button("Import").tap()
    #expect(screen.fileDialog == "application/json,.json")
    try await screen.chooseFiles(json(stew, named: "a.json"), json(stew, named: "a.json"))
    #expect(screen.list.rows.map(\.text).filter { $0 == "Stew" }.count == 2)
    #expect(screen.fileDialog == nil)
    // And once more: the binding was reset.
    try await screen.button("Import").tap()
    try await screen.chooseFiles(json(stew, named: "b.json"))
    #expect(screen.list.rows.map(\.text).filter { $0 == "Stew" }.count == 3)
  }

  @Test("Who chooses nothing cancels, which is no failure")
  func cancelling() async throws {
    let screen = try await Screen { RecipesScreen() }
    try await screen.button("Import").tap()
    try await screen.chooseFiles()
    #expect(screen.text("none chosen").exists)
    try await screen.button("Attach").tap()
    try await screen.chooseFiles()
    #expect(screen.text("none chosen").exists)
    #expect(screen.fileDialog == nil)
  }

  @Test("A file of another kind fails")
  func wrongKind() async throws {
    let screen = try await Screen { RecipesScreen() }
    try await screen.button("Attach").tap()
    #expect(screen.fileDialog?.hasPrefix("image/*,image/png,.png") == true)
    #expect(screen.fileDialog?.contains(".pdf") == true)
    try await screen.chooseFiles(
      ImportedFile(name: "a.exe", contentType: "application/x-msdownload", bytes: [77]))
    #expect(screen.text("failed: “a.exe” is not a file of the type that is asked for.").exists)
    try await screen.button("Attach").tap()
    try await screen.chooseFiles(
      ImportedFile(
        name: "cat.png", contentType: "image/png", bytes: [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]))
    #expect(screen.text("attached cat.png").exists)
  }

  @Test("Documents are handed over under the name and the ending of their kind")
  func exporting() async throws {
    let screen = try await Screen { RecipesScreen() }
    try await screen.button("Export").tap()
    #expect(screen.downloads.map(\.name) == ["Soup.json"])
    #expect(screen.downloads.map(\.contentType) == ["application/json"])
    let made = try JSONDecoder().decode(Recipe.self, from: Data(screen.downloads[0].bytes))
    #expect(made.steps == ["Boil", "Salt"])
    #expect(screen.text("saved Soup.json").exists)

    try await screen.button("Save notes").tap()
    #expect(screen.downloads.last?.name == "Untitled.txt")
    #expect(screen.downloads.last.map { String(decoding: $0.bytes, as: UTF8.self) } == "First\nSecond")
    #expect(screen.text("notes saved").exists)

    try await screen.button("Save all").tap()
    #expect(screen.text("1 saved").exists)
  }

  @Test("Values are handed over in the first of their forms that is asked for")
  func exportingValues() async throws {
    let screen = try await Screen { RecipesScreen() }
    try await screen.button("Share steps").tap()
    #expect(screen.downloads.map(\.name) == ["Soup steps.csv"])
    #expect(String(decoding: screen.downloads[0].bytes, as: UTF8.self) == "Boil,Salt")
    #expect(screen.text("shared Soup steps.csv").exists)
  }

  @Test("Nothing is asked without a document, and it is as soon as there is one")
  func lateDocument() async throws {
    struct Late: View {
      @State private var document: RecipeDocument?
      @State private var isExporting = false
      var body: some View {
        VStack {
          Button("Ask") { isExporting = true }
          Button("Make") { document = RecipeDocument(recipe: Recipe(name: "Tea", steps: [])) }
        }
        .fileExporter(isPresented: $isExporting, document: document, defaultFilename: "Tea.json") { _ in }
      }
    }
    let screen = try await Screen { Late() }
    try await screen.button("Ask").tap()
    #expect(screen.downloads.isEmpty)
    try await screen.button("Make").tap()
    #expect(screen.downloads.map(\.name) == ["Tea.json"])
  }

  @Test("A screen that takes its question back closes the dialog")
  func takenBack() async throws {
    struct Fickle: View {
      @State private var isImporting = false
      @State private var log = "nothing"
      var body: some View {
        VStack {
          Button("Ask") { isImporting = true }
          Button("Forget") { isImporting = false }
          Text(log)
        }
        .fileImporter(isPresented: $isImporting, allowedContentTypes: [.data]) { _ in log = "told" }
      }
    }
    let screen = try await Screen { Fickle() }
    try await screen.button("Ask").tap()
    #expect(screen.fileDialog == "")
    try await screen.button("Forget").tap()
    #expect(screen.fileDialog == nil)
    #expect(screen.text("nothing").exists)
  }

  @Test("Chosen files lie in a folder of the session's own, which goes with it")
  func folder() throws {
    let folder = ImportedFilesFolder()
    let file = ImportedFile(name: "a.txt", contentType: "text/plain", bytes: Array("Hi".utf8))
    let (one, other) = (try folder.write(file), try folder.write(file))
    #expect(one != other && one.lastPathComponent == "a.txt")
    #expect(try String(contentsOf: other, encoding: .utf8) == "Hi")
    let root = one.deletingLastPathComponent().deletingLastPathComponent()
    let attributes = try FileManager.default.attributesOfItem(atPath: root.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    folder.close()
    #expect(!FileManager.default.fileExists(atPath: root.path))
    #expect(throws: BrowserServiceError.sessionEnded) { try folder.write(file) }
  }

  @Test("Folders cannot be chosen, and the screen is told so")
  func folders() async throws {
    struct Choosing: View {
      @State private var isImporting = true
      @State private var log = "nothing"
      var body: some View {
        Text(log).fileImporter(isPresented: $isImporting, allowedContentTypes: [.folder]) { result in
          if case .failure(BrowserServiceError.unsupported) = result { log = "unsupported" }
        }
      }
    }
    let screen = try await Screen { Choosing() }
    #expect(screen.text("unsupported").exists)
  }

  @Test("A kind that no table knows is decoded with all that it was declared to be")
  func codedKinds() throws {
    let kinds = [
      UTType.recipe, .png, try #require(UTType(filenameExtension: "recipe", conformingTo: .text)),
      try #require(UTType(mimeType: "application/x-recipe")), UTType(exportedAs: "org.example.plain"),
    ]
    let decoded = try JSONDecoder().decode([UTType].self, from: JSONEncoder().encode(kinds))
    #expect(decoded == kinds)
    for (one, other) in zip(decoded, kinds) {
      #expect(one.supertypes == other.supertypes)
      #expect(one.preferredFilenameExtension == other.preferredFilenameExtension)
      #expect(one.preferredMIMEType == other.preferredMIMEType)
    }
    #expect(String(decoding: try JSONEncoder().encode([UTType.png]), as: UTF8.self) == #"["public.png"]"#)
    #expect(try JSONDecoder().decode([UTType].self, from: Data(#"["org.example.recipe"]"#.utf8)) == [.recipe])
  }

  @Test("Files of a folder are named as they stand in it")
  func namesInFolder() {
    let file = FileWrapper(regularFileWithContents: Data())
    file.preferredFilename = "wish"
    _ = FileWrapper(directoryWithFileWrappers: ["name": file])
    #expect(file.filename == "name" && file.preferredFilename == "wish")
  }

  @Test("Kinds of files know their media types, endings and what they are kinds of")
  func kinds() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(mimeType: "text/csv; charset=utf-8") == .commaSeparatedText)
    #expect(
      UTType.svg.conforms(to: .image) && UTType.svg.conforms(to: .xml) && !UTType.svg.conforms(to: .audio))
    #expect(UTType.json.preferredMIMEType == "application/json")
    #expect(UTType("org.example.none") == nil)
    let own = UTType(filenameExtension: "recipe")
    #expect(own?.isDynamic == true && own?.preferredFilenameExtension == "recipe")
    #expect(UTType.recipe.conforms(to: .json) && UTType.recipe.conforms(to: .data))
    #expect(UTType.jpeg.isSubtype(of: .image) && UTType.item.isSupertype(of: .png))
    #expect(UTType(filenameExtension: "png", conformingTo: .audio)?.isDynamic == true)
  }
}
