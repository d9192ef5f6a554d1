import CounterpointSemantics
import Foundation

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
        "controls", player?.isMuted == true ? "muted" : nil, player.map { "player=\($0.playback.id)" },
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
