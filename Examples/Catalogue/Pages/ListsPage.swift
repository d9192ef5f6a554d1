import SwiftUI

struct ListsPage: View {
  struct Fruit: Identifiable, Hashable {
    let id: Int
    var name: String
    var isRipe = false
    var kinds: [Fruit]?
  }

  @State private var fruits = ["Apple", "Banana", "Cherry", "Date", "Elderberry"].enumerated()
    .map { Fruit(id: $0.offset, name: $0.element) }
  @State private var selection: Set<Int> = [1]
  @State private var query = ""
  @State private var refreshes = 0
  @State private var tokens: [Fruit] = []
  @State private var offered = [Fruit(id: 20, name: "Ripe"), Fruit(id: 21, name: "Organic")]
  private let tree = [
    Fruit(
      id: 10, name: "Citrus",
      kinds: [
        Fruit(id: 11, name: "Lemon"), Fruit(id: 12, name: "Orange", kinds: [Fruit(id: 13, name: "Navel")]),
      ])
  ]

  var body: some View {
    List {
      #Example("Styles") {
        NavigationLink("Plain") {
          List {
            Section("Fruit") { ForEach(fruits) { Text($0.name) } }
            Section("More") { Text("Fig") }
          }
          .listStyle(.plain)
          .navigationTitle("Plain")
        }
        NavigationLink("Grouped") {
          List {
            Section("Fruit") { ForEach(fruits) { Text($0.name) } }
            Section {
              Text("Fig")
            } footer: {
              Text("A footer tells more.")
            }
          }
          .listStyle(.grouped)
          .navigationTitle("Grouped")
        }
        NavigationLink("Inset grouped") {
          List {
            Section("Fruit") { ForEach(fruits) { Text($0.name) } }
            Section {
              Text("Fig")
            } footer: {
              Text("A footer tells more.")
            }
          }
          .listStyle(.insetGrouped)
          .navigationTitle("Inset grouped")
        }
        NavigationLink("Sidebar") {
          List { Section("Fruit") { ForEach(fruits) { Label($0.name, systemImage: "leaf") } } }
            .listStyle(.sidebar)
            .navigationTitle("Sidebar")
        }
      }
      #Example("Deleting, moving, swiping") {
        NavigationLink("Edit") {
          List {
            ForEach($fruits) { $fruit in
              Label(fruit.name, systemImage: fruit.isRipe ? "checkmark.circle.fill" : "circle")
                .swipeActions(edge: .leading) {
                  Button("Ripe", systemImage: "checkmark") { fruit.isRipe.toggle() }.tint(.green)
                }
            }
            .onDelete { fruits.remove(atOffsets: $0) }
            .onMove { fruits.move(fromOffsets: $0, toOffset: $1) }
          }
          .toolbar { EditButton() }
          .navigationTitle("Edit")
        }
      }
      #Example("Selecting") {
        NavigationLink("Select several") {
          List(fruits, selection: $selection) { Text($0.name) }
            .environment(\.editMode, .constant(.active))
            .navigationTitle("\(selection.count) selected")
        }
      }
      #Example("Searching and refreshing") {
        NavigationLink("Search") {
          List(fruits.filter { query.isEmpty || $0.name.localizedStandardContains(query) }) { Text($0.name) }
            .searchable(text: $query, prompt: "Fruit")
            .navigationTitle("Search")
        }
        NavigationLink("Search with tokens") {
          List(fruits) { Text($0.name) }
            .searchable(text: $query, tokens: $tokens, suggestedTokens: $offered, prompt: "Fruit") {
              Text($0.name)
            }
            .navigationTitle("\(tokens.count) tokens")
        }
        NavigationLink("Refresh") {
          List { Text("Refreshed \(refreshes) times") }
            .refreshable { refreshes += 1 }
            .navigationTitle("Refresh")
        }
      }
      #Example("Rows") {
        Text("With a badge").badge(3)
        Text("With a word").badge("New")
        Text("Coloured").listRowBackground(Color.yellow.opacity(0.2))
        Text("Without a line below").listRowSeparator(.hidden)
        Text("With a red line").listRowSeparatorTint(.red)
        Text("Without insets").listRowInsets(EdgeInsets())
        Label("Tinted", systemImage: "star").listItemTint(.orange)
      }
      #Example("Trees") {
        OutlineGroup(tree, children: \.kinds) { Text($0.name) }
      }
    }
  }
}

#Preview("Lists") { CatalogueView(showing: .lists) }
