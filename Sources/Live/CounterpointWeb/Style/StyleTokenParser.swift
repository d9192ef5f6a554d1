import CounterpointSemantics

/// Reads ``StyleToken`` names back, strictly: a name counts only if it is exactly what its item would be called,
/// so that nothing of an address reaches a style sheet but numbers, known words and path data.
struct StyleTokenParser {
  static let maximumColors = 8
  static let maximumPathLength = 4_096
  static let maximumStops = 16
  static let maximumLayers = 16
  static let maximumPoints = 64
  /// Nested colours and transitions.
  private static let maximumDepth = 8
  static let maximumMovingItems = 8

  private let parts: [Substring]
  private var index = 0

  /// The item of that name; `nil` where there is none.
  static func item(of token: String) -> StyleItem? {
    guard token.utf8.count <= maximumPathLength + 256 else { return nil }
    var parser = StyleTokenParser(parts: token.split(separator: "-", omittingEmptySubsequences: false))
    guard let item = parser.item(), parser.index == parser.parts.count, StyleToken(item).name == token
    else { return nil }
    return item
  }

  private init(parts: [Substring]) { self.parts = parts }

  // MARK: Items

  private mutating func item() -> StyleItem? {
    guard let head = next() else { return nil }
    switch head {
    case "p", "gap", "al", "fr", "ff", "ar", "fix", "lp", "off", "rot", "sc", "ax", "isa", "ml", "rsz":
      return layout(head)
    case "font", "fw", "fd", "it", "ul", "st", "md", "ta", "ll", "msf", "tc", "trunc":
      return text(head)
    case "line", "kern", "base", "lsp", "lmin", "fwid", "lead", "caps", "tsc":
      return particularText(head)
    case "fg", "bg", "bd", "clip", "sh", "op", "blur", "tint", "shape", "fill", "stroke":
      return paint(head)
    case "cst", "ish", "mask", "org", "ce", "cm", "blend", "iso", "r3", "mx", "z", "pos", "shift", "hier",
      "bgs":
      return drawing(head)
    case "rb": return color().map { .rowBackground($0) }
    case "ri":
      guard let top = number(), let leading = number(), let bottom = number(), let trailing = number()
      else { return nil }
      return .rowInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    case "rs": return flag().map { .rowSeparator(isVisible: $0) }
    case "rst", "lit", "len", "gt", "gsp", "gca", "gcs", "gcu", "crf": return collection(head)
    case "trans": return transition(depth: 0).map { .transition($0) }
    case "ct": return word().map { .contentTransition($0) }
    case "mo": return motion()
    case "press": return pressed()
    case "hit": return flag().map { .allowsHitTesting($0) }
    default: return nil
    }
  }

  private mutating func layout(_ head: Substring) -> StyleItem? {
    switch head {
    case "p":
      guard let edges = edges(), let length = number() else { return nil }
      return .padding(edges, length)
    case "gap": return number().map { .spacing($0) }
    case "al":
      guard let horizontal = horizontal(), let vertical = vertical() else { return nil }
      return .alignment(horizontal, vertical)
    case "fr":
      guard let width = optionalNumber(), let height = optionalNumber() else { return nil }
      return .frame(width: width, height: height)
    case "ff":
      guard let minWidth = optionalNumber(), let idealWidth = optionalNumber(),
        let maxWidth = optionalNumber(), let minHeight = optionalNumber(),
        let idealHeight = optionalNumber(), let maxHeight = optionalNumber()
      else { return nil }
      return .flexibleFrame(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight)
    case "ar":
      guard let ratio = optionalNumber(), let mode = next(), mode == "fill" || mode == "fit" else {
        return nil
      }
      return .aspectRatio(ratio, fills: mode == "fill")
    case "fix":
      guard let horizontal = flag(), let vertical = flag() else { return nil }
      return .fixedSize(horizontal: horizontal, vertical: vertical)
    case "lp": return number().map { .layoutPriority($0) }
    case "off":
      guard let x = number(), let y = number() else { return nil }
      return .offset(x: x, y: y)
    case "rot": return number().map { .rotation(degrees: $0) }
    case "sc":
      guard let x = number(), let y = number() else { return nil }
      return .scale(x: x, y: y)
    case "ax":
      guard let isVertical = flag(), let isHorizontal = flag() else { return nil }
      return .axis(isVertical: isVertical, isHorizontal: isHorizontal)
    case "isa": return edges().map { .ignoresSafeArea($0) }
    case "ml": return number().map { .minLength($0) }
    default: return next() == "1" ? .resizable : nil
    }
  }

  // MARK: Collections and scrolling

  /// Columns or rows of one grid.
  static let maximumTracks = 24
  private static let lengthNames: Set<String> = [
    "rowSpacing", "sectionSpacing", "minimumRowHeight", "minimumHeaderHeight",
  ]

  private mutating func collection(_ head: Substring) -> StyleItem? {
    switch head {
    case "rst": return plainColor(depth: 0).map { .rowSeparatorTint($0) }
    case "lit": return plainColor(depth: 0).map { .itemTint($0) }
    case "len":
      guard let name = word(), Self.lengthNames.contains(name), let length = number() else { return nil }
      return .length(name, length)
    case "gt":
      guard let isVertical = flag(), let count = self.count(to: Self.maximumTracks) else { return nil }
      var tracks: [GridTrack] = []
      for _ in 0..<count {
        guard let track = track() else { return nil }
        tracks.append(track)
      }
      return .tracks(isVertical: isVertical, tracks)
    case "gsp":
      guard let rows = number(), let columns = number() else { return nil }
      return .gridSpacing(rows: rows, columns: columns)
    case "gca":
      let horizontal = peek() == "x" ? nil : horizontal()
      if horizontal == nil { index += 1 }
      let vertical = peek() == "x" ? nil : vertical()
      if vertical == nil { index += 1 }
      return .cellAlignment(horizontal: horizontal, vertical: vertical)
    case "gcs": return self.count(to: 100).map { .cellSpan($0) }
    case "gcu":
      guard let isHorizontal = flag(), let isVertical = flag() else { return nil }
      return .cellUnsized(isHorizontal: isHorizontal, isVertical: isVertical)
    default:
      guard let isHorizontal = flag(), let isVertical = flag(), let count = self.count(to: 100),
        let span = self.count(to: 100), let spacing = number()
      else { return nil }
      return .relativeFrame(
        isHorizontal: isHorizontal, isVertical: isVertical, count: count, span: span, spacing: spacing)
    }
  }

  private mutating func track() -> GridTrack? {
    switch next() {
    case "fix": return number().map { .fixed($0) }
    case "flex":
      guard let minimum = number(), let maximum = number() else { return nil }
      return .flexible(minimum: minimum, maximum: maximum)
    case "fit":
      guard let minimum = number(), let maximum = number() else { return nil }
      return .adaptive(minimum: minimum, maximum: maximum)
    default: return nil
    }
  }

  private mutating func count(to maximum: Int) -> Int? {
    number().flatMap { Int(exactly: $0) }.flatMap { (0...maximum).contains($0) ? $0 : nil }
  }

  private mutating func text(_ head: Substring) -> StyleItem? {
    switch head {
    case "font": return font().map { .font($0) }
    case "fw": return word().map { .fontWeight($0) }
    case "fd": return word().map { .fontDesign($0) }
    case "it": return next() == "1" ? .italic : nil
    case "ul": return next() == "1" ? .underline : nil
    case "st": return next() == "1" ? .strikethrough : nil
    case "md": return next() == "1" ? .monospacedDigit : nil
    case "ta": return horizontal().map { .textAlignment($0) }
    case "ll": return number().flatMap { Int(exactly: $0) }.map { .lineLimit($0) }
    case "msf": return number().map { .minimumScaleFactor($0) }
    case "tc": return word().map { .textCase($0) }
    default: return word().map { .truncation($0) }
    }
  }

  private mutating func particularText(_ head: Substring) -> StyleItem? {
    switch head {
    case "line":
      guard let pattern = word() else { return nil }
      guard index < parts.count else { return .lineStyle(pattern: pattern, nil) }
      return plainColor(depth: 0).map { .lineStyle(pattern: pattern, $0) }
    case "kern": return number().map { .kerning($0) }
    case "base": return number().map { .baselineOffset($0) }
    case "lsp": return number().map { .lineSpacing($0) }
    case "lmin": return number().flatMap { Int(exactly: $0) }.map { .reservedLines($0) }
    case "fwid": return number().map { .fontWidth($0) }
    case "lead": return word().map { .fontLeading($0) }
    case "caps": return word().map { .smallCaps($0) }
    default: return number().map { .textScale($0) }
    }
  }

  private mutating func paint(_ head: Substring) -> StyleItem? {
    switch head {
    case "fg": return color().map { .foreground($0) }
    case "bg":
      guard let paint = color(), let shape = shape() else { return nil }
      return .background(paint, in: shape)
    case "bd":
      guard let paint = color(), let width = number(), let shape = shape() else { return nil }
      return .border(paint, width: width, in: shape)
    case "clip": return shape().map { .clip($0) }
    case "sh":
      guard let color = plainColor(depth: 0), let radius = number(), let x = number(), let y = number()
      else { return nil }
      return .shadow(color, radius: radius, x: x, y: y)
    case "op": return number().map { .opacity($0) }
    case "blur": return number().map { .blur($0) }
    case "tint": return plainColor(depth: 0).map { .tint($0) }
    case "shape": return shape().map { .shape($0) }
    case "fill": return color().map { .fill($0) }
    default:
      guard let paint = color(), let width = number() else { return nil }
      return .stroke(paint, width: width)
    }
  }

  // MARK: Drawing

  private mutating func drawing(_ head: Substring) -> StyleItem? {
    switch head {
    case "cst":
      guard let paint = color(), let width = number() else { return nil }
      return .centeredStroke(paint, width: width)
    case "ish":
      guard let color = plainColor(depth: 0), let radius = number(), let x = number(), let y = number()
      else { return nil }
      return .innerShadow(color, radius: radius, x: x, y: y)
    case "mask": return color().map { .mask($0) }
    case "org": return numbers(2).map { .anchor(x: $0[0], y: $0[1]) }
    case "ce":
      guard let name = word(), let amount = number() else { return nil }
      return .colorEffect(name, amount)
    case "cm": return plainColor(depth: 0).map { .colorMultiply($0) }
    case "blend": return word().map { .blendMode($0) }
    case "iso": return next() == "1" ? .compositingGroup : nil
    case "r3":
      return numbers(5).map { .rotation3D(degrees: $0[0], x: $0[1], y: $0[2], z: $0[3], perspective: $0[4]) }
    case "mx":
      return numbers(6).map { .transform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], x: $0[4], y: $0[5]) }
    case "z": return number().map { .zIndex($0) }
    case "pos": return numbers(2).map { .position(x: $0[0], y: $0[1]) }
    case "shift":
      return numbers(4).map { .shift(xFraction: $0[0], xPoints: $0[1], yFraction: $0[2], yPoints: $0[3]) }
    case "hier":
      guard let secondary = optionalColor(), let tertiary = optionalColor() else { return nil }
      return .hierarchy(secondary: secondary, tertiary: tertiary)
    default: return plainColor(depth: 0).map { .backgroundStyle($0) }
    }
  }

  private mutating func optionalColor() -> PaintValue?? {
    if peek() == "none" {
      index += 1
      return .some(nil)
    }
    return color().map { .some($0) }
  }

  private mutating func numbers(_ count: Int) -> [Double]? {
    var numbers: [Double] = []
    for _ in 0..<count {
      guard let number = number() else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private mutating func gradient() -> GradientValue? {
    guard let head = next(), let points = numbers(4),
      let count = number().flatMap({ Int(exactly: $0) }), (0...Self.maximumStops).contains(count)
    else { return nil }
    var stops: [GradientValue.Stop] = []
    for _ in 0..<count {
      guard let location = number(), let color = plainColor(depth: 0) else { return nil }
      stops.append(GradientValue.Stop(color, at: location))
    }
    switch head {
    case "lin":
      return GradientValue(
        .linear(startX: points[0], startY: points[1], endX: points[2], endY: points[3]), stops: stops)
    case "rad":
      return GradientValue(
        .radial(x: points[0], y: points[1], start: points[2], end: points[3]), stops: stops)
    case "ell":
      return GradientValue(
        .elliptical(x: points[0], y: points[1], start: points[2], end: points[3]), stops: stops)
    case "ang":
      return GradientValue(
        .angular(x: points[0], y: points[1], start: points[2], end: points[3]), stops: stops)
    default: return nil
    }
  }

  private mutating func layers() -> [GradientValue]? {
    guard let count = number().flatMap({ Int(exactly: $0) }), (0...Self.maximumLayers).contains(count)
    else { return nil }
    var gradients: [GradientValue] = []
    for _ in 0..<count {
      guard let gradient = gradient() else { return nil }
      gradients.append(gradient)
    }
    return gradients
  }

  private mutating func polygon() -> [Double]? {
    guard let count = number().flatMap({ Int(exactly: $0) }), (0...Self.maximumPoints * 2).contains(count)
    else { return nil }
    return numbers(count)
  }

  private mutating func font() -> FontValue? {
    guard let style = optionalWord(), let size = optionalNumber(), let weight = optionalWord(),
      let design = optionalWord(), let isItalic = flag(), let isMonospacedDigit = flag()
    else { return nil }
    return FontValue(
      style: style, size: size, weight: weight, design: design, isItalic: isItalic,
      isMonospacedDigit: isMonospacedDigit)
  }

  private mutating func color() -> PaintValue? {
    switch peek() {
    case "grad":
      index += 1
      guard let angle = number(), let count = number().flatMap({ Int(exactly: $0) }),
        (0...Self.maximumColors).contains(count)
      else { return nil }
      var colors: [ColorValue] = []
      for _ in 0..<count {
        guard let color = plainColor(depth: 0) else { return nil }
        colors.append(color)
      }
      return .linearGradient(colors, angle: angle)
    case "mat":
      index += 1
      return word().map { .material($0) }
    case "lin", "rad", "ell", "ang": return gradient().map { .gradient($0) }
    case "layers":
      index += 1
      return layers().map { .layers($0) }
    default: return plainColor(depth: 0).map { .color($0) }
    }
  }

  private mutating func plainColor(depth: Int) -> ColorValue? {
    guard depth < Self.maximumDepth, let head = next() else { return nil }
    switch head {
    case "dyn":
      guard let light = plainColor(depth: depth + 1), let dark = plainColor(depth: depth + 1) else {
        return nil
      }
      return .dynamic(light: light, dark: dark)
    case "alpha":
      guard let opacity = number(), let color = plainColor(depth: depth + 1) else { return nil }
      return .opacity(color, opacity)
    default:
      if head.first == "x", head.utf8.count == 7, let value = Int(head.dropFirst(), radix: 16) {
        return .rgb(
          red: Double(value >> 16) / 255, green: Double(value >> 8 & 255) / 255,
          blue: Double(value & 255) / 255)
      }
      return head.utf8.allSatisfy(StyleToken.isLetterOrDigit) ? .named(String(head)) : nil
    }
  }

  private mutating func shape() -> ShapeValue? {
    switch next() {
    case "rect": return .rectangle
    case "rr": return number().map { .roundedRectangle(cornerRadius: $0) }
    case "cap": return .capsule
    case "circle": return .circle
    case "ellipse": return .ellipse
    case "path": return path().map { .path($0) }
    case "poly": return polygon().map { .polygon($0) }
    default: return nil
    }
  }

  private mutating func transition(depth: Int) -> TransitionValue? {
    guard depth < Self.maximumDepth else { return nil }
    switch next() {
    case "none": return .identity
    case "op": return .opacity
    case "mv": return edges().map { .move($0) }
    case "sc": return number().map { .scale($0) }
    case "and":
      guard let first = transition(depth: depth + 1), let second = transition(depth: depth + 1)
      else { return nil }
      return .combined(first, second)
    case "off":
      guard let x = number(), let y = number() else { return nil }
      return .offset(x: x, y: y)
    case "rot": return number().map { .rotation(degrees: $0) }
    case "blur": return number().map { .blur($0) }
    case "at":
      guard let x = number(), let y = number() else { return nil }
      return .anchor(x: x, y: y)
    case "inout":
      guard let insertion = transition(depth: depth + 1), let removal = transition(depth: depth + 1)
      else { return nil }
      return .asymmetric(insertion: insertion, removal: removal)
    default: return nil
    }
  }

  private mutating func motion() -> StyleItem? {
    guard let count = number().flatMap({ Int(exactly: $0) }), (1...Self.maximumMovingItems).contains(count),
      let animation = animation()
    else { return nil }
    return items(count).map { .motion(from: $0, animation) }
  }

  private mutating func pressed() -> StyleItem? {
    guard let count = number().flatMap({ Int(exactly: $0) }), (1...Self.maximumMovingItems).contains(count)
    else { return nil }
    var animation: AnimationValue?
    if peek() == "x" {
      _ = next()
    } else {
      guard let read = self.animation() else { return nil }
      animation = read
    }
    return items(count).map { .pressed($0, animation) }
  }

  /// Items of which none holds others.
  private mutating func items(_ count: Int) -> [StyleItem]? {
    var items: [StyleItem] = []
    for _ in 0..<count {
      guard peek() != "mo", peek() != "press", let item = item() else { return nil }
      items.append(item)
    }
    return items
  }

  private mutating func animation() -> AnimationValue? {
    let curve: AnimationValue.Curve
    switch next() {
    case "lin": curve = .linear
    case "in": curve = .easeIn
    case "out": curve = .easeOut
    case "both": curve = .easeInOut
    case "bez":
      guard let x1 = number(), let y1 = number(), let x2 = number(), let y2 = number() else { return nil }
      curve = .bezier(x1: x1, y1: y1, x2: x2, y2: y2)
    case "spr":
      guard let bounce = number() else { return nil }
      curve = .spring(bounce: bounce)
    default: return nil
    }
    guard let duration = number(), let delay = number(), let count = number().flatMap({ Int(exactly: $0) }),
      (0...9_999).contains(count), let autoreverses = flag()
    else { return nil }
    return AnimationValue(
      curve: curve, duration: duration, delay: delay,
      repetition: count == 0
        ? .forever(autoreverses: autoreverses) : .times(count, autoreverses: autoreverses))
  }

  // MARK: Parts

  private func peek() -> Substring? { index < parts.count ? parts[index] : nil }

  private mutating func next() -> Substring? {
    defer { index += 1 }
    return peek()
  }

  private mutating func flag() -> Bool? {
    switch next() {
    case "0": false
    case "1": true
    default: nil
    }
  }

  private mutating func number() -> Double? {
    guard let part = next(), !part.isEmpty else { return nil }
    if part == "inf" { return .infinity }
    let isNegative = part.first == "n"
    let digits = isNegative ? part.dropFirst() : part
    guard digits.utf8.allSatisfy({ $0 == UInt8(ascii: "_") || (0x30...0x39).contains($0) }) else {
      return nil
    }
    let halves = digits.split(separator: "_", omittingEmptySubsequences: false)
    guard halves.count <= 2, halves[0].count <= 7, let whole = Int(halves[0]) else { return nil }
    var value = Double(whole)
    if halves.count == 2 {
      guard (1...4).contains(halves[1].count), let fraction = Int(halves[1]) else { return nil }
      var scale = 1.0
      for _ in 0..<halves[1].count { scale *= 10 }
      value = (value * scale + Double(fraction)) / scale
    }
    return isNegative ? -value : value
  }

  private mutating func optionalNumber() -> Double?? {
    if peek() == "x" {
      index += 1
      return .some(nil)
    }
    return number().map { .some($0) }
  }

  private mutating func word() -> String? {
    guard let part = next(), !part.isEmpty, part.utf8.count <= 48,
      part.utf8.allSatisfy(StyleToken.isLetterOrDigit)
    else { return nil }
    return String(part)
  }

  private mutating func optionalWord() -> String?? {
    if peek() == "x" {
      index += 1
      return .some(nil)
    }
    return word().map { .some($0) }
  }

  private mutating func edges() -> EdgeSet? {
    guard let part = next() else { return nil }
    switch part {
    case "a": return .all
    case "h": return .horizontal
    case "v": return .vertical
    case "z": return []
    default:
      var edges: EdgeSet = []
      for letter in part {
        switch letter {
        case "t": edges.insert(.top)
        case "l": edges.insert(.leading)
        case "b": edges.insert(.bottom)
        case "r": edges.insert(.trailing)
        default: return nil
        }
      }
      return edges
    }
  }

  private mutating func horizontal() -> HorizontalPlacement? {
    switch next() {
    case "leading": .leading
    case "center": .center
    case "trailing": .trailing
    default: nil
    }
  }

  private mutating func vertical() -> VerticalPlacement? {
    switch next() {
    case "top": .top
    case "center": .center
    case "bottom": .bottom
    case "first": .firstTextBaseline
    case "last": .lastTextBaseline
    default: nil
    }
  }

  private mutating func path() -> String? {
    guard let part = next(), !part.isEmpty, part.utf8.count <= Self.maximumPathLength else { return nil }
    if part == "x" { return "" }
    var data: [UInt8] = []
    for byte in part.utf8 {
      switch byte {
      case UInt8(ascii: "_"): data.append(UInt8(ascii: " "))
      case UInt8(ascii: "d"): data.append(UInt8(ascii: "."))
      case UInt8(ascii: "n"): data.append(UInt8(ascii: "-"))
      case UInt8(ascii: "p"): data.append(UInt8(ascii: "+"))
      default:
        guard Self.isPathLetter(byte) else { return nil }
        data.append(byte)
      }
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Commands of SVG path data, exponents and digits.
  static func isPathLetter(_ byte: UInt8) -> Bool {
    "MmZzLlHhVvCcSsQqTtAaeE0123456789".utf8.contains(byte)
  }
}
