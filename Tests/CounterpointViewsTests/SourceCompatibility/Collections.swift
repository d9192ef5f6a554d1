import Foundation
import SwiftUI

// Lists, grids and scrolls in the shapes in which they are written for iOS by people who do not know of this library.

private struct Chore: Identifiable, Hashable {
  let id: UUID
  var title: String
  var isDone = false
  var children: [Chore]?
}

private enum Scope: String, CaseIterable, Identifiable {
  case all, open
  var id: Self { self }
}

private struct SelectionShapes: View {
  @State private var chores: [Chore] = []
  @State private var chosen: UUID?
  @State private var chosenChore: Chore?
  @State private var several: Set<UUID> = []
  @State private var scope = Scope.all

  var body: some View {
    List(chores, selection: $chosen) { Text($0.title) }
    List(chores, selection: $several) { chore in
      Text(chore.title)
    }
    List(chores, id: \.self, selection: $chosenChore) { chore in Text(chore.title) }
    List(chores, id: \.title, selection: .constant(Set<String>())) { Text($0.title) }
    List(selection: $several) {
      ForEach(chores) { Text($0.title).tag($0.id) }
    }
    List(selection: $chosen) { Text("One").tag(UUID()) }
    List(selection: $scope) {
      ForEach(Scope.allCases) { scope in Text(scope.rawValue).tag(scope) }
    }
    List(0..<3) { Text("\($0)") }
    List(0..<3, id: \.self) { index in Text("\(index)") }
    List { Text("Row") }
  }
}

private struct ListBindingShapes: View {
  @State private var chores: [Chore] = []
  @State private var chosen: UUID?
  @State private var several: Set<UUID> = []

  var body: some View {
    List($chores) { $chore in Toggle(chore.title, isOn: $chore.isDone) }
    List($chores, id: \.title) { $chore in TextField("Title", text: $chore.title) }
    List($chores, editActions: .delete) { $chore in Text(chore.title) }
    List($chores, editActions: [.delete, .move]) { $chore in Text(chore.title) }
    List($chores, editActions: .all, selection: $several) { $chore in Text(chore.title) }
    List($chores, selection: $chosen) { $chore in Text(chore.title) }
    List(chores, children: \.children) { Text($0.title) }
    List(chores, children: \.children, selection: $several) { chore in
      Label(chore.title, systemImage: "star")
    }
    List {
      ForEach($chores) { $chore in TextField("Title", text: $chore.title) }
      ForEach($chores, editActions: .move) { $chore in Text(chore.title) }
      ForEach($chores, id: \.id) { $chore in Text(chore.title) }
      ForEach(Array(chores.enumerated()), id: \.offset) { index, chore in Text("\(index) \(chore.title)") }
      ForEach(Array(chores.enumerated()), id: \.element.id) { index, chore in Text("\(index) \(chore.title)")
      }
      ForEach(Array(zip(chores.indices, chores)), id: \.1.id) { index, chore in
        Text("\(index)\(chore.title)")
      }
      ForEach(chores.indices, id: \.self) { index in Text(chores[index].title) }
      ForEach(0..<3) { Text("\($0)") }
      ForEach(1...3, id: \.self) { Text("\($0)") }
      ForEach(["a", "b"], id: \.self, content: Text.init)
      OutlineGroup(chores, children: \.children) { Text($0.title) }
      OutlineGroup(chores, id: \.title, children: \.children) { item in Text(item.title) }
    }
  }
}

private struct EditingShapes: View {
  @State private var chores: [Chore] = []
  @State private var editMode = EditMode.inactive
  @Environment(\.editMode) private var surroundingMode
  @Environment(\.refresh) private var refresh

  var body: some View {
    NavigationStack {
      List {
        ForEach(chores) { chore in
          Text(chore.title)
            .swipeActions { Button("Flag") {}.tint(.orange) }
            .swipeActions(edge: .leading, allowsFullSwipe: false) {
              Button(role: .destructive) {
              } label: {
                Label("Delete", systemImage: "trash")
              }
            }
            .badge(3)
            .badge("new")
            .badge(Text("new").bold())
            .deleteDisabled(chore.isDone)
            .moveDisabled(!chore.isDone)
            .selectionDisabled()
        }
        .onDelete(perform: delete)
        .onMove(perform: move)
        ForEach(chores) { Text($0.title) }
          .onDelete { chores.removeFirst($0.count) }
          .onMove { source, destination in move(source, destination) }
        ForEach(chores) { Text($0.title) }
          .onMove(perform: nil)
          .onDelete(perform: nil)
      }
      .refreshable { await reload() }
      .environment(\.editMode, $editMode)
    }
    if surroundingMode?.wrappedValue == .active { Text("Editing") }
    if surroundingMode?.wrappedValue.isEditing == true { Button("Reload") { Task { await refresh?() } } }
  }

  private func delete(at offsets: IndexSet) { for offset in offsets.reversed() { chores.remove(at: offset) } }
  private func move(_ source: IndexSet, _ destination: Int) { _ = (source, destination) }
  private func reload() async {}
}

private struct LookShapes: View {
  @State private var isOpen = true

  var body: some View {
    List {
      Section("Title") { Text("Row") }
      Section("Title", isExpanded: $isOpen) { Text("Row") }
      Section(isExpanded: $isOpen) {
        Text("Row")
      } header: {
        Text("Header")
      }
      Section(header: Text("Header"), footer: Text("Footer")) { Text("Row") }
      Section(header: Text("Header")) { Text("Row") }
      Section(footer: Text("Footer")) { Text("Row") }
      Section {
        Text("Row")
          .listRowBackground(Color.red)
          .listRowBackground(isOpen ? Color.red : nil)
          .listRowBackground(RoundedRectangle(cornerRadius: 8).fill(.blue))
          .listRowBackground(EmptyView())
          .listRowSeparator(.hidden, edges: .bottom)
          .listRowSeparatorTint(.red)
          .listRowInsets(EdgeInsets())
          .listItemTint(.green)
          .listItemTint(.fixed(.green))
      } header: {
        Text("Header")
      } footer: {
        Text("Footer")
      }
      .headerProminence(.increased)
      .listSectionSeparator(.hidden)
      .listSectionSpacing(8)
      DisclosureGroup("More") { Text("Inside") }
      DisclosureGroup("More", isExpanded: $isOpen) { Text("Inside") }
      DisclosureGroup(isExpanded: $isOpen) {
        Text("Inside")
      } label: {
        Label("More", systemImage: "star")
      }
      DisclosureGroup {
        Text("Inside")
      } label: {
        Text("More")
      }
      .disclosureGroupStyle(.automatic)
      .disclosureGroupStyle(ArrowStyle())
      GroupBox { Text("Box") }
      GroupBox("Title") { Text("Box") }
      GroupBox(label: Label("Title", systemImage: "heart")) { Text("Box") }
      GroupBox {
        Text("Box")
      } label: {
        Text("Title")
      }
      .groupBoxStyle(.automatic)
      .groupBoxStyle(CardStyle())
    }
    .listStyle(.insetGrouped)
    .listSectionSpacing(.compact)
    .listRowSpacing(4)
    .scrollContentBackground(.hidden)
    .environment(\.defaultMinListRowHeight, 20)
    .environment(\.defaultMinListHeaderHeight, 20)
    Form { Text("Form") }.formStyle(.grouped).formStyle(.columns)
  }
}

private struct ArrowStyle: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Button {
        withAnimation { configuration.isExpanded.toggle() }
      } label: {
        configuration.label
      }
      if configuration.isExpanded { configuration.content }
    }
  }
}

private struct CardStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      configuration.content
    }
  }
}

private struct SearchShapes: View {
  @State private var query = ""
  @State private var isPresented = false
  @State private var scope = Scope.all
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch

  var body: some View {
    NavigationStack {
      List { if isSearching { Button("Stop") { dismissSearch() } } }
        .searchable(text: $query)
        .searchable(text: $query, prompt: "Find")
        .searchable(text: $query, prompt: Text("Find"))
        .searchable(text: $query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find")
        .searchable(text: $query, isPresented: $isPresented)
        .searchable(text: $query, isPresented: $isPresented, placement: .toolbar, prompt: "Find")
        .searchSuggestions {
          ForEach(["a", "b"], id: \.self) { Text($0).searchCompletion($0) }
        }
        .searchSuggestions(.hidden, for: .content)
        .searchScopes($scope) {
          ForEach(Scope.allCases) { Text($0.rawValue).tag($0) }
        }
        .searchScopes($scope, activation: .onSearchPresentation) {
          Text("All").tag(Scope.all)
        }
        .onSubmit(of: .search) { query = "" }
    }
  }
}

private struct GridShapes: View {
  private let columns = [GridItem(.flexible()), GridItem(.fixed(80)), GridItem(.adaptive(minimum: 80))]
  private let rows = Array(
    repeating: GridItem(.flexible(minimum: 20, maximum: 40), spacing: 4, alignment: .top), count: 2)

  var body: some View {
    ScrollView {
      LazyVStack { Text("One") }
      LazyVStack(alignment: .leading, spacing: 4, pinnedViews: [.sectionHeaders]) { Text("One") }
      LazyVGrid(columns: columns) { ForEach(0..<9) { Text("\($0)") } }
      LazyVGrid(
        columns: columns, alignment: .leading, spacing: 8, pinnedViews: [.sectionHeaders, .sectionFooters]
      ) {
        Section("A") { Text("One") }
      }
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 100, maximum: 200))], spacing: 20) { Text("One") }
    }
    ScrollView(.horizontal, showsIndicators: false) {
      LazyHStack(alignment: .top, spacing: 2, pinnedViews: .sectionHeaders) { Text("One") }
      LazyHGrid(rows: rows, spacing: 4) { Text("One") }
    }
    Grid(alignment: .leading, horizontalSpacing: 4, verticalSpacing: 8) {
      GridRow {
        Text("A").gridColumnAlignment(.trailing)
        Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
      }
      GridRow(alignment: .firstTextBaseline) {
        Text("B").gridCellColumns(2).gridCellAnchor(.bottomTrailing)
      }
      Divider()
    }
    Grid { GridRow { Text("A") } }
  }
}

private struct ScrollShapes: View {
  @State private var position: Int?
  @State private var place = ScrollPosition(edge: .top)
  @State private var typed = ScrollPosition(idType: Int.self)

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView([.horizontal, .vertical]) {
        ForEach(0..<9) { Text("\($0)").id($0) }
      }
      .onChange(of: position) { withAnimation { proxy.scrollTo(3, anchor: .bottom) } }
      .onAppear { proxy.scrollTo("end") }
      Button("Up") { withAnimation(.easeInOut) { proxy.scrollTo(0, anchor: .top) } }
    }
    ScrollView(.horizontal) {
      LazyHStack {
        ForEach(0..<9) { index in
          Text("\(index)")
            .containerRelativeFrame(.horizontal)
            .containerRelativeFrame(.horizontal, count: 3, span: 1, spacing: 8)
            .containerRelativeFrame(.horizontal) { length, _ in length * 0.8 }
            .containerRelativeFrame([.horizontal, .vertical], alignment: .topLeading)
        }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)
    .scrollTargetBehavior(.viewAligned)
    .scrollTargetBehavior(.viewAligned(limitBehavior: .never))
    .scrollPosition(id: $position)
    .scrollPosition(id: $position, anchor: .center)
    .scrollPosition($place)
    .scrollPosition($typed, anchor: .top)
    .scrollDisabled(position == 3)
    .scrollIndicators(.hidden)
    .scrollIndicators(.never, axes: .vertical)
    .scrollIndicatorsFlash(onAppear: true)
    .scrollDismissesKeyboard(.interactively)
    .scrollClipDisabled()
    .scrollBounceBehavior(.basedOnSize)
    .contentMargins(16)
    .contentMargins(.horizontal, 16)
    .contentMargins(.vertical, 16, for: .scrollContent)
    .contentMargins(.horizontal, EdgeInsets(), for: .scrollIndicators)
    .safeAreaPadding()
    .safeAreaPadding(.horizontal)
    .safeAreaPadding(.bottom, 20)
    .defaultScrollAnchor(.bottom)
    .defaultScrollAnchor(.bottom, for: .sizeChanges)
    Button("To 3") {
      place.scrollTo(id: 3, anchor: .center)
      place.scrollTo(edge: .bottom)
      _ = place.viewID(type: Int.self)
    }
  }
}
