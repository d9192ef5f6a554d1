/// Colours that go over into each other. Points are in the unit square of the painted box, origin top left.
public struct GradientValue: Hashable, Sendable {
  /// The form in which the colors go over into each other.
  public enum Form: Hashable, Sendable {
    case linear(startX: Double, startY: Double, endX: Double, endY: Double)
    /// Radii in points.
    case radial(x: Double, y: Double, start: Double, end: Double)
    /// Radii as fractions of the box's sides.
    case elliptical(x: Double, y: Double, start: Double, end: Double)
    /// Degrees clockwise from the right.
    case angular(x: Double, y: Double, start: Double, end: Double)
  }

  /// A color and its place on the gradient.
  public struct Stop: Hashable, Sendable {
    /// The color at this place.
    public var color: ColorValue
    /// 0…1 along the gradient.
    public var location: Double
    /// Creates a stop at a fraction of the gradient.
    public init(_ color: ColorValue, at location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The form, and the points that it spans.
  public var form: Form
  /// The colors, each with its place.
  public var stops: [Stop]
  /// Creates a gradient of a form.
  public init(_ form: Form, stops: [Stop]) {
    self.form = form
    self.stops = stops
  }
}
