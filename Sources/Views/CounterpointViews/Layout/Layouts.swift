import CounterpointSemantics
import Foundation
import Logging
import Synchronization

/// A way to arrange views.
///
/// The library's own layouts are arranged by the browser. Layouts of an app's own compile, and show their views one
/// under the other, which is logged once for each: the browser lays out, and asks no server for the size of every view.
public protocol Layout {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews
  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  static var layoutProperties: LayoutProperties { get }
  /// How renderers know the layout.
  nonisolated var _arrangement: _Arrangement { get }
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {}
  nonisolated public var _arrangement: _Arrangement {
    OwnLayouts.note(Self.self)
    return VStackLayout()._arrangement
  }
  /// The views, arranged.
  nonisolated public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    ArrangedView(arrangement: _arrangement, content: content())
  }
}

/// Tells of layouts of an app's own, whose code is never asked.
enum OwnLayouts {
  /// Hears of each; by default a log, once of each layout.
  @TaskLocal static var report: @Sendable (String) -> Void = { text in
    if told.withLock({ $0.insert(text).inserted }) { logger.warning("\(text)") }
  }

  private static let logger = Logger(label: "counterpoint.views")
  /// As many as there are layouts in the app's code.
  private static let told = Mutex<Set<String>>([])

  static func note(_ type: Any.Type) {
    report(
      """
      The layout '\(type)' is shown as a vertical stack: the browser lays out, and 'placeSubviews' is never called. \
      Arrange the views with stacks, grids or 'ViewThatFits' where that matters.
      """)
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// How renderers arrange views.
public struct _Arrangement: Hashable, Sendable {
  var kind: NodeKind
  var style: [StyleItem]
}

public struct LayoutProperties: Sendable {
  public var stackOrientation: Axis?
  public init() {}
}

/// A size that is offered; `nil` where the view may choose.
public struct ProposedViewSize: Hashable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?
  public static let zero = Self(width: 0, height: 0)
  public static let unspecified = Self(width: nil, height: nil)
  public static let infinity = Self(width: .infinity, height: .infinity)
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// The views of a layout. Always empty: see ``Layout``.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> LayoutSubview {
    preconditionFailure("The browser arranges the views of this layout: there are none to ask here")
  }
}

public struct LayoutSubview: Sendable {
  public var priority: Double { 0 }
  public var spacing: ViewSpacing { ViewSpacing() }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(width: 0, height: 0)
  }
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {}
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { Key.defaultValue }
}

public struct ViewSpacing: Sendable {
  public static let zero = ViewSpacing()
  public init() {}
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}

/// A value that a view tells its layout. Renderers do not know layouts of an app's own: it is not read.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension View {
  nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View { self }
}

private nonisolated struct ArrangedView<Content: View>: View {
  typealias Body = Never
  let arrangement: _Arrangement
  let content: Content

  /// One kind of node for every arrangement, so that a change of it keeps the views and their state.
  private var element: Element<Content> {
    Element(
      kind: .box, style: arrangement.style, attributes: [(.styleName, .string("\(arrangement.kind)Layout"))],
      content: content)
  }

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    Element._make(view.element, in: parent)
  }
  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    Element._update(node, to: view.element)
  }
}

public struct HStackLayout: Layout, Sendable {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  nonisolated public var _arrangement: _Arrangement {
    _Arrangement(
      kind: .hstack, style: [.alignment(.center, alignment.placement)] + spacingItems(spacing))
  }
}

public struct VStackLayout: Layout, Sendable {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  nonisolated public var _arrangement: _Arrangement {
    _Arrangement(
      kind: .vstack, style: [.alignment(alignment.placement, .center)] + spacingItems(spacing))
  }
}

public struct ZStackLayout: Layout, Sendable {
  public var alignment: Alignment
  public init(alignment: Alignment = .center) { self.alignment = alignment }
  nonisolated public var _arrangement: _Arrangement {
    _Arrangement(kind: .zstack, style: [alignment.item])
  }
}

private func spacingItems(_ spacing: CGFloat?) -> [StyleItem] {
  spacing.map { [.spacing(Double($0))] } ?? []
}

extension HStackLayout {
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    .zero
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}
extension VStackLayout {
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    .zero
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}
extension ZStackLayout {
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    .zero
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}

/// A layout of any type: changing it keeps the views and their state.
public struct AnyLayout: Layout {
  nonisolated public let _arrangement: _Arrangement
  public init<L: Layout>(_ layout: L) { _arrangement = layout._arrangement }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    .zero
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}
