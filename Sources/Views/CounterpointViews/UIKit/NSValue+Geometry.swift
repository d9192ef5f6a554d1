import Foundation

// The names under which UIKit puts geometry into values, and takes it out, such as the frame of a keyboard.
extension NSValue {
  /// Creates a value that holds a rectangle, as `init(rect:)` does.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// Creates a value that holds a point, as `init(point:)` does.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Creates a value that holds a size, as `init(size:)` does.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }

  /// The rectangle in the value, read as by `rectValue`.
  public var cgRectValue: CGRect { rectValue }
  /// The point in the value, read as by `pointValue`.
  public var cgPointValue: CGPoint { pointValue }
  /// The size in the value, read as by `sizeValue`.
  public var cgSizeValue: CGSize { sizeValue }
}
