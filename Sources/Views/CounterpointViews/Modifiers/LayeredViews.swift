import CounterpointSemantics
import Foundation

extension View {
  /// Puts views over this one, in its size.
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(placement: "overlay", alignment: alignment, layer: content()))
  }

  /// Puts one view over this one, in its size.
  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(placement: "overlay", alignment: alignment, layer: overlay))
  }

  /// Paints a style over the view's whole box, without keeping touches from it. The edges change nothing.
  nonisolated public func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    overlay { Rectangle().fill(style).allowsHitTesting(false) }
  }

  /// Paints a style in a shape of the view's size over it, without keeping touches from it.
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay { shape.fill(style, style: fillStyle).allowsHitTesting(false) }
  }

  /// Puts views behind this one, in its size.
  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(placement: "background", alignment: alignment, layer: content()))
  }

  /// Puts one view behind this one, in its size.
  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(placement: "background", alignment: alignment, layer: background))
  }
}

/// A box that holds the content and, beside it, a layer of the content's size, before or behind it.
nonisolated struct LayerModifier<Layer: View>: ViewModifier {
  typealias Body = Never
  let placement: String
  let alignment: Alignment
  let layer: Layer

  private func box<V: View>(around content: V) -> Element<TupleView<V, Element<Layer>>> {
    Element(
      kind: .box,
      content: TupleView(
        content,
        Element(
          kind: .box, style: alignment == .center ? [] : [alignment.item],
          attributes: [(.placement, .string(placement))], content: layer)))
  }

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    Element._make(modifier.box(around: content), in: parent)
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    Element._update(node, to: modifier.box(around: content))
  }
}
