import Perception

@Perceptible
final class Counter {
  var count = 0
}

@main
struct UsesPerception {
  static func main() {
    let counter = Counter()
    var count = 0
    withPerceptionTracking {
      count = counter.count
    } onChange: {
      print("Perception")
    }
    counter.count = count + 1
  }
}
