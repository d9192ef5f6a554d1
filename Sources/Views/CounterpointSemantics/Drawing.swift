/// A drawing: marks in the order in which they are painted, in points.
public struct DrawingValue: Hashable, Sendable {
  /// The size that the marks were made for; renderers stretch them to the size that there is.
  public var width: Double
  public var height: Double
  public var marks: [DrawingMark]
  /// The marks are made for another size than the one that there is: lines keep their width when stretched.
  public var isProvisional: Bool

  public init(width: Double, height: Double, marks: [DrawingMark], isProvisional: Bool = false) {
    self.width = width
    self.height = height
    self.marks = marks
    self.isProvisional = isProvisional
  }
}

/// One thing that is painted.
public enum DrawingMark: Hashable, Sendable {
  /// SVG path data in points.
  indirect case fill(path: String, PaintValue, isEvenOdd: Bool)
  /// `trim` are the fractions of the path between which it is drawn.
  indirect case stroke(path: String, PaintValue, StrokeValue, trim: DrawingTrim?)
  indirect case text(DrawingText)
  /// A symbol, or with `asset:` before it a picture of the app's.
  indirect case image(name: String, x: Double, y: Double, width: Double, height: Double, PaintValue?)
  /// Marks that are treated as one.
  indirect case group(DrawingGroup, [DrawingMark])
}

public struct DrawingTrim: Hashable, Sendable {
  public var from: Double
  public var to: Double
  public init(from: Double, to: Double) {
    self.from = from
    self.to = to
  }
}

/// The look of a line. Lengths are points.
public struct StrokeValue: Hashable, Sendable {
  public enum Cap: String, Hashable, Sendable { case butt, round, square }
  public enum Join: String, Hashable, Sendable { case miter, round, bevel }
  public var width: Double
  public var cap: Cap
  public var join: Join
  public var miterLimit: Double
  public var dash: [Double]
  public var dashPhase: Double
  public init(
    width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dash: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// A line of text in a drawing.
public struct DrawingText: Hashable, Sendable {
  public var text: String
  public var x: Double
  public var y: Double
  /// The point of the text that lies at ``x`` and ``y``, in the text's unit square.
  public var anchorX: Double
  public var anchorY: Double
  public var font: FontValue
  public var paint: PaintValue
  public init(
    _ text: String, x: Double, y: Double, anchorX: Double, anchorY: Double, font: FontValue, paint: PaintValue
  ) {
    self.text = text
    self.x = x
    self.y = y
    self.anchorX = anchorX
    self.anchorY = anchorY
    self.font = font
    self.paint = paint
  }
}

/// The settings that marks have in common.
public struct DrawingGroup: Hashable, Sendable {
  /// The six numbers of an affine transform: a, b, c, d, tx, ty.
  public var transform: [Double]?
  public var opacity: Double
  public var blendMode: String?
  /// Path data outside of which nothing is painted.
  public var clip: String?
  public var isClipEvenOdd: Bool
  public var filters: [DrawingFilter]
  public init(
    transform: [Double]? = nil, opacity: Double = 1, blendMode: String? = nil, clip: String? = nil,
    isClipEvenOdd: Bool = false, filters: [DrawingFilter] = []
  ) {
    self.transform = transform
    self.opacity = opacity
    self.blendMode = blendMode
    self.clip = clip
    self.isClipEvenOdd = isClipEvenOdd
    self.filters = filters
  }
}

public enum DrawingFilter: Hashable, Sendable {
  case blur(Double)
  case dropShadow(ColorValue, radius: Double, x: Double, y: Double)
  case innerShadow(ColorValue, radius: Double, x: Double, y: Double)
  /// The twenty numbers of a colour matrix, row by row, offsets in 0…1.
  case colorMatrix([Double])
}
