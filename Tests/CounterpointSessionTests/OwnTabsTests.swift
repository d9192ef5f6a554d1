import CounterpointTesting
import Foundation
import SwiftUI
import Testing

@MainActor @Suite("Tabs of the app's own")
struct OwnTabsTests {
  @Test("Tabs with a body have their state and surroundings, and stand among others")
  func own() async throws {
    let screen = try await Screen { Library() }
    #expect(
      screen.tabs.map(\.name) == [
        "One", "Upper shelf", "Nested", "Four", "Five", "Six", "Lower shelf", "From 51", "From 61",
      ])
    #expect(screen.tab("Upper shelf").badge == "2" && screen.tab("Four").badge.isEmpty)
    try await screen.tab("Upper shelf").tap()
    try await screen.button("Add").tap()
    #expect(screen.tabs.map(\.name).dropFirst().prefix(3) == ["Upper shelf", "Added", "Nested"])
    try await screen.tab("Added").tap()
    #expect(screen.text("Shows 3 on the Upper shelf").exists && screen.text("Selected 3").exists)
    try await screen.button("Elsewhere").tap()
    #expect(screen.tab("Cellar").exists && !screen.tab("Upper shelf").exists)
    #expect(screen.text("Shows 3 on the Cellar").exists)
  }

  @Test("A tab view that keeps its selection itself shows them as well")
  func unselected() async throws {
    let screen = try await Screen {
      TabView {
        Shelf(first: 2, name: "Plain")
        TabSection {
          Shelf(first: 4, name: "Last")
          Tab("Five", systemImage: "5.circle", value: 5) { Text("Fifth") }
        } header: {
          Text("More")
        }
        .sectionActions { Button("Never shown") {} }
      }
    }
    #expect(screen.tabs.map(\.name) == ["Plain", "Last", "Five"])
    #expect(!screen.button("Never shown").exists)
    try await screen.tab("Five").tap()
    #expect(screen.text("Fifth").exists)
  }

  @Test("A section of them may have a title from a resource, as it may have one from a key or a string")
  func sectionTitles() async throws {
    let (resource, string) = (LocalizedStringResource("more", defaultValue: "More"), "More")
    let screen = try await Screen {
      TabView(selection: .constant(1)) {
        Shelf(first: 1, name: "Plain")
        TabSection(resource) {
          Shelf(first: 2, name: "By resource")
          Tab("Three", systemImage: "3.circle", value: 4) { Text("Third") }
        }
        TabSection("More") { Shelf(first: 5, name: "By key") }
        TabSection(string) { Shelf(first: 7, name: "By string") }
      }
    }
    #expect(screen.tabs.map(\.name) == ["Plain", "By resource", "Three", "By key", "By string"])
  }

  @Test("The tab that searches stands last, wherever it is written, with the usual title where it has none")
  func search() async throws {
    let screen = try await Screen {
      TabView {
        Tab(role: .search) { Text("Found") }
        Tab("One", systemImage: "1.circle") { Text("First") }
        Tab("Two", systemImage: "2.circle") { Text("Second") }
      }
    }
    #expect(screen.tabs.map(\.name) == ["One", "Two", "Search"])
    #expect(screen.selectedTab == "One" && screen.text("First").exists)
    try await screen.tab("Search").tap()
    #expect(screen.selectedTab == "Search" && screen.text("Found").exists)

    let named = try await Screen {
      TabView {
        Tab("Find", systemImage: "magnifyingglass", role: .search) { Text("Found") }
        Tab("One", systemImage: "1.circle") { Text("First") }
      }
    }
    #expect(named.tabs.map(\.name) == ["One", "Find"])
  }

  private struct Library: View {
    @State var selection = 1
    @State var shelf = "Upper shelf"
    private let isComplete = true

    var body: some View {
      Text("Selected \(selection)")
      Button("Elsewhere") { shelf = "Cellar" }
      TabView(selection: $selection) {
        Tab("One", systemImage: "1.circle", value: 1) { Text("First") }
        Shelf(first: 2).badge(2)
        TabSection {
          Nest()
          Tab("Four", systemImage: "4.circle", value: 11) { Text("Fourth") }
          ForEach(["Five", "Six"], id: \.self) { name in
            Tab(name, systemImage: "star", value: name.count + 20) { Text(name) }
              .customizationID(name)
          }
        } header: {
          Text("More")
        }
        .sectionActions { Button("Sort") {} }
        .customizationID("more")
        if isComplete { Shelf(first: 31, name: "Lower shelf").hidden(false) } else { Nest() }
        ForEach([51, 61], id: \.self) { Shelf(first: $0, name: "From \($0)") }
        Shelf(first: 41, name: "Gone").hidden()
      }
      .environment(\.shelf, shelf)
    }
  }
}

private struct Nest: TabContent {
  var body: some TabContent<Int> {
    Shelf(first: 9, name: "Nested").defaultVisibility(.hidden, for: .pinned)
  }
}

private struct Shelf: TabContent {
  let first: Int
  var name: String?
  @Environment(\.shelf) private var shelf
  @State var hasSecond = false

  var body: some TabContent<Int> {
    Tab(name ?? shelf, systemImage: "books.vertical", value: first) {
      Button("Add") { hasSecond = true }
    }
    if hasSecond {
      Tab("Added", systemImage: "plus", value: first + 1) { Text("Shows \(first + 1) on the \(shelf)") }
    }
  }
}

extension EnvironmentValues {
  @Entry fileprivate var shelf = "Nowhere"
}
