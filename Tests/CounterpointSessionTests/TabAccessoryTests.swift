import CounterpointTesting
import SwiftUI
import Testing

@MainActor @Suite("What stands below tabs")
struct TabAccessoryTests {
  @Test("An accessory is there in every tab, keeps its state, and goes where it is not wanted")
  func accessory() async throws {
    let screen = try await Screen { Player() }
    try await screen.button("Played 0, expanded").tap()
    try await screen.tab("Two").tap()
    try await screen.button("Played 1, expanded").tap()
    #expect(screen.button("Played 2, expanded").exists && screen.text("Second, elsewhere").exists)
    try await screen.tab("One").tap()
    try await screen.button("Stop").tap()
    #expect(!screen.button("Played 2, expanded").exists && screen.text("Always").exists)
  }

  private struct Player: View {
    @State private var selection = 1
    @State private var isPlaying = true
    @State private var text = ""
    @Namespace private var space

    var body: some View {
      TabView(selection: $selection) {
        Tab("One", systemImage: "1.circle", value: 1) {
          NavigationStack {
            Text("First")
              .navigationTitle("Songs")
              .searchable(text: $text)
              .toolbar {
                DefaultToolbarItem(kind: .search, placement: .bottomBar)
                ToolbarSpacer(.flexible, placement: .bottomBar)
                ToolbarItem(placement: .bottomBar) { Button("Stop") { isPlaying = false } }
                  .matchedTransitionSource(id: "stop", in: space)
              }
          }
        }
        Tab("Two", systemImage: "2.circle", value: 2) { Song(name: "Second", space: space) }
      }
      .tabViewBottomAccessory(isEnabled: isPlaying) { Song(name: "Played", space: space) }
      .tabViewBottomAccessory { Text("Always") }
    }
  }

  private struct Song: View {
    @Environment(\.tabViewBottomAccessoryPlacement) private var placement
    @State var count = 0
    let name: String
    let space: Namespace.ID

    private var place: String { placement == .expanded ? "expanded" : "elsewhere" }

    var body: some View {
      if placement == nil {
        Text("\(name), \(place)")
      } else {
        Button("\(name) \(count), \(place)") { count += 1 }
          .glassEffect()
          .glassEffectID(name, in: space)
          .glassEffectTransition(.materialize)
      }
    }
  }
}
