import CounterpointWeb
import Dependencies
import Testing

@testable import CounterpointLive

#Preview("Greeting") { PreviewedGreeting() }

#Preview {
  withDependencies {
    $0.previewGreeting = "overridden"
  } operation: {
    VStack { PreviewedGreeting() }
  }
}

#Preview("Set", traits: .dependency(\.previewGreeting, "set")) { LateGreeting() }

#Preview("Several", traits: .landscapeLeft, .dependencies { $0.previewGreeting = "several" }) {
  @Previewable @State var count = 2
  PreviewedGreeting()
  Text("\(count) traits")
}

/// Has its greeting made when it is evaluated, not with the preview.
private struct LateGreeting: View {
  var body: some View { PreviewedGreeting() }
}

private struct PreviewedGreeting: View {
  @State private var model = Model()
  var body: some View { Text("Greeting: \(model.greeting)") }

  @MainActor final class Model {
    @Dependency(\.previewGreeting) var greeting
  }
}

private enum PreviewGreetingKey: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "previewed"
  static let testValue = "tested"
}

extension DependencyValues {
  fileprivate var previewGreeting: String {
    get { self[PreviewGreetingKey.self] }
    set { self[PreviewGreetingKey.self] = newValue }
  }
}

@MainActor
@Suite("The gallery of previews")
struct PreviewGalleryTests {
  private var previews: [CollectedPreview] {
    CollectedPreview.all.filter { $0.fileID == #fileID }
  }

  @Test("Every preview of the program is collected, with its name and its place")
  func collected() {
    #expect(previews.map(\.name) == ["Greeting", nil, "Set", "Several"])
    #expect(previews.map(\.line) == [7, 9, 17, 19])
    #expect(previews.allSatisfy { $0.module == "CounterpointLiveTests" })
  }

  @Test("The list has them by module, and each has a page with four looks")
  func pages() async throws {
    try await TestServer.run(PreviewGallery(previews)) { server in
      let home = try await HTTPAnswer.get("/", port: server.port)
      #expect(home.text.contains("CounterpointLiveTests</h2>"))
      #expect(home.text.contains("href=\"/previews/1/\""))
      #expect(home.text.contains("PreviewGalleryTests.swift, line 9"))
      let page = try await HTTPAnswer.get("/previews/1/", port: server.port)
      #expect(page.text.components(separatedBy: "<iframe").count == 5)
      #expect(page.text.contains("src=\"/previews/1/dark/\""))
      #expect(page.header("X-Frame-Options") == "SAMEORIGIN")
      // Frames that come at once have to find a user that is known already.
      #expect(page.header("Set-Cookie") != nil)
    }
  }

  @Test("A preview has its dependencies' preview values, and its overrides reach what it shows")
  func dependencies() async throws {
    try await TestServer.run(PreviewGallery(previews)) { server in
      let plain = try await HTTPAnswer.get("/previews/1/light/", port: server.port)
      #expect(plain.text.contains("Greeting: previewed"))
      #expect(plain.text.contains("<html lang=\"en\" data-scheme=\"light\">"))
      let overridden = try await HTTPAnswer.get("/previews/2/dark/", port: server.port)
      #expect(overridden.text.contains("Greeting: overridden"))
      #expect(overridden.text.contains("data-scheme=\"dark\""))
    }
  }

  @Test("Dependencies that a preview's traits set hold in all of its session")
  func traits() async throws {
    try await TestServer.run(PreviewGallery(previews)) { server in
      let late = try await HTTPAnswer.get("/previews/3/light/", port: server.port)
      #expect(late.text.contains("Greeting: set"))
      let several = try await HTTPAnswer.get("/previews/4/dark/", port: server.port)
      #expect(several.text.contains("Greeting: several"))
      #expect(several.text.contains("2 traits"))
    }
  }

  @Test("A program without previews says so")
  func empty() {
    #expect(PreviewGallery([]).home.html.contains("This program has no #Preview"))
  }
}
