import CounterpointLive

/// An app that stores something as soon as its screen is made, and more when asked to.
struct WrittenApp: App {
  var body: some Scene {
    WindowGroup { WrittenView() }
  }
}

private struct WrittenView: View {
  @AppStorage("Written") private var written = ""
  @SceneStorage("WrittenInTab") private var writtenInTab = ""

  var body: some View {
    VStack {
      Text("Written: \(written), \(writtenInTab)")
      Button("Write") { written = "by hand" }
    }
    .onAppear {
      if written.isEmpty { written = "by the page" }
      if writtenInTab.isEmpty { writtenInTab = "by the page" }
    }
  }
}
