/// A drawing: marks in the order in which they are painted, in points.
public struct DrawingValue: Hashable, Sendable {
  /// The size that the marks were made for; renderers stretch them to the size that there is.
  public var width: Double
  /// The height that the marks were made for; see ``width``.
  public var height: Double
  /// The marks, those behind first.
  public var marks: [DrawingMark]
  /// The marks are made for another size than the one that there is: lines keep their width when stretched.
  public var isProvisional: Bool

  /// Creates a drawing of that size.
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

/// The stretch of a path that is drawn, by fractions of its length.
public struct DrawingTrim: Hashable, Sendable {
  /// The fraction at which it begins; below 0 counts as 0.
  public var from: Double
  /// The fraction at which it ends; above 1 counts as 1. Nothing is drawn where it is not beyond ``from``.
  public var to: Double
  /// Creates a stretch between two fractions.
  public init(from: Double, to: Double) {
    self.from = from
    self.to = to
  }
}

/// The look of a line. Lengths are points.
public struct StrokeValue: Hashable, Sendable {
  /// The form of a line's ends.
  public enum Cap: String, Hashable, Sendable { case butt, round, square }
  /// The form of a line's corners.
  public enum Join: String, Hashable, Sendable { case miter, round, bevel }
  /// The line's width; below 0 counts as 0.
  public var width: Double
  /// The form of the ends, of each dash as well.
  public var cap: Cap
  /// The form of the corners.
  public var join: Join
  /// The length of a corner's tip, as a multiple of the width, beyond which it is cut off; at least 1.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn; empty for a line without gaps. Has no effect on a line with a trim.
  public var dash: [Double]
  /// The length by which the pattern of dashes has begun already.
  public var dashPhase: Double
  /// Creates a line of that width, by default without gaps, with blunt ends and pointed corners.
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
  /// The words, on one line.
  public var text: String
  /// The horizontal place of the anchor, from the left.
  public var x: Double
  /// The vertical place of the anchor, from the top.
  public var y: Double
  /// The point of the text that lies at ``x`` and ``y``, in the text's unit square.
  public var anchorX: Double
  /// The vertical part of the point; see ``anchorX``. Browsers tell top, middle and bottom apart, and nothing between.
  public var anchorY: Double
  /// The font of all of it.
  public var font: FontValue
  /// The color or gradient of the letters.
  public var paint: PaintValue
  /// Creates a line of text whose anchor lies at a point.
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
  /// The opacity of all marks together, 0 to 1; below 0 counts as 0, above 1 as 1.
  public var opacity: Double
  /// The mode in which the group is mixed with what is behind it, such as `multiply` or `softLight`; `nil` or an unknown name for none.
  public var blendMode: String?
  /// Path data outside of which nothing is painted.
  public var clip: String?
  /// A Boolean value that says that the clip is filled by the even-odd rule.
  public var isClipEvenOdd: Bool
  /// The filters in the order in which they are applied.
  public var filters: [DrawingFilter]
  /// Creates settings, by default without any effect.
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

/// A change to the pixels of a group. Lengths are points.
public enum DrawingFilter: Hashable, Sendable {
  case blur(Double)
  case dropShadow(ColorValue, radius: Double, x: Double, y: Double)
  case innerShadow(ColorValue, radius: Double, x: Double, y: Double)
  /// The twenty numbers of a colour matrix, row by row, offsets in 0…1.
  case colorMatrix([Double])
}
