import CounterpointLive

/// A text that the tab keeps.
struct DraftApp: App {
  var body: some Scene {
    WindowGroup { DraftView() }
  }
}

private struct DraftView: View {
  @SceneStorage("draft") private var draft = "none"
  var body: some View {
    // What was kept can be what a screen cannot bear.
    if draft == "bomb" {
      VStack {
        ForEach(0..<60_000, id: \.self) { Text("\($0)") }
      }
    } else {
      TextField("Draft", text: $draft)
      Text("Draft: \(draft)")
    }
  }
}
