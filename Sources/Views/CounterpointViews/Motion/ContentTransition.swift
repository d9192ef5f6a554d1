import CounterpointSemantics
import Foundation

/// The manner in which a view's content goes over into other content, while the view stays.
public struct ContentTransition: Hashable, Sendable {
  let name: String
  /// Shows new content at once.
  public static let identity = Self(name: "identity")
  /// Fades new content in. The old one is gone at once.
  public static let opacity = Self(name: "opacity")
  /// As ``opacity``: outlines of letters do not go over into others.
  public static let interpolate = Self(name: "opacity")
  /// Characters that differ roll.
  public static func numericText(countsDown: Bool = false) -> Self {
    Self(name: countsDown ? "numericTextDown" : "numericText")
  }
  /// Rolls upwards or downwards as the values do; here always upwards.
  public static func numericText(value: Double) -> Self { Self(name: "numericText") }
  /// Fades and grows a new symbol in; texts fade.
  public static let symbolEffect = Self(name: "symbolEffect")
  /// Returns the transition of symbols. All effects look alike, and `options` are not looked at.
  public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> Self { symbolEffect }
}

extension View {
  /// Sets the manner in which texts and symbols below go over into new ones, when that is animated.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }

  /// Has a view that takes another's place, by the same `id`, begin at the chosen parts of that one's geometry, in an animated change.
  /// `anchor` and `isSource` are not looked at.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    // A name that tells one pair from another within a page is all that renderers need.
    let parts = properties == .position ? "p" : properties == .size ? "s" : "f"
    return decorated(attributes: [(.matched, .string("\(namespace.number).\(id)|\(parts)"))])
  }

  /// Does nothing: what belongs together moves together in a browser.
  nonisolated public func geometryGroup() -> some View { self }

  /// As ``matchedGeometryEffect(id:in:properties:anchor:isSource:)`` for what navigation goes to and comes from; here
  /// the stack's own transition is shown.
  nonisolated public func matchedTransitionSource<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { self }
}

/// The parts of a view's geometry that a matched view takes over.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The place alone.
  public static let position = Self(rawValue: 1)
  /// The size alone, by scaling the view.
  public static let size = Self(rawValue: 2)
  /// The place and the size.
  public static let frame: Self = [.position, .size]
}
