import CounterpointSemantics
import Foundation

/// Views side by side.
public nonisolated struct HStack<Content: View>: ElementView {
  public typealias Body = Never
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a row of views, from leading to trailing; `nil` for `spacing` means 8 points.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  var element: Element<Content> {
    Element(
      kind: .hstack,
      style: stackStyle(spacing, alignment == .center ? nil : .alignment(.center, alignment.placement)),
      lines: alignment.line.map { _ in Alignment(horizontal: .center, vertical: alignment) },
      content: content)
  }
}

/// Views one under the other.
public nonisolated struct VStack<Content: View>: ElementView {
  public typealias Body = Never
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a column of views, from top to bottom; `nil` for `spacing` means 8 points.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  var element: Element<Content> {
    Element(
      kind: .vstack,
      style: stackStyle(spacing, alignment == .center ? nil : .alignment(alignment.placement, .center)),
      lines: alignment.line.map { _ in Alignment(horizontal: alignment, vertical: .center) },
      content: content)
  }
}

/// Views one over the other, the last one on top.
public nonisolated struct ZStack<Content: View>: ElementView {
  public typealias Body = Never
  let alignment: Alignment
  let content: Content

  /// Creates a pile of views, in which `alignment` says where smaller ones lie on the greatest.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  var element: Element<Content> {
    Element(
      kind: .zstack, style: stackStyle(nil, alignment == .center ? nil : alignment.item),
      lines: alignment.isOwn ? alignment : nil, content: content)
  }
}

/// Style of a stack: nothing where everything is as usual, so that the usual costs no bytes.
func stackStyle(_ spacing: CGFloat?, _ alignment: StyleItem?) -> [StyleItem] {
  var style: [StyleItem] = []
  if let spacing { style.append(.spacing(Double(spacing))) }
  if let alignment { style.append(alignment) }
  return style
}

/// Takes what room there is, and pushes its neighbours apart.
public nonisolated struct Spacer: ElementView {
  public typealias Body = Never
  /// The least length in points along the stack's axis; `nil` for none.
  public var minLength: CGFloat?
  /// Creates room that grows along the axis of the stack around it, and is at least `minLength` points long.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  var element: Element<EmptyView> {
    Element(.spacer, style: minLength.map { [.minLength(Double($0))] } ?? [])
  }
}

/// A thin line between views.
public nonisolated struct Divider: ElementView {
  public typealias Body = Never
  /// Creates a line of one point across the axis of the stack around it.
  public init() {}
  var element: Element<EmptyView> { Element(.divider) }
}

/// The first of its views that fits into the room there is.
public nonisolated struct ViewThatFits<Content: View>: ElementView {
  public typealias Body = Never
  let axes: Axis.Set
  let content: Content

  /// Creates a choice of views, given from the most to the least demanding; only the lengths along `axes` have to fit.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  var element: Element<Content> {
    Element(
      kind: .viewThatFits,
      style: [.axis(isVertical: axes.contains(.vertical), isHorizontal: axes.contains(.horizontal))],
      content: content)
  }
}
