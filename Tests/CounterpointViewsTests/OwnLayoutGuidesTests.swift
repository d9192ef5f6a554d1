import CounterpointSemantics
import SwiftUI
import Testing

@testable import CounterpointViews

private enum Thread: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 4 }
}

private enum Shelf: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] - 1 }
}

extension HorizontalAlignment { fileprivate static let thread = Self(Thread.self) }
extension VerticalAlignment { fileprivate static let shelf = Self(Shelf.self) }

@MainActor
@Suite("Lines of alignment and layouts of an app's own")
struct OwnLayoutGuidesTests {
  // MARK: What a layout is told of its views

  @Test("A subview's dimensions have the lines that are set on it, beside the usual ones")
  func dimensions() {
    let seen = Seen()
    let graph = ViewGraph {
      Reading(seen: seen) {
        Text("a").alignmentGuide(.leading) { $0.width / 2 + $0[.trailing] }
        Text("b").padding().alignmentGuide(.bottom) { _ in 3 }.background(.red)
        Text("c")
      }
    }
    graph.perform(.report([300, 0, 3, 80, 20, 10, 0, 40, 10, 10, 0, 60, 30, 10, 0]), on: graph.node(.box))
    let (a, b, c) = (seen.dimensions[0], seen.dimensions[1], seen.dimensions[2])
    #expect(a[.leading] == 120 && a[explicit: .leading] == 120)
    #expect(a[.trailing] == 80 && a[explicit: .trailing] == nil && a[.bottom] == 20)
    #expect(b[.bottom] == 3 && b[explicit: .bottom] == 3 && b[.leading] == 0)
    #expect(c[.leading] == 0 && c[explicit: .leading] == nil && c[HorizontalAlignment.center] == 30)
    #expect(a != c && a == a)
  }

  @Test("A line within another modifier's content is known, and each is told of those within it")
  func chained() {
    let seen = Seen()
    let graph = ViewGraph {
      Reading(seen: seen) {
        Text("a").alignmentGuide(.leading) { _ in 7 }.background { Color.red }
          .alignmentGuide(.leading) { $0[.leading] + 1 }.alignmentGuide(.top) { $0[explicit: .leading] ?? -1 }
      }
    }
    let box = graph.tree.root.firstLayout!
    graph.perform(.report([300, 0, 1, 80, 20, 10, 0]), on: box)
    #expect(seen.dimensions[0][.leading] == 8 && seen.dimensions[0][.top] == 8)
  }

  @Test("A line of an app's own lies where it says, or where a view says")
  func ownLines() {
    let seen = Seen()
    let graph = ViewGraph {
      Reading(seen: seen) {
        Text("a").alignmentGuide(.thread) { $0[.thread] + 1 }
        Text("b")
      }
    }
    graph.perform(.report([300, 0, 2, 80, 20, 10, 0, 40, 10, 10, 0]), on: graph.node(.box))
    #expect(seen.dimensions[0][.thread] == 21 && seen.dimensions[0][explicit: .thread] == 21)
    #expect(seen.dimensions[1][.thread] == 10 && seen.dimensions[1][explicit: .thread] == nil)
    #expect(seen.dimensions[1][.shelf] == 9)
    // It is no edge, though stacks place it as one.
    #expect(
      seen.dimensions[0][explicit: HorizontalAlignment.center] == nil && HorizontalAlignment.thread != .center
    )
  }

  @Test("A layout's code moves a view to its line: the view does not move by itself, as it does in a stack")
  func moves() {
    let isOwn = Observed(true)
    let seen = Seen()
    let graph = ViewGraph { Exchanged(isOwn: isOwn, seen: seen) }
    #expect(graph.node(.text).shift == nil)
    isOwn.value = false
    graph.flush()
    #expect(graph.node(.text).shift == [0, 5])
    isOwn.value = true
    graph.flush()
    #expect(graph.node(.text).shift == nil)
    #expect(ViewGraph { VStack { Exchanged.text } }.node(.text).shift == [0, 5])
  }

  @Test("Another line arranges anew without another measurement")
  func update() {
    let line = Observed<CGFloat>(10)
    let seen = Seen()
    let graph = ViewGraph { Leaning(line: line, seen: seen) }
    graph.perform(.report([300, 0, 1, 80, 20, 10, 0]), on: graph.node(.box))
    #expect(seen.dimensions.last?[.leading] == 10)
    line.value = 30
    graph.flush()
    #expect(seen.dimensions.last?[.leading] == 30)
  }

  // MARK: What a layout says of itself

  @Test("A stack aligns a layout by the line that its code says")
  func inStacks() {
    func shift<V: View>(_ view: V) -> [Double]? {
      let graph = ViewGraph { view }
      let box = graph.tree.root.firstLayout!
      graph.perform(.report([300, 0, 1, 80, 20, 10, 0]), on: box)
      return graph.tree.root.outermost(box).shift
    }
    let lines = Lines(horizontal: [.leading: 10, .trailing: 10, .thread: 4], vertical: [.top: 5, .shelf: 6])
    // 100 points wide and 40 high, whatever is in it.
    #expect(shift(VStack(alignment: .leading) { lines { Text("a") } }) == [-10, 0])
    #expect(shift(VStack(alignment: .trailing) { lines { Text("a") } }) == [90, 0])
    #expect(shift(VStack { lines { Text("a") } }) == nil)
    #expect(shift(HStack(alignment: .top) { lines { Text("a") } }) == [0, -5])
    #expect(shift(HStack(alignment: .bottom) { lines { Text("a") } }) == nil)
    #expect(shift(ZStack(alignment: .topLeading) { lines { Text("a") } }) == [-10, -5])
    #expect(shift(VStack(alignment: .thread) { lines { Text("a") } }) == [50 - 4, 0])
    #expect(shift(HStack(alignment: .shelf) { lines { Text("a") } }) == [0, 40 - 6])
    #expect(shift(HStackLayout(alignment: .top)() { lines { Text("a") } }) == [0, -5])
    #expect(shift(VStackLayout(alignment: .thread)() { lines { Text("a") } }) == [46, 0])
    #expect(shift(Text("b").overlay(alignment: .topLeading) { lines { Text("a") } }) == [-10, -5])
    // What is drawn around it goes along: the line lies further within.
    #expect(
      shift(VStack(alignment: .leading) { lines { Text("a") }.padding(4).background(.red) }) == [-14, 0])
    #expect(
      shift(VStack(alignment: .trailing) { lines { Text("a") }.padding(.leading, 4).background(.red) })
        == [90, 0])
    // What is said around the layout counts.
    #expect(
      shift(VStack(alignment: .leading) { lines { Text("a") }.alignmentGuide(.leading) { _ in 3 } }) == [
        -3, 0,
      ]
    )
    #expect(shift(VStack(alignment: .leading) { lines { Text("a") }.offset(x: 2, y: 1) }) == [-8, 1])
  }

  @Test("A frame aligns a layout within itself, and stays where it is")
  func frames() {
    func shifts<V: View>(_ view: V) -> (within: [Double]?, around: [Double]?) {
      let graph = ViewGraph { view }
      let box = graph.tree.root.firstLayout!
      graph.perform(.report([300, 0, 1, 80, 20, 10, 0]), on: box)
      return (box.shift, graph.tree.root.outermost(box).shift)
    }
    let lines = Lines(horizontal: [.leading: 10], vertical: [.top: 5])
    let wide = shifts(lines { Text("a") }.frame(width: 300, alignment: .leading))
    #expect(wide.within == [-10, 0] && wide.around == nil)
    let high = shifts(
      HStack(alignment: .top) { lines { Text("a") }.frame(maxHeight: 300, alignment: .topLeading) })
    #expect(high.within == [0, -5] && high.around == nil)
    let both = shifts(
      HStack(alignment: .top) { lines { Text("a") }.frame(minWidth: 300, alignment: .leading) })
    #expect(both.within == [-10, 0] && both.around == [0, -5])
    let centered = shifts(VStack(alignment: .leading) { lines { Text("a") }.frame(width: 300) })
    #expect(centered.within == nil && centered.around == nil)
  }

  @Test("A line that is said again stays where it is while other things change")
  func stays() {
    let text = Observed("a")
    let graph = ViewGraph { Renamed(text: text) }
    let box = graph.node(.box)
    graph.perform(.report([300, 0, 1, 80, 20, 10, 0]), on: box)
    #expect(box.shift == [-10, 0])
    text.value = "b"
    graph.flush()
    #expect(box.shift == [-10, 0])
  }

  @Test("A baseline is where its code says: a browser takes the lower edge of what has no text of its own")
  func baselines() {
    let graph = ViewGraph {
      HStack(alignment: .firstTextBaseline) { Lines(vertical: [.firstTextBaseline: 12])() { Text("a") } }
    }
    let box = graph.tree.root.firstLayout!
    graph.perform(.report([300, 0, 1, 80, 20, 10, 0]), on: box)
    #expect(box.shift == [0, 28])
  }

  @Test("A layout that says no line of its own stays where it is, and one that says it no more goes back")
  func noLine() {
    let line = Observed<CGFloat?>(10)
    let graph = ViewGraph { Wandering(line: line) }
    let box = graph.node(.box)
    graph.perform(.report([300, 0, 1, 80, 20, 10, 0]), on: box)
    #expect(box.shift == [-10, 0])
    line.value = nil
    graph.flush()
    #expect(box.shift == nil)
    line.value = .infinity
    graph.flush()
    #expect(box.shift == nil)
    line.value = 4
    graph.flush()
    #expect(box.shift == [-4, 0])
  }

  @Test("A layout in a layout tells its lines to the code of the outer one, which alone places it")
  func nested() {
    let seen = Seen()
    let graph = ViewGraph {
      Reading(seen: seen) {
        Lines(horizontal: [.leading: 10, .thread: 4], vertical: [.top: 5])() { Text("a") }
          .alignmentGuide(.top) { $0[.top] + 1 }
      }
    }
    let outer = graph.tree.root.firstLayout!
    let inner = outer.children[0].firstLayout!
    graph.perform(.report([300, 0, 1, 100, 40, 10, 0]), on: outer)
    #expect(seen.dimensions.last?[explicit: .leading] == nil)
    graph.perform(.report([300, 0, 1, 80, 20, 10, 0]), on: inner)
    #expect(seen.dimensions.last?[.leading] == 10 && seen.dimensions.last?[.thread] == 4)
    #expect(seen.dimensions.last?[.top] == 6 && seen.dimensions.last?[explicit: .bottom] == nil)
    #expect(inner.shift == nil)
  }

  @Test("Several ways to go become one, along both axes")
  func ways() {
    let graph = ViewGraph {
      Text("a").alignmentGuide(.leading) { _ in 5 }.alignmentGuide(.top) { _ in 2 }.offset(x: 1, y: 1)
      Text("b").offset(x: 3).offset(x: 4, y: 1)
    }
    #expect(graph.nodes(.text).map(\.shift) == [[-4, -1], nil])
    #expect(graph.nodes(.text)[1].style.contains(.offset(x: 7, y: 1)))
  }
}

@Observable
private final class Observed<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

private final class Seen { var dimensions: [ViewDimensions] = [] }

/// Notes what it is told of its views.
private struct Reading: Layout {
  let seen: Seen
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    seen.dimensions = subviews.map { $0.dimensions(in: .unspecified) }
    return CGSize(width: 100, height: 40)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}

/// Says where lines lie.
private struct Lines: Layout {
  var horizontal: [HorizontalAlignment: CGFloat] = [:]
  var vertical: [VerticalAlignment: CGFloat] = [:]

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: 100, height: 40)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? { bounds.width == 100 ? horizontal[guide] : nil }
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? { bounds.height == 40 ? vertical[guide] : nil }
}

private struct Exchanged: View {
  let isOwn: Observed<Bool>
  let seen: Seen
  static var text: some View { Text("a").alignmentGuide(VerticalAlignment.top) { _ in -5 } }
  var body: some View {
    (isOwn.value ? AnyLayout(Reading(seen: seen)) : AnyLayout(HStackLayout())) { Self.text }
  }
}

private struct Leaning: View {
  let line: Observed<CGFloat>
  let seen: Seen
  var body: some View {
    let line = line.value
    Reading(seen: seen) { Text("a").alignmentGuide(.leading) { _ in line } }
  }
}

private struct Renamed: View {
  let text: Observed<String>
  var body: some View {
    VStack(alignment: .leading) { Lines(horizontal: [.leading: 10])() { Text(text.value) } }
  }
}

private struct Wandering: View {
  let line: Observed<CGFloat?>
  var body: some View {
    VStack(alignment: .leading) {
      Lines(horizontal: line.value.map { [.leading: $0] } ?? [:])() { Text("a") }
    }
  }
}

extension SemanticNode {
  /// The points by which the node is moved, beyond a fraction of its size.
  fileprivate var shift: [Double]? {
    for case .shift(let xFraction, let x, let yFraction, let y) in style
    where xFraction == 0 && yFraction == 0 {
      return [x, y]
    }
    return nil
  }

  /// The first box of a layout of an app's own from here on.
  fileprivate var firstLayout: SemanticNode? {
    if self[.styleName] == .string("ownLayout") { return self }
    return children.lazy.compactMap(\.firstLayout).first
  }

  /// The outermost box around `node` that is put around it alone, from here on.
  fileprivate func outermost(_ node: SemanticNode) -> SemanticNode {
    for child in children {
      if child === node { return node }
      if child.kind == .box, child.children.count == 1, child.contains(node), child[.placement] == nil,
        child[.styleName] == nil
      {
        return child
      }
      if child.contains(node) { return child.outermost(node) }
    }
    return node
  }

  private func contains(_ node: SemanticNode) -> Bool {
    children.contains { $0 === node || $0.contains(node) }
  }
}
