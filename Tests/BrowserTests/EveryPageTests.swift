import Catalogue
import ChromiumDriver
import Conjugar
import CountBiki
import Foundation
import Ladder
import Scrumdinger
import Testing

@testable import Counter
@testable import CounterpointLive

/// Walks through everything that this package shows: each page of the catalogue, each preview of the apps, and the
/// first screens of the apps themselves.
@MainActor
@Suite("Every page in a browser", .serialized)
struct EveryPageTests {
  @Test("Everything has a name and a place of its own, nothing is wider than a phone, nothing fails")
  func everyPage() async throws {
    let modules: Set = ["Catalogue", "Conjugar", "CountBiki", "Ladder", "Scrumdinger"]
    let previews = CollectedPreview.all.filter { modules.contains($0.module) }
    #expect(Set(previews.map(\.module)) == modules)
    let apps = PreviewGallery(previews).apps.filter { $0.path.hasSuffix("/light") }
    let others = [
      LiveApp("Counter", path: "counter", summary: "", CounterApp.self),
      LiveApp("Count Biki", path: "count-biki", summary: "", CountBikiApp.self),
      LiveApp("Conjugar", path: "conjugar", summary: "", ConjugarApp.self),
      LiveApp("Ladder", path: "ladder", summary: "", LadderApp.self),
      LiveApp("Scrumdinger", path: "scrumdinger", summary: "", ScrumdingerApp.self),
    ]
    try await PageServer.run(apps + others) { server in
      try await Chromium.run { browser in
        for app in apps + others {
          let page = try await browser.newPage(url: "about:blank")
          try await page.setTouchScreen(true)
          try await page.open(server.address + app.basePath.dropFirst())
          try await page.waitFor("document.querySelector('.root > *')")
          try await page.settle()
          let findings = try await PageInspection(page: page).findings()
          #expect(findings == [], "\(app.name)")
          #expect(try await PageInspection(page: page).smallTargets() == [], "\(app.name)")
          #expect(
            try await PageInspection(page: page).findings(textSize: "accessibility3") == [],
            "\(app.name), in large text")
          if let folder = ProcessInfo.processInfo.environment["COUNTERPOINT_SCREENSHOTS"] {
            try await page.screenshot(
              to: "\(folder)/large-\(app.path.replacingOccurrences(of: "/", with: "-")).png")
          }
          let console = await page.console
          #expect(console.filter(\.isError).map(\.description) == [], "\(app.name)")
          try await page.close()
        }
      }
    }
  }
}
