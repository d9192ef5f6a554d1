import PerceptionCore

@Perceptible
final class Level {
  var height = 0
}

@main
struct UsesPerceptionCore {
  static func main() {
    let level = Level()
    var height = 0
    withPerceptionTracking {
      height = level.height
    } onChange: {
      print("PerceptionCore")
    }
    level.height = height + 1
  }
}
