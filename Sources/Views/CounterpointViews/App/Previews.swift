import CounterpointValues
import Foundation

extension PreviewTrait where T == Preview.ViewTraits {
  // A preview is a page, with the size that its view has, in a browser's window: these make no difference.

  public static var defaultLayout: Self { Self(nil) }
  public static var sizeThatFitsLayout: Self { Self(nil) }
  public static var portrait: Self { Self(nil) }
  public static var landscapeLeft: Self { Self(nil) }
  public static var landscapeRight: Self { Self(nil) }
  public static var portraitUpsideDown: Self { Self(nil) }

  /// Shows the view in the middle of a place of this size.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
    Self(PreviewSurroundings { AnyView($0().frame(width: width, height: height)) })
  }

  /// Shows the view with a modifier around it, once the modifier's shared context is there.
  public static func modifier<M: PreviewModifier>(_ modifier: sending M) -> Self {
    // The caller has given it up, and it is used on the main actor alone from here on.
    nonisolated(unsafe) let modifier = modifier
    return Self(
      PreviewSurroundings { AnyView(ModifiedPreview(modifier: modifier, makeContent: $0)) })
  }
}

/// Surroundings that several previews share.
///
/// Before the preview's view is made, its context is waited for. Each look at a preview is a session of its own, and has a
/// context of its own.
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

/// The size of a preview.
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

/// The way in which a device is held.
public struct InterfaceOrientation: Hashable, Sendable, CaseIterable {
  private let name: String
  public static let portrait = Self(name: "portrait")
  public static let portraitUpsideDown = Self(name: "portraitUpsideDown")
  public static let landscapeLeft = Self(name: "landscapeLeft")
  public static let landscapeRight = Self(name: "landscapeRight")
  public static let allCases: [Self] = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
}

/// The context in which a preview is shown.
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
