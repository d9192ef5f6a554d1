import ConcurrencyTesting
import CounterpointSemantics
import CounterpointSession
import CounterpointTesting
import Dependencies
import SwiftUI
import Testing

private let clip = AudioClip(bytes: [1, 2, 3], contentType: "audio/ogg")

/// Plays a sound for as long as its switch is on, and says how it went.
private struct PlayerView: View {
  @State private var isPlaying = false
  @State private var outcome = "silent"
  @Dependency(\.audioPlayer) private var audioPlayer

  var body: some View {
    VStack {
      Text(outcome)
      Button(isPlaying ? "Stop" : "Play") { isPlaying.toggle() }
      if isPlaying {
        Text("…").task {
          outcome = "playing"
          do {
            try await audioPlayer.play(clip)
            outcome = "finished"
          } catch is CancellationError {
            outcome = "cancelled"
          } catch {
            outcome = "\(error)"
          }
        }
      }
    }
  }
}

@MainActor @Suite("Sound in the browser")
struct AudioTests {
  @Test("A sound is played from the session's own media, to its end")
  func finish() async throws {
    let screen = try await Screen { PlayerView() }
    try await screen.button("Play").tap()
    #expect(screen.text("playing").exists)
    #expect(screen.audio.playing == [clip])
    try await screen.audio.finish()
    #expect(screen.text("finished").exists)
    #expect(screen.audio.playing.isEmpty)
  }

  @Test("A sound that will be played is fetched ahead, from where it is played")
  func prepare() async throws {
    let screen = try await Screen { PlayerView() }
    let player = screen.session.run {
      @Dependency(\.audioPlayer) var audioPlayer
      return audioPlayer
    }
    try await player.prepare(clip)
    #expect(screen.audio.prepared == [clip])
    #expect(screen.audio.playing.isEmpty)
    try await screen.button("Play").tap()
    #expect(screen.audio.playing == [clip])
    #expect(screen.session.media.count == 1)
  }

  @Test("A sound that the browser cannot play fails with its reason")
  func failure() async throws {
    let screen = try await Screen { PlayerView() }
    try await screen.button("Play").tap()
    try await screen.audio.fail("NotAllowedError")
    #expect(screen.text("The browser could not play the sound: NotAllowedError").exists)
  }

  @Test("Cancelling the task stops the sound at once")
  func cancellation() async throws {
    let screen = try await Screen { PlayerView() }
    try await screen.button("Play").tap()
    try await screen.button("Stop").tap()
    #expect(screen.text("cancelled").exists)
    #expect(screen.audio.stoppedCount == 1)
    #expect(screen.audio.playing.isEmpty)
  }

  @Test("A sound asked for while the connection is lost waits for it")
  func whileAway() async throws {
    let session = Session(id: "test") { PlayerView() }
    let browser = TestBrowser(session)
    browser.connect()
    browser.send(.tap, to: try #require(browser.node(.button, "Play")))
    browser.disconnect()
    await eventually { session.lastRequest == 1 }
    #expect(browser.messages.isEmpty)
    browser.connect(resumingFrom: 0)
    guard case .service(let request, .playAudio) = browser.messages.last else {
      Issue.record("The sound was not asked for: \(browser.messages)")
      return
    }
    browser.send(.serviceReply(request: request, .finished))
    #expect(await browser.shows("finished"))
  }

  @Test("A sound that was stopped while the connection was lost is stopped when it is back")
  func stoppedWhileAway() async throws {
    let screen = try await Screen { PlayerView() }
    try await screen.button("Play").tap()
    // The tap goes out, the answer is lost with the connection.
    let session = screen.session
    screen.connection.drop()
    let other = TestBrowser(session)
    other.connect(resumingFrom: session.sequence)
    other.send(.tap, to: try #require(other.node(.button, "Stop")), number: 100)
    other.disconnect()
    await turn()
    await screen.connection.resume()
    #expect(screen.audio.stoppedCount == 1)
    #expect(screen.audio.playing.isEmpty)
  }

  @Test("A sound that waits fails when its session ends")
  func expiry() async throws {
    let session = Session(id: "test") { PlayerView() }
    let player = session.run {
      @Dependency(\.audioPlayer) var audioPlayer
      return audioPlayer
    }
    let browser = TestBrowser(session)
    browser.connect()
    let waiting = Task { try await player.play(clip) }
    await eventually { !browser.messages.isEmpty }
    session.expire()
    await #expect(throws: AudioPlayerError.sessionEnded) { try await waiting.value }
    await #expect(throws: AudioPlayerError.sessionEnded) { try await player.play(clip) }
  }

  @Test("Replies that nobody asked for change nothing")
  func forgedReply() async throws {
    let session = Session(id: "test") { PlayerView() }
    let browser = TestBrowser(session)
    browser.connect()
    browser.send(.serviceReply(request: 7, .finished))
    browser.send(.serviceReply(request: 0, .failed("no")))
    await turn()
    #expect(session.phase == .connected)
    #expect(browser.messages.isEmpty)
  }

  @Test("A sound larger than the session's store is refused")
  func tooLarge() async throws {
    var configuration = SessionConfiguration()
    configuration.maximumMediaBytes = 2
    let session = Session(id: "test", configuration: configuration) { PlayerView() }
    let player = session.run {
      @Dependency(\.audioPlayer) var audioPlayer
      return audioPlayer
    }
    await #expect(throws: AudioPlayerError.tooLarge(byteCount: 3)) { try await player.play(clip) }
  }

  @Test("Outside a session there is no browser to play in")
  func noSession() async {
    await #expect(throws: AudioPlayerError.noSession) { try await AudioPlayerClient.liveValue.play(clip) }
  }
}
