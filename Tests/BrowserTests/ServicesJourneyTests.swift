import ChromiumDriver
import CounterpointLive
import Foundation
import Testing

@MainActor
@Suite("Services of a real browser", .serialized)
struct ServicesJourneyTests {
  /// What a test sees of the device: each call, in order.
  private static let spies = """
    globalThis.spied = [];
    navigator.vibrate = (pattern) => { spied.push("vibrate " + pattern); return true; };
    navigator.share = (content) => {
      spied.push("share " + JSON.stringify(content));
      if (!navigator.userActivation.isActive) return Promise.reject(new DOMException("no touch", "NotAllowedError"));
      return new Promise((resolve, reject) => { globalThis.endShare = resolve; globalThis.breakShare = reject; });
    };
    navigator.canShare = () => true;
    Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
      spied.push("awake");
      return { release: async () => { spied.push("asleep"); } };
    } } });
    globalThis.Notification = class {
      static permission = "default";
      static async requestPermission() {
        spied.push("ask " + navigator.userActivation.isActive);
        return Notification.permission = "granted";
      }
      constructor(title, { body, tag }) { spied.push(`notify ${title} ${body} ${tag}`); globalThis.notification = this; }
      close() { this.onclose?.(); }
    };
    globalThis.webkitSpeechRecognition = class {
      start() { globalThis.recognition = this; spied.push(`listen ${this.lang} ${this.interimResults} ${this.continuous}`); }
      stop() { this.onend(); }
      abort() { spied.push("abort"); this.onend(); }
      hear(transcript, isFinal) {
        const result = Object.assign([{ transcript, confidence: 0.9 }], { isFinal });
        this.onresult({ results: [result], resultIndex: 0 });
        if (isFinal) this.onend();
      }
    };
    delete globalThis.SpeechRecognition;
    """

  private func run(
    _ apps: [LiveApp] = [LiveApp("Services", ServicesApp.self)], script: String = spies,
    _ operation: @MainActor (PageServer, Chromium, Page) async throws -> Void
  ) async throws {
    try await PageServer.run(apps) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        try await page.runAtStart(script)
        try await page.open(server.address)
        try await page.settle()
        try await operation(server, browser, page)
        let console = await page.console
        #expect(console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  private func picture(_ page: Page, _ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["COUNTERPOINT_SCREENSHOTS"] else { return }
    for isDark in [false, true] {
      try await page.setDark(isDark)
      try await page.screenshot(to: folder + "/\(name)-\(isDark ? "dark" : "light").png")
    }
    try await page.setDark(false)
  }

  @Test("The script for services comes when the first of them is asked for, and then vibrates and shares")
  func vibrationAndShare() async throws {
    try await run { _, _, page in
      #expect(await page.requests.contains { $0.url.contains("extras/services.js") } == false)
      try await page.click(.button("Vibrate"))
      try await page.waitFor(.text("done"))
      #expect(await page.requests.count { $0.url.contains("extras/services.js") } == 1)
      try await page.click(.button("Share"))
      try await page.waitFor("globalThis.endShare !== undefined")
      try await page.evaluate("endShare()")
      try await page.waitFor(.text("shared"))
      #expect(
        try await page.evaluate("spied") == ["vibrate 15,90,25", #"share {"title":"Title","text":"Text"}"#])
      // Thought better of.
      try await page.click(.button("Share"))
      try await page.waitFor("spied.length === 3")
      try await page.evaluate("breakShare(new DOMException('', 'AbortError'))")
      try await page.waitFor(.text("dismissed"))
      // Without a way of sharing it is copied.
      try await page.evaluate(
        "navigator.share = undefined; navigator.clipboard.writeText = async (text) => { spied.push(text); }")
      try await page.click(.button("Share"))
      try await page.waitFor(.text("copied"))
      #expect(try await page.evaluate("spied.at(-1)") == "Text")
    }
  }

  @Test("What a browser does only after a touch is offered as a button, and done by its touch")
  func bar() async throws {
    try await run([LiveApp("Eager", EagerApp.self)]) { _, _, page in
      try await page.waitFor(.button("Share…"))
      try await page.waitFor(.text("Three cities"))
      try await picture(page, "services-bar")
      #expect(try await PageInspection(page: page).findings() == [])
      // It is said a moment after it is shown: a voice hears only of texts that change.
      try await page.waitFor("document.querySelector('.askingvoice')?.textContent === 'Three cities'")
      // Nothing that is only heard makes the page longer than its window.
      #expect(try await page.evaluate("document.scrollingElement.scrollHeight - innerHeight") == 0)
      try await page.click(.button("Share…"))
      try await page.waitFor("globalThis.endShare !== undefined")
      #expect(try await page.evaluate("spied.length") == 2)
      try await page.evaluate("endShare()")
      try await page.waitFor(.text("shared"))
      #expect(try await page.evaluate("document.querySelector('.asking')").isNull)
    }
  }

  @Test("Who does not want it declines")
  func declined() async throws {
    try await run([LiveApp("Eager", EagerApp.self)]) { _, _, page in
      try await page.click(.button("Not Now"))
      try await page.waitFor(.text("dismissed"))
    }
  }

  @Test("Sound that was held back plays when the person lets it")
  func sound() async throws {
    let refusing = """
      HTMLMediaElement.prototype.play = ((play) => function () {
        if (!navigator.userActivation.hasBeenActive) return Promise.reject(new DOMException("", "NotAllowedError"));
        return play.call(this);
      })(HTMLMediaElement.prototype.play);
      """
    try await run([LiveApp("Eager", EagerSoundApp.self)], script: refusing) { _, _, page in
      try await page.waitFor(.text("The app would like to play a sound."))
      try await page.click(.button("Play"))
      try await page.waitFor(.text("played"))
    }
  }

  @Test("Text goes to the real clipboard and comes back")
  func clipboard() async throws {
    try await run(script: "") { server, browser, page in
      try await browser.grant(
        ["clipboardReadWrite", "clipboardSanitizedWrite"], origin: "http://127.0.0.1:\(server.link.port)")
      try await page.click(.button("Copy"))
      try await page.waitFor(.text("done"))
      #expect(try await page.evaluate("navigator.clipboard.readText()") == "Grüße 🎌")
      try await page.evaluate("navigator.clipboard.writeText('from elsewhere')")
      try await page.click(.button("Paste"))
      try await page.waitFor(.text("pasted from elsewhere"))
    }
  }

  @Test("Notifications are asked for, shown, and tell when they are tapped")
  func notifications() async throws {
    try await run { _, _, page in
      try await page.click(.button("Notify"))
      try await page.waitFor(.text("It is not allowed on this device."))
      try await page.click(.button("Ask"))
      try await page.waitFor(.text("authorized"))
      try await page.click(.button("Notify"))
      try await page.waitFor(.text("done"))
      try await page.click(.button("Watch"))
      try await page.waitFor(.text("doing"))
      try await page.evaluate("new Promise((done) => setTimeout(done, 0))")
      try await page.waitFor("spied.length === 2")
      try await page.waitFor(
        "(notification.onclick(), document.body.innerText.includes('tapped(id: \"a\")'))")
      #expect(try await page.evaluate("spied") == ["ask true", "notify Hello World a"])
    }
  }

  @Test("Speech is understood by the browser's recogniser, guesses first, and stops with its task")
  func recognition() async throws {
    try await run { _, browser, page in
      try await page.click(.button("Dictate"))
      try await page.waitFor("globalThis.recognition !== undefined")
      try await page.evaluate("recognition.hear('さん', false)")
      try await page.waitFor(.text("partial さん"))
      try await page.evaluate("recognition.hear('三百円', true)")
      try await page.waitFor(.text("final 三百円"))
      try await page.click(.button("Dictate"))
      try await page.waitFor("spied.length === 2")
      try await page.click(.button("Stop"))
      try await page.waitFor(.text("cancelled"))
      try await page.waitFor("spied.at(-1) === 'abort'")
      #expect(
        try await page.evaluate("spied") == ["listen ja-JP true false", "listen ja-JP true false", "abort"])
      try await page.click(.button("Dictate"))
      try await page.waitFor("spied.length === 4")
      try await page.evaluate("recognition.onerror({ error: 'not-allowed' })")
      try await page.waitFor(.text("It is not allowed on this device."))
    }
  }

  @Test("What was heard while the connection was lost arrives once, and nothing is done twice")
  func lostConnection() async throws {
    try await run { server, _, page in
      try await page.click(.button("Dictate"))
      try await page.waitFor("globalThis.recognition !== undefined")
      await server.link.cut()
      try await page.evaluate("recognition.hear('in a', false); recognition.hear('in a tunnel', true)")
      await server.link.mend()
      try await page.waitFor(.text("final in a tunnel"))
      try await page.click(.button("Share"))
      try await page.waitFor("globalThis.endShare !== undefined")
      await server.link.cut()
      try await page.evaluate("endShare()")
      await server.link.mend()
      try await page.waitFor(.text("shared"))
      #expect(try await page.evaluate("spied.length") == 2)
    }
  }

  @Test("The states of a recogniser that is not there, and of voices that are not there")
  func missing() async throws {
    try await run(script: "delete globalThis.webkitSpeechRecognition; delete globalThis.SpeechRecognition;") {
      _, _, page in
      try await page.click(.button("Speech"))
      try await page.waitFor(.text("restricted"))
      try await page.click(.button("Dictate"))
      try await page.waitFor(.text("The browser has no such thing."))
      try await page.click(.button("Say"))
      try await page.waitFor(.text("doing"))
      try await page.waitFor(.text("The browser has no such thing."))
    }
  }

  @Test("The screen stays on until the task ends")
  func wakeLock() async throws {
    try await run { _, _, page in
      try await page.click(.button("Awake"))
      try await page.waitFor("spied.join() === 'awake'")
      try await page.click(.button("Stop"))
      try await page.waitFor(.text("cancelled"))
      try await page.waitFor("spied.join() === 'awake,asleep'")
    }
  }

  @Test("Files are downloaded under a safe name, and chosen files arrive whole")
  func files() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("counterpoint-downloads-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await run(script: "") { _, browser, page in
      try await browser.keepDownloads(in: folder.path)
      try await page.click(.button("Export"))
      try await page.waitFor(.text("done"))
      let download = folder.appendingPathComponent("a_b “c”.csv")
      while (try? String(contentsOf: download, encoding: .utf8)) != "1,2" {
        try await page.evaluate("new Promise((done) => setTimeout(done, 20))")
      }

      let content = Data((0..<150_000).map { UInt8(ascii: "a") + UInt8($0 % 26) })
      let file = folder.appendingPathComponent("numbers.csv")
      try content.write(to: file)
      try await page.holdFileDialogs()
      try await page.click(.button("Import"))
      try await page.waitFor("document.querySelector('body>input[type=file]')?.accept === 'text/csv,.csv'")
      try await page.chooseFiles([file.path], in: "body>input[type=file]")
      try await page.waitFor(.text("numbers.csv 150000 \(content.reduce(0) { $0 + Int($1) })"))
      #expect(try await page.evaluate("document.querySelector('body>input[type=file]')").isNull)

      let image = folder.appendingPathComponent("picture.png")
      try content.write(to: image)
      try await page.click(.button("Import"))
      try await page.waitFor("document.querySelector('body>input[type=file]') !== null")
      try await page.chooseFiles([image.path], in: "body>input[type=file]")
      try await page.waitFor(.text("“picture.png” is not a file of the type that is asked for."))
    }
  }

  @Test("A chosen picture is fetched from the session, before and after the page is loaded anew")
  func pictures() async throws {
    // Any picture in bytes will do: the house has one.
    let picture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Live/CounterpointLive/Resources/icon-180.png").standardizedFileURL
    try await run([LiveApp("Album", AlbumApp.self)], script: "") { _, _, page in
      try await page.holdFileDialogs()
      try await page.click(.button("Choose a picture"))
      try await page.waitFor(
        "document.querySelector('body>input[type=file]')?.accept.startsWith('image/*')")
      try await page.chooseFiles([picture.path], in: "body>input[type=file]")
      let isShown = "document.querySelector('img[alt=Yours]')?.naturalWidth === 180"
      try await page.waitFor(isShown)
      #expect(
        try await page.evaluate("document.querySelector('img[alt=Yours]').getAttribute('src').length < 80")
          == true)
      // In a frame that says its height alone it is as wide as it is in that height, not as its row.
      #expect(
        try await page.evaluate("document.querySelector('img[alt=Yours]').getBoundingClientRect().width")
          == 120)
      try await self.picture(page, "album")
      try await page.reload()
      try await page.waitFor(isShown)
      #expect(try await PageInspection(page: page).findings() == [])
    }
  }

  @Test(
    "Modifiers of views open files and save them")
  func fileModifiers() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("counterpoint-files-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await run(script: "") { _, browser, page in
      try await browser.keepDownloads(in: folder.path)
      let names = ["one.txt", "two.md"]
      for name in names { try Data("In \(name)".utf8).write(to: folder.appendingPathComponent(name)) }
      try await page.holdFileDialogs()
      try await page.click(.button("Open a file"))
      try await page.waitFor("document.querySelector('body>input[type=file]')?.multiple === true")
      try await page.chooseFiles([folder.appendingPathComponent(names[0]).path], in: "body>input[type=file]")
      try await page.waitFor(.text("one.txt: In one.txt"))

      try await page.click(.button("Open a file"))
      try await page.waitFor("document.querySelector('body>input[type=file]') !== null")
      try await page.evaluate(
        "document.querySelector('body>input[type=file]').dispatchEvent(new Event('cancel'))")
      try await page.waitFor(.text("chose nothing"))

      try await page.click(.button("Save a file"))
      try await page.waitFor(.text("saved letter.txt"))
      let download = folder.appendingPathComponent("letter.txt")
      while (try? String(contentsOf: download, encoding: .utf8)) != "Words" {
        try await page.evaluate("new Promise((done) => setTimeout(done, 20))")
      }
    }
  }

  @Test("Size, colours, contrast, text size, time zone and network reach views and clients when they change")
  func environment() async throws {
    // The text size of the browser's settings, as far as a page can tell.
    let larger = """
      new MutationObserver(() => { if (document.documentElement) document.documentElement.style.fontSize = "20px"; })
        .observe(document, { childList: true });
      """
    try await run(script: larger) { _, _, page in
      func told(_ text: String) async throws {
        try await page.waitFor(
          "[...document.querySelectorAll('.text')].some((each) => each.textContent === '\(text)')")
      }
      try await page.setTimeZone("Europe/Berlin")
      try await page.setViewport(Viewport(width: 1_000, height: 700))
      try await told("light standard xxLarge Europe/Berlin")
      try await told("1000x700 online light Europe/Berlin")
      try await page.setMedia(["prefers-color-scheme": "dark", "prefers-contrast": "more"])
      try await told("dark increased xxLarge Europe/Berlin")
      try await told("1000x700 online dark Europe/Berlin")
      try await page.setTimeZone("Asia/Tokyo")
      try await page.setViewport(Viewport(width: 900, height: 700))
      try await told("900x700 online dark Asia/Tokyo")
      try await told("dark increased xxLarge Asia/Tokyo")
      // The largest sizes lay lines out in a way of their own, wherever they come from.
      for (points, size, manner) in [(37, "accessibility3", "accessibility"), (20, "xxLarge", "")] {
        try await page.evaluate("void (document.documentElement.style.fontSize = '\(points)px')")
        try await page.setViewport(Viewport(width: 880 + points, height: 700))
        try await told("dark increased \(size) Asia/Tokyo")
        #expect(try await page.evaluate("document.body.dataset.textsize ?? ''") == .string(manner))
      }
      // With the connection left alone, so that the page can tell.
      func setOnline(_ isOnline: Bool) async throws {
        try await page.evaluate(
          """
          Object.defineProperty(navigator, "onLine", { get: () => \(isOnline), configurable: true });
          dispatchEvent(new Event("\(isOnline ? "online" : "offline")"));
          """)
      }
      try await setOnline(false)
      try await told("900x700 offline dark Asia/Tokyo")
      try await setOnline(true)
      try await told("900x700 online dark Asia/Tokyo")
    }
  }
}
