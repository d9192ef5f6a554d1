import Foundation

/// What `#Preview` belongs to.
public struct Preview: Sendable {
  private init() {}
  /// That a preview shows a view.
  public enum ViewTraits {}
}

/// How a preview is shown. Compiled, and otherwise left out.
public struct PreviewTrait<T>: Sendable {
  fileprivate init() {}
}

extension PreviewTrait where T == Preview.ViewTraits {
  public static var defaultLayout: Self { Self() }
  public static var sizeThatFitsLayout: Self { Self() }
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self { Self() }
  public static var portrait: Self { Self() }
  public static var landscapeLeft: Self { Self() }
  public static var landscapeRight: Self { Self() }
  public static var portraitUpsideDown: Self { Self() }
  public static func modifier<M: PreviewModifier>(_ modifier: M) -> Self { Self() }
}

/// Surroundings that several previews share.
@MainActor @preconcurrency public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = AnyView
  static func makeSharedContext() async throws -> Context
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// How large a preview is.
public enum PreviewLayout: Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// On which device a preview is shown.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// Which way a device is held.
public struct InterfaceOrientation: Hashable, Sendable, CaseIterable {
  private let name: String
  public static let portrait = Self(name: "portrait")
  public static let portraitUpsideDown = Self(name: "portraitUpsideDown")
  public static let landscapeLeft = Self(name: "landscapeLeft")
  public static let landscapeRight = Self(name: "landscapeRight")
  public static let allCases: [Self] = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
}

/// Where a preview is shown.
public protocol PreviewContext {
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

public protocol PreviewContextKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension View {
  // What only concerns previews does nothing.

  nonisolated public func previewDisplayName(_ value: String?) -> some View { self }
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }
  nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
  nonisolated public func previewContext<C: PreviewContext>(_ value: C) -> some View { self }
}
