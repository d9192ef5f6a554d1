import Dependencies

extension DependencyValues {
  /// Puts a session's own clients in place of those that hold outside sessions.
  mutating func setBrowserServices(_ browser: BrowserLink) {
    audioPlayer = .live(browser)
    browserEnvironment = .live(browser)
    browserSpeech = .live(browser)
    clipboard = .live(browser)
    fileExporter = .live(browser)
    fileImporter = .live(browser)
    motion = .live(browser)
    notifications = .live(browser)
    pageIcon = .live(browser)
    share = .live(browser)
    speechRecognizer = .live(browser)
    vibration = .live(browser)
    wakeLock = .live(browser)
  }
}

extension AudioPlayerClient {
  static func live(_ browser: BrowserLink) -> Self {
    @Sendable func session() async throws -> Session {
      do { return try await browser.live() } catch { throw AudioPlayerError.sessionEnded }
    }
    return Self(
      play: { clip in try await session().play(clip) },
      prepare: { clip in try await session().load(clip) })
  }
}
