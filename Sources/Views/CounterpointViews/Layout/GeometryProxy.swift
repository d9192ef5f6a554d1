import Foundation

/// The size and place of a view that are known, as the browser has reported them.
public struct GeometryProxy: Sendable {
  public let size: CGSize
  /// The corner's place on the page.
  let origin: CGPoint
  /// The view's places in the named spaces around it, innermost first.
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
