import CounterpointLive

/// Everything that is presented or navigated, once.
struct PresentationApp: App {
  var body: some Scene {
    WindowGroup { PresentationTabs() }
  }
}

/// Has its sheet open from the start, so that the page comes with it.
struct OpenedApp: App {
  var body: some Scene {
    WindowGroup { OpenedScreen() }
  }
}

private struct OpenedScreen: View {
  @State private var isPresented = true
  var body: some View {
    Text("Below").sheet(isPresented: $isPresented) {
      NavigationStack {
        NavigationLink("Onwards") { Text("There").navigationTitle("Second step") }
          .navigationTitle("First step")
      }
    }
  }
}

private struct PresentationTabs: View {
  @State private var tab = 0
  var body: some View {
    TabView(selection: $tab) {
      DialogsScreen().tabItem { Label("Dialogs", systemImage: "star") }.tag(0)
      ColumnsScreen().tabItem { Label("Columns", systemImage: "book") }.badge(2).tag(1)
      PagesScreen().tabItem { Label("Pages", systemImage: "calendar") }.tag(2)
    }
  }
}

private struct DialogsScreen: View {
  @State private var isAlert = false
  @State private var isDialog = false
  @State private var isSheet = false
  @State private var isPopover = false
  @State private var isCover = false
  @State private var name = ""
  @State private var detent = PresentationDetent.medium
  @State private var log = "nothing"

  var body: some View {
    NavigationStack {
      List {
        Section("Ask") {
          Button("Delete the list") { isAlert = true }
          Button("Sort") { isDialog = true }
        }
        Section("Show") {
          Button("Open the sheet") { isSheet = true }
          Button("Cover the window") { isCover = true }
          Button("Explain") { isPopover = true }
            .popover(isPresented: $isPopover) {
              VStack(alignment: .leading) {
                Text("About this").font(.headline)
                Text("A few words that explain what is meant.")
              }
              .padding()
              .presentationCompactAdaptation(.popover)
            }
        }
        Text("Log: \(log)")
        NavigationLink("Further") { Text("What lies further") }
      }
      .navigationTitle("Dialogs")
      .toolbar {
        ToolbarItem(placement: .primaryAction) { Button("Add", systemImage: "plus") {} }
        ToolbarItemGroup(placement: .bottomBar) {
          Button("Share") {}
          Spacer()
          Button("Archive") {}
        }
      }
    }
    .alert("Delete the list?", isPresented: $isAlert) {
      TextField("Its name", text: $name)
      Button("Delete", role: .destructive) { log = "deleted \(name)" }
      Button("Keep", role: .cancel) { log = "kept" }
      Button("Archive") { log = "archived" }
    } message: {
      Text("What is in it is lost as well. This cannot be undone.")
    }
    .confirmationDialog("Sort the entries", isPresented: $isDialog, titleVisibility: .visible) {
      Button("By name") { log = "by name" }
      Button("By date") { log = "by date" }
      Button("Forget the order", role: .destructive) { log = "forgotten" }
    } message: {
      Text("The order holds for everybody.")
    }
    .fullScreenCover(isPresented: $isCover) {
      NavigationStack {
        Button("Uncover") { isCover = false }.navigationTitle("Over everything")
      }
    }
    .sheet(isPresented: $isSheet) {
      NavigationStack {
        List {
          Text("Rests at \(detent == .medium ? "medium" : detent == .large ? "large" : "200")")
          TextField("Note", text: $name)
          NavigationLink("Details") { Text("Nothing more").navigationTitle("Details") }
        }
        .navigationTitle(name.isEmpty ? "Sheet" : name)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .confirmationAction) { Button("Done") { isSheet = false } }
        }
      }
      .presentationDetents([.height(200), .medium, .large], selection: $detent)
    }
  }
}

private struct ColumnsScreen: View {
  var body: some View {
    NavigationSplitView {
      List {
        NavigationLink("Inbox") { Text("Twelve mails").navigationTitle("Inbox") }
        NavigationLink("Sent") { Text("Three mails").navigationTitle("Sent") }
      }
      .navigationTitle("Mailboxes")
    } detail: {
      Text("Choose a mailbox")
    }
  }
}

private struct PagesScreen: View {
  @State private var page = 0
  var body: some View {
    VStack {
      Text("Shows page \(page)")
      TabView(selection: $page) {
        Color.orange.overlay { Text("First") }.tag(0)
        Color.teal.overlay { Text("Second") }.tag(1)
      }
      .tabViewStyle(.page)
    }
  }
}
