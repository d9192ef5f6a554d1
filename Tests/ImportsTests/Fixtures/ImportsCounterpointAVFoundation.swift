import CounterpointAVFoundation

private func names() {
  _ = AVAudioPlayer.self
  _ = AVSpeechSynthesizer.self
  // CounterpointViews.AVAsset, CounterpointViews.AVURLAsset
  _ = (AVAsset.self, AVURLAsset.self)
  // CounterpointViews.AVPlayer, CounterpointViews.AVPlayerItem
  _ = (AVPlayer.self, AVPlayerItem.self)
  // The names that are there to say what to use instead cannot be used:
  // CounterpointViews.AVPlayerLooper, CounterpointViews.AVQueuePlayer
  // CounterpointViews.CMTime
  _ = CMTime.self
  // Foundation
  _ = URL.self
}
