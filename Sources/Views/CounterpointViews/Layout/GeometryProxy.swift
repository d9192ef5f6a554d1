import Foundation
import Synchronization

/// The size and place of a view that are known, as the browser has reported them.
public struct GeometryProxy: Sendable {
  private let reportedSize: CGSize
  private let reportedOrigin: CGPoint
  /// The view's places in the named spaces around it, innermost first.
  private let spaces: [Space]
  /// Notes reads, for whoever wants to know of them.
  var reads: Reads?

  /// Notes whether size or place were read.
  final class Reads: Sendable {
    private let hasAny = Atomic(false)
    var isEmpty: Bool { !hasAny.load(ordering: .relaxed) }
    func note() { hasAny.store(true, ordering: .relaxed) }
  }

  /// The view's size in points; before the browser has reported it, that of a frame around the view, or of a phone's screen.
  public var size: CGSize {
    reads?.note()
    return reportedSize
  }

  /// The corner's place on the page.
  var origin: CGPoint {
    reads?.note()
    return reportedOrigin
  }

  /// The view's place in a space around it.
  struct Space: Sendable {
    let name: String
    /// The axes along which the space scrolls; `nil` if it is no scroll view.
    let axes: Axis.Set?
    let origin: CGPoint

    func isNamed(_ name: AnyHashable) -> Bool {
      guard let scroll = name.base as? ScrollSpace else { return self.name == String(describing: name.base) }
      guard let axes else { return false }
      return switch scroll.axis {
      case .horizontal: axes.contains(.horizontal)
      case .vertical: axes.contains(.vertical)
      case nil: true
      }
    }
  }

  init(size: CGSize, origin: CGPoint = .zero, spaces: [Space] = []) {
    reportedSize = size
    reportedOrigin = origin
    self.spaces = spaces
  }

  /// Zero: content is laid out within the safe area.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The view's rectangle. In a space of which nothing has been reported, as in the local one.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    // The size is read with every rectangle.
    switch coordinateSpace {
    case .local: return CGRect(origin: .zero, size: size)
    case .global: return CGRect(origin: origin, size: size)
    case .named(let name):
      let found = spaces.first { $0.isNamed(name) }
      return CGRect(origin: found?.origin ?? .zero, size: size)
    }
  }
  /// Returns the view's rectangle in a space, in points; at the origin in a space of which nothing has been reported.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The rectangle of a named space, as seen from the view. Its size is not reported: the view's own.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    let frame = frame(in: coordinateSpace)
    return CGRect(origin: CGPoint(x: -frame.minX, y: -frame.minY), size: size)
  }
}
