import CounterpointLive

/// Lists as people use them: swiped, edited, searched, fetched anew, and very long.
struct CollectionsApp: App {
  var body: some Scene {
    WindowGroup { CollectionsView() }
  }
}

private struct CollectionsView: View {
  @State private var groceries = ["Milk", "Bread", "Eggs", "Rice"]
  @State private var query = ""
  @State private var fetches = 0
  @State private var flagged = "nothing"

  var body: some View {
    NavigationStack {
      List {
        Section("Groceries") {
          ForEach(groceries.filter { query.isEmpty || $0.contains(query) }, id: \.self) { item in
            Text(item)
              .swipeActions(edge: .leading) {
                Button("Flag", systemImage: "flag") { flagged = item }.tint(.orange)
              }
          }
          .onDelete { offsets in for offset in offsets { groceries.remove(at: offset) } }
          .onMove { source, destination in
            guard let from = source.first else { return }
            let item = groceries.remove(at: from)
            groceries.insert(item, at: destination > from ? destination - 1 : destination)
          }
        }
        Section("More") {
          Text("Flagged \(flagged)")
          Text("Fetched \(fetches)").badge(12)
          DisclosureGroup("Details") {
            Text("What lies below")
            Text("And more of it")
          }
          NavigationLink("Long list") { LongListView() }
          NavigationLink("Grid") { GridView() }
          NavigationLink("Plain list") { PlainListView() }
        }
      }
      .searchable(text: $query, prompt: "Find groceries")
      .refreshable { fetches += 1 }
      .navigationTitle("Lists")
      .toolbar { EditButton() }
    }
  }
}

private struct LongListView: View {
  @State private var isMarked = false

  var body: some View {
    List(0..<10_000) { row in
      Text(row == 3 && isMarked ? "Marked" : "Row \(row)")
    }
    .navigationTitle("Long")
    .toolbar { Button("Mark") { isMarked.toggle() } }
  }
}

private struct GridView: View {
  private let columns = [GridItem(.adaptive(minimum: 100), spacing: 12)]
  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, spacing: 12) {
        ForEach(0..<12) { index in
          Text("\(index)").frame(maxWidth: .infinity).padding().background(.blue.opacity(0.2), in: Capsule())
        }
      }
      .padding()
      Grid(alignment: .leading) {
        GridRow {
          Text("Name")
          Text("Amount")
        }
        Divider()
        GridRow {
          Text("Milk")
          Text("2").gridColumnAlignment(.trailing)
        }
        GridRow { Text("Both").gridCellColumns(2) }
      }
      GroupBox("A box") { Text("What belongs together") }.padding()
    }
    .navigationTitle("Grid")
  }
}

private struct PlainListView: View {
  var body: some View {
    List {
      Section("A") { ForEach(0..<12) { Text("A \($0)") } }
      Section("B") { ForEach(0..<12) { Text("B \($0)") } }
    }
    .listStyle(.plain)
    .navigationTitle("Plain")
  }
}
