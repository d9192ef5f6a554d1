import Foundation

/// Keys that are held while another is pressed, as DevTools counts them.
public struct KeyModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let alt = Self(rawValue: 1)
  public static let control = Self(rawValue: 2)
  public static let meta = Self(rawValue: 4)
  public static let shift = Self(rawValue: 8)
}

extension Page {
  /// Clicks the middle of the element with the mouse, as soon as it is there, stands still, can be
  /// pressed and has nothing in front of it.
  ///
  /// Where several go by the locator, as while one page slides over another, it means the only one that can be reached.
  /// - Throws: ``ChromiumError/ambiguous(_:count:)`` where several can.
  public func click(_ locator: Locator, timeout: Duration = .seconds(10)) async throws {
    try await click(locator, takesFirst: false, timeout: timeout)
  }

  /// Clicks the first of the elements that stand still and have nothing in front of them.
  public func clickFirst(_ locator: Locator, timeout: Duration = .seconds(10)) async throws {
    try await click(locator, takesFirst: true, timeout: timeout)
  }

  private func click(_ locator: Locator, takesFirst: Bool, timeout: Duration) async throws {
    let deadline = ContinuousClock.now + timeout
    while true {
      do {
        let found = try await nodes(locator)
        if found.isEmpty { try await reveal(locator) }
        var reached: [JSON] = []
        for node in found where !takesFirst || reached.isEmpty {
          if try await clickablePoint(of: node) != nil { reached.append(node) }
        }
        if reached.count == 1 {
          // Looked at once more: looking for the others may have scrolled it away.
          if let (x, y) = try await clickablePoint(of: reached[0]) { return try await click(x: x, y: y) }
        } else if reached.count > 1 {
          // One of them may be about to be covered by what has just appeared.
          guard ContinuousClock.now < deadline else {
            throw ChromiumError.ambiguous(locator, count: reached.count)
          }
        }
        try await waitForNextChange()
      } catch let error as ChromiumError {
        // The element went away while it was looked at.
        guard case .command = error else { throw error }
      }
      guard ContinuousClock.now < deadline else {
        let isThere = (try? await isPresent(locator)) ?? false
        throw ChromiumError.timedOut(
          waitingFor: "\(locator)" + (isThere ? " to be in reach of a click" : ""),
          page: (try? await accessibleOutline()) ?? "")
      }
    }
  }

  public func click(_ selector: String, timeout: Duration = .seconds(10)) async throws {
    try await click(.css(selector), timeout: timeout)
  }

  /// Presses and releases the mouse at that point of the window.
  public func click(x: Double, y: Double) async throws {
    for (type, buttons) in [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)] {
      _ = try await call(
        "Input.dispatchMouseEvent",
        [
          "type": .string(type), "x": .number(x), "y": .number(y), "clickCount": type == "mouseMoved" ? 0 : 1,
          "button": type == "mouseMoved" ? "none" : "left", "buttons": .number(Double(buttons)),
        ])
    }
  }

  /// The element's middle, or `nil` while it moves or something covers it.
  private func clickablePoint(of node: JSON) async throws -> (x: Double, y: Double)? {
    _ = try await call("DOM.scrollIntoViewIfNeeded", ["backendNodeId": node])
    let object = try await call("DOM.resolveNode", ["backendNodeId": node])["object"]["objectId"]
    let reply = try await call(
      "Runtime.callFunctionOn",
      [
        "objectId": object, "awaitPromise": true, "returnByValue": true,
        "functionDeclaration": """
        async function () {
          const element = this instanceof Element ? this : this.parentElement;
          const before = element.getBoundingClientRect();
          await new Promise(requestAnimationFrame);
          const box = element.getBoundingClientRect();
          if (box.width === 0 || box.height === 0 || box.x !== before.x || box.y !== before.y) return null;
          // What is about to slide stands still for its first frames.
          const moves = (animation) => animation.playState === "running"
            && animation.effect.getComputedTiming().endTime < Infinity
            && animation.effect.getKeyframes().some((frame) => Object.keys(frame).some((property) =>
              /^(transform|translate|scale|rotate|top|right|bottom|left|inset|width|height|margin|padding)/.test(property)));
          for (let each = element; each; each = each.parentElement) if (each.getAnimations().some(moves)) return null;
          const x = box.x + box.width / 2, y = box.y + box.height / 2;
          const hit = document.elementFromPoint(x, y);
          // A text within a control is pressed by pressing the control.
          const control = hit && hit.closest("label, button, a, summary, [role=button]");
          const isReached = hit && (element.contains(hit) || control && control.contains(element)
            || element.closest("label")?.control === hit);
          // What cannot be pressed yet is waited for, as a person does.
          const pressed = element.closest("button, input, select, textarea");
          if (pressed?.matches(":disabled, [aria-disabled=true]")) return null;
          return isReached ? [x, y] : null;
        }
        """,
      ])
    let point = reply["result"]["value"]
    guard let x = point[0].double, let y = point[1].double else { return nil }
    return (x, y)
  }

  /// Types into what has the focus, key by key where there is a key, as from an input method where there is none.
  public func type(_ text: String) async throws {
    for character in text {
      if character.isASCII {
        let key = String(character)
        _ = try await call(
          "Input.dispatchKeyEvent", ["type": "keyDown", "key": .string(key), "text": .string(key)])
        _ = try await call("Input.dispatchKeyEvent", ["type": "keyUp", "key": .string(key)])
      } else {
        _ = try await call("Input.insertText", ["text": .string(String(character))])
      }
    }
  }

  /// Presses and releases a key by its DOM name: `Enter`, `Tab`, `Escape`, `Backspace`, `ArrowLeft` …
  /// - Parameter repeats: How often the key says so again while it is held.
  public func press(_ key: String, holding modifiers: KeyModifiers = [], repeats: Int = 0) async throws {
    try await hold(key, holding: modifiers)
    for _ in 0..<repeats { try await dispatch("keyDown", key, modifiers, isRepeated: true) }
    try await release(key, holding: modifiers)
  }

  /// Presses a key, which stays down until it is released.
  public func hold(_ key: String, holding modifiers: KeyModifiers = []) async throws {
    try await dispatch("keyDown", key, modifiers)
  }

  /// Lets a key go.
  public func release(_ key: String, holding modifiers: KeyModifiers = []) async throws {
    try await dispatch("keyUp", key, modifiers)
  }

  private func dispatch(
    _ type: String, _ key: String, _ modifiers: KeyModifiers, isRepeated: Bool = false
  ) async throws {
    let codes: [String: Int] = [
      "Backspace": 8, "Tab": 9, "Enter": 13, "Escape": 27, "End": 35, "Home": 36, "ArrowLeft": 37,
      "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Delete": 46, " ": 32,
    ]
    var event: [String: JSON] = [
      "type": .string(type), "key": .string(key), "code": .string(key == " " ? "Space" : key),
      "windowsVirtualKeyCode": .number(Double(codes[key] ?? 0)),
      "modifiers": .number(Double(modifiers.rawValue)),
    ]
    if type == "keyDown" {
      if key == "Enter" { event["text"] = "\r" }
      if key == " " { event["text"] = " " }
      if isRepeated { event["autoRepeat"] = true }
    }
    _ = try await call("Input.dispatchKeyEvent", .object(event))
  }
}
