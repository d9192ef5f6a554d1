import CounterpointSemantics
import Foundation

/// A key that was pressed.
public struct KeyPress: Sendable {
  /// The moments of a key press. Pages report the first only.
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The moment in which the key goes down, and each repetition while it is held.
    public static let down = Self(rawValue: 1)
    /// A repetition while the key is held; it is reported as ``down``.
    public static let `repeat` = Self(rawValue: 2)
    /// The moment in which the key comes up. It is never reported.
    public static let up = Self(rawValue: 4)
    /// All of the moments.
    public static let all: Self = [.down, .repeat, .up]
  }
  /// The answer to a key press: `ignored` passes the key on to the next modifier, and to the views around. It comes too late to
  /// change what the browser does with the key.
  public enum Result: Sendable { case handled, ignored }
  /// Always ``Phases/down``.
  public let phase: Phases
  /// The key that was pressed: where a modifier names the keys that it hears, the one of them; else by the character that it types,
  /// Shift included.
  public private(set) var key: KeyEquivalent
  /// The character as it was typed; for a key with a name, that of its ``KeyEquivalent``.
  public let characters: String
  /// The keys that were held: Shift, Option, Control and Command. Where there is no Command key, Control is reported as it.
  public let modifiers: EventModifiers

  /// Reads what a browser has reported: the names of the keys that were held and then the key, with plus signs between them.
  /// - Parameter words: Untrusted.
  init?(_ words: String) {
    // The key may be the plus sign itself.
    let separator = words.hasSuffix("+") ? words.dropLast().lastIndex(of: "+") : words.lastIndex(of: "+")
    let start = separator.map(words.index(after:)) ?? words.startIndex
    guard let typed = KeyEquivalent(name: String(words[start...])) else { return nil }
    let names = words[..<start].split(separator: "+")
    modifiers = EventModifiers(EventModifiers.named.filter { names.contains($0.1[...]) }.map(\.0))
    characters = String(typed.character)
    // Caps Lock makes capitals of the same keys.
    key = modifiers.contains(.shift) ? typed : typed.lowercased
    phase = .down
  }

  /// The key press for those who hear `keys` alone, known to them by the key that they name; `nil` where it is none of those. A
  /// capital is heard as itself or else as the key that types it.
  fileprivate func heard(as keys: Set<KeyEquivalent>?) -> KeyPress? {
    guard let keys else { return self }
    let typed = characters.first.map { KeyEquivalent($0) } ?? key
    guard let match = [typed, typed.lowercased].first(where: keys.contains) else { return nil }
    var press = self
    press.key = match
    return press
  }
}

extension KeyEquivalent {
  /// The key that types the character without Shift, where that is told by its case.
  fileprivate var lowercased: KeyEquivalent {
    let text = character.lowercased()
    return text.count == 1 ? text.first.map { KeyEquivalent($0) } ?? self : self
  }
}

extension View {
  /// Hears keys while the focus is in this view. Of several modifiers the innermost hears a key first, then those around, until one
  /// answers that it has handled it. The answer comes too late to keep a browser from what it does with the key itself: arrow keys,
  /// Space, Return, Escape and Tab are taken from it in any case.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key]) { _ in action() }
  }

  /// Hears one key while the focus is in this view. It hears it go down and repeat, whatever `phases` says.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key], phases: phases, action: action)
  }

  /// Hears some keys while the focus is in this view. It hears them go down and repeat, whatever `phases` says.
  nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(keys: keys, action: action))
  }

  /// Hears all keys while the focus is in this view. It hears them go down and repeat, whatever `phases` says.
  nonisolated public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(keys: nil, action: action))
  }

  /// Hears the keys whose characters are in a set, while the focus is in this view.
  nonisolated public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(phases: phases) { press in
      press.characters.unicodeScalars.contains { characters.contains($0) } ? action(press) : .ignored
    }
  }
}

private nonisolated struct KeyPressModifier: ViewModifier {
  typealias Body = Never
  /// `nil` for all.
  let keys: Set<KeyEquivalent>?
  let action: (KeyPress) -> KeyPress.Result

  /// The names of the keys, by which the browser decides whether to report one.
  private var decoration: Decoration {
    let names = keys.map { Set($0.map(\.name)).sorted().joined(separator: " ") }
    return Decoration(attributes: [(.keys, .string(names ?? "*"))])
  }

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = KeyPressNode(modifier, modifier.decoration, in: parent)
    node.child = V._make(content, in: node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: KeyPressNode.self)
    V._update(node.child, to: content)
    node.modifier = modifier
    node.update(to: modifier.decoration)
  }
}

private final class KeyPressNode: DecorationNode {
  var modifier: KeyPressModifier

  init(_ modifier: KeyPressModifier, _ decoration: Decoration, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(decoration, in: parent)
  }

  func hear(_ press: KeyPress) -> KeyPress.Result {
    press.heard(as: modifier.keys).map(modifier.action) ?? .ignored
  }
}

extension _ElementNode {
  /// Hands a key that was pressed in the element to the modifiers around it, and to those around what it stands in, until one has
  /// handled it. What is presented stands alone.
  final func pressed(_ press: KeyPress) {
    var listeners: [KeyPressNode] = []
    var next: _ViewNode? = self
    while let node = next {
      if let listener = node as? KeyPressNode { listeners.append(listener) }
      if let element = node as? _ElementNode, element.semantic.kind.isPresented { break }
      next = node.parent
    }
    _ = listeners.first { $0.isMounted && $0.hear(press) == .handled }
  }
}

extension NodeKind {
  /// Indicates whether the node lies over what has presented it.
  fileprivate var isPresented: Bool {
    switch self {
    case .sheet, .fullScreenCover, .popover, .alert, .confirmationDialog: true
    default: false
    }
  }
}
