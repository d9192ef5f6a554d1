import CounterpointSemantics
import Foundation

/// Views side by side.
public nonisolated struct HStack<Content: View>: ElementView {
  public typealias Body = Never
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

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
      content: content)
  }
}

/// Views one under the other.
public nonisolated struct VStack<Content: View>: ElementView {
  public typealias Body = Never
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

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
      content: content)
  }
}

/// Views one over the other, the last one on top.
public nonisolated struct ZStack<Content: View>: ElementView {
  public typealias Body = Never
  let alignment: Alignment
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  var element: Element<Content> {
    Element(
      kind: .zstack, style: stackStyle(nil, alignment == .center ? nil : alignment.item), content: content)
  }
}

public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = Self(rawValue: 1)
  public static let sectionFooters = Self(rawValue: 2)
}

/// Views one under the other, for long scrolling content.
public nonisolated struct LazyVStack<Content: View>: ElementView {
  public typealias Body = Never
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  var element: Element<Content> { VStack(alignment: alignment, spacing: spacing) { content }.element }
}

/// Views side by side, for long scrolling content.
public nonisolated struct LazyHStack<Content: View>: ElementView {
  public typealias Body = Never
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  var element: Element<Content> { HStack(alignment: alignment, spacing: spacing) { content }.element }
}

/// Style of a stack: nothing where everything is as usual, so that the usual costs no bytes.
private func stackStyle(_ spacing: CGFloat?, _ alignment: StyleItem?) -> [StyleItem] {
  var style: [StyleItem] = []
  if let spacing { style.append(.spacing(Double(spacing))) }
  if let alignment { style.append(alignment) }
  return style
}

/// Takes what room there is, and pushes its neighbours apart.
public nonisolated struct Spacer: ElementView {
  public typealias Body = Never
  public var minLength: CGFloat?
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  var element: Element<EmptyView> {
    Element(.spacer, style: minLength.map { [.minLength(Double($0))] } ?? [])
  }
}

/// A thin line between views.
public nonisolated struct Divider: ElementView {
  public typealias Body = Never
  public init() {}
  var element: Element<EmptyView> { Element(.divider) }
}

/// Content that may be larger than its place.
public nonisolated struct ScrollView<Content: View>: ElementView {
  public typealias Body = Never
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content)
  {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  var element: Element<Content> {
    Element(
      kind: .scroll,
      style: [.axis(isVertical: axes.contains(.vertical), isHorizontal: axes.contains(.horizontal))],
      content: content)
  }
}

/// The first of its views that fits into the room there is.
public nonisolated struct ViewThatFits<Content: View>: ElementView {
  public typealias Body = Never
  let axes: Axis.Set
  let content: Content

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
