import Foundation
import SwiftUI

// What is presented and navigated, in the forms in which screens are written for iOS. They have to compile as they stand.

private struct Trip: Identifiable, Hashable, Codable { var id: Int }

private struct TwoThirds: CustomPresentationDetent {
  static func height(in context: Context) -> CGFloat? { context.maxDetentValue * 2 / 3 }
}

extension PresentationDetent {
  fileprivate static let twoThirds = Self.custom(TwoThirds.self)
  fileprivate static let bar = Self.fraction(0.1)
}

private struct PresentationForms: View {
  @Environment(\.dismiss) private var dismiss
  @State private var isPresented = false
  @State private var trip: Trip?
  @State private var detent: PresentationDetent = .medium

  var body: some View {
    VStack {
      Text("Sheets")
        .sheet(isPresented: $isPresented) { Text("Sheet") }
        .sheet(isPresented: $isPresented, onDismiss: close) {
          Text("Sheet")
            .presentationDetents([.medium, .large])
            .presentationDetents([.height(120), .fraction(0.4), .twoThirds, .bar], selection: $detent)
            .presentationDragIndicator(.visible)
            .presentationCornerRadius(21)
            .presentationBackground(.thinMaterial)
            .presentationBackground { Color.blue }
            .presentationBackgroundInteraction(.enabled(upThrough: .medium))
            .presentationContentInteraction(.scrolls)
            .presentationCompactAdaptation(.none)
            .presentationCompactAdaptation(horizontal: .popover, vertical: .sheet)
            .presentationSizing(.form.fitted(horizontal: false, vertical: true))
            .interactiveDismissDisabled()
            .interactiveDismissDisabled(trip == nil)
        }
        .sheet(item: $trip) { trip in Text("\(trip.id)") }
        .sheet(item: $trip, onDismiss: { dismiss() }, content: { Text("\($0.id)") })
      Text("Covers")
        .fullScreenCover(isPresented: $isPresented, content: PresentationForms.init)
        .fullScreenCover(item: $trip) { Text("\($0.id)") }
      Text("Popovers")
        .popover(isPresented: $isPresented) { Text("Popover") }
        .popover(isPresented: $isPresented, arrowEdge: .bottom) { Text("Popover") }
        .popover(isPresented: $isPresented, attachmentAnchor: .point(.bottom), arrowEdge: .top) {
          Text("Popover")
        }
        .popover(item: $trip, attachmentAnchor: .rect(.bounds)) { Text("\($0.id)") }
        .inspector(isPresented: $isPresented) {
          Text("Inspector").inspectorColumnWidth(min: 150, ideal: 200, max: 400)
        }
    }
  }

  private func close() {}
}

private struct TabForms: View {
  enum Place: Hashable { case home, settings }
  @State private var place = Place.home
  @State private var optional: Place?
  @State private var index = 0

  var body: some View {
    TabView(selection: $place) {
      Text("Home").tabItem { Label("Home", systemImage: "house") }.tag(Place.home).badge(3)
      Text("Settings").tag(Place.settings).tabItem {
        Image(systemName: "gear")
        Text("Settings")
      }
      .badge("New")
    }
    .tabViewStyle(.automatic)
    TabView(selection: $optional) { Text("Home").tag(Place.home as Place?) }
    TabView { ForEach(0..<3) { Text("\($0)").tabItem { Text("Item") } } }
    TabView(selection: $index) { ForEach(0..<3, id: \.self) { Text("\($0)") } }
      .tabViewStyle(PageTabViewStyle(indexDisplayMode: .always))
      .indexViewStyle(.page(backgroundDisplayMode: .always))
    TabView(selection: $place) {
      Tab("Home", systemImage: "house", value: Place.home) { Text("Home") }
      Tab("Search", systemImage: "magnifyingglass", value: .settings, role: .search) { Text("Search") }
        .badge(2)
      Tab(value: Place.settings) {
        Text("Settings")
      } label: {
        Label("Settings", systemImage: "gear")
      }
      TabSection("More") { Tab("More", image: "more", value: Place.home) { Text("More") } }
    }
    .tabViewStyle(.sidebarAdaptable)
    TabView {
      Tab("One", systemImage: "1.circle") { Text("One") }
      Tab("Two", systemImage: "2.circle") { Text("Two") }
    }
    .tabViewStyle(.page)
  }
}

private struct NavigationForms: View {
  @State private var path = NavigationPath()
  @State private var trips: [Trip] = []
  @State private var trip: Trip?
  @State private var isActive = false
  @State private var name = ""
  @State private var visibility = NavigationSplitViewVisibility.all
  @State private var column = NavigationSplitViewColumn.detail
  let title: String

  var body: some View {
    NavigationStack(path: $path) {
      links
        .navigationDestination(for: Trip.self) { Text("\($0.id)") }
        .navigationDestination(isPresented: $isActive) { Text("Shown") }
        .navigationDestination(item: $trip) { Text("\($0.id)") }
        .navigationTitle("Title")
        .navigationTitle(title)
        .navigationTitle(Text("Title"))
        .navigationTitle($name)
        .navigationSubtitle("Subtitle")
        .navigationBarTitle("Title", displayMode: .inline)
        .navigationBarTitle(Text("Title"))
        .navigationBarTitleDisplayMode(.large)
        .navigationBarBackButtonHidden()
        .navigationBarHidden(true)
        .toolbarTitleDisplayMode(.inlineLarge)
    }
    NavigationStack(path: $trips) { bars }
    NavigationSplitView {
      Text("Sidebar").navigationSplitViewColumnWidth(min: 180, ideal: 200, max: 300)
    } detail: {
      NavigationStack { Text("Detail") }
    }
    NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $column) {
      Text("Sidebar")
    } content: {
      Text("Content")
    } detail: {
      Text("Detail")
    }
    .navigationSplitViewStyle(.balanced)
    NavigationView { links }.navigationViewStyle(.stack)
  }

  private var links: some View {
    List {
      NavigationLink("Value", value: Trip(id: 1))
      NavigationLink(value: trip) { Text("Value") }
      NavigationLink("Destination") { Text("Destination") }
      NavigationLink(destination: Text("Destination")) { Text("Label") }
      NavigationLink("Active", isActive: $isActive) { Text("Destination") }
      NavigationLink(destination: Text("Destination"), isActive: $isActive) { EmptyView() }
      NavigationLink(destination: Text("Destination"), tag: Trip(id: 1), selection: $trip) { Text("Label") }
      NavigationLink("Detail", destination: Text("Detail")).isDetailLink(false)
    }
  }

  private var bars: some View {
    Text("Bars")
      .toolbar { Button("Only a button") {} }
      .toolbar {
        ToolbarItem { Button("Automatic") {} }
        ToolbarItem(placement: .navigationBarTrailing) { EditForms() }
        ToolbarItem(id: "share", placement: .topBarLeading) { Button("Share") {} }
        ToolbarItemGroup(placement: .bottomBar) {
          Button("Left") {}
          Spacer()
          Button("Right") {}
        }
        ToolbarItemGroup(placement: .keyboard) {
          Spacer()
          Button("Done") {}
        }
        ToolbarSpacer(.fixed, placement: .bottomBar)
        ToolbarTitleMenu { Button("Rename") {} }
        if isActive { ToolbarItem(placement: .destructiveAction) { Button("Delete") {} } }
        switch name {
        case "": ToolbarItem(placement: .status) { Text("Empty") }
        default: ToolbarItem(placement: .principal) { Text(name) }
        }
      }
      .toolbar(id: "main") { ToolbarItem(id: "edit", placement: .secondaryAction) { Button("Edit") {} } }
      .toolbar(.hidden, for: .tabBar, .bottomBar)
      .toolbar(isActive ? .visible : .hidden, for: .navigationBar)
      .toolbarBackground(Color.blue, for: .navigationBar)
      .toolbarBackground(.visible, for: .navigationBar, .tabBar)
      .toolbarBackgroundVisibility(.hidden, for: .navigationBar)
      .toolbarColorScheme(.dark, for: .navigationBar)
      .toolbarRole(.editor)
      .toolbar(removing: .title)
      .toolbarTitleMenu { Button("Rename") {} }
      .navigationBarItems(leading: Button("Leading") {}, trailing: Text("Trailing"))
      .navigationBarItems(trailing: Button(action: {}) { Image(systemName: "plus") })
      .navigationTransition(.automatic)
      .statusBar(hidden: true)
      .statusBarHidden()
      .persistentSystemOverlays(.hidden)
      .onOpenURL { url in name = url.absoluteString }
  }

  private struct EditForms: View {
    var body: some View { Button("Edit") {} }
  }
}

private struct BarItemsOfTheApp: ToolbarContent {
  @Binding var isOn: Bool
  var body: some ToolbarContent {
    ToolbarItem(placement: .confirmationAction) { Button("Done") { isOn = false } }
    if isOn {
      ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { isOn = false } }
    }
  }
}
