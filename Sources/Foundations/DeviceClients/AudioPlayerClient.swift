import Dependencies
import Foundation

/// Sound that a browser can decode.
public struct AudioClip: Hashable, Sendable {
  /// The whole sound, as a file of its type holds it.
  public var bytes: [UInt8]
  /// A media type, such as `audio/ogg` or `audio/wav`.
  public var contentType: String
  /// Creates a clip of a file's bytes. They are looked at by the browser only, when the clip is played.
  public init(bytes: [UInt8], contentType: String) {
    self.bytes = bytes
    self.contentType = contentType
  }
}

/// Plays sound where the person is: in the browser of the session that asks.
public struct AudioPlayerClient: Sendable {
  /// Plays the clip to its end. Cancelling the calling task stops the sound at once.
  /// - Throws: ``AudioPlayerError``, or `CancellationError` when it was stopped.
  public var play: @Sendable (_ clip: AudioClip) async throws -> Void

  /// Has the browser fetch a clip that will soon be played, so that it is heard at once. The page holds the last four that
  /// were played or prepared.
  /// - Throws: ``AudioPlayerError``, or `CancellationError`. That the clip could not be fetched is said when it is played.
  public var prepare: @Sendable (_ clip: AudioClip) async throws -> Void

  /// Creates a client; one that is given no `prepare` prepares nothing.
  public init(
    play: @escaping @Sendable (_ clip: AudioClip) async throws -> Void,
    prepare: @escaping @Sendable (_ clip: AudioClip) async throws -> Void = { _ in }
  ) {
    self.play = play
    self.prepare = prepare
  }

  /// Plays nothing, and is done at once.
  public static let noop = Self { _ in }
}

/// A reason why a sound was not played to its end.
public enum AudioPlayerError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  /// The running code belongs to no session, so there is no browser to play in.
  case noSession
  /// The session ended before the browser had answered.
  case sessionEnded
  /// More sounds are unanswered than the session keeps track of.
  case tooManyRequests
  /// The sound is larger than everything the session may keep.
  case tooLarge(byteCount: Int)
  /// The browser makes no sound before the page has been touched, and the person declined to, or was not asked since the sound is
  /// long past.
  case refused
  /// The browser could not play it; its words, for a log.
  case browser(String)

  /// Translates a failure of the browser for code that wanted to play a sound.
  public init(_ error: BrowserServiceError) {
    self =
      switch error {
      case .noSession: .noSession
      case .sessionEnded: .sessionEnded
      case .tooManyRequests: .tooManyRequests
      case .tooLarge(let byteCount): .tooLarge(byteCount: byteCount)
      case .denied, .dismissed, .untouched: .refused
      case .browser(let reason): .browser(reason)
      default: .browser("\(error)")
      }
  }

  public var errorDescription: String? { description }

  public var description: String {
    switch self {
    case .noSession: "There is no session here, and so no browser that could play a sound."
    case .sessionEnded: "The session ended before the browser had played the sound to its end."
    case .tooManyRequests: "The browser has left too many sounds unanswered."
    case .tooLarge(let byteCount): "A sound of \(byteCount) bytes is more than a session may keep."
    case .refused: "The browser plays no sound before the page has been touched, and it was not."
    case .browser(let reason): "The browser could not play the sound: \(reason)"
    }
  }
}

extension DependencyValues {
  /// Plays sound in the browser of the running session.
  public var audioPlayer: AudioPlayerClient {
    get { self[AudioPlayerClient.self] }
    set { self[AudioPlayerClient.self] = newValue }
  }
}
