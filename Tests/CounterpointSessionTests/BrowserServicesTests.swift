import Clocks
import ConcurrencyTesting
import CounterpointSemantics
import CounterpointSession
import CounterpointTesting
import Dependencies
import Foundation
import Logging
import SwiftUI
import Synchronization
import Testing

/// Does on each button what the service does, and says how it went.
private struct ServicesView: View {
  @State private var outcome = "ready"
  @State private var task: Task<Void, Never>?
  @Dependency(\.browserSpeech) private var browserSpeech
  @Dependency(\.clipboard) private var clipboard
  @Dependency(\.notifications) private var notifications
  @Dependency(\.share) private var share
  @Dependency(\.vibration) private var vibration
  @Dependency(\.wakeLock) private var wakeLock

  var body: some View {
    VStack {
      Text(outcome)
      button("Copy") { try await clipboard.write("copied text") }
      button("Paste") { outcome = try await clipboard.read() }
      button("Feel") { await vibration.play(.success) }
      button("Share") {
        outcome = try await share(
          ShareContent(title: "T", text: "words", url: URL(string: "https://example.org"))
        )
        .rawValue
      }
      button("Share badly") { try await share(ShareContent(url: URL(string: "javascript:alert(1)"))) }
      button("Notify") {
        _ = try await notifications.requestAuthorization()
        try await notifications.show(BrowserNotification(id: "a", title: "Hello"))
      }
      button("Watch") { for try await response in notifications.responses() { outcome = "\(response)" } }
      button("Stay awake") { try await wakeLock.hold() }
      button("Voices") { outcome = try await browserSpeech.voices("ja").map(\.name).joined(separator: ", ") }
      button("Speak") {
        try await browserSpeech.speak(BrowserUtterance(text: "はい", language: "ja-JP", rate: 99))
      }
      Button("Stop") { task?.cancel() }
    }
  }

  private func button(_ title: String, _ act: @escaping @MainActor () async throws -> Void) -> some View {
    Button(title) {
      task = Task {
        do {
          outcome = "doing"
          try await act()
          if outcome == "doing" { outcome = "done" }
        } catch {
          outcome = error is CancellationError ? "cancelled" : "\(error)"
        }
      }
    }
  }
}

@MainActor @Suite("Services of the browser")
struct BrowserServicesTests {
  @Test("Text goes to the clipboard and comes from it, where the person allows that")
  func clipboard() async throws {
    let screen = try await Screen { ServicesView() }
    try await screen.button("Copy").tap()
    #expect(screen.text("done").exists)
    #expect(screen.clipboard.text == "copied text")
    screen.clipboard.text = "from elsewhere"
    try await screen.button("Paste").tap()
    #expect(screen.text("from elsewhere").exists)
    screen.clipboard.isAllowed = false
    try await screen.button("Paste").tap()
    #expect(screen.text("It is not allowed on this device.").exists)
  }

  @Test("Haptic feedback is felt as a vibration")
  func vibration() async throws {
    let screen = try await Screen { ServicesView() }
    try await screen.button("Feel").tap()
    #expect(screen.vibrations == [HapticFeedback.success.pattern])
  }

  @Test("What is shared is handed over with its outcome, addresses of programs are not")
  func share() async throws {
    let screen = try await Screen { ServicesView() }
    screen.sharing.outcome = .copied
    try await screen.button("Share").tap()
    #expect(screen.text("copied").exists)
    #expect(
      screen.sharing.contents == [
        ShareContent(title: "T", text: "words", url: URL(string: "https://example.org"))
      ])
    try await screen.button("Share badly").tap()
    #expect(screen.text("The browser has no such thing.").exists)
    #expect(screen.sharing.contents.count == 1)
  }

  @Test("Notifications want the person's leave, and tell when they are tapped")
  func notifications() async throws {
    let screen = try await Screen { ServicesView() }
    try await screen.button("Notify").tap()
    #expect(screen.notifications.shown == [BrowserNotification(id: "a", title: "Hello")])
    #expect(screen.notifications.authorization == .authorized)
    try await screen.button("Watch").tap()
    try await screen.notifications.tap("a")
    #expect(screen.text("tapped(id: \"a\")").exists)
    await #expect(throws: ScreenError.self) { try await screen.notifications.tap("a") }
    screen.notifications.authorization = .denied
    try await screen.button("Notify").tap()
    #expect(screen.text("It is not allowed on this device.").exists)
  }

  @Test("The screen stays on until the task is cancelled")
  func wakeLock() async throws {
    let screen = try await Screen { ServicesView() }
    try await screen.button("Stay awake").tap()
    #expect(screen.isKeptAwake)
    try await screen.button("Stop").tap()
    #expect(screen.text("cancelled").exists)
    #expect(!screen.isKeptAwake)
  }

  @Test(
    "A screen whose idle timer is disabled stays on until it is enabled again, the next person's goes dark")
  func idleTimer() async throws {
    struct Workout: View {
      @State private var rounds = 0
      var body: some View {
        Text("\(rounds) rounds")
          .onAppear { UIApplication.shared.isIdleTimerDisabled = true }
        Button("Next round") {
          UIApplication.shared.isIdleTimerDisabled = true
          rounds += 1
        }
        Button("Stop") {
          UIApplication.shared.isIdleTimerDisabled = false
          rounds = 0
        }
      }
    }
    let screen = try await Screen { Workout() }
    #expect(screen.isKeptAwake)
    try await screen.button("Next round").tap()
    #expect(screen.isKeptAwake)
    try await screen.button("Stop").tap()
    #expect(!screen.isKeptAwake)
    try await screen.button("Next round").tap()
    #expect(screen.isKeptAwake)
    let other = try await Screen { Button("Ask") { #expect(!UIApplication.shared.isIdleTimerDisabled) } }
    try await other.button("Ask").tap()
    #expect(!other.isKeptAwake)
    #expect(!UIApplication.shared.isIdleTimerDisabled)
  }

  @Test("The device's own voices are listed by language and speak")
  func speech() async throws {
    let screen = try await Screen { ServicesView() }
    screen.voices = [
      BrowserVoice(id: "1", name: "Kyoko", language: "ja-JP"),
      BrowserVoice(id: "2", name: "Anna", language: "de-DE"),
    ]
    try await screen.button("Voices").tap()
    #expect(screen.text("Kyoko").exists)
    try await screen.button("Speak").tap()
    #expect(screen.spoken == [BrowserUtterance(text: "はい", language: "ja-JP", rate: 10)])
  }

  @Test("What happens once is not done again when the connection comes back")
  func reconnection() async throws {
    let screen = try await Screen { ServicesView() }
    try await screen.button("Share").tap()
    screen.connection.drop()
    await screen.connection.resume()
    #expect(screen.sharing.contents.count == 1)
    #expect(screen.text("shared").exists)
  }

  @Test("A page that was loaded anew is not asked again for what must not happen twice")
  func reload() async throws {
    let session = Session(id: "test") { ServicesView() }
    let browser = TestBrowser(session)
    browser.connect()
    browser.send(.tap, to: try #require(browser.node(.button, "Share")))
    try await browser.call()
    #expect(browser.calls.map(\.service) == [.share])
    browser.disconnect()
    _ = browser.take()
    browser.connect(resumingFrom: nil)
    #expect(await browser.shows("The page was loaded anew meanwhile."))
    #expect(browser.calls.isEmpty)
    // What no page has heard of yet is asked of the next.
    browser.disconnect()
    let requests = session.lastRequest
    let sharing = Task { @MainActor in
      let share = session.run { Dependency(\.share).wrappedValue }
      return try await share(ShareContent(text: "later"))
    }
    await eventually { session.lastRequest != requests }
    browser.connect(resumingFrom: nil)
    let call = try await browser.call()
    #expect(call.words == ["", "later", ""])
    browser.send(.serviceReply(request: call.request, .value(["shared"])))
    #expect(try await sharing.value == .shared)
  }

  @Test("What is cancelled while the browser is away is stopped there when it is back")
  func cancelledMeanwhile() async throws {
    let session = Session(id: "test") { ServicesView() }
    let browser = TestBrowser(session)
    browser.connect()
    let holding = Task { @MainActor in
      let wakeLock = session.run { Dependency(\.wakeLock).wrappedValue }
      try await wakeLock.hold()
    }
    let call = try await browser.call()
    #expect(call.service == .holdWakeLock)
    browser.disconnect()
    _ = browser.take()
    holding.cancel()
    await #expect(throws: CancellationError.self) { try await holding.value }
    browser.connect(resumingFrom: 0)
    let stopped = browser.take().compactMap { message -> UInt32? in
      if case .service(_, .stop(let request)) = message { request } else { nil }
    }
    #expect(stopped == [call.request])
    session.expire()
  }

  // MARK: What a browser may say

  @Test("Replies that nobody asked for are refused")
  func unasked() async throws {
    let session = Session(id: "test") { ServicesView() }
    let browser = TestBrowser(session)
    browser.connect()
    #expect(browser.send(.serviceReply(request: 1, .value(["stolen"]))) == .unaskedReply)
    #expect(browser.send(.serviceReply(request: 0, .finished)) == .unaskedReply)
    #expect(browser.send(.serviceReply(request: .max, .bytes([1]))) == .unaskedReply)
    browser.send(.tap, to: try #require(browser.node(.button, "Copy")))
    let call = try await browser.call()
    #expect(browser.send(.serviceReply(request: call.request + 1, .finished)) == .unaskedReply)
    #expect(browser.send(.serviceReply(request: call.request, .finished)) == nil)
    // Once more, as after a lost connection: heard and forgotten.
    #expect(browser.send(.serviceReply(request: call.request, .finished)) == nil)
  }

  @Test(
    "A reply of the wrong kind fails the request and is refused",
    arguments: [ServiceReply.value(["x"]), .item(number: 1, ["x"]), .bytes([1])])
  func wrongKind(reply: ServiceReply) async throws {
    let session = Session(id: "test") { ServicesView() }
    let browser = TestBrowser(session)
    browser.connect()
    browser.send(.tap, to: try #require(browser.node(.button, "Copy")))
    let call = try await browser.call()
    #expect(browser.send(.serviceReply(request: call.request, reply)) == .wrongReply)
    #expect(await browser.shows("The browser gave an answer that makes no sense."))
    #expect(
      browser.messages.contains { if case .service(_, .stop(call.request)) = $0 { true } else { false } })
  }

  @Test(
    "Values that make no sense are refused",
    arguments: [[], ["teleported"], ["shared", "shared"]])
  func senselessValue(words: [String]) async throws {
    let session = Session(id: "test") { ServicesView() }
    let browser = TestBrowser(session)
    browser.connect()
    browser.send(.tap, to: try #require(browser.node(.button, "Share")))
    let call = try await browser.call()
    browser.send(.serviceReply(request: call.request, .value(words)))
    #expect(await browser.shows("The browser gave an answer that makes no sense."))
  }

  @Test("A browser that says more than anybody can hear is stopped")
  func flood() async throws {
    let session = Session(id: "test") { ServicesView() }
    let browser = TestBrowser(session)
    browser.connect()
    browser.send(.tap, to: try #require(browser.node(.button, "Watch")))
    let call = try await browser.call()
    var refusals: [EventRefusal] = []
    for number in 1...1_000 {
      let reply = ServiceReply.item(number: UInt32(number), ["tapped", "x"])
      if let refusal = browser.send(.serviceReply(request: call.request, reply)) { refusals.append(refusal) }
    }
    #expect(refusals == [.rateLimited])
    // What came before is still heard, one by one.
    #expect(await browser.shows("The browser said more than anybody listens to."))
  }

  @Test("What one session's browser says answers no other session")
  func foreignReply() async throws {
    let first = Session(id: "first") { ServicesView() }
    let second = Session(id: "second") { ServicesView() }
    let (mine, theirs) = (TestBrowser(first), TestBrowser(second))
    mine.connect()
    theirs.connect()
    mine.send(.tap, to: try #require(mine.node(.button, "Paste")))
    let call = try await mine.call()
    #expect(theirs.send(.serviceReply(request: call.request, .value(["forged"]))) == .unaskedReply)
    await turn()
    #expect(mine.node(.text, "doing") != nil)
    // Nor does a connection that was replaced.
    let connection = try #require(mine.connection)
    mine.connect()
    #expect(
      first.receive(.serviceReply(request: call.request, .value(["old"])), from: connection) == .notConnected)
    mine.send(.serviceReply(request: call.request, .value(["mine"])))
    #expect(await mine.shows("mine"))
  }

  @Test("Nothing of what a browser says is logged")
  func privacy() async throws {
    let lines = LogLines()
    let services = SessionServices(logger: Logger(label: "test") { _ in lines })
    let session = Session(id: "test", services: services) { ServicesView() }
    let browser = TestBrowser(session)
    browser.connect()
    for button in ["Paste", "Copy", "Share", "Watch", "Notify"] {
      _ = browser.take()
      browser.send(.tap, to: try #require(browser.node(.button, button)))
      let call = try await browser.call()
      browser.send(.serviceReply(request: call.request, .item(number: 1, ["secret"])))
      browser.send(.serviceReply(request: call.request, .value(["secret", "secret"])))
      browser.send(.serviceReply(request: call.request, .failed("secret")))
      browser.send(.serviceReply(request: 10_000, .value(["secret"])))
      await turn()
    }
    #expect(lines.all.count >= 5)
    #expect(lines.all.filter { $0.contains("secret") } == [])
  }

  @Test("Items that come again are heard once")
  func repeatedItems() async throws {
    let session = Session(id: "test") { ServicesView() }
    let browser = TestBrowser(session)
    browser.connect()
    let heard = Task { @MainActor in
      let notifications = session.run { Dependency(\.notifications).wrappedValue }
      var heard: [NotificationResponse] = []
      for try await response in notifications.responses() { heard.append(response) }
      return heard
    }
    let call = try await browser.call()
    for (number, id) in [(1, "a"), (2, "b"), (1, "a"), (2, "b"), (3, "c")] as [(UInt32, String)] {
      browser.send(.serviceReply(request: call.request, .item(number: number, ["tapped", id])))
    }
    browser.send(.serviceReply(request: call.request, .finished))
    #expect(try await heard.value == [.tapped(id: "a"), .tapped(id: "b"), .tapped(id: "c")])
  }

  @Test("A page that is loaded anew counts its items from the beginning, and all of them are heard")
  func itemsOfANewPage() async throws {
    let session = Session(id: "test") { ServicesView() }
    let browser = TestBrowser(session)
    browser.connect()
    let heard = Task { @MainActor in
      let notifications = session.run { Dependency(\.notifications).wrappedValue }
      var heard: [NotificationResponse] = []
      for try await response in notifications.responses() { heard.append(response) }
      return heard
    }
    for id in ["a", "b"] {
      let call = try await browser.call()
      browser.send(.serviceReply(request: call.request, .item(number: 1, ["tapped", id])))
      browser.disconnect()
      _ = browser.take()
      browser.connect(resumingFrom: nil)
    }
    browser.send(.serviceReply(request: try await browser.call().request, .finished))
    #expect(try await heard.value == [.tapped(id: "a"), .tapped(id: "b")])
  }

  @Test("More requests than a session keeps track of are refused, one by one")
  func tooMany() async throws {
    var configuration = SessionConfiguration()
    configuration.maximumPendingRequests = 2
    let session = Session(id: "test", configuration: configuration) { ServicesView() }
    let browser = TestBrowser(session)
    browser.connect()
    let clipboard = session.run { Dependency(\.clipboard).wrappedValue }
    let first = Task { try await clipboard.read() }
    let second = Task { try await clipboard.read() }
    try await browser.call(2)
    await #expect(throws: BrowserServiceError.tooManyRequests) { try await clipboard.read() }
    session.expire()
    await #expect(throws: BrowserServiceError.sessionEnded) { try await first.value }
    await #expect(throws: BrowserServiceError.sessionEnded) { try await second.value }
    await #expect(throws: BrowserServiceError.sessionEnded) { try await clipboard.read() }
  }

  @Test("Sound that the browser holds back until it is touched asks for the touch")
  func untouchedSound() async throws {
    let screen = try await Screen { SoundView() }
    try await screen.audio.fail("untouched")
    #expect(screen.touchRequest == "The app would like to play a sound.")
    try await screen.touch()
    #expect(screen.touchRequest == nil)
    try await screen.audio.finish()
    #expect(screen.text("played").exists)
  }

  @Test("Who declines the touch hears nothing")
  func declinedSound() async throws {
    let screen = try await Screen { SoundView() }
    try await screen.audio.fail("untouched")
    try await screen.touch(declines: true)
    #expect(screen.text(AudioPlayerError.refused.description).exists)
  }

  /// A sound that a page was asked for; another page, loaded anew some time later, does not play it without a touch.
  private func untouchedAnew(after time: Duration) async throws -> TestBrowser {
    let clock = TestClock()
    var configuration = SessionConfiguration()
    configuration.clock = clock
    let browser = TestBrowser(Session(id: "test", configuration: configuration) { SoundView() })
    browser.connect()
    await eventually { browser.session.lastRequest == 1 }
    browser.disconnect()
    await clock.advance(by: time)
    browser.connect(resumingFrom: nil)
    browser.send(.serviceReply(request: 1, .failed("untouched")))
    await eventually { !browser.calls.isEmpty || browser.node(.text, "silent") == nil }
    return browser
  }

  @Test("A page that is loaded anew asks for no touch for a sound that is long past")
  func longPastSound() async throws {
    let browser = try await untouchedAnew(after: .seconds(11))
    #expect(browser.calls.isEmpty)
    #expect(await browser.shows(AudioPlayerError.refused.description))
  }

  @Test("For one that was asked for just now it does, and the page after that no more, once it is long past")
  func justAskedSound() async throws {
    let browser = try await untouchedAnew(after: .seconds(9))
    #expect(browser.calls.map(\.service) == [.awaitTouch])
    browser.disconnect()
    _ = browser.take()
    let clock = try #require(browser.session.configuration.clock as? TestClock<Duration>)
    await clock.advance(by: .seconds(11))
    browser.connect(resumingFrom: nil)
    #expect(browser.calls.isEmpty)
    #expect(await browser.shows(AudioPlayerError.refused.description))
  }

  // MARK: Outside sessions

  @Test("Outside a session there is no browser")
  func noSession() async {
    await #expect(throws: BrowserServiceError.noSession) { try await ClipboardClient.liveValue.read() }
    await #expect(throws: BrowserServiceError.noSession) { try await ClipboardClient.liveValue.write("x") }
    await #expect(throws: BrowserServiceError.noSession) { try await VibrationClient.liveValue.vibrate([]) }
    await #expect(throws: BrowserServiceError.noSession) { try await ShareClient.liveValue(ShareContent()) }
    await #expect(throws: BrowserServiceError.noSession) { try await WakeLockClient.liveValue.hold() }
    await #expect(throws: BrowserServiceError.noSession) {
      try await NotificationsClient.liveValue.authorizationStatus()
    }
    await #expect(throws: BrowserServiceError.noSession) {
      for try await _ in NotificationsClient.liveValue.responses() {}
    }
    await #expect(throws: BrowserServiceError.noSession) {
      try await SpeechRecognizerClient.liveValue.authorizationStatus()
    }
    await #expect(throws: BrowserServiceError.noSession) {
      let options = SpeechRecognitionOptions(locale: Locale(identifier: "en"))
      for try await _ in SpeechRecognizerClient.liveValue.recognize(options) {}
    }
    await #expect(throws: BrowserServiceError.noSession) {
      try await BrowserSpeechClient.liveValue.voices("")
    }
    await #expect(throws: BrowserServiceError.noSession) {
      try await FileExporterClient.liveValue.export(ExportedFile(name: "x", text: ""))
    }
    await #expect(throws: BrowserServiceError.noSession) {
      try await FileImporterClient.liveValue.choose(FileImportOptions(allowedTypes: [.data]))
    }
    #expect(throws: BrowserServiceError.noSession) { try BrowserEnvironmentClient.liveValue.current() }
  }

  @Test("In a test that did not say what happens, each use is reported by its name")
  func unimplemented() async {
    await withKnownIssue {
      _ = try? await ClipboardClient.testValue.read()
    } matching: {
      "\($0)".contains("ClipboardClient.read")
    }
    await withKnownIssue {
      _ = try? await ShareClient.testValue(ShareContent())
    } matching: {
      "\($0)".contains("ShareClient.share")
    }
    withKnownIssue {
      _ = SpeechRecognizerClient.testValue.recognize(.init(locale: Locale(identifier: "en")))
    } matching: {
      "\($0)".contains("SpeechRecognizerClient.recognize")
    }
  }
}

private struct SoundView: View {
  @State private var outcome = "silent"
  @Dependency(\.audioPlayer) private var audioPlayer
  var body: some View {
    Text(outcome).task {
      do {
        try await audioPlayer.play(AudioClip(bytes: [1], contentType: "audio/ogg"))
        outcome = "played"
      } catch {
        outcome = "\(error)"
      }
    }
  }
}

/// Everything that is logged, with its details.
private struct LogLines: LogHandler {
  private final class Lines: Sendable { let all = Mutex<[String]>([]) }
  private let lines = Lines()
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace
  var all: [String] { lines.all.withLock { $0 } }
  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }
  func log(event: LogEvent) {
    lines.all.withLock { $0.append("\(event.message) \(event.metadata ?? [:])") }
  }
}

extension TestBrowser {
  /// What the session has asked of the browser beside sound and addresses, oldest first.
  var calls: [(request: UInt32, service: BrowserService, words: [String])] {
    messages.compactMap {
      if case .service(let request, .call(let service, let words)) = $0 {
        (request, service, words)
      } else {
        nil
      }
    }
  }
}
