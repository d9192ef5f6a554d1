import SwiftUICore

@main
struct UsesSwiftUICore {
  @MainActor static func main() {
    _ = Text("Pier")
    print("SwiftUICore")
  }
}
