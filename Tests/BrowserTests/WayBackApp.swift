import CounterpointLive

/// Stacks in tabs, and in the tabs of a sheet.
struct WayBackApp: App {
  var body: some Scene { WindowGroup { WayBackTabs() } }
}

/// A narrow window shows one column after the other.
struct WayBackColumnsApp: App {
  var body: some Scene {
    WindowGroup {
      NavigationSplitView {
        List {
          NavigationLink("Inbox") {
            NavigationLink("Newest") { Text("Its words").navigationTitle("Mail") }.navigationTitle("Mails")
          }
        }
        .navigationTitle("Mailboxes")
      } detail: {
        Text("Choose a mailbox")
      }
    }
  }
}

private struct WayBackTabs: View {
  @State private var isPresented = false

  var body: some View {
    TabView {
      Tab("One", systemImage: "star") {
        WayBackStack(name: "Left") { isPresented = true }
      }
      Tab("Two", systemImage: "book") { WayBackStack(name: "Right") }
    }
    .sheet(isPresented: $isPresented) {
      TabView {
        Tab("Three", systemImage: "star") { WayBackStack(name: "Upper") }
        Tab("Four", systemImage: "book") { WayBackStack(name: "Lower") }
      }
    }
  }
}

private struct WayBackStack: View {
  let name: String
  var present: (@MainActor () -> Void)?

  var body: some View {
    NavigationStack {
      WayBackScreen(name: name, number: 0, present: present)
        .navigationDestination(for: Int.self) { WayBackScreen(name: name, number: $0, present: nil) }
    }
  }
}

private struct WayBackScreen: View {
  let name: String
  let number: Int
  let present: (@MainActor () -> Void)?

  var body: some View {
    List {
      if let present { Button("Present", action: present) }
      Text("\(name) is at \(number)")
      NavigationLink("\(name) to \(number + 1)", value: number + 1)
    }
    .navigationTitle("\(name) \(number)")
  }
}
