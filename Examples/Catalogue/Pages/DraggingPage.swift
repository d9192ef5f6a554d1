import SwiftUI

struct DraggingPage: View {
  struct Card: Codable, Transferable, Hashable {
    var title: String
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
      ProxyRepresentation(exporting: \.title)
    }
  }

  private struct BoundsKey: PreferenceKey {
    static let defaultValue: Anchor<CGRect>? = nil
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
      value = nextValue() ?? value
    }
  }

  @State private var open = ["Water the plants", "Write a letter", "Call Anna"].map(Card.init)
  @State private var done: [Card] = []
  @State private var isOver = false
  @State private var marked = "Leading"
  @State private var text = "Select a word of this"
  @State private var selection: TextSelection?
  @State private var isScrolled = false

  var body: some View {
    List {
      #Example("Dragging and dropping") {
        VStack(alignment: .leading, spacing: 8) {
          ForEach(open, id: \.self) { card in
            Label(card.title, systemImage: "line.3.horizontal")
              .padding(10)
              .background(.tint.opacity(0.12), in: RoundedRectangle(cornerRadius: 10))
              .draggable(card)
          }
        }
        VStack {
          Text(done.isEmpty ? "Drop here" : done.map(\.title).joined(separator: ", "))
            .frame(maxWidth: .infinity, minHeight: 60)
            .background(.green.opacity(isOver ? 0.3 : 0.1), in: RoundedRectangle(cornerRadius: 10))
        }
        .dropDestination(for: Card.self) { cards, _ in
          open.removeAll { cards.contains($0) }
          done += cards
          return true
        } isTargeted: {
          isOver = $0
        }
      }
      #Example("Anchors") {
        HStack(spacing: 24) {
          ForEach(["Leading", "Centre", "Trailing"], id: \.self) { name in
            Button(name) { marked = name }
              .buttonStyle(.plain)
              .padding(.vertical, 8)
              .anchorPreference(key: BoundsKey.self, value: .bounds) { marked == name ? $0 : nil }
          }
        }
        .backgroundPreferenceValue(BoundsKey.self) { anchor in
          GeometryReader { proxy in
            if let anchor {
              let frame = proxy[anchor]
              Rectangle().fill(.tint).frame(width: frame.width, height: 3)
                .offset(x: frame.minX, y: frame.maxY - 3)
            }
          }
        }
      }
      #Example("What is selected of a text") {
        TextField("Text", text: $text, selection: $selection)
        Button("Select all") { selection = TextSelection(range: text.startIndex..<text.endIndex) }
      }
      #Example("How far a scroll is") {
        ScrollView(.horizontal) {
          HStack { ForEach(0..<20) { Text("\($0)").frame(width: 60, height: 44) } }
        }
        .onScrollGeometryChange(for: Bool.self) {
          $0.contentOffset.x > 20
        } action: {
          isScrolled = $1
        }
        Text(isScrolled ? "Scrolled" : "At its beginning")
      }
    }
  }
}

#Preview("Dragging") { CatalogueView(showing: .dragging) }
