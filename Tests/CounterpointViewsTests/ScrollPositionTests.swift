import CounterpointSemantics
import SwiftUI
import Testing

/// A person scrolls by what the browser reports: the first that is seen; with a second number where the page has scrolled
/// by itself.
@MainActor @Suite("Positions of scrolls")
struct ScrollPositionTests {
  @Test("A position that is assigned again after a person has scrolled is scrolled to again")
  func again() {
    let graph = ViewGraph { Sights() }
    graph.start()
    #expect(graph.asked("Row 0") == nil)
    graph.tap("New top")
    let first = graph.asked("Row 0")
    #expect(first != nil && graph.texts.last == "top, by code")
    // The foot has no identity.
    for row in ["Row 5", "Row 0", "Foot"] {
      let before = graph.asked("Row 0")
      graph.report(row)
      #expect(graph.texts.last == (row == "Foot" ? "nowhere, by hand" : "\(row), by hand"))
      #expect(graph.asked("Row 0") == before)
      graph.tap("New top")
      #expect(graph.asked("Row 0") != before && graph.texts.last == "top, by code")
    }
  }

  @Test("What is asked for twice is scrolled to twice, though nobody has told of a person between")
  func twice() {
    let graph = ViewGraph { Sights() }
    graph.start()
    var requests: [String?] = []
    for _ in 0..<3 {
      graph.tap("Top")
      requests.append(graph.asked("Row 0"))
    }
    #expect(Set(requests).count == 3 && !requests.contains(nil))
    graph.tap("Seventh")
    let seventh = graph.asked("Row 7")
    graph.tap("Seventh")
    #expect(seventh != nil && graph.asked("Row 7") != seventh)
  }

  @Test("A request is heard after an equal position was assigned")
  func equal() {
    let graph = ViewGraph { Sights() }
    graph.start()
    graph.tap("New top")
    graph.tap("New top")
    for _ in 0..<2 {
      let before = graph.asked("Row 0")
      graph.tap("Top")
      #expect(before != nil && graph.asked("Row 0") != before)
      graph.tap("New top")
    }
  }

  @Test("A scroll that the code asked for is not the person's, wherever it ends")
  func byCode() {
    let graph = ViewGraph { Sights() }
    graph.start()
    graph.tap("Seventh")
    graph.report("Row 5", isLed: true)
    #expect(graph.texts.last == "Row 7, by code")
    graph.report("Row 5")
    #expect(graph.texts.last == "Row 5, by hand")
    // What came above has moved the rest: they are still where they have gone.
    graph.report("Row 6", isLed: true)
    #expect(graph.texts.last == "Row 6, by hand")
    graph.tap("Bottom")
    graph.report("Row 5", isLed: true)
    #expect(graph.texts.last == "bottom, by code")
    #expect(graph.asked("Foot")?.hasSuffix(" 1.0 1.0") == true)
  }

  @Test("An identity that the code has set stays, though its view cannot come to the beginning")
  func identity() {
    let graph = ViewGraph { Seen() }
    graph.start()
    graph.tap("Last")
    graph.report("Row 5", isLed: true)
    #expect(graph.texts.last == "8")
    graph.report("Row 3")
    #expect(graph.texts.last == "3")
    graph.tap("Last")
    #expect(graph.texts.last == "8" && graph.asked("Row 8") != nil)
  }

  @Test("The edges of a list are found, in and outside of sections", arguments: [false, true])
  func listEdges(hasSections: Bool) {
    let graph = ViewGraph { Listed(hasSections: hasSections) }
    graph.start()
    for edge in ["Top", "Bottom"] {
      graph.tap(edge)
      var asked: [SemanticNode] = []
      func visit(_ node: SemanticNode) {
        if node[.scrollRequest] != nil { asked.append(node) }
        node.children.forEach(visit)
      }
      visit(graph.node(.list))
      #expect(asked.contains { $0.visibleText == (edge == "Top" ? "Row 0" : "Row 8") })
    }
  }

  @Test("Positions are equal by where they are and who has brought them there")
  func equality() {
    var position = ScrollPosition(edge: .top)
    position.scrollTo(edge: .top)
    #expect(position == ScrollPosition(edge: .top) && position.edge == .top)
    position.scrollTo(id: 3, anchor: .bottom)
    #expect(position != ScrollPosition(id: 3) && position == ScrollPosition(id: 3, anchor: .bottom))
    #expect(position.viewID(type: Int.self) == 3 && !position.isPositionedByUser)
  }
}

extension ViewGraph {
  /// The request to scroll that the text has.
  fileprivate func asked(_ text: String) -> String? {
    let node = nodes(.text).first { $0[.value] == .string(text) }
    if case .string(let words) = node?[.scrollRequest] { return words }
    return nil
  }

  fileprivate func report(_ text: String, isLed: Bool = false) {
    let node = nodes(.text).first { $0[.value] == .string(text) }!
    perform(.report([Double(node.id.rawValue)] + (isLed ? [1] : [])), on: self.node(.scroll))
  }
}

private struct Sights: View {
  @State private var position = ScrollPosition(idType: Int.self)

  private var place: String {
    if let edge = position.edge { return edge == .top ? "top" : "bottom" }
    return position.viewID(type: Int.self).map { "Row \($0)" } ?? "nowhere"
  }

  var body: some View {
    Button("Top") { position.scrollTo(edge: .top) }
    Button("Bottom") { position.scrollTo(edge: .bottom) }
    Button("New top") { position = ScrollPosition(edge: .top) }
    Button("Seventh") { position.scrollTo(id: 7) }
    ScrollView {
      VStack {
        ForEach(0..<9, id: \.self) { Text("Row \($0)") }
        Text("Foot")
      }
      .scrollTargetLayout()
    }
    .scrollPosition($position)
    Text("\(place), by \(position.isPositionedByUser ? "hand" : "code")")
  }
}

private struct Listed: View {
  let hasSections: Bool
  @State private var position = ScrollPosition(idType: Int.self)

  var body: some View {
    Button("Top") { position.scrollTo(edge: .top) }
    Button("Bottom") { position.scrollTo(edge: .bottom) }
    List {
      if hasSections {
        Section { ForEach(0..<5, id: \.self) { Text("Row \($0)") } }
        Section { ForEach(5..<9, id: \.self) { Text("Row \($0)") } }
      } else {
        ForEach(0..<9, id: \.self) { Text("Row \($0)") }
      }
    }
    .scrollPosition($position)
  }
}

private struct Seen: View {
  @State private var id: Int?

  var body: some View {
    Button("Last") { id = 8 }
    ScrollView {
      VStack { ForEach(0..<9, id: \.self) { Text("Row \($0)") } }.scrollTargetLayout()
    }
    .scrollPosition(id: $id)
    Text(id.map { "\($0)" } ?? "none")
  }
}
