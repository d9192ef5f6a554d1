import CounterpointSemantics

/// The place where coordinates begin.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  // Unchecked, because `AnyHashable` is not known to be sendable: it is only compared and described.
  case global
  case local
  case named(AnyHashable)
  public static func named<ID: Hashable>(_ name: ID) -> CoordinateSpace { .named(AnyHashable(name)) }
  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// Something that names a coordinate space.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Hashable, Sendable {
  public let coordinateSpace: CoordinateSpace
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: Self { Self() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: Self { Self() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> Self {
    NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
  }
  /// The innermost scroll view, if one bears the name.
  public static var scrollView: Self { .named("scrollView") }
}

extension View {
  /// Names the view's box, so that the places of views in it can be told.
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
    decorated(attributes: [(.spaceName, .string(String(describing: name)))])
  }
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    let text = if case .named(let name) = name.coordinateSpace { String(describing: name.base) } else { "" }
    return decorated(attributes: [(.spaceName, .string(text))])
  }
}
