import AVKit

@MainActor private func names() {
  // AVKit
  _ = AVPlayer.self
  // CounterpointViews
  _ = VideoPlayer<EmptyView>.self
  // Foundation
  _ = URL.self
}
