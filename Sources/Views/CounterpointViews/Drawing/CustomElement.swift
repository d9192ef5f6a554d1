import CounterpointSemantics
import Foundation

/// An element that a script of the app's own defines: what `UIViewRepresentable` is on a phone.
///
/// ```swift
/// CustomElement("flight-map", script: "flight-map.js", payload: route) { event in
///   if event.name == "tap" { store.send(.mapTapped) }
/// }
/// ```
/// The script, one of the app's assets, calls `customElements.define("flight-map", …)`. The element gets its `payload`
/// property set to what was encoded, on every change, and tells things by
/// `dispatchEvent(new CustomEvent("counterpoint", { detail: { name, value } }))`. It runs in the page: ship only
/// scripts that you trust. What it tells is a person's word, and may be forged like anything that browsers say.
public nonisolated struct CustomElement<Fallback: View>: View {
  public typealias Body = Never
  let name: String
  let script: String?
  let payload: String
  let onEvent: ((CustomElementEvent) -> Void)?
  let fallback: Fallback

  /// - Parameters:
  ///   - name: lower-case letters and digits with at least one hyphen.
  ///   - script: an asset's name; `nil` where something else defines the element.
  ///   - payload: handed over as JSON; what cannot be encoded is handed over as `null`.
  ///   - fallback: shows without scripts, and in tests.
  public init<Payload: Encodable>(
    _ name: String, script: String? = nil, payload: Payload, onEvent: ((CustomElementEvent) -> Void)? = nil,
    @ViewBuilder fallback: () -> Fallback
  ) {
    self.name = name
    self.script = script
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    self.payload = (try? encoder.encode(payload)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    self.onEvent = onEvent
    self.fallback = fallback()
  }

  private var element: Element<Fallback> {
    Element(
      kind: .customElement,
      attributes: [
        (.elementName, .string(name)), (.payload, .string(payload)),
        (.url, script.map { .string("/_counterpoint/asset/\($0)") }),
      ], content: fallback)
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = CustomElementNode(.customElement, in: parent)
    node.take(view.onEvent)
    return Element.make(view.element, as: node)
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: CustomElementNode.self).take(view.onEvent)
    Element._update(node, to: view.element)
  }
}

extension CustomElement where Fallback == EmptyView {
  /// Creates an element that gets a payload, and shows nothing without scripts and in tests.
  public init<Payload: Encodable>(
    _ name: String, script: String? = nil, payload: Payload, onEvent: ((CustomElementEvent) -> Void)? = nil
  ) {
    self.init(name, script: script, payload: payload, onEvent: onEvent) { EmptyView() }
  }

  /// Creates an element whose payload is an empty object, and that shows nothing without scripts and in tests.
  public init(_ name: String, script: String? = nil, onEvent: ((CustomElementEvent) -> Void)? = nil) {
    self.init(name, script: script, payload: [String: String](), onEvent: onEvent)
  }
}

/// An event that a custom element has told.
public struct CustomElementEvent: Hashable, Sendable {
  /// The `name` in the detail of the script's event.
  public let name: String
  /// JSON.
  public let value: String

  /// Reads the value. Throws what `JSONDecoder` throws.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: Data(value.utf8))
  }
}

private final class CustomElementNode: _ContentNode {
  private var onEvent: ((CustomElementEvent) -> Void)?

  func take(_ onEvent: ((CustomElementEvent) -> Void)?) {
    self.onEvent = onEvent
    guard onEvent != nil else { return }
    listen(to: .custom, for: self) { [weak self] payload in
      if case .custom(let name, let value) = payload {
        self?.onEvent?(CustomElementEvent(name: name, value: value))
      }
    }
  }
}
