import CounterpointValues
import Foundation

extension PreviewTrait where T == Preview.ViewTraits {
  // A preview is a page, with the size that its view has, in a browser's window: these make no difference.

  /// A trait that changes nothing: a preview has the size that its view has.
  public static var defaultLayout: Self { Self(nil) }
  /// A trait that changes nothing: a preview has the size that its view has.
  public static var sizeThatFitsLayout: Self { Self(nil) }
  /// A trait that changes nothing: the window decides about its form.
  public static var portrait: Self { Self(nil) }
  /// A trait that changes nothing: the window decides about its form.
  public static var landscapeLeft: Self { Self(nil) }
  /// A trait that changes nothing: the window decides about its form.
  public static var landscapeRight: Self { Self(nil) }
  /// A trait that changes nothing: the window decides about its form.
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
  /// Makes no context, for modifiers that share none.
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
  /// Creates a device from its name, which makes no difference.
  public init(stringLiteral value: String) { rawValue = value }
}

/// The way in which a device is held.
public struct InterfaceOrientation: Hashable, Sendable, CaseIterable {
  private let name: String
  /// The device held upright.
  public static let portrait = Self(name: "portrait")
  /// The device held upside down.
  public static let portraitUpsideDown = Self(name: "portraitUpsideDown")
  /// The device held sideways, turned to its left.
  public static let landscapeLeft = Self(name: "landscapeLeft")
  /// The device held sideways, turned to its right.
  public static let landscapeRight = Self(name: "landscapeRight")
  /// The four ways of holding a device, upright ones first.
  public static let allCases: [Self] = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
}

/// The context in which a preview is shown.
public protocol PreviewContext {
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// A key of a value that a preview's context holds.
public protocol PreviewContextKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension View {
  // What only concerns previews does nothing.

  /// Does nothing: a preview's name is the one that `#Preview` gets.
  nonisolated public func previewDisplayName(_ value: String?) -> some View { self }
  /// Does nothing: a preview has the size that its view has; the trait `fixedLayout(width:height:)` gives it another.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }
  /// Does nothing: a preview is shown in the browser that is there.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }
  /// Does nothing: the window decides about its form.
  nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
  /// Does nothing: nothing reads a context.
  nonisolated public func previewContext<C: PreviewContext>(_ value: C) -> some View { self }
}
