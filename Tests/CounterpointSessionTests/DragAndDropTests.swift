import CounterpointTesting
import SwiftUI
import Testing

private struct Card: Codable, Transferable, Equatable {
  var title: String
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
    ProxyRepresentation(exporting: \.title)
  }
}

private struct Board: View {
  @State private var done: [String] = []
  @State private var notes: [String] = []
  @State private var numbers = 0
  @State private var isTargeted = false
  @State private var targetings = 0
  @State private var place = CGPoint.zero

  var body: some View {
    VStack {
      Text("Write").draggable(Card(title: "Write a letter"))
      Text("Hello").draggable("Hello, world")
      VStack { Text("Done: \(done.joined(separator: ", "))") }
        .dropDestination(for: Card.self) { cards, location in
          done += cards.map(\.title)
          place = location
          return true
        } isTargeted: {
          isTargeted = $0
          targetings += 1
        }
      Text("Notes: \(notes.joined(separator: ", "))")
        .dropDestination(for: String.self) { texts, _ in
          notes += texts
          return true
        }
      Text("Place \(Int(place.x)) \(Int(place.y)), targeted \(targetings) \(isTargeted ? "yes" : "no")")
      Text("Old").onDrag { NSItemProvider(object: "Old way") }
      Text("Delegate").onDrop(of: [.text], isTargeted: nil) { providers in
        providers.first?.loadObject(ofClass: String.self) { text, _ in if let text { notes.append(text) } }
        return true
      }
      Text("By name").onDrop(of: ["public.text"], isTargeted: nil) { providers, location in
        notes.append("\(providers.count) at \(Int(location.x))")
        return true
      }
    }
  }
}

@MainActor
@Suite("Dragging and dropping")
struct DragAndDropTests {
  @Test("A value is dropped where its type is taken, at the place where it was let go")
  func drop() async throws {
    let screen = try await Screen { Board() }
    try await screen.text("Write").drag(onto: screen.text("Done: "), at: CGPoint(x: 12, y: 7))
    #expect(screen.text("Done: Write a letter").exists, "\(screen.outline)")
    #expect(screen.text("Place 12 7, targeted 2 no").exists, "\(screen.outline)")
  }

  @Test("A proxy of the value is taken where the value itself is not; what fits in no form is not")
  func proxies() async throws {
    let screen = try await Screen { Board() }
    try await screen.text("Write").drag(onto: screen.text("Notes: "))
    #expect(screen.text("Notes: Write a letter").exists, "\(screen.outline)")
    try await screen.text("Hello").drag(onto: screen.text("Done: "))
    #expect(screen.text("Done: ").exists)
    try await screen.text("Hello").drag(onto: screen.text("Notes: Write a letter"))
    #expect(screen.text("Notes: Write a letter, Hello, world").exists)
    try await screen.text("Old").drag(onto: screen.text("Delegate"))
    #expect(screen.text("Notes: Write a letter, Hello, world, Old way").exists, "\(screen.outline)")
    try await screen.text("Old").drag(onto: screen.text("By name"), at: CGPoint(x: 3, y: 0))
    #expect(screen.text("Notes: Write a letter, Hello, world, Old way, 1 at 3").exists, "\(screen.outline)")
  }

  @Test("What is let go beside a place is dropped nowhere, and a drop without a drag does nothing")
  func cancelled() async throws {
    let screen = try await Screen { Board() }
    try await screen.text("Write").drag(over: screen.text("Done: "))
    #expect(screen.text("Done: ").exists)
    #expect(screen.text("Place 0 0, targeted 2 no").exists, "\(screen.outline)")
    await #expect(throws: ScreenError.self) {
      try await screen.text("Done: ").drag(onto: screen.text("Notes: "))
    }
  }
}

@Suite("Providers of items")
struct ItemProviderTests {
  @Test("What is of another type than was asked for is an error, and the rest none")
  func wrongType() {
    NSItemProvider(object: "text").loadObject(ofClass: Int.self) { value, error in
      #expect(value == nil && (error as? CocoaError)?.code == .featureUnsupported)
    }
    NSItemProvider(object: "text").loadObject(ofClass: String.self) { value, error in
      #expect(value == "text" && error == nil)
    }
  }
}
