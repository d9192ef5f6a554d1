import CounterpointUI

struct Greeting: View {
  @State private var name = "Inga"
  var body: some View {
    VStack {
      TextField("Name", text: $name)
      Text("Hello, \(name)!")
    }
  }
}

@main
@MainActor
struct UsesCounterpointUI {
  static func main() {
    _ = Greeting().body
    print("CounterpointUI")
  }
}
