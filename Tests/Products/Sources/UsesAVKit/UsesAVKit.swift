import AVKit

@main
@MainActor
struct UsesAVKit {
  static func main() {
    _ = VideoPlayer(player: nil)
    print("AVKit")
  }
}
