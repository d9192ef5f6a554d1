import CounterpointSpeech

@main
struct UsesCounterpointSpeech {
  static func main() {
    _ = SFSpeechRecognizer()
    print("CounterpointSpeech")
  }
}
