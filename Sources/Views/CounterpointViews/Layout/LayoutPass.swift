import Foundation
import Synchronization

/// A view of a layout as the renderer has measured it, in points.
struct MeasuredView {
  /// The size of its own choice.
  var idealWidth: Double
  var idealHeight: Double
  /// The least width at which nothing is cut off.
  var minWidth: Double
  /// Indicates that the view takes whatever width is offered, or height.
  var isFlexible: (width: Bool, height: Bool)
  /// The heights at widths below the ideal one, as far as the layout has asked for them.
  var heights: [Double: Double] = [:]
  var priority = 0.0
  /// The values that the view tells its layout, by their keys.
  var values: [ObjectIdentifier: Any] = [:]
  /// The lines that are set on the view, innermost first.
  var guides: [(line: GuideLine, compute: (ViewDimensions) -> CGFloat)] = []
  /// The lines of the layout of the app's own that the view is.
  var layout: LayoutGuides?

  /// Renderers measure in halves of a point, which is finer than what is seen.
  static func rounded(_ width: Double) -> Double { (width * 2).rounded() / 2 }
}

/// A single evaluation of a layout: the views as they are known, where it puts them, and what it would like to know.
// Unchecked for the values that views tell, and the functions that compute their lines. They are the app's own, and handed to whoever
// holds a subview, as they would be by a dictionary; all else is immutable or behind the lock.
final class LayoutPass: @unchecked Sendable {
  /// A view at a width, of which the height is not known.
  struct Question: Hashable, Comparable {
    var view: Int
    var width: Double
    static func < (lhs: Self, rhs: Self) -> Bool { (lhs.view, lhs.width) < (rhs.view, rhs.width) }
  }

  private struct State {
    var questions: Set<Question> = []
    var places: [Int: CGRect] = [:]
  }

  let views: [MeasuredView]
  private let state = Mutex(State())

  init(_ views: [MeasuredView]) { self.views = views }

  var questions: [Question] { state.withLock { $0.questions.sorted() } }

  func size(of index: Int, in proposal: ProposedViewSize) -> CGSize {
    let view = views[index]
    var width = view.idealWidth
    if let offered = proposal.width, !offered.isNaN {
      let offered = Double(offered)
      width = max(offered, view.minWidth)
      if !view.isFlexible.width { width = min(width, view.idealWidth) }
    }
    var height = height(of: index, at: width)
    if let offered = proposal.height, view.isFlexible.height { height = max(Double(offered), height) }
    return CGSize(width: width, height: height)
  }

  func dimensions(of index: Int, in proposal: ProposedViewSize) -> ViewDimensions {
    let view = views[index]
    let size = size(of: index, in: proposal)
    var dimensions = ViewDimensions(width: size.width, height: size.height, layout: view.layout)
    // Each is told of those within it.
    for (line, compute) in view.guides {
      let position = compute(dimensions)
      if position.isFinite { dimensions.explicit[line] = position }
    }
    return dimensions
  }

  private func height(of index: Int, at width: Double) -> Double {
    let view = views[index]
    let width = MeasuredView.rounded(width)
    guard width < view.idealWidth - 0.5 else { return view.idealHeight }
    if let known = view.heights[width] { return known }
    state.withLock { _ = $0.questions.insert(Question(view: index, width: width)) }
    return view.idealHeight * max(1, (view.idealWidth / max(width, 1)).rounded(.up))
  }

  func place(_ index: Int, at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
    let size = size(of: index, in: proposal)
    guard [position.x, position.y, size.width, size.height].allSatisfy(\.isFinite) else { return }
    let origin = CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
    state.withLock { $0.places[index] = CGRect(origin: origin, size: size) }
  }

  /// Returns the place of each view; in the middle of `bounds` where the layout has not said.
  func places(in bounds: CGRect, proposal: ProposedViewSize) -> [CGRect] {
    for index in views.indices where state.withLock({ $0.places[index] == nil }) {
      place(index, at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
    }
    return state.withLock { state in views.indices.map { state.places[$0] ?? .zero } }
  }
}
