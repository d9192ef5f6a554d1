import Foundation

extension Page {
  public enum PointerAction: String, Sendable {
    case move = "mouseMoved"
    case press = "mousePressed"
    case release = "mouseReleased"
  }

  /// One thing that the mouse does at a point of the window.
  /// - Parameter isPressed: whether its button is down while it moves.
  public func pointer(
    _ action: PointerAction, x: Double, y: Double, isPressed: Bool = false, clickCount: Int = 1
  ) async throws {
    let isDown = action == .press || (action == .move && isPressed)
    _ = try await call(
      "Input.dispatchMouseEvent",
      [
        "type": .string(action.rawValue), "x": .number(x), "y": .number(y),
        "clickCount": .number(action == .move ? 0 : Double(clickCount)),
        "button": action == .move && !isPressed ? "none" : "left", "buttons": .number(isDown ? 1 : 0),
      ])
  }

  /// The middle of the element that the selector finds.
  public func middle(of selector: String) async throws -> (x: Double, y: Double) {
    let point = try await evaluate(
      """
      (() => { const box = document.querySelector(\(String(reflecting: selector))).getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2]; })()
      """)
    return (point[0].double ?? 0, point[1].double ?? 0)
  }
}
