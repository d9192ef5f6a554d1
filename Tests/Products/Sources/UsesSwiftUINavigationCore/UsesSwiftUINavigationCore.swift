import SwiftUINavigationCore

@main
struct UsesSwiftUINavigationCore {
  static func main() {
    precondition(AlertState<Never> { TextState("Done") }.title == TextState("Done"))
    print("SwiftUINavigationCore")
  }
}
