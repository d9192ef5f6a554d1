import SwiftNavigation

@main
struct UsesSwiftNavigation {
  enum Action { case delete }

  static func main() {
    let alert = AlertState<Action> {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
    }
    precondition(String(state: alert.title) == "Delete?")
    precondition(alert.buttons.count == 1)
    print("SwiftNavigation")
  }
}
