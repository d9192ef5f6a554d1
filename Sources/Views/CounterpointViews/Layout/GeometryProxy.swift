import Foundation

/// What is known of a view's size and place, as the browser has reported it.
public struct GeometryProxy: Sendable {
  public let size: CGSize
  /// The corner's place on the page.
  let origin: CGPoint
  /// Where the view lies in the named spaces around it, innermost first.
  let spaces: [(name: String, origin: CGPoint)]

  init(size: CGSize, origin: CGPoint = .zero, spaces: [(name: String, origin: CGPoint)] = []) {
    self.size = size
    self.origin = origin
    self.spaces = spaces
  }

  /// Zero: content is laid out within the safe area.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The view's rectangle. In a space of which nothing has been reported, as in the local one.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    switch coordinateSpace {
    case .local: return CGRect(origin: .zero, size: size)
    case .global: return CGRect(origin: origin, size: size)
    case .named(let name):
      let found = spaces.first { $0.name == String(describing: name.base) }
      return CGRect(origin: found?.origin ?? .zero, size: size)
    }
  }
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The rectangle of a named space, as seen from the view. Its size is not reported: the view's own.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    let frame = frame(in: coordinateSpace)
    return CGRect(origin: CGPoint(x: -frame.minX, y: -frame.minY), size: size)
  }
}

/// Where coordinates begin.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  // Unchecked, because `AnyHashable` is not known to be sendable: it is only compared and described.
  case global
  case local
  case named(AnyHashable)
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
