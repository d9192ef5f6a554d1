import ChromiumDriver
import Foundation
import Testing

@testable import Counter
@testable import CounterpointLive

@MainActor
@Suite("An app on the home screen, in a browser", .serialized)
struct WebAppPageTests {
  @Test("The browser would install it, and has nothing against its manifest")
  func installable() async throws {
    try await PageServer.run([LiveApp("Counter", CounterApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor("navigator.serviceWorker.ready.then(() => true)")
        let manifest = try await page.manifest()
        #expect(manifest.url.contains("/_counterpoint/manifest.webmanifest"))
        #expect(manifest.errors == [])
        #expect(try await page.installabilityErrors() == [])
        let console = await page.console
        #expect(console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  @Test("Without a network a page of ours says so, and the app is there again as soon as the network is")
  func offline() async throws {
    try await PageServer.run([LiveApp("Counter", CounterApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor(.button("Increment"))
        try await page.waitFor("navigator.serviceWorker.ready.then(r => r.active.state === 'activated')")
        await server.link.cut()
        try await page.reload()
        try await page.waitForText("You are offline")
        // In our colours: the style sheet was kept as well.
        #expect(
          try await page.evaluate("getComputedStyle(document.querySelector('a.link')).textDecorationLine")
            == "none")
        let kept = try await page.evaluate(
          "caches.keys().then(async names => (await Promise.all(names.map(async name => (await (await caches.open(name)).keys()).map(r => new URL(r.url).pathname)))).flat().sort().join())"
        )
        #expect(kept == "/_counterpoint/base.css,/_counterpoint/offline")
        await server.link.mend()
        try await page.click(.text("Try again"))
        try await page.waitFor(.button("Increment"))
      }
    }
  }

  @Test("A small app loads at most 60 KB, in 6 requests until it is usable and 8 in all")
  func firstLoad() async throws {
    try await PageServer.run([LiveApp("Counter", CounterApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("1"))
        let requests = await page.requests
        // What the home screen wants, and what a lost connection would, is fetched once the page is there; a symbol is
        // no request.
        let needed = Set(
          requests.filter {
            $0.kind != "Manifest" && !$0.url.hasPrefix("data:") && !$0.url.contains("recovery")
          }.map(\.url))
        #expect(needed.count <= 6, "\(requests.map(\.url))")
        // All in all two more: nothing else hides behind what comes later.
        let sent = Set(requests.map(\.url).filter { !$0.hasPrefix("data:") })
        #expect(sent.count <= 8, "\(sent)")
        let bytes = requests.reduce(0) { $0 + $1.byteCount }
        #expect(bytes > 5_000 && bytes <= 60_000, "\(bytes)")
      }
    }
  }
}
