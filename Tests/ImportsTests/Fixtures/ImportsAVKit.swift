import AVKit

@MainActor private func names() {
  // AVKit
  _ = VideoPlayer<EmptyView>(player: nil)
  // CounterpointAVFoundation
  _ = AVAudioPlayer.self
  // CounterpointViews
  _ = VideoPlayer<EmptyView>.self
}
