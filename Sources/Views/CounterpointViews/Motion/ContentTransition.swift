import CounterpointSemantics
import Foundation

/// The manner in which a view's content goes over into other content, while the view stays.
public struct ContentTransition: Hashable, Sendable {
  let name: String
  public static let identity = Self(name: "identity")
  public static let opacity = Self(name: "opacity")
  /// As ``opacity``: outlines of letters do not go over into others.
  public static let interpolate = Self(name: "opacity")
  /// Characters that differ roll.
  public static func numericText(countsDown: Bool = false) -> Self {
    Self(name: countsDown ? "numericTextDown" : "numericText")
  }
  /// Rolls upwards or downwards as the values do; here always upwards.
  public static func numericText(value: Double) -> Self { Self(name: "numericText") }
  public static let symbolEffect = Self(name: "symbolEffect")
  public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> Self { symbolEffect }
}

extension View {
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }

  /// Makes the chosen parts of a matched view's geometry follow the other's.
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

public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = Self(rawValue: 1)
  public static let size = Self(rawValue: 2)
  public static let frame: Self = [.position, .size]
}
