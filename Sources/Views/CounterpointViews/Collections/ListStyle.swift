import CounterpointSemantics
import Foundation

/// The look of lists.
public protocol ListStyle: Sendable {
  var _name: String { get }
}

/// The style of lists that nobody has given one: rows in rounded groups on a gray background.
public struct DefaultListStyle: ListStyle {
  /// Creates the usual style.
  public init() {}
  public var _name: String { "automatic" }
}
/// Rows over the whole width, without a background; the headers of sections stay in sight.
public struct PlainListStyle: ListStyle {
  /// Creates the style without groups.
  public init() {}
  public var _name: String { "plain" }
}
/// Groups with square corners, over the whole width.
public struct GroupedListStyle: ListStyle {
  /// Creates the style with groups over the whole width.
  public init() {}
  public var _name: String { "grouped" }
}
/// Rows as in the plain style, within the page's margins.
public struct InsetListStyle: ListStyle {
  /// Creates the style with margins and without groups.
  public init() {}
  public var _name: String { "inset" }
}
/// Rows in rounded groups, as the usual style has them.
public struct InsetGroupedListStyle: ListStyle {
  /// Creates the style with rounded groups.
  public init() {}
  public var _name: String { "insetGrouped" }
}
/// Rows without lines and background of their own, below large headers.
public struct SidebarListStyle: ListStyle {
  /// Creates the style of lists beside the content.
  public init() {}
  public var _name: String { "sidebar" }
}

extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { Self() } }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }
extension ListStyle where Self == InsetListStyle { public static var inset: Self { Self() } }
extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: Self { Self() } }
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { Self() } }

/// The choice of showing something, hiding it, or leaving that to whatever it is.
public enum Visibility: Hashable, Sendable, CaseIterable { case automatic, visible, hidden }

/// A set of the edges at the top and the bottom.
public struct VerticalEdgeSet: OptionSet, Hashable, Sendable {
  public let rawValue: Int8
  public init(rawValue: Int8) { self.rawValue = rawValue }
  /// The edge at the top.
  public static let top = Self(rawValue: 1)
  /// The edge at the bottom.
  public static let bottom = Self(rawValue: 2)
  /// Both edges.
  public static let all: Self = [.top, .bottom]
}

extension VerticalEdge { public typealias Set = VerticalEdgeSet }

extension View {
  /// Sets the style of the lists below. Forms with a style of their own keep theirs.
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listStyleName, style._name)
  }
}
