import CounterpointAVFoundation

@main
struct UsesCounterpointAVFoundation {
  static func main() {
    _ = AVPlayer()
    print("CounterpointAVFoundation")
  }
}
