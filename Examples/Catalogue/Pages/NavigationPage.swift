import SwiftUI

struct NavigationPage: View {
  private struct Trip: Identifiable, Hashable { let id: String }

  @State private var trip: Trip?
  @State private var isShown = false
  @State private var said = "Nothing"
  @State private var isSplitShown = false
  @State private var chosen: String?

  var body: some View {
    Form {
      #Example("Links") {
        NavigationLink("To a view") { Text("The destination").navigationTitle("Destination") }
        NavigationLink {
          Text("The destination").navigationTitle("Destination")
        } label: {
          Label("With a label", systemImage: "star")
        }
        Button("By an item") { trip = Trip(id: "Kyoto") }
        Button("By a flag") { isShown = true }
      }
      .navigationDestination(item: $trip) { Text("A trip to \($0.id)").navigationTitle($0.id) }
      .navigationDestination(isPresented: $isShown) { Text("Shown by a flag").navigationTitle("Flag") }
      #Example("Titles") {
        NavigationLink("Large") {
          List(0..<30) { Text("Row \($0)") }
            .navigationTitle("Large title")
            .navigationBarTitleDisplayMode(.large)
        }
        NavigationLink("Inline") {
          List(0..<30) { Text("Row \($0)") }
            .navigationTitle("Inline title")
            .navigationBarTitleDisplayMode(.inline)
        }
        NavigationLink("Without a bar’s background") {
          List(0..<30) { Text("Row \($0)") }
            .navigationTitle("Bare")
            .toolbarBackground(.hidden, for: .navigationBar)
        }
      }
      #Example("Toolbars") {
        NavigationLink("Items in every place") {
          Text(said)
            .navigationTitle("Toolbar")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
              ToolbarItem(placement: .principal) { Text("Principal").font(.headline) }
              ToolbarItem(placement: .primaryAction) { Button("Add", systemImage: "plus") { said = "Add" } }
              ToolbarItemGroup(placement: .bottomBar) {
                Button("Archive", systemImage: "archivebox") { said = "Archive" }
                Spacer()
                Text("12 messages").font(.footnote)
                Spacer()
                Button("Compose", systemImage: "square.and.pencil") { said = "Compose" }
              }
            }
        }
        NavigationLink("A way out of one’s own") {
          Text("No back button")
            .navigationTitle("Own button")
            .navigationBarBackButtonHidden()
            .toolbar { ToolbarItem(placement: .cancellationAction) { BackButton() } }
        }
        NavigationLink("Safe area insets") {
          List(0..<30) { Text("Row \($0)") }
            .navigationTitle("Insets")
            .safeAreaInset(edge: .bottom) {
              Button("Continue") { said = "Continue" }
                .buttonStyle(.borderedProminent)
                .controlSize(.large)
                .padding()
                .frame(maxWidth: .infinity)
                .background(.bar)
            }
        }
      }
      #Example("Split view") {
        Button("Show") { isSplitShown = true }
          .fullScreenCover(isPresented: $isSplitShown) {
            NavigationSplitView {
              List(["Vienna", "Kyoto", "Oslo"], id: \.self, selection: $chosen) { Text($0) }
                .navigationTitle("Cities")
                .toolbar { Button("Done") { isSplitShown = false } }
            } detail: {
              if let chosen {
                Text("All about \(chosen)").navigationTitle(chosen)
              } else {
                ContentUnavailableView("Choose a city", systemImage: "map")
              }
            }
          }
      }
    }
  }
}

private struct BackButton: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Discard") { dismiss() }
  }
}

#Preview("Navigation") { CatalogueView(showing: .navigation) }
