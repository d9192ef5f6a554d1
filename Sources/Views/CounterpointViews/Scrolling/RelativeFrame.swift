import CounterpointSemantics
import Foundation

extension View {
  /// As large as the scroll view around, or as the page where there is none.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    relativeFrame(axes, 1, 1, 0, alignment)
  }

  /// As large as `span` of `count` equal parts of the scroll view around.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    relativeFrame(axes, count, span, Double(spacing), alignment)
  }

  /// The length is asked for a container of 390 × 844 points: renderers keep its share.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    // A share in hundredths is what a grid of a hundred parts can say.
    let axis: Axis = axes.contains(.horizontal) ? .horizontal : .vertical
    let whole: CGFloat = axis == .horizontal ? 390 : 844
    let share = Int(clamping: length(whole, axis) / whole * 100, to: 1...100)
    return relativeFrame(axes, 100, share, 0, alignment)
  }

  nonisolated private func relativeFrame(
    _ axes: Axis.Set, _ count: Int, _ span: Int, _ spacing: Double, _ alignment: Alignment
  ) -> some View {
    let frame = StyleItem.relativeFrame(
      isHorizontal: axes.contains(.horizontal), isVertical: axes.contains(.vertical),
      count: max(1, min(100, count)), span: max(1, min(100, span)), spacing: spacing)
    return modifier(
      DecorationValue(
        value: Decoration(role: .frame, items: alignment == .center ? [frame] : [frame, alignment.item])))
  }
}
