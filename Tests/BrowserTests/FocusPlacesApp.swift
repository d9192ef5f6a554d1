import CounterpointLive

/// Moves the focus with everything that comes and goes.
struct FocusPlacesApp: App {
  var body: some Scene { WindowGroup { FocusPlacesTabs() } }
}

private struct FocusPlacesTabs: View {
  private enum Field { case first, other }
  @FocusState private var focus: Field?
  @State private var tab = 0
  @State private var path: [Int] = []
  @State private var isSheet = false
  @State private var isCover = false
  @State private var isAlert = false
  @State private var text = ""

  var body: some View {
    TabView(selection: $tab) {
      NavigationStack(path: $path) {
        List {
          TextField("First", text: $text).focused($focus, equals: .first)
          Button("Push") { path = [1] }
          Button("Present") { isSheet = true }
          Button("Cover") { isCover = true }
          Button("Ask") { isAlert = true }
          Button("Go over") {
            tab = 1
            focus = .other
          }
        }
        .navigationTitle("Root")
        .navigationDestination(for: Int.self) { _ in
          Button("Pop") {
            path = []
            focus = .first
          }
          .navigationTitle("Pushed")
        }
      }
      .tabItem { Text("One") }
      .tag(0)
      VStack {
        TextField("Other", text: $text).focused($focus, equals: .other)
        Button("Go back") {
          tab = 0
          focus = .first
        }
      }
      .tabItem { Text("Two") }
      .tag(1)
    }
    .alert("Sure?", isPresented: $isAlert) { Button("Yes") { focus = .first } }
    .sheet(isPresented: $isSheet) {
      FocusPlacesSheet(title: "Sheet") { focus = .first }
    }
    .fullScreenCover(isPresented: $isCover) {
      FocusPlacesSheet(title: "Cover") { focus = .first }
    }
  }
}

private struct FocusPlacesSheet: View {
  let title: String
  let leave: () -> Void
  @FocusState private var isFocused: Bool
  @State private var text = ""
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      TextField("In the \(title)", text: $text).focused($isFocused)
      Button("Leave the \(title)") {
        dismiss()
        leave()
      }
    }
    .onAppear { isFocused = true }
  }
}
