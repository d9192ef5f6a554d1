import ConfettiSwiftUI

@main
@MainActor
struct UsesConfettiSwiftUI {
  static func main() {
    _ = Text("Done").confettiCannon(counter: .constant(1))
    print("ConfettiSwiftUI")
  }
}
