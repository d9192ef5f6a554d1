import ChromiumDriver
import CounterpointLive
import CounterpointSession
import Dependencies
import Foundation
import Testing

/// Controls at every edge of the window, and a sound that no browser plays without a touch.
private struct EdgesApp: App {
  var body: some Scene { WindowGroup { EdgesPage() } }
}

private struct EdgesPage: View {
  @State private var isSheetPresented = false
  @State private var isCoverPresented = false
  @State private var sounds = 0
  @Dependency(\.audioPlayer) private var audioPlayer

  var body: some View {
    NavigationStack {
      VStack {
        Button("Sheet") { isSheetPresented = true }
        Button("Cover") { isCoverPresented = true }
        Spacer()
        Text("Sounds: \(sounds)")
        HStack {
          Button("Left foot") {}
          Spacer()
          Button("Right foot") {}
        }
        .padding(4)
      }
      .frame(maxHeight: .infinity)
      .navigationTitle("Edges")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Leading") {} }
        ToolbarItem(placement: .primaryAction) { Button("Trailing") {} }
      }
    }
    .sheet(isPresented: $isSheetPresented) { edges("Sheet", $isSheetPresented) }
    .fullScreenCover(isPresented: $isCoverPresented) { edges("Cover", $isCoverPresented) }
    .task {
      while !Task.isCancelled {
        do {
          try await audioPlayer.play(AudioClip(bytes: [], contentType: "audio/wav"))
        } catch {
          sounds += 1
          guard sounds < 4 else { return }
        }
      }
    }
  }

  private func edges(_ name: String, _ isPresented: Binding<Bool>) -> some View {
    NavigationStack {
      VStack {
        Spacer()
        Button("\(name)'s foot") {}
          .padding(4)
      }
      .frame(maxHeight: .infinity)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Done") { isPresented.wrappedValue = false } }
        ToolbarItem(placement: .bottomBar) { Button("\(name)'s bar") {} }
      }
    }
  }
}

@MainActor
@Suite("Notices", .serialized)
struct NoticeRoomTests {
  private static let app = LiveApp("Edges", EdgesApp.self)

  /// The controls in front that something covers, by their names.
  private func covered(_ page: Page) async throws -> [String] {
    try await page.settle()
    return try await page.evaluate(
      """
      [...([...document.querySelectorAll("dialog[open]")].pop() || document).querySelectorAll("button")]
        .filter((button) => button.checkVisibility({ visibilityProperty: true }) && !button.closest(".banner, [inert]"))
        .filter((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return [.05, .5, .95].some((part) => !button.contains(document.elementFromPoint(x + width / 2, y + height * part)));
        })
        .map((button) => button.ariaLabel || button.textContent)
      """
    ).array.compactMap(\.string)
  }

  @Test(
    "What asks for a touch covers no control: not the page's, not a sheet's, not a cover's",
    arguments: [false, true])
  func asking(isWide: Bool) async throws {
    try await PageServer.run([Self.app]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address, viewport: isWide ? .desktop : .phone)
        try await page.waitFor(.button("Play"))
        #expect(try await covered(page) == [])
        let height = "document.querySelector('.root').getBoundingClientRect().height"
        let whole = try #require(try await page.evaluate("innerHeight").double)
        #expect(try #require(try await page.evaluate(height).double) < whole - 40)
        for name in ["Sheet", "Cover"] {
          try await page.click(.button(name))
          try await page.waitFor(.button("\(name)'s bar"))
          // What was asked before is asked in front.
          try await page.waitFor("document.querySelector('dialog[open] .asking')")
          try await page.waitFor(
            "!document.getAnimations().some((animation) => animation.playState === 'running')")
          #expect(try await covered(page) == [], "\(name)")
          try await page.click(.button("Done"))
          try await page.waitUntilGone(.button("Done"))
        }
        try await page.click(.button("Not Now"))
        // By now the page was touched, and its sounds fail for what they are.
        try await page.waitFor(.text("Sounds: 4"))
        // Nobody asks any more, and the page has its window back.
        try await page.waitFor("\(height) === \(whole)")
      }
    }
  }

  @Test("What is said about the connection covers no control", arguments: [false, true])
  func reconnecting(isWide: Bool) async throws {
    try await PageServer.run([Self.app]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address, viewport: isWide ? .desktop : .phone)
        try await page.waitFor(.button("Play"))
        for front in [nil, "Sheet", "Cover"] {
          if let front {
            try await page.click(.button(front))
            try await page.waitFor(.button("\(front)'s bar"))
          }
          await server.link.cut()
          try await page.waitForText("Reconnecting")
          try await page.waitFor(
            "!document.getAnimations().some((animation) => animation.playState === 'running')")
          #expect(try await covered(page) == [], "\(front ?? "The page")")
          await server.link.mend()
          try await page.waitFor("!document.querySelector('div.banner:not(.asking)')")
          #expect(try await page.evaluate("document.querySelector('.root').getBoundingClientRect().y") == 0)
          guard front != nil else { continue }
          try await page.click(.button("Done"))
          try await page.waitUntilGone(.button("Done"))
        }
      }
    }
  }
}
