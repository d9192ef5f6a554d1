import CounterpointValues
import Foundation
import IssueReporting
import Observation

/// Plays a film or a sound in the browser of the person for whom it is used: heard wherever the code that plays it runs, and
/// seen where a ``VideoPlayer`` shows it. May be used from any thread and any actor.
///
/// The browser fetches and plays it: from this server, or over TLS from a host that the server's owner has allowed
/// (`--media-host`). A file of the server's is handed over in whole, up to the size that a session may keep. Most browsers play no
/// sound before the page has been touched: the person is then asked for it.
public final class AVPlayer: Sendable, Observable {
  /// The state of what a player plays: `readyToPlay` once the browser has told how long it is.
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  /// The state of playing; a browser may still wait, for data or for the person to touch the page.
  public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }
  /// A way to go on after the end, of which players here know `pause` alone.
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

  private let first: AVPlayerItem?
  private let home = WeakContext(.current)

  /// Creates a player with nothing to play.
  public init() { first = nil }
  /// Creates a player for what is at `url`; nothing is fetched before it plays or is shown.
  public init(url: URL) { first = AVPlayerItem(url: url) }
  /// Creates a player for `item`; `nil` for nothing to play yet.
  public init(playerItem item: AVPlayerItem?) { first = item }

  deinit {
    if let home = home.value { PersonalValues<MediaPlayback>.of(home).release(ObjectIdentifier(self)) }
  }

  /// For whoever uses it now; on a thread that belongs to nobody, for whoever made it.
  private var context: ArchitectureContext { home.whoHas(\.mediaDevice) }

  var playback: MediaPlayback {
    let context = context
    return PersonalValues.of(context).value(of: self) {
      let playback = MediaPlayback(context)
      load(first, into: playback)
      return playback
    }
  }

  private func load(_ item: AVPlayerItem?, into playback: MediaPlayback) {
    do {
      playback.replace(with: try item.map { try MediaSource(contentsOf: $0.url) }, item: item)
    } catch {
      playback.replace(with: nil, item: item, error: error)
    }
    playback.onEnd = { [weak item] error in
      guard let item else { return }
      NotificationCenter.default.post(
        name: error == nil
          ? AVPlayerItem.didPlayToEndTimeNotification : AVPlayerItem.failedToPlayToEndTimeNotification,
        object: item)
    }
  }

  // MARK: Playing

  /// Plays in the browser, from where it stands.
  public func play() {
    let playback = playback
    guard !playback.play(), context.mediaDevice == nil else { return }
    reportIssue(
      """
      'AVPlayer' cannot play: this code runs in no session, and so for no browser. Play from a view, an action or an effect \
      of one.
      """)
  }

  /// Plays at a multiple of the usual speed, from where it stands; 0 pauses.
  public func playImmediately(atRate rate: Float) { self.rate = rate }
  /// Pauses in the browser, where it stands.
  public func pause() { playback.pause() }

  /// The speed at which it plays; 0 while it does not.
  public var rate: Float {
    get { isPlaying ? Float(playback.rate) : 0 }
    set {
      guard newValue != 0 else { return pause() }
      playback.rate = Double(newValue)
      play()
    }
  }

  /// The speed at which ``play()`` plays.
  public var defaultRate: Float {
    get { Float(playback.rate) }
    set { playback.rate = Double(newValue) }
  }

  /// 0 to 1. On Apple's phones the person alone sets it, with the device's keys.
  public var volume: Float {
    get { Float(playback.volume) }
    set { playback.volume = Double(newValue) }
  }

  /// A Boolean value that is `true` while nothing is heard, whatever the volume.
  public var isMuted: Bool {
    get { playback.isMuted }
    set { playback.isMuted = newValue }
  }

  /// Says whether it plays, or will as soon as the browser does.
  public var isPlaying: Bool { playback.isPlaying }

  /// The state of playing: paused, playing, or waiting for the browser to begin.
  public var timeControlStatus: TimeControlStatus {
    guard isPlaying else { return .paused }
    return playback.isHeard ? .playing : .waitingToPlayAtSpecifiedRate
  }

  /// The state of what is played: `readyToPlay` once its duration is known, `failed` after an error.
  public var status: Status {
    guard playback.error == nil else { return .failed }
    return playback.duration == nil ? .unknown : .readyToPlay
  }

  /// The reason why it could not be played.
  public var error: (any Error)? { playback.error }

  /// The end of what is played is always its last moment: there is nothing to advance to.
  public var actionAtItemEnd: ActionAtItemEnd { .pause }

  /// Browsers always wait until they have enough: makes no difference.
  public var automaticallyWaitsToMinimizeStalling: Bool {
    get { true }
    set {}
  }

  // MARK: What is played

  /// The address of what is played.
  public var url: URL? { currentItem?.url }

  /// The item that it plays, the same object that it was given; `nil` for nothing.
  public var currentItem: AVPlayerItem? { playback.item }

  /// Plays something else, from its beginning; at once, if it plays.
  public func replaceCurrentItem(with item: AVPlayerItem?) { load(item, into: playback) }

  // MARK: Time

  /// Returns the time that it has reached, by what the browser has told.
  public func currentTime() -> CMTime { CMTime(media: playback.time) }

  /// Goes there. Browsers know no tolerances: they go to the nearest moment that they can show.
  public func seek(to time: CMTime) {
    guard time.isNumeric else { return }
    playback.seek(to: time.seconds)
  }

  /// Goes there, ignoring the tolerances.
  public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }

  /// - Parameter completionHandler: called, on any thread, when the browser has been told: with `false` where that could not be
  ///   done.
  public func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    guard time.isNumeric else { return completionHandler(false) }
    playback.seek(to: time.seconds, done: completionHandler)
  }

  /// Goes there, ignoring the tolerances, and calls the handler with `false` where the browser could not be told.
  public func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) { seek(to: time, completionHandler: completionHandler) }

  /// - Returns: whether the browser could be told.
  @discardableResult
  public func seek(to time: CMTime) async -> Bool {
    await withCheckedContinuation { continuation in
      seek(to: time) { continuation.resume(returning: $0) }
    }
  }

  /// Goes there, ignoring the tolerances, and returns whether the browser could be told.
  @discardableResult
  public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) async -> Bool {
    await seek(to: time)
  }

  /// Calls `block` in such intervals while it plays, and whenever it jumps, begins or ends.
  /// - Parameter queue: where it is called; on the main actor where there is none.
  /// - Returns: what to hand to ``removeTimeObserver(_:)``.
  public func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any {
    let (playback, context) = (playback, WeakContext(context))
    let tell: @MainActor @Sendable () -> Void = { [weak playback] in
      guard let playback else { return }
      let time = CMTime(media: playback.time)
      guard let queue else { return block(time) }
      queue.async {
        guard let context = context.value else { return }
        ArchitectureContext.withContext(context) { block(time) }
      }
    }
    let listener = playback.addListener(tell)
    let seconds = interval.isNumeric ? min(max(interval.seconds, 0.02), 1e9) : 1
    let ticking = Task { @MainActor [weak playback] in
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(seconds))
        if Task.isCancelled || playback == nil { return }
        if playback?.isHeard == true { tell() }
      }
    }
    return TimeObserver(playback: playback, listener: listener, ticking: ticking)
  }

  /// Ends the calls for an observer that `addPeriodicTimeObserver` has returned; ignores everything else.
  public func removeTimeObserver(_ observer: Any) { (observer as? TimeObserver)?.end() }

  private struct TimeObserver {
    weak var playback: MediaPlayback?
    let listener: UInt64
    let ticking: Task<Void, Never>
    func end() {
      ticking.cancel()
      playback?.removeListener(listener)
    }
  }
}

/// A player of a list of items, which cannot be used here.
@available(
  *, unavailable,
  message:
    "Browsers play one thing after the other by no list: observe 'AVPlayerItem.didPlayToEndTimeNotification' and call 'replaceCurrentItem(with:)'."
)
public final class AVQueuePlayer {}

/// A player that repeats an item, which cannot be used here.
@available(
  *, unavailable,
  message:
    "Play a sound again with 'AVAudioPlayer.numberOfLoops'; a film by seeking to its beginning when it has ended."
)
public final class AVPlayerLooper {}
