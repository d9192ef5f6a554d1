import CounterpointUI
import SwiftUINavigation

struct Deletion: View {
  @State var alert: AlertState<Bool>?
  var body: some View {
    Button("Delete") { alert = AlertState { TextState("Delete?") } }
      .alert($alert) { _ in }
  }
}

@main
@MainActor
struct UsesSwiftUINavigation {
  static func main() {
    _ = Deletion().body
    print("SwiftUINavigation")
  }
}
