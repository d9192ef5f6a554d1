import Foundation

/// Says where scrolling comes to rest.
///
/// Browsers decide that while they scroll, and know the library's own behaviors. One of an app's own compiles and is never
/// asked: with it, scrolling comes to rest anywhere.
public protocol ScrollTargetBehavior: Sendable {
  typealias TargetContext = ScrollTargetBehaviorContext
  /// Changes where a scroll is about to come to rest. Never called here.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
  /// The name by which renderers know the behavior; empty for one of an app's own.
  var _name: String { get }
}

extension ScrollTargetBehavior {
  public var _name: String { "" }
}

/// Comes to rest where a page begins.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Creates a behavior with which each swipe goes no further than to the next page.
  public init() {}
  public var _name: String { "paging" }
  /// Leaves the target to the browser.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

/// Comes to rest where a view begins.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// The limit of how far a swipe may go. Browsers only tell ``never`` from the others.
  public struct LimitBehavior: Hashable, Sendable {
    let isLimited: Bool
    /// Always comes to rest at a view.
    public static let automatic = Self(isLimited: true)
    /// Always comes to rest at a view, as ``automatic``: swipes go as far as they like.
    public static let always = Self(isLimited: true)
    /// Always comes to rest at a view, as ``automatic``: swipes go as far as they like.
    public static let alwaysByFew = Self(isLimited: true)
    /// Always comes to rest at a view, as ``automatic``: swipes go as far as they like.
    public static let alwaysByOne = Self(isLimited: true)
    /// Comes to rest at a view only if one begins nearby.
    public static let never = Self(isLimited: false)
  }
  private let limit: LimitBehavior
  /// Creates a behavior that comes to rest where views begin, in a stack with `scrollTargetLayout()`.
  public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }
  public var _name: String { limit.isLimited ? "viewAligned" : "viewAlignedFree" }
  /// Leaves the target to the browser.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// A behavior that comes to rest where a page begins.
  public static var paging: Self { Self() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// A behavior that always comes to rest where a view begins.
  public static var viewAligned: Self { Self() }
  /// Returns a behavior that comes to rest where a view begins: always, or only nearby for `never`.
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
    Self(limitBehavior: limitBehavior)
  }
}
