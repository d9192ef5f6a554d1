import CounterpointSemantics
import CounterpointSession
import Foundation

extension Element {
  /// Drags from one point of the element to another, in its own points, in `steps` movements.
  public func drag(from start: CGPoint = .zero, to end: CGPoint, steps: Int = 4) async throws {
    let steps = max(1, steps)
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      try await gesture("drag", phase: 0, drag(from: start, to: point))
    }
    try await gesture("drag", phase: 1, drag(from: start, to: end))
  }

  /// The single movements of a drag, for what happens on the way: it has to be ended, or broken off.
  public func beginDrag(from start: CGPoint = .zero, to point: CGPoint) async throws {
    try await gesture("drag", phase: 0, drag(from: start, to: point))
  }
  /// Ends a drag that ``beginDrag(from:to:)`` began, at a point of the element.
  public func endDrag(from start: CGPoint = .zero, at end: CGPoint) async throws {
    try await gesture("drag", phase: 1, drag(from: start, to: end))
  }
  /// Breaks a drag off that ``beginDrag(from:to:)`` began, as a browser does when something else takes the finger over.
  public func cancelDrag() async throws { try await gesture("drag", phase: 2, []) }

  /// Rests on the element for as long as its long press asks for.
  public func longPress() async throws {
    try await gesture("press", phase: 0, [])
    try await gesture("press", phase: 1, [])
  }

  /// Rests on the element, and lets go too early.
  public func shortPress() async throws {
    try await gesture("press", phase: 0, [])
    try await gesture("press", phase: 2, [])
  }

  /// Taps twice in a row.
  public func doubleTap(at point: CGPoint = .zero) async throws {
    try await gesture("tap 2", phase: 1, [point.x, point.y, 0, 0].map(Double.init))
  }

  /// Taps at a point of the element, where that is asked for.
  public func tap(at point: CGPoint) async throws {
    try await gesture("tap 1", phase: 1, [point.x, point.y, 0, 0].map(Double.init))
  }

  /// Brings the pointer over the element, or takes it away.
  public func hover(_ isOver: Bool = true, at point: CGPoint = .zero) async throws {
    try await gesture("hover", phase: isOver ? 0 : 1, [point.x, point.y, 0, 0].map(Double.init))
  }

  /// Draws two fingers apart, or together for a factor below 1.
  public func magnify(by factor: Double) async throws {
    try await gesture("magnify", phase: 0, [factor, 0, 0, 0, 0, 0])
    try await gesture("magnify", phase: 1, [factor, 0, 0, 0, 0, 0])
  }

  /// Turns two fingers.
  public func rotate(byDegrees degrees: Double) async throws {
    try await gesture("rotate", phase: 0, [degrees * .pi / 180, 0, 0, 0, 0, 0])
    try await gesture("rotate", phase: 1, [degrees * .pi / 180, 0, 0, 0, 0, 0])
  }

  private func drag(from start: CGPoint, to point: CGPoint) -> [Double] {
    [point.x, point.y, 0, 0, start.x, start.y, 0, 0].map(Double.init)
  }

  /// Reports to every claim of that kind, on the nearest element that has one.
  private func gesture(_ kind: String, phase: Int, _ numbers: [Double]) async throws {
    let node = try container()
    func claims(_ node: SemanticNode) -> [Int] {
      guard case .strings(let claims) = node[.gestures] else { return [] }
      return claims.indices.filter { claims[$0].hasPrefix(kind + " ") || claims[$0] == kind }
    }
    let inside = node.descendants { !claims($0).isEmpty }
    let taker =
      claims(node).isEmpty
      ? (inside.count == 1 ? inside[0] : node.ancestry.first { !claims($0).isEmpty }) : node
    guard let taker else { throw screen.error("Nothing there takes the gesture “\(kind)”.") }
    for claim in claims(taker) {
      let refusal = screen.browser.send(.gesture(phase: phase, [Double(claim)] + numbers), to: taker)
      await screen.settle()
      if let refusal { throw screen.error("The gesture “\(kind)” was refused: \(refusal).") }
    }
  }
}
