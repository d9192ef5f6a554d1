import CounterpointSemantics
import Foundation

extension View {
  /// Puts the view's centre at a point of the room that there is, all of which it takes.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(PositionModifier(x: x, y: y))
  }
  nonisolated public func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }

  /// Lays the view above or below its siblings.
  nonisolated public func zIndex(_ value: Double) -> some View { decorated(.inherited, .zIndex(value)) }

  /// Moves the view so that a line of its own choice lies on the container's guide.
  ///
  /// Approximated: the closure is asked for three sizes, and what it answers is taken as a fraction of the view's size
  /// and a number of points, which is right for sums of lines and numbers. The container does not grow by it.
  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    let own = Guide(computeValue) { $0.width }
    return decorated(
      .move,
      .shift(
        xFraction: g.fraction - own.fraction, xPoints: -own.points, yFraction: 0, yPoints: 0))
  }

  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    let own = Guide(computeValue) { $0.height }
    return decorated(
      .move,
      .shift(
        xFraction: 0, xPoints: 0, yFraction: g.fraction - own.fraction, yPoints: -own.points))
  }
}

/// A guide as a line: a fraction of the size and points.
private struct Guide {
  let fraction: Double
  let points: Double
  init(_ compute: (ViewDimensions) -> CGFloat, along size: (ViewDimensions) -> CGFloat) {
    let none = Double(compute(ViewDimensions(width: 0, height: 0)))
    let some = Double(compute(ViewDimensions(width: 100, height: 100)))
    points = none.isFinite ? none : 0
    fraction = (some - none).isFinite ? (some - none) / 100 : 0
  }
}

private nonisolated struct PositionModifier: ViewModifier {
  typealias Body = Never
  let x: CGFloat
  let y: CGFloat

  private func box<V: View>(_ content: V) -> Element<Element<V>> {
    Element(
      kind: .box,
      style: [
        .flexibleFrame(
          minWidth: nil, idealWidth: nil, maxWidth: .infinity, minHeight: nil, idealHeight: nil,
          maxHeight: .infinity)
      ], content: Element(kind: .box, style: [.position(x: Double(x), y: Double(y))], content: content))
  }

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    Element._make(modifier.box(content), in: parent)
  }
  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    Element._update(node, to: modifier.box(content))
  }
}

/// A view's size, and the lines in it.
public struct ViewDimensions: Equatable, Sendable {
  public let width: CGFloat
  public let height: CGFloat
  public subscript(guide: HorizontalAlignment) -> CGFloat { width * CGFloat(guide.fraction) }
  public subscript(guide: VerticalAlignment) -> CGFloat { height * CGFloat(guide.fraction) }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

/// A line of an app's own for alignment. Lines that are no edges and no centre lie at the centre.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

extension HorizontalAlignment {
  public init(_ id: any AlignmentID.Type) {
    let fraction = id.defaultValue(in: ViewDimensions(width: 100, height: 100)) / 100
    self = fraction < 0.25 ? .leading : fraction > 0.75 ? .trailing : .center
  }
  public static let listRowSeparatorLeading = leading
  public static let listRowSeparatorTrailing = trailing

  var fraction: Double {
    switch placement {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

extension VerticalAlignment {
  public init(_ id: any AlignmentID.Type) {
    let fraction = id.defaultValue(in: ViewDimensions(width: 100, height: 100)) / 100
    self = fraction < 0.25 ? .top : fraction > 0.75 ? .bottom : .center
  }

  /// Baselines count as four fifths of the height.
  var fraction: Double {
    switch placement {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    case .firstTextBaseline, .lastTextBaseline: 0.8
    }
  }
}

extension Alignment {
  public static let centerFirstTextBaseline = Self(horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Self(horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Self(horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Self(horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Self(horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Self(horizontal: .trailing, vertical: .lastTextBaseline)
}
