import Foundation

/// The place where a scroll is about to come to rest.
public struct ScrollTarget: Hashable, Sendable {
  /// The part of the content that is going to be seen.
  public var rect: CGRect
  /// The place in what scrolls that `rect` is aligned to.
  public var anchor: UnitPoint?

  /// Creates a target of a part of the content; without an anchor, it is aligned as the scroll likes.
  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.rect == rhs.rect && lhs.anchor == rhs.anchor }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rect.origin.x)
    hasher.combine(rect.origin.y)
  }
}

/// The state of a scroll that is about to come to rest.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
  /// The place where it would come to rest by itself.
  public let originalTarget: ScrollTarget
  /// Points per second.
  public let velocity: CGVector
  /// The size of the content, in points.
  public let contentSize: CGSize
  /// The size of what scrolls, in points.
  public let containerSize: CGSize
  /// The directions in which it scrolls.
  public let axes: Axis.Set
  let environment: EnvironmentValues

  /// The value of the environment at `keyPath`, where the scroll stands.
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}
