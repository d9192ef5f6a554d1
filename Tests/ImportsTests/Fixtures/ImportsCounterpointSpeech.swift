import CounterpointSpeech

private func names() {
  _ = SFSpeechRecognizer.self
  // CounterpointAVFoundation.AVAudioPCMBuffer
  _ = AVAudioPCMBuffer.self
  // Foundation
  _ = Locale.self
}
