import Foundation

extension Page {
  /// Shows `text` as an input method does while it is not decided yet, with the caret behind it.
  public func compose(_ text: String) async throws {
    let end = Double(text.utf16.count)
    _ = try await call(
      "Input.imeSetComposition",
      ["text": .string(text), "selectionStart": .number(end), "selectionEnd": .number(end)])
  }

  /// Decides what was composed: `text` takes its place.
  public func commit(_ text: String) async throws {
    _ = try await call("Input.insertText", ["text": .string(text)])
  }

  /// Does what a key combination of the platform stands for, by the browser's name for it: `selectAll`, `copy`, `cut`,
  /// `paste`, `undo`, `redo`.
  public func edit(_ command: String) async throws {
    for type in ["rawKeyDown", "keyUp"] {
      var parameters: [String: JSON] = ["type": .string(type), "key": "Unidentified"]
      if type == "rawKeyDown" { parameters["commands"] = [.string(command)] }
      _ = try await call("Input.dispatchKeyEvent", .object(parameters))
    }
  }
}
