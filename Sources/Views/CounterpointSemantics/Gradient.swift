/// Colours that go over into each other. Points are in the unit square of the painted box, origin top left.
public struct GradientValue: Hashable, Sendable {
  public enum Form: Hashable, Sendable {
    case linear(startX: Double, startY: Double, endX: Double, endY: Double)
    /// Radii in points.
    case radial(x: Double, y: Double, start: Double, end: Double)
    /// Radii as fractions of the box's sides.
    case elliptical(x: Double, y: Double, start: Double, end: Double)
    /// Degrees clockwise from the right.
    case angular(x: Double, y: Double, start: Double, end: Double)
  }

  public struct Stop: Hashable, Sendable {
    public var color: ColorValue
    /// 0…1 along the gradient.
    public var location: Double
    public init(_ color: ColorValue, at location: Double) {
      self.color = color
      self.location = location
    }
  }

  public var form: Form
  public var stops: [Stop]
  public init(_ form: Form, stops: [Stop]) {
    self.form = form
    self.stops = stops
  }
}
