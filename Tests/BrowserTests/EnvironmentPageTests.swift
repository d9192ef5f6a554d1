import ChromiumDriver
import CounterpointLive
import Foundation
import Testing

@MainActor
@Suite("Environment in a browser", .serialized)
struct EnvironmentPageTests {
  @Test("Text has the size that it is given, and runs the way that it is told")
  func sizesAndDirection() async throws {
    try await PageServer.run([LiveApp("Sizes", SizesApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor(.text("accessibility3"))
        let sizes = try await page.evaluate(
          """
          [...document.querySelectorAll('.text')].filter((e) => ['xSmall', 'large', 'accessibility3'].includes(e.textContent))
            .map((e) => getComputedStyle(e).fontSize).join(' ')
          """)
        #expect(sizes.string == "14px 17px 40px")
        let direction = try await page.evaluate(
          "getComputedStyle([...document.querySelectorAll('.text')].find((e) => e.textContent === 'Start')).direction"
        )
        #expect(direction.string == "rtl")
        if let folder = ProcessInfo.processInfo.environment["COUNTERPOINT_SCREENSHOTS"] {
          try await page.screenshot(to: folder + "/environment.png")
        }
      }
    }
  }

  @Test("Actions for assistive technology are buttons that are heard and not seen")
  func actions() async throws {
    try await PageServer.run([LiveApp("Actions", ActionsApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor(.text("Rating 3"))
        try await page.click(.button("More"))
        try await page.waitFor(.text("Rating 4"))
        _ = try await page.evaluate("document.querySelector('.axaction').click()")
        try await page.waitFor(.text("Rating 5"))
        let console = await page.console
        #expect(console.filter(\.isError).map(\.description) == [])
      }
    }
  }
}

private struct SizesApp: App {
  var body: some Scene { WindowGroup { SizesView() } }
}

private struct SizesView: View {
  var body: some View {
    List {
      Section("Sizes") {
        Text("xSmall").dynamicTypeSize(.xSmall)
        Text("large").dynamicTypeSize(.large)
        Text("accessibility3").dynamicTypeSize(.accessibility3)
        Text("Title").font(.title).dynamicTypeSize(.xSmall)
        Text("Title").font(.title).dynamicTypeSize(.accessibility1)
      }
      Section("Right to left") {
        HStack {
          Text("Start")
          Spacer()
          Label("Symbol", systemImage: "arrow.right")
        }
        NavigationLink("Further") { Text("There") }
        Toggle("Switch", isOn: .constant(true))
      }
      .environment(\.layoutDirection, .rightToLeft)
      Section("Looks") {
        Text("Redacted line of text").redacted(reason: .placeholder)
        HStack {
          Text("Dashed").underline(true, pattern: .dash, color: .red)
          Text("Both").underline().strikethrough(color: .blue)
          Text("Kerned").kerning(3)
          Text("Small caps").font(.body.smallCaps())
        }
        VStack { Text("Dark in here").padding(8).background(.background) }.colorScheme(.dark)
        Text("[A whole link](https://example.invalid)")
      }
    }
  }
}

private struct ActionsApp: App {
  var body: some Scene { WindowGroup { ActionsView() } }
}

private struct ActionsView: View {
  @State private var rating = 3
  var body: some View {
    VStack {
      Text("Rating \(rating)")
        .accessibilityAdjustableAction { rating += $0 == .increment ? 1 : -1 }
      HStack {
        Text("Price"); Text("3 €")
      }.accessibilityElement(children: .combine)
      Button("More") { rating += 1 }
    }
  }
}
