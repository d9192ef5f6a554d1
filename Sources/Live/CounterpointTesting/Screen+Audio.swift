import CounterpointSemantics
import CounterpointSession

extension Screen {
  /// The loudspeaker of the screen's screen.browser. It plays until the test says how it ends.
  @MainActor
  public struct Audio {
    let screen: Screen

    /// The sounds that are playing, oldest first.
    public var playing: [AudioClip] { clips(screen.browser.playing.map(\.url)) }

    /// The sounds that the browser has fetched ahead, in the order of asking.
    public var prepared: [AudioClip] { clips(screen.browser.loadedSounds) }

    private func clips(_ urls: [String]) -> [AudioClip] { urls.compactMap { screen.clip(at: $0) } }

    /// The number of sounds that the session has stopped before their end.
    public var stoppedCount: Int { screen.browser.stoppedSoundCount }

    /// Lets the oldest sound come to its end.
    public func finish() async throws { try await end(with: .finished) }

    /// Lets the oldest sound fail, for the reason that a browser would give.
    public func fail(_ reason: String) async throws { try await end(with: .failed(reason)) }

    private func end(with reply: ServiceReply) async throws {
      guard let oldest = screen.browser.playing.first else { throw screen.error("No sound is playing.") }
      screen.browser.endSound(oldest.request, with: reply)
      await screen.settle()
    }
  }
}
