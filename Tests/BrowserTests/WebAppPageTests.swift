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
        #expect(kept == "/_counterpoint/base.css")
        await server.link.mend()
        try await page.click(.text("Try again"))
        try await page.waitFor(.button("Increment"))
      }
    }
  }

  @Test("A cold first load takes 6 requests and 60 KB at most, with all that comes late")
  func firstLoad() async throws {
    try await PageServer.run([LiveApp("Counter", CounterApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("1"))
        // What the home screen wants comes last: the manifest with its icons, and the worker with what it keeps.
        try await page.waitFor("navigator.serviceWorker.ready.then(r => r.active.state === 'activated')")
        #expect(try await page.manifest().errors == [])
        try await page.settle()
        let requests = await page.requests.filter { !$0.url.hasPrefix("data:") }
        // The page does not see what its worker fetches; the server sees everything.
        let traffic = server.server.metrics.traffic
        let answers = traffic.answersByStatus
        #expect(Set(answers.keys) == [200])
        let count = answers.values.reduce(traffic.connectionsOpened, +)
        #expect((4...6).contains(count), "\(count) of which the page has seen \(requests.map(\.url))")
        let bytes = requests.reduce(0) { $0 + $1.byteCount }
        #expect(bytes > 5_000 && bytes <= 60_000, "\(bytes)")
      }
    }
  }

  @Test("What a lost connection needs is there without a network")
  func recoveryOffline() async throws {
    try await PageServer.run([LiveApp("Counter", CounterApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("1"))
        await server.link.cut()
        try await page.waitForText("Reconnecting…")
        #expect(await page.requests.allSatisfy { $0.kind == "WebSocket" || $0.failure == nil })
        await server.link.mend()
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("2"))
      }
    }
  }
}
