import Foundation
import Testing

@testable import CounterpointLive
@testable import HostFixture

@Suite("Rendering without a server")
struct RenderCommandTests {
  @Test("A screen is printed as text, after what was tapped on the way")
  func text() async throws {
    let result = try await Program.start(["render", "--format", "text", "--width", "30"]).result()
    #expect(result.status == 0)
    #expect(result.output == "0\n[Decrement]  [Increment]\n", "\(result.output)\(result.errors)")
    let tapped = try await Program.start([
      "render", "/", "--format", "text", "--tap", "Increment", "--tap", "Increment", "--tap", "Decrement",
    ]).result()
    #expect(tapped.output.hasPrefix("1\n"), "\(tapped.output)\(tapped.errors)")
  }

  @Test("A screen is printed as a document that needs nothing else")
  func html() async throws {
    let result = try await Program.start([
      "render", "--dark", "--locale", "de-DE", "--text-size", "accessibility2", "--size", "1024x768",
    ]).result()
    #expect(result.status == 0)
    let html = result.output
    #expect(html.hasPrefix("<!doctype html>\n<html lang=\"de-DE\" data-scheme=\"dark\">"))
    #expect(html.contains("<title>Counter</title>"))
    #expect(html.contains(">Increment<"))
    #expect(html.contains("data-textsize=\"accessibility2\""))
    for absent in ["<script", "<link", "src=\"/", "href=\"/"] { #expect(!html.contains(absent), "\(absent)") }
    #expect(html.contains("<style>"))
  }

  @Test("What cannot be is told in one sentence, with what there is")
  func errors() async throws {
    let path = try await Program.start(["render", "counter", "https://example.org/"]).result()
    #expect(path.status == 64)
    #expect(
      path.errors
        == "“https://example.org/” is not a value for path: it takes an address within the app, such as /items/12?page=2.\n"
    )
    let tap = try await Program.start(["render", "--tap", "Reset"]).result()
    #expect(tap.status == 64)
    #expect(tap.errors == "There is no “Reset” to tap: there are Decrement, Increment.\n")
    let size = try await Program.start(["render", "--size", "large"]).result()
    #expect(
      size.errors == "“large” is not a value for --size: it takes a width and a height, such as 390x844.\n")
    let text = try await Program.start(["render", "--text-size", "huge"]).result()
    #expect(text.errors.hasPrefix("“huge” is not a value for --text-size: it takes one of xSmall, small,"))
  }

  @Test("An address below the app's leads where the app takes it, as a link does")
  @MainActor
  func address() async throws {
    let apps = [LiveApp("Linked", path: "linked", summary: "", LinkedApp.self)]
    func text(_ path: String) async throws -> String {
      let command = try #require(try RenderCommand.parseAsRoot(["linked", path]) as? RenderCommand)
      let request = try command.request(of: apps)
      return try await request.show { session in ScreenRequest.text(of: session, width: 80) }
    }
    #expect(try await text("/") == "Home\n")
    #expect(try await text("/items/12?page=2") == "http://localhost/linked/items/12?page=2\n")
    #expect(try await text("/linked/items/1") == "http://localhost/linked/items/1\n")
  }

  @Test("Of several apps one has to be named, by its path")
  func apps() throws {
    let apps = [
      LiveApp("Trial", path: "trial", summary: "", TrialApp.self),
      LiveApp("Other", path: "other", summary: "", OtherApp.self),
    ]
    func request(_ arguments: [String]) throws -> ScreenRequest {
      try #require(try RenderCommand.parseAsRoot(arguments) as? RenderCommand).request(of: apps)
    }
    #expect(try request(["other"]).app.name == "Other")
    #expect(try request(["/trial/"]).app.name == "Trial")
    #expect(try request(["trial", "/"]).app.name == "Trial")
    let unknown = #expect(throws: StartupError.self) { try request(["third"]) }
    #expect(unknown?.description == "There is no app “third”: there are trial, other.")
    let none = #expect(throws: StartupError.self) { try request([]) }
    #expect(none?.description == "Say which app to render: there are trial, other.")
  }
}

private struct LinkedApp: App {
  var body: some Scene { WindowGroup { LinkedScreen() } }
}

private struct LinkedScreen: View {
  @State private var opened = "Home"
  var body: some View { Text(verbatim: opened).onOpenURL { opened = $0.absoluteString } }

  @Test(
    "An app's screens are in the language of whoever reads them, from files beside it and of its modules' resources"
  )
  func translated() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "translated-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let texts = [
      "fr.lproj/Localizable.strings": #""Increment" = "Un de plus";"#,
      "counter_Counter.resources/Localizable.xcstrings": """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "Decrement": { "localizations": {
        "fr": { "stringUnit": { "state": "translated", "value": "Un de moins" } },
        "de": { "stringUnit": { "state": "translated", "value": "Eins weniger" } } } } } }
      """,
    ]
    for (path, text) in texts {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    // Where a program lies is where it looks.
    let program = folder.appendingPathComponent("Counter")
    try FileManager.default.copyItem(at: Bundle.main.bundleURL.appendingPathComponent("Counter"), to: program)
    func screen(_ locale: String) async throws -> String {
      try await Program(program, ["render", "--format", "text", "--locale", locale]).result().output
    }
    #expect(try await screen("fr-CA").contains("[Un de moins]  [Un de plus]"))
    #expect(try await screen("de-DE").contains("[Eins weniger]  [Increment]"))
    #expect(try await screen("en-US").contains("[Decrement]  [Increment]"))
  }
}
