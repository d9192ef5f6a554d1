import CounterpointSemantics
import SwiftUI
import Testing

@testable import CounterpointViews

/// The library's own layouts, where a layout of an app's own calls them.
@MainActor
@Suite("Layouts that a layout calls")
struct CalledLayoutTests {
  /// A view's ideal size; its least width is 10 at most.
  private typealias Size = (width: Double, height: Double)

  private func placements<L: Layout>(
    of layout: L, _ sizes: [Size], in width: Double, height: Double = 0, flexible: Set<Int> = []
  ) -> [[Double]] {
    let graph = ViewGraph {
      Calling(layout: layout) { ForEach(sizes.indices, id: \.self) { Text("\($0)") } }
    }
    let box = graph.node(.box)
    let numbers: [Double] = sizes.enumerated().flatMap { index, size -> [Double] in
      [size.width, size.height, min(10, size.width), flexible.contains(index) ? 3 : 0]
    }
    graph.perform(.report([width, height, Double(sizes.count)] + numbers), on: box)
    guard case .string(let text) = box[.placements] else { return [] }
    let places = text.split(separator: " ").compactMap { Double($0) }
    return [Array(places[..<2])] + stride(from: 2, to: places.count, by: 4).map { Array(places[$0..<$0 + 4]) }
  }

  @Test("A row measures its views and their gaps, and places them along their line")
  func row() {
    let layout = HStackLayout(alignment: .bottom, spacing: 5)
    #expect(
      placements(of: layout, [(40, 20), (30, 10)], in: 200)
        == [[75, 20], [0, 0, 40, 20], [45, 10, 30, 10]])
    #expect(placements(of: HStackLayout(), [(40, 20), (30, 10)], in: 200)[0] == [78, 20])
  }

  @Test("In a row, what is flexible takes what the others leave; where there is no room, all give way")
  func room() {
    let layout = HStackLayout(spacing: 0)
    #expect(
      placements(of: layout, [(40, 20), (10, 10), (30, 20)], in: 200, flexible: [1])
        == [[200, 20], [0, 0, 40, 20], [40, 0, 130, 20], [170, 0, 30, 20]])
    let narrow = placements(of: layout, [(100, 20), (100, 20)], in: 60)
    #expect(narrow[0][0] == 60)
    #expect(narrow[1][2] == 30 && narrow[2][0] == 30 && narrow[2][2] == 30)
  }

  @Test("A column does so downward, and shares the height that there is")
  func column() {
    let layout = VStackLayout(alignment: .trailing, spacing: 10)
    #expect(
      placements(of: layout, [(40, 20), (30, 10)], in: 200)
        == [[40, 40], [0, 0, 40, 20], [10, 30, 30, 10]])
    #expect(
      placements(of: VStackLayout(spacing: 0), [(40, 20), (40, 10)], in: 40, height: 100, flexible: [1])
        == [[40, 100], [0, 0, 40, 20], [0, 20, 40, 80]])
  }

  @Test("Layers share two lines")
  func layers() {
    #expect(
      placements(of: ZStackLayout(alignment: .bottomTrailing), [(40, 20), (30, 10)], in: 200)
        == [[40, 20], [0, 0, 40, 20], [10, 10, 30, 10]])
  }

  @Test("A grid places rows, and what stands between them, below one another")
  func grid() {
    #expect(
      placements(of: GridLayout(alignment: .leading, verticalSpacing: 4), [(40, 20), (30, 10)], in: 200)
        == [[40, 34], [0, 0, 40, 20], [0, 24, 30, 10]])
  }

  @Test("A layout of any type does what its base does, with the cache of that")
  func any() {
    #expect(
      placements(of: AnyLayout(HStackLayout(spacing: 5)), [(40, 20), (30, 20)], in: 200)
        == [[75, 20], [0, 0, 40, 20], [45, 0, 30, 20]])
    #expect(placements(of: AnyLayout(Counting()), [(40, 20)], in: 200)[0] == [2, 1])
  }

  @Test("Shown by itself, a grid is the browser's")
  func shown() {
    let graph = ViewGraph {
      GridLayout(alignment: .leading, horizontalSpacing: 3) {
        GridRow {
          Text("a"); Text("b")
        }
      }
    }
    #expect(graph.nodes(.grid).count == 1)
    #expect(graph.node(.gridRow).children.count == 2)
  }

  @Test("Stacks say along which axis they go")
  func properties() {
    #expect(HStackLayout.layoutProperties.stackOrientation == .horizontal)
    #expect(VStackLayout.layoutProperties.stackOrientation == .vertical)
    #expect(ZStackLayout.layoutProperties.stackOrientation == nil)
  }
}

/// Leaves everything to another layout.
private struct Calling<Base: Layout>: Layout {
  let layout: Base
  func makeCache(subviews: Subviews) -> Base.Cache { layout.makeCache(subviews: subviews) }
  func updateCache(_ cache: inout Base.Cache, subviews: Subviews) {
    layout.updateCache(&cache, subviews: subviews)
  }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache) -> CGSize {
    layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) {
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

/// As wide as the number of its calls, and as high as the number of its caches.
private struct Counting: Layout {
  func makeCache(subviews: Subviews) -> Int { 1 }
  func updateCache(_ cache: inout Int, subviews: Subviews) {}
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
    cache += 1
    return CGSize(width: cache, height: 1)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {}
}
