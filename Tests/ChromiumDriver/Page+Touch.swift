import Foundation

/// A place of the window, in points.
public struct TouchPoint: Sendable {
  public var x: Double
  public var y: Double
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension Page {
  /// Has the page take itself for a touch screen: fingers, no pointer that hovers.
  public func setTouchScreen(_ isOn: Bool) async throws {
    _ = try await call(
      "Emulation.setTouchEmulationEnabled", ["enabled": .bool(isOn), "maxTouchPoints": .number(isOn ? 5 : 1)])
  }

  /// One moment of the fingers on the screen. What Chromium makes of them (taps, scrolls, long presses, pointer events) is
  /// its own.
  public func touch(_ type: String, _ points: [TouchPoint]) async throws {
    _ = try await call(
      "Input.dispatchTouchEvent",
      [
        "type": .string(type),
        "touchPoints": .array(
          points.enumerated().map { index, point in
            ["x": .number(point.x), "y": .number(point.y), "id": .number(Double(index))]
          }),
      ])
  }

  /// Touches the screen for a moment.
  public func tap(x: Double, y: Double) async throws {
    try await touch("touchStart", [TouchPoint(x: x, y: y)])
    try await touch("touchEnd", [])
  }

  /// Moves one finger over the screen, a step in each frame that the page shows.
  public func swipe(
    from start: TouchPoint, to end: TouchPoint, steps: Int = 12, lifting: Bool = true
  ) async throws {
    try await touch("touchStart", [start])
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      try await touch(
        "touchMove",
        [TouchPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)])
      try await evaluate("new Promise((resolve) => requestAnimationFrame(() => resolve(true)))")
    }
    if lifting { try await touch("touchEnd", []) }
  }

  /// Lays two fingers on the screen beside `centre` and moves them apart, or together.
  public func pinch(at centre: TouchPoint, from start: Double, to end: Double, steps: Int = 10) async throws {
    func points(_ distance: Double) -> [TouchPoint] {
      [
        TouchPoint(x: centre.x - distance / 2, y: centre.y),
        TouchPoint(x: centre.x + distance / 2, y: centre.y),
      ]
    }
    try await touch("touchStart", points(start))
    for step in 1...steps {
      try await touch("touchMove", points(start + (end - start) * Double(step) / Double(steps)))
      try await evaluate("new Promise((resolve) => requestAnimationFrame(() => resolve(true)))")
    }
    try await touch("touchEnd", [])
  }
}
