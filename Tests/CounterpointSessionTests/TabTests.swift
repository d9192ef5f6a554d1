import CounterpointTesting
import SwiftUI
import Testing

private struct TabsView: View {
  enum Kind: Hashable { case home, search, settings }
  @State var selection: Kind? = .home
  @State var log: [String] = []
  var refuses: Kind?

  var body: some View {
    VStack {
      Text("Log: \(log.joined(separator: " "))")
      TabView(
        selection: Binding(get: { selection }, set: { if $0 != refuses { selection = $0 } })
      ) {
        page("Home")
          .tabItem { Label("Home", systemImage: "house") }
          .tag(Kind.home)
        NavigationStack {
          page("Search").navigationTitle("Search").toolbar(.hidden, for: .tabBar)
        }
        .tabItem {
          Image(systemName: "magnifyingglass")
          Text("Search")
        }
        .badge(3)
        .tag(Kind.search)
        page("Settings").tag(Kind.settings).tabItem { Text("Settings") }
      }
      Button("Go to settings") { selection = .settings }
    }
  }

  private func page(_ name: String) -> some View {
    Counting(name: name).onAppear { log.append("+\(name)") }.onDisappear { log.append("-\(name)") }
  }

  struct Counting: View {
    let name: String
    @State var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }
}

private struct NewTabsView: View {
  var body: some View {
    TabView {
      Tab("One", systemImage: "1.circle") { Text("First") }
      TabSection("More") {
        Tab("Two", systemImage: "2.circle") { Text("Second") }
        ForEach(3..<5) { number in
          Tab("Number \(number)", systemImage: "star", value: number) { Text("Shows \(number)") }
        }
      }
    }
  }
}

private struct PagesView: View {
  @State var page = 1
  var body: some View {
    VStack {
      Text("Page \(page)")
      TabView(selection: $page) {
        ForEach(1..<4) { Text("Content \($0)").tag($0) }
      }
      .tabViewStyle(.page(indexDisplayMode: .never))
    }
  }
}

@MainActor @Suite("Tabs")
struct TabTests {
  @Test("A tab is mounted when it is first shown, and stays")
  func mounting() async throws {
    let screen = try await Screen { TabsView() }
    #expect(screen.tabs.map(\.name) == ["Home", "Search", "Settings"])
    #expect(screen.selectedTab == "Home")
    #expect(screen.tab("Search").badge == "3")
    #expect(!screen.outline.contains("Settings 0"))
    try await screen.button("Home 0").tap()
    try await screen.tab("Settings").tap()
    #expect(screen.selectedTab == "Settings")
    await #expect(throws: ScreenError.self) { try await screen.button("Home 1").tap() }
    try await screen.tab("Home").tap()
    #expect(screen.button("Home 1").exists)
    #expect(screen.text("Log: +Home +Settings -Home +Home -Settings").exists)
  }

  @Test("The app chooses a tab as well")
  func programmatic() async throws {
    let screen = try await Screen { TabsView() }
    try await screen.button("Go to settings").tap()
    #expect(screen.selectedTab == "Settings")
    try await screen.button("Settings 0").tap()
  }

  @Test("A binding that refuses keeps the tab")
  func refusing() async throws {
    let screen = try await Screen { TabsView(refuses: .search) }
    try await screen.tab("Search").tap()
    #expect(screen.selectedTab == "Home")
    #expect(screen.button("Home 0").exists)
    try await screen.tab("Settings").tap()
    #expect(screen.selectedTab == "Settings")
  }

  @Test("Tabs in the newer form, in sections and made from data")
  func newForm() async throws {
    let screen = try await Screen { NewTabsView() }
    #expect(screen.tabs.map(\.name) == ["One", "Two", "Number 3", "Number 4"])
    try await screen.tab("Number 4").tap()
    #expect(screen.text("Shows 4").exists)
    #expect(!screen.text("First").exists)
  }

  @Test("Pages are swiped")
  func pages() async throws {
    let screen = try await Screen { PagesView() }
    #expect(screen.tabs.isEmpty)
    try await screen.swipe(toPage: 2)
    #expect(screen.text("Page 3").exists)
  }

  @Test("A failure says which tabs there are")
  func failure() async throws {
    let screen = try await Screen { TabsView() }
    let error = await #expect(throws: ScreenError.self) { try await screen.tab("Serch").tap() }
    #expect(error?.message == "There is no tab “Serch”. The nearest: “Search”, “Home”, “Settings”.")
  }
}
