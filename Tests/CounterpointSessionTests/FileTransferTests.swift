import ConcurrencyTesting
import CounterpointSemantics
import CounterpointTesting
import Dependencies
import Foundation
import SwiftUI
import Testing

@testable import CounterpointSession

private struct FilesView: View {
  var options = FileImportOptions(allowedTypes: [.png, .plainText], allowsMultipleSelection: true)
  @State private var outcome = "ready"
  @Dependency(\.fileExporter) private var fileExporter
  @Dependency(\.fileImporter) private var fileImporter

  var body: some View {
    VStack {
      Text(outcome)
      Button("Export") {
        run { try await fileExporter.export(ExportedFile(name: "../../etc/pass\u{202E}wd", text: "secret")) }
      }
      Button("Import") {
        run {
          let files = try await fileImporter.choose(options)
          outcome = files.map { "\($0.name) \($0.bytes.count)" }.joined(separator: ", ")
        }
      }
    }
  }

  private func run(_ act: @escaping @MainActor () async throws -> Void) {
    Task {
      do {
        outcome = "doing"
        try await act()
        if outcome == "doing" { outcome = "done" }
      } catch {
        outcome = "\(error)"
      }
    }
  }
}

private let pngHead: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

@MainActor @Suite("Files to and from the person")
struct FileTransferTests {
  @Test("A file is handed over as a download, under a name without folders and tricks")
  func export() async throws {
    let screen = try await Screen { FilesView() }
    try await screen.button("Export").tap()
    #expect(screen.text("done").exists)
    #expect(screen.downloads.map(\.name) == ["_.._etc_passwd"])
    #expect(screen.downloads.map { String(decoding: $0.bytes, as: UTF8.self) } == ["secret"])
  }

  @Test("A shared picture of bytes is handed over as a file, under the title of its preview")
  func sharedPicture() async throws {
    let bytes = pngHead + [1, 2, 3]
    let picture = try #require(UIImage(data: Data(bytes)))
    let screen = try await Screen { ShareLink(item: Image(uiImage: picture), preview: SharePreview("Me")) }
    try await screen.button("Share…").tap()
    #expect(screen.downloads.map(\.name) == ["Me.png"])
    #expect(screen.downloads.map(\.bytes) == [bytes])
  }

  @Test("Chosen files arrive whole, in pieces")
  func importing() async throws {
    let screen = try await Screen { FilesView() }
    try await screen.button("Import").tap()
    #expect(screen.fileDialog == "image/png,.png,text/plain,.txt,.text")
    let large = pngHead + (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try await screen.chooseFiles(
      ImportedFile(name: "C:\\fakepath\\a.png", contentType: "image/png", bytes: large),
      ImportedFile(name: "empty.txt", contentType: "text/plain", bytes: []))
    #expect(screen.text("C__fakepath_a.png 300008, empty.txt 0").exists)
  }

  @Test("Bytes come in the order in which they are in the file")
  func order() async throws {
    let session = Session(id: "test") { FilesView() }
    let browser = TestBrowser(session)
    browser.connect()
    let importer = session.run { Dependency(\.fileImporter).wrappedValue }
    let importing = Task { try await importer.choose(FileImportOptions(allowedTypes: [.data])) }
    await eventually { !browser.calls.isEmpty }
    let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 1_000) }
    browser.send(
      .serviceReply(request: try #require(browser.calls.last).request, .value(["x", "", "200000"])))
    var answered: Set<UInt32> = []
    var byteCount = 0
    while byteCount < content.count {
      await eventually {
        browser.calls.contains { $0.service == .readFile && !answered.contains($0.request) }
      }
      // The newest first, as a network may have it.
      let calls = browser.calls.reversed().filter {
        $0.service == .readFile && answered.insert($0.request).inserted
      }
      try #require(!calls.isEmpty, "No more than \(byteCount) bytes were asked for")
      for call in calls {
        let (start, count) = (Int(call.words[2])!, Int(call.words[3])!)
        browser.send(.serviceReply(request: call.request, .bytes(Array(content[start..<start + count]))))
        byteCount += count
      }
    }
    #expect(try await importing.value.map(\.bytes) == [content])
    await eventually { browser.calls.last?.service == .releaseFiles }
    #expect(browser.calls.last?.service == .releaseFiles)
  }

  @Test("Who closes the dialog chooses nothing")
  func nothing() async throws {
    let screen = try await Screen { FilesView() }
    try await screen.button("Import").tap()
    try await screen.chooseFiles()
    #expect(screen.text("").exists)
    #expect(screen.fileDialog == nil)
  }

  @Test(
    "Files of other types, and those that are not what they say, are refused",
    arguments: [
      ImportedFile(name: "a.exe", contentType: "application/x-msdownload", bytes: [1]),
      ImportedFile(name: "a.png", contentType: "image/png", bytes: Array("<svg onload=…>".utf8)),
      ImportedFile(name: "a.txt", contentType: "text/plain", bytes: [0, 1, 2, 0xFF]),
      ImportedFile(name: "png", contentType: "", bytes: pngHead),
    ])
  func types(file: ImportedFile) async throws {
    let screen = try await Screen { FilesView() }
    try await screen.button("Import").tap()
    try await screen.chooseFiles(file)
    #expect(screen.text("“\(file.name)” is not a file of the type that is asked for.").exists)
  }

  @Test("Without types any file is offered, and taken in")
  func anyType() async throws {
    let screen = try await Screen { FilesView(options: FileImportOptions(allowedTypes: [])) }
    try await screen.button("Import").tap()
    #expect(screen.fileDialog == "")
    try await screen.chooseFiles(ImportedFile(name: "a.exe", contentType: "", bytes: [1]))
    #expect(screen.text("a.exe 1").exists)
  }

  @Test("Capitals and parameters make no difference to a file's type, neither the app's nor the browser's")
  func spelling() {
    for (own, told) in [
      ("Text/CSV", "text/csv"), ("text/csv", "TEXT/CSV; charset=utf-8"),
      ("text/csv;charset=utf-8", "text/csv"),
      ("Image/*", "image/png"), ("image/*", "IMAGE/PNG"),
    ] {
      #expect(FileType(own).matches(name: "a", contentType: told))
    }
    #expect(FileType("text/csv", extensions: ["CSV"]).matches(name: "a.csv", contentType: ""))
    #expect(FileType("text/csv", extensions: ["csv"]).matches(name: "a.CSV", contentType: ""))
    #expect(!FileType("text/csv", extensions: ["csv"]).matches(name: "csv", contentType: "text/plain"))
    #expect(!FileType("Image/*").matches(name: "a", contentType: "text/plain"))
  }

  @Test("More bytes or files than were agreed on are refused before any of them comes")
  func limits() async throws {
    let options = FileImportOptions(allowedTypes: [.data], maximumByteCount: 100)
    let one = try await Screen { FilesView(options: options) }
    try await one.button("Import").tap()
    let file = ImportedFile(name: "a", contentType: "", bytes: [UInt8](repeating: 0, count: 60))
    try await one.chooseFiles(file, file)
    #expect(one.text("2 files are more than are taken in at once.").exists)
    var many = options
    many.allowsMultipleSelection = true
    let several = try await Screen { [many] in FilesView(options: many) }
    try await several.button("Import").tap()
    try await several.chooseFiles(file, file)
    #expect(several.text("120 bytes are more than the 100 that are taken in.").exists)
    // Just as many are taken.
    let half = ImportedFile(name: "a", contentType: "", bytes: [UInt8](repeating: 0, count: 50))
    try await several.button("Import").tap()
    try await several.chooseFiles(half, half)
    #expect(several.text("a 50, a 50").exists)
  }

  @Test(
    "A forged choice of files is refused",
    arguments: [
      ["a.txt"], ["a.txt", "text/plain", "-1"], ["a.txt", "text/plain", "1e9"],
      ["a.txt", "text/plain", "9223372036854775807", "b.txt", "text/plain", "9223372036854775807"],
    ])
  func forged(words: [String]) async throws {
    let session = Session(id: "test") { FilesView() }
    let browser = TestBrowser(session)
    browser.connect()
    let importer = session.run { Dependency(\.fileImporter).wrappedValue }
    let importing = Task {
      try await importer.choose(
        FileImportOptions(allowedTypes: [.plainText], allowsMultipleSelection: true, maximumByteCount: .max))
    }
    browser.send(.serviceReply(request: try await browser.call().request, .value(words)))
    await #expect(throws: (any Error).self) { try await importing.value }
    #expect(browser.calls.contains { $0.service == .readFile } == false)
  }

  @Test("A piece of another size than was asked for ends the import")
  func wrongPiece() async throws {
    let session = Session(id: "test") { FilesView() }
    let browser = TestBrowser(session)
    browser.connect()
    let importer = session.run { Dependency(\.fileImporter).wrappedValue }
    let importing = Task { try await importer.choose(FileImportOptions(allowedTypes: [.data])) }
    await eventually { !browser.calls.isEmpty }
    browser.send(.serviceReply(request: try #require(browser.calls.last).request, .value(["a", "", "3"])))
    await eventually { browser.calls.last?.service == .readFile }
    let call = try #require(browser.calls.last)
    #expect(call.service == .readFile)
    browser.send(.serviceReply(request: call.request, .bytes([1, 2, 3, 4])))
    await #expect(throws: BrowserServiceError.invalidReply) { try await importing.value }
  }

  @Test(
    "Names lose what no file system takes and what hides their ending",
    arguments: [
      ("a.txt", "a.txt"), ("../../a", "_.._a"), ("", "Untitled"), ("...", "Untitled"),
      (".htaccess", "htaccess"),
      ("a\u{0}b\r\nc", "abc"), ("exe\u{202E}txt.exe", "exetxt.exe"), ("CON.txt", "_CON.txt"),
      ("a:b|c?.md", "a_b_c_.md"),
      ("\"; filename=evil.exe", "_; filename=evil.exe"), ("日本語.csv", "日本語.csv"), (" . x . ", "x"),
    ])
  func names(name: String, expected: String) {
    #expect(FileName.sanitized(name) == expected)
  }

  @Test("Long names keep their ending")
  func longName() {
    let name = FileName.sanitized(String(repeating: "語", count: 500) + ".csv")
    #expect(name.hasSuffix("語.csv"))
    #expect(name.utf8.count <= FileName.maximumByteCount)
    #expect(FileName.sanitized(String(repeating: "x", count: 500)).utf8.count == FileName.maximumByteCount)
  }

  @Test("A file that is larger than the session's store is refused")
  func tooLarge() async throws {
    var configuration = SessionConfiguration()
    configuration.maximumMediaBytes = 2
    let session = Session(id: "test", configuration: configuration) { FilesView() }
    let exporter = session.run { Dependency(\.fileExporter).wrappedValue }
    await #expect(throws: BrowserServiceError.tooLarge(byteCount: 3)) {
      try await exporter.export(ExportedFile(name: "a", text: "abc"))
    }
  }
}
