import CounterpointSemantics
import Foundation

/// Reads text from the clipboard when it is pressed, which the browser may ask about.
///
/// Values of any type come of it that can be made of a text, an address, or the bytes of a text. What the clipboard holds
/// beside text stays there, and nothing is pasted of a text that makes no such value.
public nonisolated struct PasteButton: View {
  public typealias Body = Never
  let onPaste: (String) -> Void

  /// Creates a button that hands `onPaste` one value, made of the clipboard's text; without a value, it does not call it.
  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
    self.onPaste = { text in
      if let value = T.pasted(text) { onPaste([value]) }
    }
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = PasteButtonNode(.pasteButton, in: parent)
    node.onPaste = view.onPaste
    node.semantic.onEvent(.enter) { [weak node] payload in
      if case .enter(let text) = payload { node?.onPaste(text) }
    }
    node.show()
    node.mount(
      content: Label {
        SystemText("Paste")
      } icon: {
        Image(systemName: "doc.on.clipboard")
      })
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: PasteButtonNode.self).onPaste = view.onPaste
  }
}

private final class PasteButtonNode: _ContentNode {
  var onPaste: (String) -> Void = { _ in }

  override func reevaluate() {
    isDirty = false
    show()
  }

  func show() { show(tracking { ControlState(EnvironmentValues(base: environment)) }) }
}

/// A text of the clipboard, for forms that are made of a text's bytes.
struct PastedText {
  let text: String

  /// The bytes, where a form of this kind is made of plain text.
  func contents(for type: UTType) -> Data? {
    UTType.utf8PlainText.conforms(to: type) ? Data(text.utf8) : nil
  }
}

extension Transferable {
  /// Returns what the text is as such a value; `nil` where none is made of it.
  fileprivate static func pasted(_ text: String) -> Self? {
    if let value = text.transferred(as: Self.self) { return value }
    if let value = transferRepresentation._import(PastedText(text: text)) as? Self { return value }
    if let value = AttributedString(text) as? Self ?? Data(text.utf8) as? Self { return value }
    return URL(string: text)?.transferred(as: Self.self)
  }
}
