import CounterpointSemantics
import Foundation

extension View {
  /// Puts the view's centre at a point of the room that there is, all of which it takes.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(PositionModifier(x: x, y: y))
  }
  /// Puts the view's center at a point of the room that there is, in points from its top leading corner, and takes all of that room.
  nonisolated public func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }

  /// Lays the view above or below its siblings.
  nonisolated public func zIndex(_ value: Double) -> some View { decorated(.inherited, .zIndex(value)) }
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
