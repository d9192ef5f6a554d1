import ChromiumDriver
import Testing

@testable import CounterpointLive

private struct PlacesApp: App {
  var body: some Scene { WindowGroup { PlacesView() } }
}

private struct PlacesView: View {
  @State private var position = ScrollPosition(idType: Int.self)
  @State private var seen: Int?

  private var place: String {
    position.edge == .bottom ? "the end" : position.viewID(type: Int.self).map { "row \($0)" } ?? "nowhere"
  }

  var body: some View {
    VStack {
      Text("At \(place), by \(position.isPositionedByUser ? "hand" : "code"); row \(seen ?? -1) is seen")
      Button("To the end") { position.scrollTo(edge: .bottom) }
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20, id: \.self) { Text("Row \($0)").frame(height: 90) }
        }
        .scrollTargetLayout()
      }
      .scrollPosition($position)
      .scrollPosition(id: $seen)
      .frame(height: 250)
    }
  }
}

@MainActor
@Suite("Who has scrolled, in a browser", .serialized)
struct ScrollPositionPageTests {
  @Test("A scroll of the app's is no person's, and a person's is told though the same row stays first")
  func whoScrolled() async throws {
    try await PageServer.run([LiveApp("Places", PlacesApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor("document.querySelector('.scroll')?.$ !== undefined")
        try await page.click(.button("To the end"))
        // 20 rows of 90 in 250: the 18th is the first of which more than half is seen. That it is seen comes in the same
        // report as who has scrolled.
        try await page.waitFor(.text("At the end, by code; row 17 is seen"))
        _ = try await page.evaluate(
          """
          (() => {
            const scroll = document.querySelector(".scroll");
            scroll.dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
            scroll.scrollTop -= 10;
          })()
          """)
        try await page.waitFor(.text("At row 17, by hand; row 17 is seen"))
        try await page.click(.button("To the end"))
        try await page.waitFor(.text("At the end, by code; row 17 is seen"))
        try await page.waitFor("Math.round(document.querySelector('.scroll').scrollTop) === 1550")
      }
    }
  }
}
