import CounterpointValues
import CounterpointViews
import Foundation
import IssueReporting
import Synchronization

/// Plays a sound that the app holds, in the browser of the person for whom it is used. May be used from any thread.
public final class AVAudioPlayer: Sendable {
  /// The address that the sound was read from.
  public let url: URL?
  private let source: MediaSource
  private let home = WeakContext(.current)
  private let listener = WeakDelegate()
  private let fading = Mutex<Task<Void, Never>?>(nil)

  /// - Throws: where there is no such file. Whether it is a sound is found out by the browser.
  public init(contentsOf url: URL) throws {
    source = try MediaSource(contentsOf: url)
    self.url = url
  }

  /// Reads a sound from a file. Its bytes tell the type, and its name where they do not: the hint is not used. Throws where there is
  /// no such file.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  /// Creates a player of a sound in memory, whose type is told by its first bytes. Never throws.
  public init(data: Data) throws {
    source = MediaSource(data: data)
    url = nil
  }

  /// - Parameter utiString: the type's name or file extension, such as `mp3`. A known one counts more than what the data say.
  public init(data: Data, fileTypeHint utiString: String?) throws {
    source = MediaSource(data: data, hint: utiString?.components(separatedBy: ".").last ?? "")
    url = nil
  }

  deinit {
    fading.withLock { $0?.cancel() }
    if let home = home.value { PersonalValues<MediaPlayback>.of(home).release(ObjectIdentifier(self)) }
  }

  private var playback: MediaPlayback {
    let context = home.whoHas(\.mediaDevice)
    return PersonalValues.of(context).value(of: self) {
      let playback = MediaPlayback(context, source: source)
      playback.onEnd = { [weak self] error in
        guard let self else { return }
        if let error {
          listener.delegate?.audioPlayerDecodeErrorDidOccur(self, error: error)
        } else {
          listener.delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
        }
      }
      return playback
    }
  }

  /// Told, on the main actor, how it ended.
  public var delegate: (any AVAudioPlayerDelegate)? {
    get { listener.delegate }
    set { listener.delegate = newValue }
  }

  /// There is nothing to prepare: the browser fetches the sound when it plays it.
  @discardableResult public func prepareToPlay() -> Bool { true }

  /// Plays from where it stands.
  /// - Returns: whether there is a browser that could play it.
  @discardableResult public func play() -> Bool {
    guard playback.play() else {
      reportIssue(
        """
        'AVAudioPlayer' cannot play: this code runs in no session, and so for no browser. Play from a view, an action or an \
        effect of one.
        """)
      return false
    }
    return true
  }

  /// Begins at a time of a device's clock: unavailable, since no browser does.
  @available(
    *, unavailable, message: "Browsers start no sound at a time of a device's clock: wait, and call 'play()'."
  )
  @discardableResult public func play(atTime time: TimeInterval) -> Bool { false }

  /// Pauses where it stands; ``play()`` goes on from there.
  public func pause() { playback.pause() }

  /// Ends it where it stands, as ``pause()`` does.
  public func stop() { playback.stop() }

  /// A Boolean value that says that it was told to play, and has not paused, stopped or ended since. The browser may still be fetching it.
  public var isPlaying: Bool { playback.isPlaying }

  /// In seconds.
  public var currentTime: TimeInterval {
    get { playback.time }
    set { playback.seek(to: newValue) }
  }

  /// In seconds; 0 until the browser has begun to play it.
  public var duration: TimeInterval { playback.duration ?? 0 }

  /// 0 to 1. On Apple's phones the person alone sets it, with the device's keys; 0 is silent there, too.
  public var volume: Float {
    get { Float(playback.volume) }
    set {
      fading.withLock { $0?.cancel() }
      playback.volume = Double(newValue)
    }
  }

  /// Changes the volume bit by bit.
  public func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    guard duration > 0 else {
      self.volume = volume
      return
    }
    let playback = playback
    // Ten steps a second, for up to an hour; what takes longer goes in longer steps.
    let (start, steps) = (playback.volume, max(1, Int(min(duration * 10, 36_000))))
    let pause = Duration.seconds(min(duration / Double(steps), 1e9))
    let task = Task { [weak playback] in
      for step in 1...steps {
        do { try await Task.sleep(for: pause) } catch { return }
        playback?.volume = start + (Double(volume) - start) * Double(step) / Double(steps)
      }
    }
    fading.withLock { previous in
      previous?.cancel()
      previous = task
    }
  }

  /// The number of times that it is played again after the first; negative for ever. A change takes effect when it
  /// begins the next time.
  public var numberOfLoops: Int {
    get { playback.loops }
    set { playback.loops = newValue }
  }

  /// Browsers can always play faster and slower: makes no difference.
  public var enableRate: Bool {
    get { true }
    set {}
  }

  /// The speed as a multiple of the usual one, 1. Can be changed while it plays.
  public var rate: Float {
    get { Float(playback.rate) }
    set { playback.rate = Double(newValue) }
  }

  /// The place of the sound between left and right: unavailable.
  @available(*, unavailable, message: "A browser's player has no sides. Make a sound that has them.")
  public var pan: Float {
    get { 0 }
    set {}
  }

  /// A Boolean value that says that the loudness is measured: unavailable.
  @available(*, unavailable, message: "What is heard in the browser is measured by nobody here.")
  public var isMeteringEnabled: Bool {
    get { false }
    set {}
  }
}

/// Hears how a sound ended.
public protocol AVAudioPlayerDelegate: AnyObject {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// The browser could not play it.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  /// Does nothing, for delegates that do not ask how a sound ended.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// Does nothing, for delegates that do not ask about failures.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// A delegate, not kept.
// Unchecked: the reference is read and written under the lock, and what it leads to is used on the main actor only.
private final class WeakDelegate: @unchecked Sendable {
  private let lock = NSLock()
  private weak var value: (any AVAudioPlayerDelegate)?
  var delegate: (any AVAudioPlayerDelegate)? {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
}

/// The recorder, which is not offered here.
@available(
  *, unavailable,
  message:
    "There is no recording here. Have speech understood with 'SFSpeechRecognizer', or let people choose a file."
)
public final class AVAudioRecorder {}
