import Foundation

extension Path {
  /// Adds a rectangle as a closed subpath, from its top left corner with the clock.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }

  /// Adds each of the rectangles as a closed subpath.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse that just fits into a rectangle, as a closed subpath of four curves from the right with the clock.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { path in
      path.addArc(
        centre: CGPoint(x: rect.midX, y: rect.midY),
        radii: CGSize(width: rect.width / 2, height: rect.height / 2), from: 0, by: 2 * .pi, isNew: true)
      path.closeSubpath()
    }
  }

  /// Adds a rectangle whose corners are quarters of an ellipse of at most half its sides. `style` is not heeded: corners are
  /// circular.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let corner = cornerSize.fitting(twiceInto: rect)
    addRoundedRect(in: rect, corners: (corner, corner, corner, corner), transform)
  }

  /// Adds a rectangle whose corners have radii of their own, of at most half the shorter side. `style` is not heeded.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let limit = min(rect.width, rect.height) / 2
    func corner(_ radius: CGFloat) -> CGSize {
      let radius = max(0, min(radius, limit))
      return CGSize(width: radius, height: radius)
    }
    addRoundedRect(
      in: rect,
      corners: (
        corner(cornerRadii.topLeading), corner(cornerRadii.topTrailing), corner(cornerRadii.bottomTrailing),
        corner(cornerRadii.bottomLeading)
      ), transform)
  }

  /// Corners from top left, with the clock.
  private mutating func addRoundedRect(
    in rect: CGRect, corners: (CGSize, CGSize, CGSize, CGSize), _ transform: CGAffineTransform
  ) {
    add(transform) { path in
      func corner(_ x: CGFloat, _ y: CGFloat, _ radii: CGSize, _ start: Double) {
        path.addArc(centre: CGPoint(x: x, y: y), radii: radii, from: start, by: .pi / 2)
      }
      let (first, second, third, fourth) = corners
      path.move(to: CGPoint(x: rect.minX + first.width, y: rect.minY))
      corner(rect.maxX - second.width, rect.minY + second.height, second, -.pi / 2)
      corner(rect.maxX - third.width, rect.maxY - third.height, third, 0)
      corner(rect.minX + fourth.width, rect.maxY - fourth.height, fourth, .pi / 2)
      corner(rect.minX + first.width, rect.minY + first.height, first, .pi)
      path.closeSubpath()
    }
  }

  /// - Parameter clockwise: as in SwiftUI, in coordinates whose y grows upwards: `false` runs with the clock on screen.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var sweep = endAngle.radians - startAngle.radians
    guard sweep.isFinite else { return }
    if abs(sweep) < 2 * .pi {
      if clockwise, sweep > 0 { sweep -= 2 * .pi }
      if !clockwise, sweep < 0 { sweep += 2 * .pi }
    } else {
      sweep = clockwise ? -2 * .pi : 2 * .pi
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: .radians(sweep), transform: transform)
  }

  /// Adds an arc that runs through the angle `delta`, with the clock where it is positive. A line leads to it from where the
  /// path has come to; an empty path begins with it. Arcs are curves, off by less than 0.03 % of the radius.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    var arc = Path()
    arc.addArc(
      centre: center, radii: CGSize(width: radius, height: radius), from: startAngle.radians,
      by: delta.radians, isNew: true)
    var steps = arc.applying(transform).elements
    // An arc goes on from where the outline has come to.
    if !elements.isEmpty, case .move(let point)? = steps.first { steps[0] = .line(to: point) }
    for step in steps { append(step) }
  }

  /// The arc of a circle that touches the lines to the tangents' meeting point and on.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let start = currentPoint?.applying(transform.inverted()) else { return move(to: tangent1End) }
    let (p, q) = (tangent1End, tangent2End)
    let (ux, uy) = (start.x - p.x, start.y - p.y)
    let (vx, vy) = (q.x - p.x, q.y - p.y)
    let (lu, lv) = (hypot(ux, uy), hypot(vx, vy))
    let cross = ux * vy - uy * vx
    guard lu > 0, lv > 0, abs(cross) > 1e-9, radius > 0 else {
      return addLine(to: p.applying(transform))
    }
    let half = acos(max(-1, min(1, (ux * vx + uy * vy) / (lu * lv)))) / 2
    let reach = radius / tan(half)
    let first = CGPoint(x: p.x + ux / lu * reach, y: p.y + uy / lu * reach)
    let second = CGPoint(x: p.x + vx / lv * reach, y: p.y + vy / lv * reach)
    let (bx, by) = (ux / lu + vx / lv, uy / lu + vy / lv)
    let scale = radius / sin(half) / hypot(bx, by)
    let centre = CGPoint(x: p.x + bx * scale, y: p.y + by * scale)
    let from = atan2(first.y - centre.y, first.x - centre.x)
    var sweep = atan2(second.y - centre.y, second.x - centre.x) - from
    if sweep > .pi { sweep -= 2 * .pi }
    if sweep < -.pi { sweep += 2 * .pi }
    addRelativeArc(
      center: centre, radius: radius, startAngle: .radians(from), delta: .radians(sweep), transform: transform
    )
  }

  private mutating func add(_ transform: CGAffineTransform, _ build: (inout Path) -> Void) {
    var figure = Path()
    build(&figure)
    addPath(figure, transform: transform)
  }

  /// Arcs as cubic curves of at most a quarter turn: off by less than 0.03 % of the radius.
  private mutating func addArc(
    centre: CGPoint, radii: CGSize, from start: Double, by sweep: Double, isNew: Bool = false
  ) {
    func point(_ angle: Double) -> CGPoint {
      CGPoint(x: centre.x + radii.width * cos(angle), y: centre.y + radii.height * sin(angle))
    }
    if isNew { move(to: point(start)) } else { addLine(to: point(start)) }
    guard sweep != 0, sweep.isFinite, radii != .zero else { return }
    let count = Int(clamping: (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up), to: 1...64)
    let step = sweep / Double(count)
    let handle = 4.0 / 3.0 * tan(step / 4)
    for index in 0..<count {
      let a = start + Double(index) * step
      let b = a + step
      let p = point(a)
      let q = point(b)
      addCurve(
        to: q,
        control1: CGPoint(
          x: p.x - radii.width * handle * sin(a), y: p.y + radii.height * handle * cos(a)),
        control2: CGPoint(
          x: q.x + radii.width * handle * sin(b), y: q.y - radii.height * handle * cos(b)))
    }
  }
}

extension CGSize {
  /// The size of a corner of which two lie along each side: smaller in proportion where they have no room, so that a round
  /// corner stays round, as corners do that a page's styles draw.
  fileprivate func fitting(twiceInto rect: CGRect) -> CGSize {
    guard width > 0, height > 0 else { return .zero }
    let side = min(rect.width, rect.height) / 2
    guard width.isFinite, height.isFinite else {
      return CGSize(width: min(width, side), height: min(height, side))
    }
    let scale = min(1, rect.width / 2 / width, rect.height / 2 / height)
    return CGSize(width: width * scale, height: height * scale)
  }
}
