import CounterpointLive

/// What fingers do on a phone, each once.
struct TouchApp: App {
  var body: some Scene {
    WindowGroup { TouchTabs() }
  }
}

private struct TouchTabs: View {
  @State private var tab = "list"
  var body: some View {
    TabView(selection: $tab) {
      TouchListScreen().tabItem { Label("List", systemImage: "list.bullet") }.tag("list")
      TouchGestureScreen().tabItem { Label("Gestures", systemImage: "hand.tap") }.tag("gestures")
      TouchMovesScreen().tabItem { Label("Moves", systemImage: "hand.draw") }.tag("moves")
      TouchScrollScreen().tabItem { Label("Scroll", systemImage: "arrow.up.arrow.down") }.tag("scroll")
    }
  }
}

private struct TouchListScreen: View {
  @State private var items = ["Milk", "Bread", "Eggs", "Rice"]
  @State private var log = "nothing"
  @State private var fetches = 0
  @State private var isSheetShown = false
  @State private var detent = PresentationDetent.medium

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(items, id: \.self) { item in
            Button(item) { log = "tapped \(item)" }
              .swipeActions(edge: .leading) { Button("Flag") { log = "flagged \(item)" } }
              .contextMenu { Button("Copy \(item)") { log = "copied \(item)" } }
          }
          .onDelete { items.remove(atOffsets: $0) }
          .onMove { items.move(fromOffsets: $0, toOffset: $1) }
        }
        Section {
          Text("Items: \(items.joined(separator: " "))")
          Text("Log: \(log)")
          Text("Fetched \(fetches)")
          Button("Open the sheet") { isSheetShown = true }
        }
      }
      .refreshable { fetches += 1 }
      .toolbar { EditButton() }
      .navigationTitle("List")
      .sheet(isPresented: $isSheetShown) {
        NavigationStack {
          List { Text("Rests at \(detent == .medium ? "medium" : "large")") }
            .navigationTitle("Sheet")
            .navigationBarTitleDisplayMode(.inline)
        }
        .presentationDetents([.medium, .large], selection: $detent)
      }
    }
  }
}

private struct TouchGestureScreen: View {
  @State private var volume = 0.0
  @State private var scale = 1.0
  @State private var log = "nothing"

  var body: some View {
    VStack(spacing: 24) {
      Text("Log: \(log)")
      Text("Volume \(Int(volume.rounded()))")
      Text("Scale \(scale > 1.5 ? "large" : "small")")
      Slider(value: $volume, in: 0...100) { Text("Volume") }.padding()
      Text("Press").frame(width: 120, height: 60).background(.green.opacity(0.3))
        .accessibilityIdentifier("press")
        .onLongPressGesture { log = "pressed" }
      Color.blue.opacity(0.3).frame(width: 300, height: 200)
        .accessibilityIdentifier("pinch")
        .gesture(MagnifyGesture().onChanged { scale = $0.magnification }.onEnded { _ in log = "pinched" })
    }
  }
}

private struct TouchMovesScreen: View {
  @State private var items = ["Alpha", "Beta", "Gamma"]
  @State private var dropped: [String] = []
  @State private var log = "nothing"

  var body: some View {
    List {
      Section {
        Text("Order: \(items.joined(separator: " "))")
        Text("Log: \(log)")
      }
      Section {
        ForEach(items, id: \.self) { item in
          Button(item) { log = "tapped \(item)" }
            .swipeActions { Button("Flag") { log = "flagged \(item)" } }
        }
        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
      }
      Section {
        Text("Card").padding().background(.blue.opacity(0.2), in: .rect(cornerRadius: 8)).draggable("Card")
        Text("Box: \(dropped.joined(separator: " "))")
          .frame(maxWidth: .infinity, minHeight: 80)
          .background(.green.opacity(0.2), in: .rect(cornerRadius: 8))
          .accessibilityIdentifier("box")
          .dropDestination(for: String.self) { texts, _ in
            dropped += texts
            return true
          }
      }
    }
  }
}

private struct TouchScrollScreen: View {
  @State private var taps = 0
  @State private var drags = 0

  var body: some View {
    ScrollView {
      VStack {
        Text("Taps \(taps), drags \(drags)")
        ForEach(0..<40) { index in
          Button("Button \(index)") { taps += 1 }.buttonStyle(.borderedProminent).padding(8)
        }
      }
      .frame(maxWidth: .infinity)
    }
  }
}
