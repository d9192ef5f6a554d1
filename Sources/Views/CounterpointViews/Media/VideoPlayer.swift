import CounterpointSemantics
import Foundation
import Observation

/// A film or a sound by its address, to be shown by ``VideoPlayer``. The browser fetches and plays it: from this
/// server, or over TLS from a host that the server's owner has allowed (`--media-host`).
@MainActor
@Observable
public final class AVPlayer {
  public let url: URL?
  /// Whether the browser has been told to play.
  public private(set) var isPlaying = false
  public var isMuted = false

  nonisolated public init() { url = nil }
  nonisolated public init(url: URL) { self.url = url }
  nonisolated public init(playerItem item: AVPlayerItem?) { url = item?.url }

  /// Plays in the browser, once it may: most play no sound before the page has been touched.
  public func play() { isPlaying = true }
  public func pause() { isPlaying = false }
}

/// What a player plays.
public struct AVPlayerItem: Hashable, Sendable {
  let url: URL
  public init(url: URL) { self.url = url }
}

/// Shows what a player plays, with the browser's own controls.
public struct VideoPlayer<VideoOverlay: View>: View {
  let player: AVPlayer?
  let overlay: VideoOverlay

  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    self.player = player
    overlay = videoOverlay()
  }

  public var body: some View {
    VideoElement(
      address: player?.url?.absoluteString,
      playback: [
        "controls", player?.isPlaying == true ? "playing" : nil, player?.isMuted == true ? "muted" : nil,
      ].compactMap(\.self).joined(separator: " ")
    )
    .overlay { overlay }
  }
}

extension VideoPlayer where VideoOverlay == EmptyView {
  public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}

private nonisolated struct VideoElement: ElementView {
  typealias Body = Never
  let address: String?
  let playback: String
  var element: Element<EmptyView> {
    Element(
      .video,
      attributes: [(.url, address.map { .string($0) }), (.playback, .string(playback))])
  }
}
