import Synchronization

extension ArchitectureContext {
  /// Plays sounds and films for the person to whom the context belongs; `nil` where there is no session.
  package var mediaDevice: MediaDevice? {
    get { value(of: Holder.self, orMake: Holder.init).device.withLock { $0 } }
    set { value(of: Holder.self, orMake: Holder.init).device.withLock { $0 = newValue } }
  }

  private final class Holder: Sendable {
    let device = Mutex<MediaDevice?>(nil)
  }
}

/// The source of what is played.
package enum MediaSource: Hashable, Sendable {
  /// An address that the browser fetches.
  case address(String)
  /// The bytes that the app holds, with its media type.
  case bytes([UInt8], contentType: String)
}

/// A request to play something from a position on.
package struct MediaRequest: Hashable, Sendable {
  /// Names the player among all of the context's.
  package var player: String
  package var source: MediaSource
  /// In seconds.
  package var start: Double
  package var rate: Double
  /// 0 to 1.
  package var volume: Double
  /// The number of times that it is played again after the first time; negative for ever.
  package var loops: Int

  package init(
    player: String, source: MediaSource, start: Double, rate: Double, volume: Double, loops: Int
  ) {
    self.player = player
    self.source = source
    self.start = start
    self.rate = rate
    self.volume = volume
    self.loops = loops
  }
}

/// An event of what a browser plays; times in seconds.
package enum MediaReport: Hashable, Sendable {
  case playing(time: Double, duration: Double?)
  /// By the app, by the person, or because the page was loaded anew, which leaves no time behind.
  case paused(time: Double?, duration: Double?)
  case ended(time: Double)
}

/// The settings that can be changed while something is played.
package enum MediaChange: Hashable, Sendable {
  case pause
  case seek(Double)
  case rate(Double)
  case volume(Double)
}

/// Something that plays: a session's browser.
package struct MediaDevice: Sendable {
  /// Begins at once; the end of the stream's consumer stops it.
  package var play: @MainActor @Sendable (MediaRequest) throws -> AsyncThrowingStream<MediaReport, any Error>
  package var change: @MainActor @Sendable (_ player: String, MediaChange) async throws -> Void

  package init(
    play:
      @escaping @MainActor @Sendable (MediaRequest) throws -> AsyncThrowingStream<
        MediaReport, any Error
      >,
    change: @escaping @MainActor @Sendable (_ player: String, MediaChange) async throws -> Void
  ) {
    self.play = play
    self.change = change
  }
}
