import Foundation

/// Measures and places views along an axis, for the layouts of that kind where an app's own layout calls them.
///
/// Where there is room for all, each view has the size of its own choice, and those that take what is offered share the rest. Where
/// there is not, views of a higher `layoutPriority` choose first, and of the same priority those that give way least.
struct StackArranging {
  private let subviews: LayoutSubviews
  private let isHorizontal: Bool
  private let line: GuideLine
  private let gaps: [CGFloat]

  /// - Parameter line: what the views share across the axis.
  init(_ subviews: LayoutSubviews, axis: Axis, line: GuideLine, spacing: CGFloat?) {
    self.subviews = subviews
    isHorizontal = axis == .horizontal
    self.line = line
    gaps = zip(subviews, subviews.dropFirst()).map { first, second in
      spacing ?? first.spacing.distance(to: second.spacing, along: axis)
    }
  }

  func size(in proposal: ProposedViewSize) -> CGSize {
    let views = dimensions(in: proposal).map(\.view)
    let length = views.reduce(0) { $0 + self.length(of: $1) } + gaps.reduce(0, +)
    let across =
      views.reduce(0) { max($0, position(in: $1)) }
      + views.reduce(0) { max($0, breadth(of: $1) - position(in: $1)) }
    return isHorizontal ? CGSize(width: length, height: across) : CGSize(width: across, height: length)
  }

  func place(in bounds: CGRect) {
    let parts = dimensions(in: ProposedViewSize(bounds.size))
    let shared = parts.reduce(0) { max($0, position(in: $1.view)) }
    var offset = 0.0
    for (index, part) in parts.enumerated() {
      let across = shared - position(in: part.view)
      subviews[subviews.startIndex + index].place(
        at: CGPoint(
          x: bounds.minX + (isHorizontal ? offset : across), y: bounds.minY + (isHorizontal ? across : offset)
        ),
        proposal: part.proposal)
      offset += length(of: part.view) + (gaps.indices.contains(index) ? gaps[index] : 0)
    }
  }

  private func length(of view: ViewDimensions) -> CGFloat { isHorizontal ? view.width : view.height }
  private func breadth(of view: ViewDimensions) -> CGFloat { isHorizontal ? view.height : view.width }

  /// Returns the place in the view of the line that all share.
  private func position(in view: ViewDimensions) -> CGFloat {
    switch line {
    case .horizontal(let guide): view[guide]
    case .vertical(let guide): view[guide]
    }
  }

  /// The room offered to each view, and what it takes of that.
  private func dimensions(in proposal: ProposedViewSize) -> [(
    proposal: ProposedViewSize, view: ViewDimensions
  )] {
    func offer(_ length: CGFloat?) -> ProposedViewSize {
      isHorizontal
        ? ProposedViewSize(width: length, height: proposal.height)
        : ProposedViewSize(width: proposal.width, height: length)
    }
    func taken(_ subview: LayoutSubview, of length: CGFloat?) -> (
      proposal: ProposedViewSize, view: ViewDimensions
    ) {
      (offer(length), subview.dimensions(in: offer(length)))
    }
    let ideal = subviews.map { taken($0, of: nil) }
    guard let offered = isHorizontal ? proposal.width : proposal.height, offered.isFinite else {
      let isEndless = (isHorizontal ? proposal.width : proposal.height) != nil
      return isEndless ? subviews.map { taken($0, of: .infinity) } : ideal
    }

    let limits = subviews.enumerated().map {
      limit(of: $1, ideal: length(of: ideal[$0].view), breadth: proposal.width)
    }
    var room = max(0, offered - gaps.reduce(0, +))
    var parts = ideal
    var open = Set(subviews.indices.map { $0 - subviews.startIndex })
    if zip(ideal, limits).reduce(0, { $0 + ($1.1.isFlexible ? $1.1.least : length(of: $1.0.view)) }) <= room {
      // Nobody has to give way.
      for index in open where !limits[index].isFlexible {
        room -= length(of: ideal[index].view)
        open.remove(index)
      }
    }
    for priority in Set(open.map { subviews[subviews.startIndex + $0].priority }).sorted(by: >) {
      let group = open.filter { subviews[subviews.startIndex + $0].priority == priority }
      open.subtract(group)
      let kept = open.reduce(0) { $0 + limits[$1].least }
      var left = group.count
      for index in group.sorted(by: { (limits[$0].slack, $0) < (limits[$1].slack, $1) }) {
        parts[index] = taken(subviews[subviews.startIndex + index], of: max(0, room - kept) / CGFloat(left))
        room -= length(of: parts[index].view)
        left -= 1
      }
    }
    return parts
  }

  private struct Limits {
    var least: CGFloat
    var isFlexible: Bool
    var slack: CGFloat
  }

  /// The least length that the view takes, and how far it goes beyond. Asks for no height that nobody needs, since each
  /// costs a measurement in the browser.
  private func limit(of subview: LayoutSubview, ideal: CGFloat, breadth: CGFloat?) -> Limits {
    let measured = subview.pass.views[subview.index]
    let isFlexible = isHorizontal ? measured.isFlexible.width : measured.isFlexible.height
    // A text is as high as its lines.
    let least =
      isHorizontal
      ? CGFloat(measured.minWidth)
      : isFlexible ? subview.sizeThatFits(ProposedViewSize(width: breadth, height: 0)).height : ideal
    return Limits(least: least, isFlexible: isFlexible, slack: isFlexible ? .infinity : ideal - least)
  }
}
