import CounterpointSemantics
import Foundation

/// Shows what a player plays, with the browser's own controls.
public struct VideoPlayer<VideoOverlay: View>: View {
  let player: AVPlayer?
  let overlay: VideoOverlay

  /// Creates a view of what `player` plays, with views over it; `nil` for a player that is still to come.
  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    self.player = player
    overlay = videoOverlay()
  }

  public var body: some View {
    VideoElement(
      player: player,
      playback: [
        "controls", player?.isMuted == true ? "muted" : nil, player.map { "player=\($0.playback.id)" },
      ].compactMap(\.self).joined(separator: " ")
    )
    .overlay { overlay }
  }
}

extension VideoPlayer where VideoOverlay == EmptyView {
  /// Creates a view of what `player` plays, with nothing over it; `nil` for a player that is still to come.
  public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}

private nonisolated struct VideoElement: View {
  typealias Body = Never
  let player: AVPlayer?
  let playback: String

  @MainActor private var element: Element<EmptyView> {
    Element(
      .video,
      attributes: [
        (.url, (player?.url?.absoluteString).map { .string($0) }), (.playback, .string(playback)),
      ])
  }

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = VideoNode(.video, in: parent)
    node.show(view.player)
    return Element.make(view.element, as: node)
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: VideoNode.self).show(view.player)
    Element._update(node, to: view.element)
  }
}

private final class VideoNode: _ContentNode {
  private weak var player: AVPlayer?

  func show(_ player: AVPlayer?) {
    self.player = player
    // The browser's own controls have begun to play it.
    listen(to: .custom, for: self) { [weak self] payload in
      guard let player = self?.player, case .custom("play", let text) = payload, !player.isPlaying
      else { return }
      if let time = Double(text), time.isFinite { player.playback.seek(to: time) }
      player.play()
    }
  }
}
