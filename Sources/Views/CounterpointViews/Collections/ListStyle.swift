import CounterpointSemantics
import Foundation

/// The look of lists.
public protocol ListStyle: Sendable {
  var _name: String { get }
}

public struct DefaultListStyle: ListStyle {
  public init() {}
  public var _name: String { "automatic" }
}
public struct PlainListStyle: ListStyle {
  public init() {}
  public var _name: String { "plain" }
}
public struct GroupedListStyle: ListStyle {
  public init() {}
  public var _name: String { "grouped" }
}
public struct InsetListStyle: ListStyle {
  public init() {}
  public var _name: String { "inset" }
}
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
  public var _name: String { "insetGrouped" }
}
public struct SidebarListStyle: ListStyle {
  public init() {}
  public var _name: String { "sidebar" }
}

extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { Self() } }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }
extension ListStyle where Self == InsetListStyle { public static var inset: Self { Self() } }
extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: Self { Self() } }
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { Self() } }

public enum Visibility: Hashable, Sendable, CaseIterable { case automatic, visible, hidden }

public struct VerticalEdgeSet: OptionSet, Hashable, Sendable {
  public let rawValue: Int8
  public init(rawValue: Int8) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1)
  public static let bottom = Self(rawValue: 2)
  public static let all: Self = [.top, .bottom]
}

extension VerticalEdge { public typealias Set = VerticalEdgeSet }

extension View {
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listStyleName, style._name)
  }
}
