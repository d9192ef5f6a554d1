import CounterpointLive

@MainActor private struct Pier: App {
  var body: some Scene {
    // CounterpointUI
    WindowGroup { Text("Pier") }
  }
}

@MainActor private func names() {
  // CounterpointLive
  _ = { Pier.main() }
}
