import CoreTransferable
import SwiftUI
import UniformTypeIdentifiers

// Screens that open and save files, written as for iOS.

extension UTType {
  static let recipe = UTType(exportedAs: "org.example.recipe", conformingTo: .json)
}

struct Recipe: Codable, Hashable, Identifiable, Transferable {
  var id = UUID()
  var name: String
  var steps: [String]

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .recipe)
    DataRepresentation(exportedContentType: .commaSeparatedText) { recipe in
      Data(recipe.steps.joined(separator: ",").utf8)
    }
    .suggestedFileName { "\($0.name) steps" }
    ProxyRepresentation(exporting: \.name)
  }
}

struct RecipeDocument: FileDocument {
  static var readableContentTypes: [UTType] { [.recipe, .json] }
  static var writableContentTypes: [UTType] { [.json] }
  var recipe: Recipe

  init(recipe: Recipe) { self.recipe = recipe }

  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents else {
      throw CocoaError(.fileReadCorruptFile)
    }
    recipe = try JSONDecoder().decode(Recipe.self, from: data)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return FileWrapper(regularFileWithContents: try encoder.encode(recipe))
  }
}

final class Notebook: ReferenceFileDocument {
  typealias Snapshot = [String]
  static var readableContentTypes: [UTType] { [.plainText] }
  @Published var lines: [String]

  init(lines: [String]) { self.lines = lines }
  required init(configuration: ReadConfiguration) throws {
    lines = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }
  func snapshot(contentType: UTType) throws -> [String] { lines }
  func fileWrapper(snapshot: [String], configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(snapshot.joined(separator: "\n").utf8))
  }
}

struct RecipesScreen: View {
  @State var recipes = [Recipe(name: "Soup", steps: ["Boil", "Salt"])]
  @State private var selected: Recipe?
  @State private var notebook = Notebook(lines: ["First", "Second"])
  @State private var isImporting = false
  @State private var isAttaching = false
  @State private var isExporting = false
  @State private var isSavingNotes = false
  @State private var isSharing = false
  @State private var isSavingAll = false
  @State private var message = "ready"

  var body: some View {
    NavigationStack {
      List {
        ForEach(recipes) { recipe in
          Text(recipe.name)
        }
        Text(message)
        Button("Attach") { isAttaching = true }
          .fileImporter(isPresented: $isAttaching, allowedContentTypes: [.image, .pdf]) { result in
            switch result {
            case .success(let url):
              guard url.startAccessingSecurityScopedResource() else { return }
              defer { url.stopAccessingSecurityScopedResource() }
              message = "attached \(url.lastPathComponent)"
            case .failure(let error):
              message = "failed: \(error)"
            }
          }
        Button("Save notes") { isSavingNotes = true }
          .fileExporter(
            isPresented: $isSavingNotes, document: notebook, contentType: .plainText
          ) { result in
            if case .success = result { message = "notes saved" }
          }
        Button("Share steps") { isSharing = true }
          .fileExporter(
            isPresented: $isSharing, item: recipes.first, contentTypes: [.commaSeparatedText]
          ) { result in
            if case .success(let url) = result { message = "shared \(url.lastPathComponent)" }
          }
        Button("Save all") { isSavingAll = true }
          .fileExporter(
            isPresented: $isSavingAll, documents: recipes.map(RecipeDocument.init(recipe:)),
            contentType: .json
          ) { result in
            if case .success(let urls) = result { message = "\(urls.count) saved" }
          }
      }
      .navigationTitle("Recipes")
      .toolbar {
        Button("Import", systemImage: "square.and.arrow.down") { isImporting = true }
        Button("Export", systemImage: "square.and.arrow.up") {
          selected = recipes.last
          isExporting = true
        }
      }
      .fileImporter(
        isPresented: $isImporting, allowedContentTypes: [.recipe], allowsMultipleSelection: true,
        onCompletion: importRecipes, onCancellation: { message = "none chosen" }
      )
      .fileExporter(
        isPresented: $isExporting, document: selected.map { RecipeDocument(recipe: $0) },
        contentType: .json, defaultFilename: selected?.name
      ) { result in
        switch result {
        case .success(let url): message = "saved \(url.lastPathComponent)"
        case .failure(let error): message = error.localizedDescription
        }
      }
      .fileDialogMessage("Choose recipes")
      .fileDialogConfirmationLabel("Take")
    }
  }

  private func importRecipes(_ result: Result<[URL], Error>) {
    do {
      for url in try result.get() {
        let accessing = url.startAccessingSecurityScopedResource()
        defer { if accessing { url.stopAccessingSecurityScopedResource() } }
        let wrapper = try FileWrapper(url: url, options: .immediate)
        let document = try RecipeDocument(
          configuration: .init(contentType: .recipe, file: wrapper))
        recipes.append(document.recipe)
      }
    } catch {
      message = "failed: \(error)"
    }
  }
}
