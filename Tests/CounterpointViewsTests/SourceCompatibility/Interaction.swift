import SwiftUI

// Dragging, tokens, selections, anchors, scrolls, as real code writes them: that they compile is the test.

private struct Item: Identifiable, Codable, Hashable, Transferable {
  let id: UUID
  var title: String
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: UTType(exportedAs: "org.example.item"))
  }
}

private struct Note: Codable, Transferable {
  var text: String
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(for: Note.self, contentType: .json)
    DataRepresentation(contentType: .plainText) { note in
      Data(note.text.utf8)
    } importing: { data in
      Note(text: String(decoding: data, as: UTF8.self))
    }
    ProxyRepresentation { note in
      note.text
    } importing: { text in
      Note(text: text)
    }
    ProxyRepresentation(exporting: \.text)
  }
}

private struct Reordering: DropDelegate {
  let item: Item
  @Binding var items: [Item]
  @Binding var dragged: Item?

  func dropEntered(info: DropInfo) {
    guard let dragged, dragged != item, let from = items.firstIndex(of: dragged),
      let to = items.firstIndex(of: item)
    else { return }
    withAnimation { items.move(fromOffsets: IndexSet(integer: from), toOffset: to > from ? to + 1 : to) }
  }
  func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }
  func performDrop(info: DropInfo) -> Bool {
    dragged = nil
    return true
  }
}

private struct BoundsKey: PreferenceKey {
  static let defaultValue: Anchor<CGRect>? = nil
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}

private struct InteractionView: View {
  @State private var items: [Item] = []
  @State private var dragged: Item?
  @State private var text = ""
  @State private var selection: TextSelection?
  @State private var tokens: [Item] = []
  @State private var suggested: [Item] = []
  @State private var isSearching = false
  @State private var offset = CGFloat.zero
  @State private var isOver = false

  var body: some View {
    NavigationStack {
      ScrollView {
        ForEach(items) { item in
          Text(item.title)
            .draggable(item)
            .onDrag {
              dragged = item
              return NSItemProvider(object: item.id.uuidString)
            }
            .onDrop(of: [.text], delegate: Reordering(item: item, items: $items, dragged: $dragged))
        }
        Text("Here")
          .dropDestination(for: Item.self) { received, location in
            items.append(contentsOf: received)
            return true
          } isTargeted: {
            isOver = $0
          }
        Text("There").dropDestination(for: String.self) { strings, _ in !strings.isEmpty }
        Text("Preview").draggable("Text") { Image(systemName: "doc") }
        Text("Old").onDrop(of: [UTType.plainText], isTargeted: $isOver) { providers in !providers.isEmpty }
        Text("Older").onDrop(of: ["public.text"], isTargeted: $isOver) { $0.count == 1 }
        TextField("Field", text: $text, selection: $selection)
        TextField("Field", text: $text, selection: $selection, prompt: Text("Prompt"), axis: .vertical)
        TextEditor(text: $text, selection: $selection)
        Text("Anchored")
          .anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
          .anchorPreference(key: BoundsKey.self, value: .bounds, transform: { anchor in anchor })
      }
      .overlayPreferenceValue(BoundsKey.self) { anchor in
        GeometryReader { proxy in
          if let anchor {
            let rect = proxy[anchor]
            Rectangle().stroke().frame(width: rect.width, height: rect.height)
              .offset(x: rect.minX, y: rect.minY)
          }
        }
      }
      .backgroundPreferenceValue(BoundsKey.self) { anchor in
        GeometryReader { proxy in anchor.map { Color.blue.frame(width: proxy[$0].width) } }
      }
      .onScrollGeometryChange(for: CGFloat.self) { geometry in
        geometry.contentOffset.y + geometry.contentInsets.top
      } action: { _, new in
        offset = new
      }
      .searchable(text: $text, tokens: $tokens) { Text($0.title) }
      .searchable(text: $text, tokens: $tokens, suggestedTokens: $suggested, prompt: "Find") { token in
        Label(token.title, systemImage: "tag")
      }
      .searchable(text: $text, tokens: $tokens, isPresented: $isSearching, prompt: Text("Find")) {
        Text($0.title)
      }
      .searchable(text: $text, editableTokens: $tokens) { $token in Text(token.title) }
    }
  }
}
