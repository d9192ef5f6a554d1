import CounterpointLive

@MainActor private struct Pier: App {
  var body: some Scene {
    // CounterpointUI
    WindowGroup { Text("Pier") }
  }
}

@MainActor private func names() {
  // CounterpointHTTP
  _ = LogFormat.allCases
  // CounterpointLive
  _ = { Pier.main() }
}
