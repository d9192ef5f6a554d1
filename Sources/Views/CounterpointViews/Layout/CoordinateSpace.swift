import CounterpointSemantics

/// The place where coordinates begin.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  // Unchecked, because `AnyHashable` is not known to be sendable: it is only compared and described.
  case global
  case local
  case named(AnyHashable)
  /// Returns the space of the view around that `coordinateSpace(name:)` has given this name.
  public static func named<ID: Hashable>(_ name: ID) -> CoordinateSpace { .named(AnyHashable(name)) }
  /// A Boolean value that is `true` for the space of the page.
  public var isGlobal: Bool { self == .global }
  /// A Boolean value that is `true` for the view's own space.
  public var isLocal: Bool { self == .local }
}

/// Something that names a coordinate space.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The space whose origin is the view's own top leading corner.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Creates the view's own space.
  public init() {}
  /// The space as a value: always `.local`.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The space whose origin is the top leading corner of the page.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Creates the space of the page.
  public init() {}
  /// The space as a value: always `.global`.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The space of a view around that bears a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Hashable, Sendable {
  /// The space as a value: `.named`, with the name in it.
  public let coordinateSpace: CoordinateSpace
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The view's own space.
  public static var local: Self { Self() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The space of the page.
  public static var global: Self { Self() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// Returns the space of the view around that bears this name.
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
  /// Names the view's box by a space, so that the places of views in it can be told; names are compared by their descriptions.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    let text = if case .named(let name) = name.coordinateSpace { String(describing: name.base) } else { "" }
    return decorated(attributes: [(.spaceName, .string(text))])
  }
}
