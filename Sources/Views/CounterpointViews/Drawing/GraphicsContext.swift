import CounterpointSemantics
import Foundation

/// A context that a ``Canvas`` draws with. Marks are recorded and drawn by the browser.
///
/// A value: changes of a copy's transform, opacity, clip or filters hold for what is drawn with the copy; all copies
/// draw onto the same canvas.
public struct GraphicsContext {
  final class Recording {
    var marks: [DrawingMark] = []
  }

  let recording: Recording
  let size: CGSize
  private(set) var clip: (path: String, isEvenOdd: Bool)?
  private var filters: [DrawingFilter] = []
  private var symbols: [AnyHashable: ResolvedSymbol]

  /// The opacity of what is drawn from now on, in 0…1.
  public var opacity = 1.0
  /// The way in which what is drawn from now on is mixed with what is below. Modes that the web does not have mix as usual.
  public var blendMode = BlendMode.normal
  /// The transform from the coordinates of what is drawn from now on to those of the canvas.
  public var transform = CGAffineTransform.identity
  /// The values of the environment in which the canvas stands. A change of a value that is read draws the canvas anew.
  public let environment: EnvironmentValues

  init(
    size: CGSize, environment: EnvironmentValues, symbols: [AnyHashable: ResolvedSymbol] = [:],
    recording: Recording = Recording()
  ) {
    self.size = size
    self.environment = environment
    self.symbols = symbols
    self.recording = recording
  }

  // MARK: State

  /// Moves the origin of what is drawn from now on, in its own coordinates.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  /// Scales what is drawn from now on around its own origin.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  /// Turns what is drawn from now on around its own origin, with the clock.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }
  /// Passes what is drawn from now on through `matrix` before the transform that there is.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  /// The ways in which a path can cut.
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Keeps what lies outside of the path.
    public static let inverse = Self(rawValue: 1)
  }

  /// Keeps what is drawn from now on inside of the path, and inside of those of earlier calls.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    let path = path.applying(transform)
    let isInverse = options.contains(.inverse)
    guard isInverse || clip != nil else {
      clip = (path.description, style.isEOFilled)
      return
    }
    let added = path.normalized(eoFill: style.isEOFilled)
    let before =
      clip.flatMap { old in Path(old.path)?.normalized(eoFill: old.isEvenOdd) }
      ?? Path(CGRect(origin: .zero, size: size))
    let both = isInverse ? before.subtracting(added) : before.intersection(added)
    // Nothing is inside of a point.
    clip = (both.isEmpty ? "M0 0" : both.description, false)
  }

  /// The smallest rectangle around what the clip keeps, in the coordinates of what is drawn from now on. Without a clip, that
  /// around the whole canvas.
  public var clipBoundingRect: CGRect {
    let kept = clip.flatMap { Path($0.path) } ?? Path(CGRect(origin: .zero, size: size))
    return kept.applying(transform.inverted()).boundingRect
  }

  /// The ways in which a filter can be applied.
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A wish to filter in linear color space. Not heeded: filters work in sRGB.
    public static let linearColor = Self(rawValue: 1)
  }

  /// Changes what is drawn from now on, before the filters that were added earlier do.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    filters = filter.values + filters
  }

  // MARK: Drawing

  /// Fills the inside of a path. A gradient's points have the same coordinates as the path's.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add([.fill(path: path.description, shading.paint(in: size), isEvenOdd: style.isEOFilled)])
  }

  /// Draws a line along a path, with the width, the ends and the dashes of a style.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    add([.stroke(path: path.description, shading.paint(in: size), style.value, trim: nil)])
  }
  /// Draws a plain line of `lineWidth` points along a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws with a context of its own, whose marks are then treated as one.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var inner = GraphicsContext(size: size, environment: environment, symbols: symbols)
    try content(&inner)
    add(inner.recording.marks)
  }

  /// Adds marks as the context's state wants them.
  func add(_ marks: [DrawingMark]) {
    guard !marks.isEmpty else { return }
    let isPlain =
      transform.isIdentity && opacity == 1 && blendMode == .normal && clip == nil && filters.isEmpty
    if isPlain {
      recording.marks += marks
      return
    }
    recording.marks.append(
      .group(
        DrawingGroup(
          transform: transform.isIdentity
            ? nil
            : [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
              .map(Double.init), opacity: opacity,
          blendMode: blendMode == .normal ? nil : blendMode.rawValue, clip: clip?.path,
          isClipEvenOdd: clip?.isEvenOdd ?? false, filters: filters), marks))
  }

  // MARK: Symbols

  /// A view that the canvas may draw: text, a symbol or picture, a painted shape, or these with modifiers, which
  /// are left out.
  public struct ResolvedSymbol {
    let marks: (CGRect) -> [DrawingMark]
    /// The size in points at which the symbol is drawn at a point: an estimate for texts, 20 by 20 for shapes.
    public let size: CGSize
  }

  /// Returns the view of the canvas that has the tag `id`, or `nil` where none has.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { symbols[AnyHashable(id)] }

  /// Draws a tagged view in the rectangle. Texts keep their size and stand in its middle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) { add(symbol.marks(rect)) }
  /// Draws a tagged view in its own size, with one of its own points at `point`.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(symbol, in: Self.rect(symbol.size, at: point, anchor))
  }

  static func rect(_ size: CGSize, at point: CGPoint, _ anchor: UnitPoint) -> CGRect {
    CGRect(
      x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y, width: size.width,
      height: size.height)
  }
}

extension GraphicsContext {
  /// The paint of marks.
  public struct Shading: Sendable {
    enum Form: Sendable {
      case paint(PaintValue)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
      case conic(Gradient, CGPoint, Angle)
    }
    let form: Form

    /// The color of text around the canvas.
    public static var foreground: Shading { .style(.foreground) }
    /// The background color, whatever really stands behind the canvas.
    public static var backdrop: Shading { .style(.background) }
    /// One color.
    public static func color(_ color: Color) -> Shading { Shading(form: .paint(.color(color.value))) }
    /// A color from components in 0…1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }
    /// A gray from black, 0, to white, 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }
    /// A style over the whole canvas.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(form: .paint(style.paint)) }
    /// The first paint of several; the color of text where there is none.
    public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }
    /// A gradient along the line between two points, with the coordinates of what is painted. `options` are not heeded.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(form: .linear(gradient, startPoint, endPoint))
    }
    /// A gradient between two circles around a point, with radii in points. `options` are not heeded.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(form: .radial(gradient, center, startRadius, endRadius))
    }
    /// A gradient of a full turn around a point, with the clock. Angle 0 points to the right; `options` are not
    /// heeded.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(form: .conic(gradient, center, angle))
    }

    func paint(in size: CGSize) -> PaintValue {
      func unit(_ point: CGPoint) -> UnitPoint {
        UnitPoint(
          x: size.width > 0 ? point.x / size.width : 0, y: size.height > 0 ? point.y / size.height : 0)
      }
      switch form {
      case .paint(let paint): return paint
      case .linear(let gradient, let start, let end):
        let (start, end) = (unit(start), unit(end))
        return .gradient(
          GradientValue(
            .linear(startX: start.x, startY: start.y, endX: end.x, endY: end.y), stops: gradient.values))
      case .radial(let gradient, let center, let start, let end):
        let center = unit(center)
        return .gradient(
          GradientValue.rising(from: start, to: end, gradient.values) {
            .radial(x: center.x, y: center.y, start: $0, end: $1)
          })
      case .conic(let gradient, let center, let angle):
        let center = unit(center)
        return .gradient(
          GradientValue(
            .angular(x: center.x, y: center.y, start: angle.degrees, end: angle.degrees + 360),
            stops: gradient.values))
      }
    }
  }

  /// The ways in which gradients go on beyond their ends. Not heeded: the last color goes on.
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Begins anew beyond the end. Not heeded.
    public static let `repeat` = Self(rawValue: 1)
    /// Runs back beyond the end. Not heeded.
    public static let mirror = Self(rawValue: 2)
    /// Mixes in linear color space. Not heeded: browsers mix in sRGB.
    public static let linearColor = Self(rawValue: 4)
  }

  /// A change of how marks look.
  public struct Filter: Sendable {
    let values: [DrawingFilter]
    /// Blurs by `radius` points. Negative radii count as 0; `options` are not heeded.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter(values: [.blur(Double(radius))])
    }
    /// Throws a soft shadow, moved by `x` and `y` points. `blendMode` and `options` are not heeded.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0, blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      Filter(
        values: [.dropShadow(color.value, radius: Double(radius) / 2, x: Double(x), y: Double(y))])
    }
    /// Makes each component of a color out of all of them.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter {
      Filter(values: [.colorMatrix(matrix.numbers)])
    }
    /// Adds an amount in -1…1 to each component. This is exact, unlike the modifier of views.
    public static func brightness(_ amount: Double) -> Filter {
      var matrix = ColorMatrix()
      (matrix.r5, matrix.g5, matrix.b5) = (Float(amount), Float(amount), Float(amount))
      return colorMatrix(matrix)
    }
    /// Multiplies the distance of colors from middle gray: 0 is all gray, 1 changes nothing.
    public static func contrast(_ amount: Double) -> Filter {
      var matrix = ColorMatrix()
      let (scale, shift) = (Float(amount), Float(0.5 - amount / 2))
      (matrix.r1, matrix.g2, matrix.b3) = (scale, scale, scale)
      (matrix.r5, matrix.g5, matrix.b5) = (shift, shift, shift)
      return colorMatrix(matrix)
    }
    /// Mixes each color with its opposite, from 0, which changes nothing, to 1, which is the opposite.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      var matrix = ColorMatrix()
      let (scale, shift) = (Float(1 - 2 * clamp(amount)), Float(clamp(amount)))
      (matrix.r1, matrix.g2, matrix.b3) = (scale, scale, scale)
      (matrix.r5, matrix.g5, matrix.b5) = (shift, shift, shift)
      return colorMatrix(matrix)
    }
    /// Multiplies each component by that of `color`, as the color is in the light appearance.
    public static func colorMultiply(_ color: Color) -> Filter {
      let resolved = color.resolve(in: EnvironmentValues())
      var matrix = ColorMatrix()
      (matrix.r1, matrix.g2, matrix.b3, matrix.a4) = (
        resolved.red, resolved.green, resolved.blue, resolved.opacity
      )
      return colorMatrix(matrix)
    }
    /// Multiplies how colorful things are: 0 is gray, 1 changes nothing.
    public static func saturation(_ amount: Double) -> Filter {
      let s = Float(amount)
      var matrix = ColorMatrix()
      (matrix.r1, matrix.r2, matrix.r3) = (0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s)
      (matrix.g1, matrix.g2, matrix.g3) = (0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s)
      (matrix.b1, matrix.b2, matrix.b3) = (0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s)
      return colorMatrix(matrix)
    }
    /// Takes away a part of the colors, from 0, which changes nothing, to 1, which is all gray.
    public static func grayscale(_ amount: Double) -> Filter { saturation(1 - amount) }
  }

  /// The ways in which a blur can be applied. None is heeded.
  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A promise that nothing is transparent. Not heeded.
    public static let opaque = Self(rawValue: 1)
    /// A wish for a little noise in the result. Not heeded.
    public static let dithersResult = Self(rawValue: 2)
  }

  /// The ways in which a shadow can be applied. None is heeded.
  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A shadow over what throws it. Not heeded.
    public static let shadowAbove = Self(rawValue: 1)
    /// A shadow without what throws it. Not heeded.
    public static let shadowOnly = Self(rawValue: 2)
    /// A shadow of what is transparent. Not heeded.
    public static let invertsAlpha = Self(rawValue: 4)
    /// A shadow for each mark by itself. Not heeded.
    public static let disablesGroup = Self(rawValue: 8)
  }
}

/// A change of colors: each row makes one component out of red, green, blue, opacity and the number one.
public struct ColorMatrix: Hashable, Sendable {
  /// The row that makes red.
  public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
  /// The row that makes green.
  public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
  /// The row that makes blue.
  public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
  /// The row that makes the opacity.
  public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0
  /// Creates the matrix that leaves colors as they are.
  public init() {}
  fileprivate var numbers: [Double] {
    [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5].map(Double.init)
  }
}
