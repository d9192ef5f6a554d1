import CounterpointLive

struct Hello: App {
  var body: some Scene {
    WindowGroup { Text("Hello") }
  }
}

@main
enum UsesCounterpointLive {
  /// Does not serve: that would not end. That it is linked with the server and has `main()` is what counts.
  static func main() {
    let serve: () -> Void = { Hello.main() }
    withExtendedLifetime(serve) {}
    print("CounterpointLive")
  }
}
