import CounterpointSemantics
import SwiftUI
import Testing

private struct FrameKey: PreferenceKey {
  static var defaultValue: [String: Anchor<CGRect>] { [:] }
  static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
    value.merge(nextValue()) { $1 }
  }
}

private struct AnchorView: View {
  var body: some View {
    HStack {
      Text("One").anchorPreference(key: FrameKey.self, value: .bounds) { ["one": $0] }
      Text("Two")
        .anchorPreference(key: FrameKey.self, value: .bounds) { ["two": $0] }
        .transformAnchorPreference(key: FrameKey.self, value: .rect(CGRect(x: 1, y: 2, width: 3, height: 4)))
      {
        $0["part"] = $1
      }
    }
    .overlayPreferenceValue(FrameKey.self) { anchors in
      GeometryReader { proxy in
        Text(
          anchors.sorted { $0.key < $1.key }.map { name, anchor in
            let frame = proxy[anchor]
            return "\(name) \(Int(frame.minX)) \(Int(frame.minY)) \(Int(frame.width)) \(Int(frame.height))"
          }.joined(separator: ", "))
      }
    }
  }
}

private struct ScrollReading: View {
  let log: (String) -> Void
  var body: some View {
    ScrollView { Text("Long") }
      .onScrollGeometryChange(for: Bool.self, of: { $0.contentOffset.y > 100 }) { log("\($0) \($1)") }
  }
}

private struct SelectingField: View {
  @State private var text = "Hello, 🌍!"
  @State private var selection: TextSelection?
  var body: some View {
    TextField("Greeting", text: $text, selection: $selection)
    Text(
      "Selected: \(selection.flatMap { selection in if case .selection(let range) = selection.indices { String(text[range]) } else { nil } } ?? "none")"
    )
    Button("World") {
      if let range = text.range(of: "🌍") { selection = TextSelection(range: range) }
    }
  }
}

private struct InsertingField: View {
  @State private var text = ""
  @State private var selection: TextSelection?
  var body: some View {
    TextField("Word", text: $text, selection: $selection)
    Button("é") {
      guard case .selection(let range) = selection?.indices else { return }
      let before = String(text[..<range.lowerBound]) + "é"
      text = before + String(text[range.upperBound...])
      selection = TextSelection(insertionPoint: text.index(text.startIndex, offsetBy: before.count))
    }
  }
}

@MainActor
@Suite("Places, scrolls and selections")
struct PlacesTests {
  @Test("Anchors say where views are, as the reader of them sees it")
  func anchors() {
    let graph = ViewGraph { AnchorView() }
    graph.start()
    let boxes = graph.nodes(.box).filter { $0[.measures] == .string("frame") }
    // The two that are measured for themselves, and once more for the part, and the reader.
    #expect(boxes.count == 4)
    func box(around text: String) -> [SemanticNode] {
      boxes.filter { $0.visibleText == text }
    }
    for box in box(around: "One") { graph.perform(.report([30, 20, 100, 200]), on: box) }
    for box in box(around: "Two") { graph.perform(.report([40, 20, 150, 200]), on: box) }
    let reader = boxes.first { $0.visibleText != "One" && $0.visibleText != "Two" }
    graph.perform(.report([100, 50, 90, 190]), on: reader!)
    #expect(graph.texts.last == "one 10 10 30 20, part 61 12 3 4, two 60 10 40 20")
  }

  @Test("A scroll's geometry is told when what is made of it has changed, and nonsense never")
  func scrolling() {
    var log: [String] = []
    let graph = ViewGraph { ScrollReading { log.append($0) } }
    graph.start()
    let scroll = graph.node(.scroll)
    #expect(scroll[.reportsScrolling] == .bool(true))
    graph.perform(.report([0, 0, 390, 2000, 390, 844]), on: scroll)
    graph.perform(.report([0, 50, 390, 2000, 390, 844]), on: scroll)
    graph.perform(.report([0, 150, 390, 2000, 390, 844]), on: scroll)
    graph.perform(.report([0, .infinity, 390, 2000, 390, 844]), on: scroll)
    graph.perform(.report([0, 10, 390, -1, 390, 844]), on: scroll)
    #expect(log == ["false false", "false true"])
  }

  @Test("A scroll's phases are told when they change, and whether a view is seen")
  func phases() {
    var log: [String] = []
    let graph = ViewGraph {
      ScrollView {
        Text("Far").onScrollVisibilityChange(threshold: 0.25) { log.append($0 ? "seen" : "gone") }
      }
      .onScrollPhaseChange { old, new, context in
        log.append("\(old) \(new) \(Int(context.geometry.contentOffset.y))")
      }
    }
    graph.start()
    let scroll = graph.node(.scroll)
    #expect(scroll[.reportsScrolling] == .bool(true))
    for (offset, phase) in [(0.0, 0.0), (0, 1), (5, 2), (9, 2), (20, 3), (20, 9), (30, 0)] {
      graph.perform(.report([0, offset, 390, 2000, 390, 844, phase]), on: scroll)
    }
    #expect(
      log == [
        "idle tracking 0", "tracking interacting 5", "interacting decelerating 20", "decelerating idle 30",
      ])
    log = []
    let box = graph.nodes(.box).first { $0[.measures] == .string("seen 0.25") }!
    for number in [0.0, 1, 1, 0] { graph.perform(.report([number]), on: box) }
    #expect(log == ["seen", "gone"])
  }

  @Test("A field's selection goes both ways, counted as browsers count")
  func selection() {
    let graph = ViewGraph { SelectingField() }
    graph.start()
    let field = graph.node(.textField)
    #expect(field[.textSelection] == .string(""))
    graph.perform(.report([0, 5]), on: field)
    #expect(graph.texts.contains("Selected: Hello"))
    // The middle of a character counts as its beginning.
    graph.perform(.report([7, 8]), on: field)
    #expect(graph.texts.contains("Selected: "))
    graph.perform(.report([3, 200]), on: field)
    #expect(graph.texts.contains("Selected: "))
    graph.perform(.tap, on: graph.node(.button))
    #expect(graph.texts.contains("Selected: 🌍"))
    #expect(field[.textSelection] == .string("7 9"))
  }

  @Test("A letter that the app puts at the caret leaves the caret behind it, and typing moves nobody's")
  func insertion() {
    let graph = ViewGraph { InsertingField() }
    graph.start()
    let field = graph.node(.textField)
    graph.perform(.edit(value: "habl", edit: 1), on: field)
    graph.perform(.report([1, 3]), on: field)
    graph.perform(.tap, on: graph.node(.button))
    #expect(field[.value] == .string("hél"))
    #expect(field[.textSelection] == .string("2 2"))
    graph.perform(.report([2, 2]), on: field)
    // What is typed in front of a caret that the app knows by an index of the older text: nothing is selected for it.
    graph.perform(.edit(value: "hxxél", edit: 2), on: field)
    #expect(field[.textSelection] == .string(""))
    graph.perform(.report([3, 3]), on: field)
    graph.perform(.tap, on: graph.node(.button))
    #expect(field[.value] == .string("hxxéél"))
    #expect(field[.textSelection] == .string("4 4"))
    // A letter in place of itself moves the caret alone.
    graph.perform(.report([0, 5]), on: field)
    graph.perform(.tap, on: graph.node(.button))
    graph.perform(.report([0, 1]), on: field)
    graph.perform(.tap, on: graph.node(.button))
    #expect(field[.value] == .string("él"))
    #expect(field[.textSelection] == .string("1 1"))
  }
}
