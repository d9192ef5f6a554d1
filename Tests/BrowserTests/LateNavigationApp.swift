import CounterpointLive

/// Screens and sheets that come while a person has turned to something else.
struct LateNavigationApp: App {
  var body: some Scene { WindowGroup { LateNavigationView() } }
}

private struct LateNavigationView: View {
  @State private var path: [Int] = []
  @State private var search = ""
  @State private var isOn = false
  @State private var presses = 0
  @State private var isShown = false
  @State private var saved: [String] = []

  var body: some View {
    NavigationStack(path: $path) {
      List {
        TextField("Search", text: $search)
        Toggle("Light", isOn: $isOn)
        Text("Searched: \(search).")
        Text(isOn ? "It is light" : "It is dark")
        Text("Saved: \(saved.joined(separator: "|")).")
        Button("Open") { path.append(1) }
        Button("Present") { isShown = true }
        Button("Press") { presses += 1 }
        Text("Presses: \(presses)")
      }
      .navigationTitle("Root")
      .navigationDestination(for: Int.self) { LateDetail(number: $0) }
    }
    .sheet(isPresented: $isShown) { LateSheet { saved.append($0) } }
  }
}

private struct LateDetail: View {
  let number: Int
  @FocusState private var isFocused: Bool
  @State private var text = ""
  @State private var presses = 0

  var body: some View {
    VStack {
      TextField("Detail", text: $text).focused($isFocused).onAppear { isFocused = true }
      Text("Pressed: \(presses)")
      NavigationLink("Deeper", value: number + 1)
      // Wherever a finger is on the screen before, this is under it.
      Button {
        presses += 1
      } label: {
        Text("Everywhere").frame(maxWidth: .infinity, minHeight: 600)
      }
      .keyboardShortcut(.defaultAction)
    }
    .navigationTitle("Detail \(number)")
  }
}

private struct LateSheet: View {
  let save: (String) -> Void
  @Environment(\.dismiss) private var dismiss
  @FocusState private var isFocused: Bool
  @State private var text = ""

  var body: some View {
    VStack {
      TextField("Note", text: $text).focused($isFocused).onAppear { isFocused = true }
      Button("Save") {
        save(text)
        dismiss()
      }
    }
  }
}
