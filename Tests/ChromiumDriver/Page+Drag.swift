extension Page {
  /// Presses the mouse at a point, moves it in steps to another, and releases it there.
  public func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int = 8)
    async throws
  {
    func send(_ type: String, _ x: Double, _ y: Double) async throws {
      _ = try await call(
        "Input.dispatchMouseEvent",
        [
          "type": .string(type), "x": .number(x), "y": .number(y), "button": "left",
          "buttons": .number(type == "mouseReleased" ? 0 : 1), "clickCount": 1,
        ])
    }
    try await send("mousePressed", start.x, start.y)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      try await send("mouseMoved", start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
    try await send("mouseReleased", end.x, end.y)
  }
}
