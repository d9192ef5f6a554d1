/// A colour by meaning or by components.
public indirect enum ColorValue: Hashable, Sendable {
  /// A colour that the renderer resolves for light, dark and contrast: `primary`, `secondary`, `accent`,
  /// `red` … `systemBackground`, `secondarySystemGroupedBackground` and their kin.
  case named(String)
  /// sRGB components in 0…1.
  case rgb(red: Double, green: Double, blue: Double)
  case dynamic(light: ColorValue, dark: ColorValue)
  case opacity(ColorValue, Double)
}

/// The filling of a shape or a background.
public enum PaintValue: Hashable, Sendable {
  case color(ColorValue)
  case linearGradient([ColorValue], angle: Double)
  /// A translucent material by name: `ultraThin`, `thin`, `regular`, `thick`, `bar`.
  case material(String)
  /// A gradient of any form with stops of its own.
  indirect case gradient(GradientValue)
  /// Gradients one over the other, the first on top.
  indirect case layers([GradientValue])
}

/// The outlines that every renderer can draw.
public enum ShapeValue: Hashable, Sendable {
  case rectangle
  case roundedRectangle(cornerRadius: Double)
  case capsule
  case circle
  case ellipse
  /// An arbitrary path: SVG path data in points.
  case path(String)
  /// Points of a closed outline as fractions of the box's sides: x, y, x, y, …
  case polygon([Double])
}

/// Edges of a box, leading and trailing following the direction of writing.
public struct EdgeSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = Self(rawValue: 1)
  /// The edge at which writing begins.
  public static let leading = Self(rawValue: 2)
  /// The lower edge.
  public static let bottom = Self(rawValue: 4)
  /// The edge at which writing ends.
  public static let trailing = Self(rawValue: 8)
  /// All four edges.
  public static let all: Self = [.top, .leading, .bottom, .trailing]
  /// The leading and the trailing edge.
  public static let horizontal: Self = [.leading, .trailing]
  /// The upper and the lower edge.
  public static let vertical: Self = [.top, .bottom]
}

/// A place across, in the direction of writing.
public enum HorizontalPlacement: UInt8, Hashable, Sendable { case leading, center, trailing }
/// A place from top to bottom, by an edge, the middle or a baseline.
public enum VerticalPlacement: UInt8, Hashable, Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}

/// One piece of intended appearance or layout. Lengths are points, angles degrees.
///
/// A node has an ordered list of them; where order matters to the eye (a background between two
/// paddings) the view layer has already made a ``NodeKind/box`` for each painted layer.
///
/// What is large is indirect: a screen holds thousands of these, most of them small.
public enum StyleItem: Hashable, Sendable {
  // Layout
  case padding(EdgeSet, Double)
  case spacing(Double)
  case alignment(HorizontalPlacement, VerticalPlacement)
  case frame(width: Double?, height: Double?)
  indirect case flexibleFrame(
    minWidth: Double?, idealWidth: Double?, maxWidth: Double?, minHeight: Double?, idealHeight: Double?,
    maxHeight: Double?)
  case aspectRatio(Double?, fills: Bool)
  case fixedSize(horizontal: Bool, vertical: Bool)
  case layoutPriority(Double)
  case offset(x: Double, y: Double)
  case rotation(degrees: Double)
  case scale(x: Double, y: Double)
  case axis(isVertical: Bool, isHorizontal: Bool)
  case ignoresSafeArea(EdgeSet)
  case minLength(Double)
  case resizable

  // Text
  indirect case font(FontValue)
  case fontWeight(String)
  case fontDesign(String)
  case italic
  case underline
  case strikethrough
  case monospacedDigit
  case textAlignment(HorizontalPlacement)
  case lineLimit(Int)
  case minimumScaleFactor(Double)
  case textCase(String)
  case truncation(String)

  // Text, more particularly
  /// The look of lines under and through the text: `solid`, `dotted` or `dashed`, and their color.
  indirect case lineStyle(pattern: String, ColorValue?)
  /// Points between characters.
  case kerning(Double)
  /// Points by which the text stands higher.
  case baselineOffset(Double)
  /// Points between lines.
  case lineSpacing(Double)
  /// Lines whose room the text takes at least.
  case reservedLines(Int)
  /// Width of the letters: negative narrower, 0 usual, positive wider.
  case fontWidth(Double)
  /// `tight` or `loose`.
  case fontLeading(String)
  /// Capitals as tall as small letters: for `all`, `lower` or `upper` ones.
  case smallCaps(String)
  /// Size beside the font's own.
  case textScale(Double)
  /// Size of the symbols in the node, or of the symbol that it is, beside their font's.
  case symbolScale(Double)

  // Paint
  case foreground(PaintValue)
  indirect case background(PaintValue, in: ShapeValue)
  indirect case border(PaintValue, width: Double, in: ShapeValue)
  case clip(ShapeValue)
  indirect case shadow(ColorValue, radius: Double, x: Double, y: Double)
  case opacity(Double)
  case blur(Double)
  case tint(ColorValue)
  /// For ``NodeKind/shape``: the outline, its fill and its stroke.
  case shape(ShapeValue)
  case fill(PaintValue)
  indirect case stroke(PaintValue, width: Double)

  // MARK: Drawing
  /// A line on the edge of a shape: half of it inside, half of it outside.
  indirect case centeredStroke(PaintValue, width: Double)
  /// A shadow that falls into a filled box.
  indirect case innerShadow(ColorValue, radius: Double, x: Double, y: Double)
  /// Shows the node only where this paint is opaque.
  indirect case mask(PaintValue)
  /// The point around which ``rotation(degrees:)``, ``scale(x:y:)`` and their kin turn, in the unit square.
  case anchor(x: Double, y: Double)
  /// A change of colours by name and amount: `brightness`, `contrast`, `saturation`, `grayscale`, `hueRotation`
  /// (degrees), `colorInvert`, `luminanceToAlpha`.
  case colorEffect(String, Double)
  case colorMultiply(ColorValue)
  case blendMode(String)
  /// Is painted by itself before it is mixed with what is behind it.
  case compositingGroup
  indirect case rotation3D(degrees: Double, x: Double, y: Double, z: Double, perspective: Double)
  /// The six numbers of an affine transform.
  indirect case transform(a: Double, b: Double, c: Double, d: Double, x: Double, y: Double)
  case zIndex(Double)
  /// The centre stands at these points of the container.
  case position(x: Double, y: Double)
  /// Moves by fractions of the node's own size, and by points.
  indirect case shift(xFraction: Double, xPoints: Double, yFraction: Double, yPoints: Double)
  /// The meaning of ``ColorValue/named(_:)`` `secondary` and `tertiary` below.
  indirect case hierarchy(secondary: PaintValue?, tertiary: PaintValue?)
  /// The background's color below.
  case backgroundStyle(ColorValue)

  // Lists
  case rowBackground(PaintValue)
  indirect case rowInsets(top: Double, leading: Double, bottom: Double, trailing: Double)
  case rowSeparator(isVisible: Bool)
  case rowSeparatorTint(ColorValue)
  /// The colour of rows' icons.
  case itemTint(ColorValue)
  /// A distance that lists and scrolls know by name: `rowSpacing`, `sectionSpacing`, `minimumRowHeight`,
  /// `minimumHeaderHeight`.
  case length(String, Double)

  // Grids and scrolling
  /// A grid's columns, or its rows where it grows across.
  indirect case tracks(isVertical: Bool, [GridTrack])
  case gridSpacing(rows: Double, columns: Double)
  /// The alignment of a cell in its place, where it differs from that of all cells.
  case cellAlignment(horizontal: HorizontalPlacement?, vertical: VerticalPlacement?)
  /// Over how many columns a cell reaches.
  case cellSpan(Int)
  /// A cell that has no say in how large its column or row is.
  case cellUnsized(isHorizontal: Bool, isVertical: Bool)
  /// A share of the scroll around, or of the page.
  indirect case relativeFrame(
    isHorizontal: Bool, isVertical: Bool, count: Int, span: Int, spacing: Double)

  // Motion
  indirect case transition(TransitionValue)
  case contentTransition(String)
  /// Comes from what these items say, in place of those of their kind among the node's own, each time that the
  /// animation plays. The view layer writes it where an animation repeats.
  indirect case motion(from: [StyleItem], AnimationValue)
  /// Holds while the button around the node is pressed, in place of what the node's own items of the same kinds say.
  /// With an animation, the look goes over to it and back.
  indirect case pressed([StyleItem], AnimationValue?)
  case allowsHitTesting(Bool)
}

/// A font by style and size.
public struct FontValue: Hashable, Sendable {
  /// A text style (`largeTitle` … `caption2`), which follows the reader's text size, or `nil` for a fixed ``size``.
  public var style: String?
  /// Points; `nil` for the size of the style. With a style, it follows the reader's text size as that style does.
  public var size: Double?
  /// The weight by name, `ultraLight` to `black`; `nil` for that of the text style, or of the surroundings where there is none.
  public var weight: String?
  /// The design by name: `default`, `rounded`, `monospaced` or `serif`; `nil` for that of the surroundings.
  public var design: String?
  /// A Boolean value that says that the letters are slanted.
  public var isItalic: Bool
  /// A Boolean value that says that all digits are equally wide.
  public var isMonospacedDigit: Bool
  /// Creates a font, by default one that changes nothing.
  public init(
    style: String? = nil, size: Double? = nil, weight: String? = nil, design: String? = nil,
    isItalic: Bool = false, isMonospacedDigit: Bool = false
  ) {
    self.style = style
    self.size = size
    self.weight = weight
    self.design = design
    self.isItalic = isItalic
    self.isMonospacedDigit = isMonospacedDigit
  }
}

/// The columns of a grid, or its rows. Lengths are points.
public enum GridTrack: Hashable, Sendable {
  case fixed(Double)
  case flexible(minimum: Double, maximum: Double)
  /// As many as there is room for.
  case adaptive(minimum: Double, maximum: Double)
}
