import CounterpointTesting
import SwiftUI
import Testing

@MainActor @Suite("Lists that are used")
struct CollectionsTests {
  @Test("A row is deleted by its action, by a whole swipe and in edit mode, at its place in the data")
  func deletion() async throws {
    let screen = try await Screen { EditableList() }
    try await screen.row("Bread").delete()
    #expect(screen.list.rows.map(\.text) == ["Milk", "Eggs"])
    #expect(screen.text("deleted [1]").exists)
    #expect(screen.row("Eggs").swipeActions.map(\.name) == ["Delete"])
    try await screen.row("Eggs").swipe()
    #expect(screen.list.rows.map(\.text) == ["Milk"])
  }

  @Test("A row that may not be deleted or moved offers neither")
  func limits() async throws {
    let screen = try await Screen { EditableList(locked: "Milk") }
    let deletion = await #expect(throws: ScreenError.self) { try await screen.row("Milk").delete() }
    #expect(deletion?.message.contains("onDelete") == true)
    let move = await #expect(throws: ScreenError.self) { try await screen.list.move(from: 0, to: 2) }
    #expect(move?.message.contains("onMove") == true)
    #expect(screen.outline.contains("row (delete, move)\n"))
  }

  @Test("A row is moved before another, and to the end")
  func moves() async throws {
    let screen = try await Screen { EditableList() }
    try await screen.list.move(from: 0, to: 2)
    #expect(screen.list.rows.map(\.text) == ["Bread", "Milk", "Eggs"])
    try await screen.list.move(from: 0, to: 3)
    #expect(screen.list.rows.map(\.text) == ["Milk", "Eggs", "Bread"])
  }

  @Test("Edit actions of a binding change the collection itself")
  func editActions() async throws {
    let screen = try await Screen { BoundList() }
    try await screen.row("Two").delete()
    #expect(screen.list.rows.map(\.text) == ["One", "Three"])
    try await screen.list.move(from: 1, to: 0)
    #expect(screen.list.rows.map(\.text) == ["Three", "One"])
  }

  @Test("Swipe actions are the row's alone, and run what they say")
  func swipeActions() async throws {
    let screen = try await Screen { SwipeList() }
    #expect(!screen.button("Flag").exists)
    #expect(screen.row("B").swipeActions.map(\.name) == ["Pin", "Flag"])
    try await screen.row("B").swipe("Flag")
    #expect(screen.text("flagged B").exists)
    let error = await #expect(throws: ScreenError.self) { try await screen.row("A").swipe("Archive") }
    #expect(error?.message.contains("Pin, Flag") == true)
  }

  @Test("A row's context menu takes nothing from the row, comes and goes with it, and is no part of its name")
  func contextMenus() async throws {
    let screen = try await Screen { MenuList() }
    #expect(screen.list.rows.map(\.name) == ["A", "B"])
    #expect(screen.row("B").swipeActions.map(\.name) == ["Flag"])
    try await screen.row("B").swipe("Flag")
    #expect(screen.text("did flag B 0").exists)
    try await screen.row("B").button("Copy B, 1 done").tap()
    #expect(screen.text("did copy B").exists)
    #expect(screen.row("B").button("Copy B, 2 done").exists)
    try await screen.row("B").choose()
    #expect(screen.text("chosen B").exists)
    try await screen.row("A").delete()
    #expect(screen.list.rows.map(\.name) == ["B"])
    #expect(!screen.button("Copy A, 2 done").exists)
  }

  @Test("A selection's menu is for what is chosen, asked for there, and else for its row; a tap acts")
  func selectionMenus() async throws {
    let screen = try await Screen { SelectionMenuList() }
    try await screen.row("A").choose()
    #expect(screen.text("did open A").exists)
    try await screen.row("A").choose()
    #expect(screen.text("did open A again").exists)
    try await screen.row("B").button("Remove B").tap()
    #expect(screen.list.rows.map(\.name) == ["A", "C"])

    try await screen.button("Edit").tap()
    try await screen.row("A").choose()
    try await screen.row("C").choose()
    #expect(screen.text("did open A again").exists)
    #expect(screen.row("A").button("Remove A C").exists)
    try await screen.row("C").button("Remove A C").tap()
    #expect(screen.list.rows.isEmpty)

    let other = try await Screen { SelectionMenuList(isOfAnotherType: true) }
    #expect(!other.row("A").button("Remove A").exists)
  }

  @Test("The edit button edits the list of its screen")
  func editMode() async throws {
    let screen = try await Screen { EditableList() }
    #expect(!screen.outline.contains("editing"))
    try await screen.button("Edit").tap()
    #expect(screen.outline.contains("list (editing)"))
    try await screen.button("Done").tap()
    #expect(!screen.outline.contains("editing"))
  }

  @Test("One row is chosen at a time, several while editing")
  func selection() async throws {
    let screen = try await Screen { SelectableLists() }
    try await screen.row("One 2").choose()
    #expect(screen.text("one 2").exists)
    try await screen.row("One 3").choose()
    #expect(screen.text("one 3").exists)
    #expect(screen.row("One 3").isSelected)
    #expect(!screen.row("One 2").isSelected)
    await #expect(throws: ScreenError.self) { try await screen.row("Many 1").choose() }
    try await screen.button("Edit").tap()
    try await screen.row("Many 1").choose()
    try await screen.row("Many 3").choose()
    #expect(screen.text("many 1 3").exists)
    try await screen.row("Many 1").choose()
    #expect(screen.text("many 3").exists)
  }

  @Test("A refresh runs until its action ends, once at a time")
  func refresh() async throws {
    let gate = Gate()
    let screen = try await Screen { RefreshableList(gate: gate) }
    try await screen.refresh()
    #expect(screen.outline.contains("refreshing"))
    try await screen.refresh()
    #expect(gate.count == 1)
    gate.open()
    await screen.settle()
    #expect(!screen.outline.contains("refreshing"))
    #expect(screen.row("fetched 1").exists)
  }

  @Test("The focus of a search field is tied to a focus state, both ways")
  func searchFocus() async throws {
    let screen = try await Screen { FocusedSearch() }
    #expect(screen.text("focus none").exists)
    try await screen.button("Search now").tap()
    #expect(screen.text("focus search").exists)
    #expect(screen.element(.search).textField().isFocused)
    try await screen.button("Name now").tap()
    #expect(screen.text("focus name").exists)
    #expect(!screen.element(.search).textField().isFocused)
    try await screen.element(.search).textField().focus()
    #expect(screen.text("focus search").exists)
  }

  @Test("Searching filters, tells that somebody searches, offers scopes and suggestions, and ends")
  func search() async throws {
    let screen = try await Screen { SearchableList() }
    #expect(screen.list.rows.count == 4)
    try await screen.search("ap")
    #expect(screen.list.rows.map(\.text) == ["Apple", "Grape"])
    #expect(screen.text("searching").exists)
    try await screen.text("Fruit").tap()
    #expect(screen.text("scope fruit").exists)
    try await screen.button("Cherry").tap()
    #expect(screen.list.rows.map(\.text) == ["Cherry"])
    try await screen.element(.search).textField().submit()
    #expect(screen.text("submitted Cherry").exists)
    try await screen.button("Cancel").tap()
    #expect(screen.list.rows.count == 4)
    #expect(!screen.text("searching").exists)
  }

  @Test("What a disclosure group hides cannot be reached before it is opened, and appears then")
  func disclosure() async throws {
    let screen = try await Screen { DisclosureScreen() }
    #expect(!screen.button("Inside").exists)
    #expect(screen.text("appeared 0").exists)
    await #expect(throws: ScreenError.self) { try await screen.button("Inside").tap() }
    try await screen.disclosure("More").expand()
    #expect(screen.disclosure("More").isExpanded)
    #expect(screen.text("appeared 1").exists)
    try await screen.button("Inside").tap()
    #expect(screen.text("tapped").exists)
    try await screen.disclosure("More").collapse()
    #expect(!screen.button("Inside").exists)
    try await screen.button("Open it").tap()
    #expect(screen.disclosure("More").isExpanded)
  }

  @Test("A tree opens branch by branch")
  func outline() async throws {
    let screen = try await Screen { TreeList() }
    #expect(!screen.text("Leaf").exists)
    try await screen.disclosure("Trunk").expand()
    try await screen.disclosure("Branch").expand()
    #expect(screen.text("Leaf").exists)
  }

  @Test("Badges and collapsible sections")
  func looks() async throws {
    let screen = try await Screen { CollapsibleList() }
    #expect(screen.row("Inbox").badge == "3")
    #expect(screen.row("Hidden").exists)
    try await screen.section("Folders").button("Folders").tap()
    #expect(!screen.row("Hidden").exists)
  }
}

@MainActor @Suite("Long lists")
struct LongListTests {
  @Test("A list of ten thousand rows mounts what is near the eye, and more as it is scrolled")
  func window() async throws {
    let log = RowLog()
    let screen = try await Screen { LongList(log: log) }
    #expect(screen.list.rows.count <= 100)
    #expect(screen.evaluations(of: LongRow.self) <= 100)
    #expect(log.visible.count == screen.list.rows.count)
    let error = await #expect(throws: ScreenError.self) { try await screen.row("Row 5000").tap() }
    #expect(error?.message.contains("scroll(to:)") == true)

    try await screen.list.scroll(to: 5_000)
    #expect(screen.row("Row 5000").exists)
    #expect(!screen.row("Row 0").exists)
    #expect(screen.list.rows.count <= 100)
    #expect(log.visible.contains(5_000))
    #expect(!log.visible.contains(0))

    try await screen.list.scrollToEnd()
    #expect(screen.list.rows.last?.text == "Row 9999")
    try await screen.list.scroll(to: 0)
    #expect(screen.list.rows.first?.text == "Row 0")
  }

  @Test("Rows that appear at the end fetch the next page")
  func pagination() async throws {
    let screen = try await Screen { PagedList() }
    #expect(screen.text("200 rows").exists)
    try await screen.list.scrollToEnd()
    #expect(screen.text("400 rows").exists)
    try await screen.list.scrollToEnd()
    #expect(screen.text("600 rows").exists)
  }

  @Test("A change before the window leaves what is seen in place; a row's change evaluates that row")
  func changes() async throws {
    let model = LongModel()
    let screen = try await Screen { ModelList(model: model) }
    try await screen.list.scroll(to: 500)
    let first = screen.list.rows.first?.text
    model.items.removeFirst(10)
    await screen.settle()
    #expect(screen.list.rows.first?.text == first)
    let before = screen.evaluations(of: ModelRow.self)
    model.items[490].title = "Changed"
    await screen.settle()
    #expect(screen.row("Changed").exists)
    #expect(screen.evaluations(of: ModelRow.self) == before + 1)
  }

  @Test("A row is deleted at its place in the whole data")
  func deletion() async throws {
    let screen = try await Screen { DeletableLongList() }
    try await screen.list.scroll(to: 700)
    try await screen.row("Row 700").delete()
    #expect(!screen.row("Row 700").exists)
    #expect(screen.row("Row 701").exists)
  }

  @Test("A list that has to be whole is")
  func whole() async throws {
    let screen = try await Screen { DeletableLongList().listWindow(.all) }
    #expect(screen.list.rows.count == 1_000)
  }

  @Test("A range that nobody can see mounts no more than a page")
  func forged() async throws {
    let screen = try await Screen { DeletableLongList() }
    try await screen.list.scroll(to: 1_000_000)
    #expect(screen.list.rows.count <= 200)
    #expect(screen.row("Row 999").exists)
  }

  @Test("A proxy scrolls to rows that are not mounted yet")
  func proxy() async throws {
    let screen = try await Screen { ScrollingList() }
    #expect(!screen.row("Row 800").exists)
    try await screen.button("Go").tap()
    #expect(screen.row("Row 800").exists)
  }
}

private struct EditableList: View {
  var locked = ""
  @State private var items = ["Milk", "Bread", "Eggs"]
  @State private var deleted = ""

  var body: some View {
    NavigationStack {
      VStack {
        Text("deleted \(deleted)")
        List {
          ForEach(items, id: \.self) { item in
            Text(item).deleteDisabled(item == locked).moveDisabled(item == locked)
          }
          .onDelete { offsets in
            deleted = "\(Array(offsets))"
            for offset in offsets { items.remove(at: offset) }
          }
          .onMove { source, destination in
            let moved = source.map { items[$0] }
            items.insert(contentsOf: moved, at: destination)
            for offset in source { items.remove(at: offset < destination ? offset : offset + moved.count) }
          }
        }
      }
      .toolbar { EditButton() }
    }
  }
}

private struct Named: Identifiable {
  var id: String { name }
  var name: String
  var children: [Named]?
}

private struct BoundList: View {
  @State private var items = ["One", "Two", "Three"].map { Named(name: $0) }
  var body: some View {
    List($items, editActions: [.delete, .move]) { $item in Text(item.name) }
  }
}

private struct SwipeList: View {
  @State private var flagged = ""
  var body: some View {
    Text("flagged \(flagged)")
    List(["A", "B"], id: \.self) { item in
      Text(item)
        .swipeActions { Button("Flag") { flagged = item } }
        .swipeActions(edge: .leading) { Button("Pin") {} }
    }
  }
}

private struct MenuList: View {
  @State private var items = ["A", "B"]
  @State private var did = ""
  @State private var count = 0
  @State private var chosen: String?
  var body: some View {
    Text("did \(did)")
    Text("chosen \(chosen ?? "none")")
    List(selection: $chosen) {
      ForEach(items, id: \.self) { item in
        Text(item)
          .tag(item)
          .swipeActions { Button("Flag") { act("flag \(item) \(count)") } }
          .contextMenu { Button("Copy \(item), \(count) done") { act("copy \(item)") } }
      }
      .onDelete { items.remove(atOffsets: $0) }
    }
  }

  private func act(_ name: String) {
    did = name
    count += 1
  }
}

private struct SelectionMenuList: View {
  var isOfAnotherType = false
  @State private var items = ["A", "B", "C"]
  @State private var chosen: Set<String> = []
  @State private var did = "nothing"
  var body: some View {
    Text("did \(did)")
    EditButton()
    if isOfAnotherType {
      list.contextMenu(forSelectionType: Int.self) { numbers in Button("Remove \(numbers.count)") {} }
    } else {
      list.contextMenu(forSelectionType: String.self) { names in
        let all = names.sorted().joined(separator: " ")
        if names.isEmpty {
          Button("Add") {}
        } else {
          Button("Remove \(all)") { items.removeAll { names.contains($0) } }
        }
      } primaryAction: { names in
        let act = "open \(names.sorted().joined(separator: " "))"
        did = did == act ? "\(act) again" : act
      }
    }
  }

  private var list: some View {
    List(selection: $chosen) { ForEach(items, id: \.self) { Text($0) } }
  }
}

private struct SelectableLists: View {
  @State private var one: Int?
  @State private var many: Set<Int> = []
  var body: some View {
    EditButton()
    Text("one \(one ?? 0)")
    Text("many \(many.sorted().map(String.init).joined(separator: " "))")
    List(1..<4, id: \.self, selection: $one) { Text("One \($0)") }
    List(selection: $many) {
      Section { ForEach(1..<4) { Text("Many \($0)") } }
    }
  }
}

@MainActor
private final class Gate {
  private(set) var count = 0
  private var continuation: CheckedContinuation<Void, Never>?
  func wait() async {
    count += 1
    await withCheckedContinuation { continuation = $0 }
  }
  func open() { continuation?.resume() }
}

private struct RefreshableList: View {
  let gate: Gate
  @State private var fetched = 0
  var body: some View {
    List { Text("fetched \(fetched)") }
      .refreshable {
        await gate.wait()
        fetched += 1
      }
  }
}

private struct SearchableList: View {
  @State private var query = ""
  @State private var scope = "all"
  @State private var submitted = ""
  var body: some View {
    NavigationStack {
      VStack {
        SearchStatus()
        Text("scope \(scope)")
        Text("submitted \(submitted)")
        List(fruit, id: \.self) { Text($0) }
      }
      .searchable(text: $query, prompt: "Find fruit")
      .searchScopes($scope) {
        Text("All").tag("all")
        Text("Fruit").tag("fruit")
      }
      .searchSuggestions { Text("Cherry").searchCompletion("Cherry") }
      .onSubmit(of: .search) { submitted = query }
    }
  }
  private var fruit: [String] {
    ["Apple", "Grape", "Cherry", "Lemon"].filter {
      query.isEmpty || $0.lowercased().contains(query.lowercased())
    }
  }
}

private struct FocusedSearch: View {
  enum Field { case search, name }
  @State private var query = ""
  @State private var name = ""
  @FocusState private var field: Field?
  var body: some View {
    NavigationStack {
      VStack {
        Text("focus \(field.map { "\($0)" } ?? "none")")
        TextField("Name", text: $name).focused($field, equals: .name)
        Button("Search now") { field = .search }
        Button("Name now") { field = .name }
      }
      .searchable(text: $query)
      .searchFocused($field, equals: .search)
    }
  }
}

private struct SearchStatus: View {
  @Environment(\.isSearching) private var isSearching
  var body: some View { if isSearching { Text("searching") } }
}

private struct DisclosureScreen: View {
  @State private var isOpen = false
  @State private var appeared = 0
  @State private var isTapped = false
  var body: some View {
    Text("appeared \(appeared)")
    Button("Open it") { isOpen = true }
    DisclosureGroup("More", isExpanded: $isOpen) {
      Button("Inside") { isTapped = true }.onAppear { appeared += 1 }
      if isTapped { Text("tapped") }
    }
  }
}

private struct TreeList: View {
  private let tree = [
    Named(name: "Trunk", children: [Named(name: "Branch", children: [Named(name: "Leaf")])])
  ]
  var body: some View {
    List(tree, children: \.children) { Text($0.name) }
  }
}

private struct CollapsibleList: View {
  @State private var isExpanded = true
  var body: some View {
    List {
      Text("Inbox").badge(3)
      Section("Folders", isExpanded: $isExpanded) { Text("Hidden") }
    }
  }
}

@MainActor
private final class RowLog {
  var visible: Set<Int> = []
}

private struct LongList: View {
  let log: RowLog
  var body: some View {
    List(0..<10_000) { LongRow(number: $0, log: log) }
  }
}

private struct LongRow: View {
  let number: Int
  let log: RowLog
  var body: some View {
    Text(verbatim: "Row \(number)")
      .onAppear { log.visible.insert(number) }
      .onDisappear { log.visible.remove(number) }
  }
}

private struct PagedList: View {
  @State private var count = 200
  var body: some View {
    Text("\(count) rows")
    List(0..<count, id: \.self) { index in
      Text("Row \(index)").onAppear { if index == count - 1 { count += 200 } }
    }
  }
}

@MainActor @Observable
private final class LongModel {
  var items = (0..<1_000).map { LongItem(id: $0) }
}

@MainActor @Observable
private final class LongItem: Identifiable {
  nonisolated let id: Int
  var title: String
  init(id: Int) {
    self.id = id
    title = "Item \(id)"
  }
}

private struct ModelList: View {
  let model: LongModel
  var body: some View { List(model.items) { ModelRow(item: $0) } }
}

private struct ModelRow: View {
  let item: LongItem
  var body: some View { Text(item.title) }
}

private struct DeletableLongList: View {
  @State private var items = Array(0..<1_000)
  var body: some View {
    List {
      ForEach(items, id: \.self) { Text("Row \($0)") }
        .onDelete { for offset in $0 { items.remove(at: offset) } }
    }
  }
}

private struct ScrollingList: View {
  var body: some View {
    ScrollViewReader { proxy in
      Button("Go") { withAnimation { proxy.scrollTo(800, anchor: .top) } }
      List(0..<1_000) { Text("Row \($0)") }
    }
  }
}
