import CounterpointSession
import Foundation
import Sharing
import SwiftUI
import Testing

@Observable @MainActor
private final class Draft {
  @ObservationIgnored
  @Shared(.fileStorage(.documentsDirectory.appending(component: "draft.json"))) var text = ""
}

private struct DraftView: View {
  @State private var draft = Draft()
  var body: some View {
    VStack {
      Text("Draft: \(draft.text)")
      Button("Long") { draft.$text.withLock { $0 = "much too long for this" } }
      Button("Short") { draft.$text.withLock { $0 = "short" } }
    }
  }
}

@MainActor @Suite("Files that cannot be written", .timeLimit(.minutes(5)))
struct FileFailureTests {
  private func notices(_ browser: TestBrowser) -> [String] {
    browser.messages.compactMap { if case .notice(let text) = $0 { text } else { nil } }
  }

  @Test("What they held holds for the session; the person is told once, and once that all is well again")
  func notice() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: "files-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var services = SessionServices()
    services.fileStorage = .folder(folder, maximumByteCount: 10)
    let browser = TestBrowser(Session(id: "test", services: services) { DraftView() })
    browser.connect()
    browser.send(.tap, to: try #require(browser.node(.button, "Long")))
    while notices(browser).isEmpty { await turn() }
    #expect(
      notices(browser) == [
        "What you change cannot be saved at the moment. It holds until you close this page."
      ])
    #expect(browser.node(.text, "Draft: much too long for this") != nil)
    browser.send(.tap, to: try #require(browser.node(.button, "Long")))
    browser.send(.tap, to: try #require(browser.node(.button, "Short")))
    while notices(browser).count == 1 { await turn() }
    #expect(notices(browser).last == "What you change is saved again." && notices(browser).count == 2)
  }
}
