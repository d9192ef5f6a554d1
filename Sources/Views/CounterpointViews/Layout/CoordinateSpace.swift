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
  /// The innermost ``ScrollView`` around, whatever its axes: the part of it that is seen. Lists are none.
  public static var scrollView: Self { .named(ScrollSpace(axis: nil)) }
  /// The innermost ``ScrollView`` around that scrolls along `axis`.
  public static func scrollView(axis: Axis) -> Self { .named(ScrollSpace(axis: axis)) }
}

/// The name of a space that a scroll view is for the views in it, and that no author gives.
struct ScrollSpace: Hashable, Sendable {
  /// `nil` for any.
  let axis: Axis?
  /// The name of scroll views that bear no other, for browsers to report them.
  static let name = "scrollView"
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
