import CounterpointSemantics
import Foundation

/// The parts of sections that stay in sight, at the edge, while their section scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The headers, at the top.
  public static let sectionHeaders = Self(rawValue: 1)
  /// The footers, at the bottom.
  public static let sectionFooters = Self(rawValue: 2)

  var attribute: (AttributeKey, AttributeValue?) {
    let names =
      (contains(.sectionHeaders) ? ["headers"] : []) + (contains(.sectionFooters) ? ["footers"] : [])
    return (.pinnedViews, names.isEmpty ? nil : .string(names.joined(separator: " ")))
  }
}

/// Views one under the other, for long scrolling content: of long collections, only what is near the eye is mounted.
public nonisolated struct LazyVStack<Content: View>: LazyElementView {
  public typealias Body = Never
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Creates a stack with `spacing` points between its views; 8 for `nil`.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  var element: Element<Content> {
    Element(
      kind: .vstack,
      style: stackStyle(spacing, alignment == .center ? nil : .alignment(alignment.placement, .center)),
      attributes: pinnedViews.isEmpty ? [] : [pinnedViews.attribute], content: content)
  }
}

/// Views side by side, for long scrolling content: of long collections, only what is near the eye is mounted.
public nonisolated struct LazyHStack<Content: View>: LazyElementView {
  public typealias Body = Never
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Creates a stack with `spacing` points between its views; 8 for `nil`.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  var element: Element<Content> {
    Element(
      kind: .hstack,
      style: stackStyle(spacing, alignment == .center ? nil : .alignment(.center, alignment.placement)),
      attributes: pinnedViews.isEmpty ? [] : [pinnedViews.attribute], content: content)
  }
}

/// An element that mounts long collections piece by piece, where it scrolls.
protocol LazyElementView: View where Body == Never {
  associatedtype ElementContent: View
  nonisolated var element: Element<ElementContent> { get }
}

extension LazyElementView {
  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    Element.make(view.element, as: LazyNode(view.element.kind, in: parent))
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    Element._update(node, to: view.element)
  }
}

private final class LazyNode: _ContentNode {
  /// Without a scroll around it nobody would ever ask for more.
  override var windowsItems: Bool {
    guard ancestor(of: ScrollNode.self) != nil else { return false }
    return reading(.list, default: true) { $0.listWindow == .automatic }
  }
}
