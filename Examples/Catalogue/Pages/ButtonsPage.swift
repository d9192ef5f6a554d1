import SwiftUI

struct ButtonsPage: View {
  @State private var taps = 0
  @State private var isFavorite = false
  @State private var order = "Name"
  @State private var said = "nothing yet"

  var body: some View {
    Form {
      #Example("Rows") {
        Button("Tapped \(taps) times") { taps += 1 }
        Button("Delete", role: .destructive) { taps = 0 }
        Button("With a symbol", systemImage: "plus") { taps += 1 }
        Button("Disabled") {}.disabled(true)
      }
      #Example("Styles") {
        HStack {
          Button("Plain") { taps += 1 }.buttonStyle(.plain)
          Spacer()
          Button("Borderless") { taps += 1 }.buttonStyle(.borderless)
        }
        HStack {
          Button("Bordered") { taps += 1 }.buttonStyle(.bordered)
          Spacer()
          Button("Prominent") { taps += 1 }.buttonStyle(.borderedProminent)
        }
        HStack {
          Button("Green") { taps += 1 }.buttonStyle(.bordered).tint(.green)
          Spacer()
          Button("Delete", role: .destructive) { taps = 0 }.buttonStyle(.borderedProminent)
        }
        Button("Gradient") { taps += 1 }.buttonStyle(GradientButtonStyle())
      }
      #Example("Sizes and shapes") {
        HStack {
          Button("Mini") { taps += 1 }.controlSize(.mini)
          Button("Small") { taps += 1 }.controlSize(.small)
          Button("Large") { taps += 1 }.controlSize(.large)
        }
        .buttonStyle(.bordered)
        HStack {
          Button("Capsule") { taps += 1 }.buttonBorderShape(.capsule)
          Button("Rounded") { taps += 1 }.buttonBorderShape(.roundedRectangle)
          Button("Add", systemImage: "plus") { taps += 1 }
            .labelStyle(.iconOnly)
            .buttonBorderShape(.circle)
        }
        .buttonStyle(.borderedProminent)
        Button {
          taps += 1
        } label: {
          Text("As wide as it gets").frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
      }
      #Example("Menus") {
        LabeledContent("Chosen", value: said)
        Menu("Actions", systemImage: "ellipsis.circle") {
          Button("Duplicate", systemImage: "plus.square.on.square") { said = "Duplicate" }
          Toggle("Favorite", systemImage: "star", isOn: $isFavorite)
          Picker("Sort by", selection: $order) {
            ForEach(["Name", "Date", "Size"], id: \.self) { Text($0) }
          }
          Menu("More") {
            Button("Share") { said = "Share" }
            Button("Print") { said = "Print" }
          }
          Divider()
          Button("Delete", systemImage: "trash", role: .destructive) { said = "Delete" }
        }
        Menu("Tap or open") {
          Button("Open") { said = "Open" }
        } primaryAction: {
          said = "Primary action"
        }
        Text("Press long, or click with the other button")
          .contextMenu {
            Button("Copy", systemImage: "doc.on.doc") { said = "Copy" }
            Button("Rename", systemImage: "pencil") { said = "Rename" }
          }
      }
      #Example("Groups and sharing") {
        ControlGroup {
          Button("Back", systemImage: "chevron.backward") { said = "Back" }
          Button("Forward", systemImage: "chevron.forward") { said = "Forward" }
        }
        ShareLink(item: URL(string: "https://www.swift.org")!)
        Button("Save") { said = "Saved" }.keyboardShortcut("s")
      }
    }
  }
}

private struct GradientButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.headline)
      .foregroundStyle(.white)
      .padding(.horizontal, 24)
      .padding(.vertical, 12)
      .background(
        .linearGradient(colors: [.indigo, .purple], startPoint: .leading, endPoint: .trailing), in: .capsule
      )
      .scaleEffect(configuration.isPressed ? 0.95 : 1)
      .animation(.snappy, value: configuration.isPressed)
  }
}

#Preview("Buttons") { CatalogueView(showing: .buttons) }
