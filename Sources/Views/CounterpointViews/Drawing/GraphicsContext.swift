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

  public var opacity = 1.0
  public var blendMode = BlendMode.normal
  public var transform = CGAffineTransform.identity
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

  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

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

  public var clipBoundingRect: CGRect {
    clip.flatMap { Path($0.path)?.boundingRect } ?? CGRect(origin: .zero, size: size)
  }

  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let linearColor = Self(rawValue: 1)
  }

  /// Changes what is drawn from now on, before the filters that were added earlier do.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    filters = filter.values + filters
  }

  // MARK: Drawing

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add([.fill(path: path.description, shading.paint(in: size), isEvenOdd: style.isEOFilled)])
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    add([.stroke(path: path.description, shading.paint(in: size), style.value, trim: nil)])
  }
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
    public let size: CGSize
  }

  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { symbols[AnyHashable(id)] }

  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) { add(symbol.marks(rect)) }
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

    public static var foreground: Shading { .style(.foreground) }
    public static var backdrop: Shading { .style(.background) }
    public static func color(_ color: Color) -> Shading { Shading(form: .paint(.color(color.value))) }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }
    /// A style over the whole canvas.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(form: .paint(style.paint)) }
    public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(form: .linear(gradient, startPoint, endPoint))
    }
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(form: .radial(gradient, center, startRadius, endRadius))
    }
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
          GradientValue(
            .radial(x: center.x, y: center.y, start: start, end: end), stops: gradient.values))
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
    public static let `repeat` = Self(rawValue: 1)
    public static let mirror = Self(rawValue: 2)
    public static let linearColor = Self(rawValue: 4)
  }

  /// A change of how marks look.
  public struct Filter: Sendable {
    let values: [DrawingFilter]
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter(values: [.blur(Double(radius))])
    }
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0, blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      Filter(
        values: [.dropShadow(color.value, radius: Double(radius) / 2, x: Double(x), y: Double(y))])
    }
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter {
      Filter(values: [.colorMatrix(matrix.numbers)])
    }
    public static func brightness(_ amount: Double) -> Filter {
      var matrix = ColorMatrix()
      (matrix.r5, matrix.g5, matrix.b5) = (Float(amount), Float(amount), Float(amount))
      return colorMatrix(matrix)
    }
    public static func contrast(_ amount: Double) -> Filter {
      var matrix = ColorMatrix()
      let (scale, shift) = (Float(amount), Float(0.5 - amount / 2))
      (matrix.r1, matrix.g2, matrix.b3) = (scale, scale, scale)
      (matrix.r5, matrix.g5, matrix.b5) = (shift, shift, shift)
      return colorMatrix(matrix)
    }
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      var matrix = ColorMatrix()
      (matrix.r1, matrix.g2, matrix.b3) = (-1, -1, -1)
      (matrix.r5, matrix.g5, matrix.b5) = (1, 1, 1)
      return colorMatrix(matrix)
    }
    public static func colorMultiply(_ color: Color) -> Filter {
      let resolved = color.resolve(in: EnvironmentValues())
      var matrix = ColorMatrix()
      (matrix.r1, matrix.g2, matrix.b3, matrix.a4) = (
        resolved.red, resolved.green, resolved.blue, resolved.opacity
      )
      return colorMatrix(matrix)
    }
    public static func saturation(_ amount: Double) -> Filter {
      let s = Float(amount)
      var matrix = ColorMatrix()
      (matrix.r1, matrix.r2, matrix.r3) = (0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s)
      (matrix.g1, matrix.g2, matrix.g3) = (0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s)
      (matrix.b1, matrix.b2, matrix.b3) = (0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s)
      return colorMatrix(matrix)
    }
    public static func grayscale(_ amount: Double) -> Filter { saturation(1 - amount) }
  }

  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let opaque = Self(rawValue: 1)
    public static let dithersResult = Self(rawValue: 2)
  }

  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let shadowAbove = Self(rawValue: 1)
    public static let shadowOnly = Self(rawValue: 2)
    public static let invertsAlpha = Self(rawValue: 4)
    public static let disablesGroup = Self(rawValue: 8)
  }
}

/// A change of colors: each row makes one component out of red, green, blue, opacity and the number one.
public struct ColorMatrix: Hashable, Sendable {
  public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
  public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
  public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
  public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0
  public init() {}
  fileprivate var numbers: [Double] {
    [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5].map(Double.init)
  }
}
