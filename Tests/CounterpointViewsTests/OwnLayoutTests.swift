import CounterpointSemantics
import SwiftUI
import Testing

@testable import CounterpointViews

@MainActor
@Suite("Layouts of an app's own")
struct OwnLayoutTests {
  @Test("Its code places the views by what the renderer has measured")
  func places() {
    let graph = ViewGraph {
      Shelf {
        Text("one"); Text("two"); Text("three")
      }
    }
    let box = graph.node(.box)
    #expect(box[.measures] == .string("layout"))
    #expect(box[.placements] == nil)
    graph.perform(.report(measures([(80, 20), (80, 24), (40, 20)], width: 200)), on: box)
    #expect(placements(box) == [200, 54, 0, 0, 80, 20, 90, 0, 80, 24, 0, 34, 40, 20])
    graph.perform(.report(measures([(80, 20), (80, 24), (40, 20)], width: 100)), on: box)
    #expect(placements(box) == [100, 84, 0, 0, 80, 20, 0, 30, 80, 24, 0, 64, 40, 20].map(Double.init))
  }

  @Test("What stands around it, and what it is given, arranges anew without another measurement")
  func update() {
    let gap = Observed(10.0)
    let graph = ViewGraph { Gapped(gap: gap) }
    let box = graph.node(.box)
    graph.perform(.report(measures([(80, 20), (80, 20)], width: 300)), on: box)
    #expect(placements(box) == [300, 20, 0, 0, 80, 20, 90, 0, 80, 20])
    gap.value = 30
    graph.flush()
    #expect(placements(box) == [300, 20, 0, 0, 80, 20, 110, 0, 80, 20])
  }

  @Test("The height of a view that is to wrap is asked for once, and estimated until it is known")
  func question() {
    let graph = ViewGraph {
      Column(width: 60) {
        Text("a long text that wraps"); Text("short")
      }
    }
    let box = graph.node(.box)
    let views = [(150.0, 20.0), (40, 20)]
    graph.perform(.report(measures(views, width: 300)), on: box)
    #expect(box[.measures] == .string("layout 0:60.0"))
    #expect(placements(box) == [60, 80, 0, 0, 60, 60, 0, 60, 40, 20])
    graph.perform(.report(measures(views, width: 300) + [0, 60, 44]), on: box)
    #expect(box[.measures] == .string("layout"))
    #expect(placements(box) == [60, 64, 0, 0, 60, 44, 0, 44, 40, 20])
    // What was answered holds until something else is measured.
    graph.perform(.report(measures(views, width: 300)), on: box)
    #expect(box[.measures] == .string("layout"))
    graph.perform(.report(measures(views, width: 320)), on: box)
    #expect(box[.measures] == .string("layout 0:60.0"))
  }

  @Test("A layout that asks for another width each time is answered so often, and no more")
  func endless() {
    let graph = ViewGraph { Restless { Text("a") } }
    let box = graph.node(.box)
    var rounds = 0
    var asked: AttributeValue?
    while box[.measures] != asked, rounds < 50 {
      asked = box[.measures]
      rounds += 1
      graph.perform(.report(measures([(900, 20)], width: 1_000) + [0, Double(rounds), 40]), on: box)
    }
    #expect(rounds < 12)
  }

  @Test("A view that is not placed stands in the middle; an anchor says which of its points is placed")
  func anchors() {
    let graph = ViewGraph {
      Corner {
        Text("in the corner"); Text("forgotten")
      }
    }
    let box = graph.node(.box)
    graph.perform(.report(measures([(30, 10), (20, 10)], width: 100)), on: box)
    #expect(placements(box) == [100, 50, 70, 40, 30, 10, 40, 20, 20, 10])
  }

  @Test("A flexible view takes what is offered, another its own size at most and its least at least")
  func flexible() {
    let graph = ViewGraph {
      Column(width: 200) {
        Text("a"); Color.red; Text("b")
      }
    }
    let box = graph.node(.box)
    graph.perform(
      .report([300, 0, 3, 50, 20, 10, 0, 10, 10, 0, 3, 400, 20, 250, 0]), on: box)
    #expect(placements(box).suffix(12) == [0, 0, 50, 20, 0, 20, 200, 10, 0, 30, 250, 40])
  }

  @Test(
    "Views tell their layout values and a priority, within other modifiers, too, and a change arranges anew")
  func values() {
    let rank = Observed(1)
    let graph = ViewGraph { Ranked(rank: rank) }
    let box = graph.node(.box)
    let views = [(10.0, 10.0), (10, 10), (10, 10)]
    graph.perform(.report(measures(views, width: 100)), on: box)
    #expect(
      placements(box).suffix(12).enumerated().filter { $0.offset % 4 == 1 }.map(\.element) == [10, 57, 0])
    rank.value = 8
    graph.flush()
    #expect(
      placements(box).suffix(12).enumerated().filter { $0.offset % 4 == 1 }.map(\.element) == [80, 57, 0])
  }

  @Test("What was measured of other views, or cannot be, changes nothing")
  func nonsense() {
    let graph = ViewGraph {
      Shelf {
        Text("one"); Text("two")
      }
    }
    let box = graph.node(.box)
    for numbers in [
      [], [100], [100, 0, 3, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0], [100, 0, 2, 1, 1, 1, 0],
      [100, 0, 2, 1, 1, 1, 0, -1, 1, 1, 0], [.nan, 0, 2, 1, 1, 1, 0, 1, 1, 1, 0],
      [100, 0, 1e300, 1, 1, 1, 0], [100, 0, 2, 1, 1, 1, 0, 1, 1, 1, 0, 7],
    ] {
      graph.perform(.report(numbers), on: box)
      #expect(box[.placements] == nil)
    }
  }

  @Test("The cache is made once, and renewed when something else was measured")
  func cache() {
    let calls = Calls()
    let graph = ViewGraph { Caching(calls: calls) { Text("a") } }
    let box = graph.node(.box)
    graph.perform(.report(measures([(10, 10)], width: 100)), on: box)
    #expect(calls.names == ["make 1"])
    graph.perform(.report(measures([(10, 10)], width: 100)), on: box)
    #expect(calls.names == ["make 1"])
    graph.perform(.report(measures([(20, 10)], width: 100)), on: box)
    #expect(calls.names == ["make 1", "update 1"])
  }

  @Test("Another kind of layout keeps the views")
  func anyLayout() {
    let isShelf = Observed(true)
    let graph = ViewGraph { Switching(isShelf: isShelf) }
    let box = graph.node(.box)
    let text = graph.node(.text)
    graph.perform(.report(measures([(10, 10)], width: 100)), on: box)
    #expect(box[.placements] != nil)
    isShelf.value = false
    graph.flush()
    #expect(box[.placements] == nil && box[.measures] == nil)
    #expect(box[.styleName] == .string("hstackLayout"))
    #expect(graph.node(.text) === text && graph.node(.box) === box)
    isShelf.value = true
    graph.flush()
    #expect(box[.measures] == .string("layout"))
  }

  private func measures(_ views: [(Double, Double)], width: Double) -> [Double] {
    [width, 0, Double(views.count)] + views.flatMap { [$0.0, $0.1, min(10, $0.0), 0] }
  }

  private func placements(_ node: SemanticNode) -> [Double] {
    guard case .string(let text) = node[.placements] else { return [] }
    return text.split(separator: " ").compactMap { Double($0) }
  }
}

@Observable
private final class Observed<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

private final class Calls { var names: [String] = [] }

/// Rows of views, each as wide as it likes, with a gap between.
private struct Shelf: Layout {
  var gap: CGFloat = 10

  private func rows(_ subviews: Subviews, in width: CGFloat) -> [(height: CGFloat, views: Range<Int>)] {
    var rows: [(height: CGFloat, views: Range<Int>)] = []
    var x = CGFloat.infinity
    for index in subviews.indices {
      let size = subviews[index].sizeThatFits(.unspecified)
      if x + size.width > width {
        rows.append((0, index..<index))
        x = 0
      }
      x += size.width + gap
      rows[rows.count - 1].height = max(rows[rows.count - 1].height, size.height)
      rows[rows.count - 1].views = rows[rows.count - 1].views.lowerBound..<(index + 1)
    }
    return rows
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let width = proposal.width ?? .infinity
    let rows = rows(subviews, in: width)
    return CGSize(
      width: width, height: rows.map(\.height).reduce(0, +) + gap * CGFloat(max(0, rows.count - 1)))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    var y = bounds.minY
    for row in rows(subviews, in: bounds.width) {
      var x = bounds.minX
      for view in subviews[row.views] {
        view.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
        x += view.dimensions(in: .unspecified).width + gap
      }
      y += row.height + gap
    }
  }
}

/// One under the other, in a width of its own.
private struct Column: Layout {
  var width: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(
      width: width,
      height: subviews.map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }.reduce(
        0, +))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    var y = 0.0
    for view in subviews {
      let proposal = ProposedViewSize(width: width, height: nil)
      view.place(at: CGPoint(x: 0, y: y), proposal: proposal)
      y += view.sizeThatFits(proposal).height
    }
  }
}

/// Wants to know another height whenever it knows one.
private struct Restless: Layout {
  func makeCache(subviews: Subviews) -> Double { 500 }
  func updateCache(_ cache: inout Double, subviews: Subviews) {}
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Double) -> CGSize {
    cache -= 1
    return subviews[0].sizeThatFits(ProposedViewSize(width: cache, height: nil))
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Double) {
  }
}

/// The first view in the lower corner, the others forgotten.
private struct Corner: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: proposal.width ?? 0, height: 50)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews.first?.place(
      at: CGPoint(x: bounds.maxX, y: bounds.maxY), anchor: .bottomTrailing, proposal: .unspecified)
  }
}

private struct Rank: LayoutValueKey { static var defaultValue: Int { 0 } }

/// Views at ten times their rank, and a point lower for each of their priority.
private struct Ranking: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: 100, height: 100)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for view in subviews {
      view.place(
        at: CGPoint(x: 0, y: CGFloat(view[Rank.self] * 10) + view.priority), proposal: .unspecified)
    }
  }
}

private struct Ranked: View {
  let rank: Observed<Int>
  var body: some View {
    Ranking() {
      Text("a").layoutValue(key: Rank.self, value: rank.value)
      Text("b").layoutValue(key: Rank.self, value: 5).layoutPriority(7).padding().background(.red).padding()
      Text("c")
    }
  }
}

private struct Gapped: View {
  let gap: Observed<Double>
  var body: some View {
    Shelf(gap: gap.value) {
      Text("a"); Text("b")
    }
  }
}

private struct Switching: View {
  let isShelf: Observed<Bool>
  var body: some View {
    (isShelf.value ? AnyLayout(Shelf()) : AnyLayout(HStackLayout())) { Text("a") }
  }
}

private struct Caching: Layout {
  let calls: Calls
  func makeCache(subviews: Subviews) -> Int {
    calls.names.append("make \(subviews.count)")
    return 1
  }
  func updateCache(_ cache: inout Int, subviews: Subviews) { calls.names.append("update \(subviews.count)") }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize { .zero }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {}
}
