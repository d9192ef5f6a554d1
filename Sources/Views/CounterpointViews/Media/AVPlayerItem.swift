import CounterpointValues
import Foundation

/// A film or a sound by its address.
public class AVAsset: @unchecked Sendable {
  // Unchecked since it can be subclassed: it and its only subclass hold nothing but what is set once.
  let url: URL
  /// Creates a film or sound from its address, or that of a file of the server's.
  public init(url: URL) { self.url = url }
}

/// A film or a sound by its address.
public final class AVURLAsset: AVAsset, @unchecked Sendable {
  // Unchecked as its superclass is.
  /// Creates a film or sound from its address; `options` make no difference.
  public init(url: URL, options: [String: Any]? = nil) { super.init(url: url) }
}

/// A sound or film that a player plays: an address that the browser fetches, or a file of the server's.
public final class AVPlayerItem: Hashable, Sendable {
  /// The state of an item: `readyToPlay` once the browser has told how long it is.
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  /// Posted when it has been played to its end, with the item as its object.
  public static let didPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
  /// Posted when it could not be played to its end, with the item as its object.
  public static let failedToPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")

  /// The address of what is played, as an object.
  public let asset: AVAsset
  var url: URL { asset.url }

  /// Creates an item for what is at `url`; nothing is fetched yet.
  public init(url: URL) { asset = AVURLAsset(url: url) }
  /// Creates an item for a film or a sound.
  public init(asset: AVAsset) { self.asset = asset }
  /// Creates an item for a film or a sound; the keys make no difference.
  public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.init(asset: asset) }

  /// The length of the item; `indefinite` until the browser has begun to play it.
  public var duration: CMTime { playback?.duration.map(CMTime.init(media:)) ?? .indefinite }

  /// Returns the time that it has reached.
  public func currentTime() -> CMTime { playback.map { CMTime(media: $0.time) } ?? .zero }

  /// The state of the item: `unknown` until a player has it and its duration is known.
  public var status: Status {
    guard let playback else { return .unknown }
    return playback.error != nil ? .failed : playback.duration == nil ? .unknown : .readyToPlay
  }

  /// The reason why the item could not be played; `nil` while there is none.
  public var error: (any Error)? { playback?.error }

  private var playback: MediaPlayback? {
    PersonalValues<MediaPlayback>.of(.current).all.first { $0.item === self }
  }

  public static func == (one: AVPlayerItem, other: AVPlayerItem) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Notification.Name {
  /// The name of the notification that an item has been played to its end, in the older form.
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
  /// The name of the notification that an item could not be played to its end, in the older form.
  public static let AVPlayerItemFailedToPlayToEndTime = AVPlayerItem.failedToPlayToEndTimeNotification
}

extension CMTime {
  /// A time as the browser tells it.
  init(media seconds: Double) { self.init(seconds: seconds, preferredTimescale: 600_000) }
}
