import CounterpointSemantics
import Foundation

/// A key, by the character that it types or by name.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }

  public static let upArrow = Self("\u{F700}")
  public static let downArrow = Self("\u{F701}")
  public static let leftArrow = Self("\u{F702}")
  public static let rightArrow = Self("\u{F703}")
  public static let escape = Self("\u{1B}")
  public static let delete = Self("\u{8}")
  public static let deleteForward = Self("\u{F728}")
  public static let home = Self("\u{F729}")
  public static let end = Self("\u{F72B}")
  public static let pageUp = Self("\u{F72C}")
  public static let pageDown = Self("\u{F72D}")
  public static let clear = Self("\u{F739}")
  public static let tab = Self("\t")
  public static let space = Self(" ")
  public static let `return` = Self("\r")

  /// The key as browsers call it, in lower case.
  var name: String {
    switch self {
    case .upArrow: "arrowup"
    case .downArrow: "arrowdown"
    case .leftArrow: "arrowleft"
    case .rightArrow: "arrowright"
    case .escape: "escape"
    case .delete: "backspace"
    case .deleteForward: "delete"
    case .home: "home"
    case .end: "end"
    case .pageUp: "pageup"
    case .pageDown: "pagedown"
    case .clear: "clear"
    case .tab: "tab"
    case .space: "space"
    case .return: "enter"
    default: character.lowercased()
    }
  }

  /// The key that a browser calls so; `nil` for none that has a character.
  init?(name: String) {
    let named: [KeyEquivalent] = [
      .upArrow, .downArrow, .leftArrow, .rightArrow, .escape, .delete, .deleteForward, .home, .end, .pageUp,
      .pageDown, .clear, .tab, .space, .return,
    ]
    if let key = named.first(where: { $0.name == name }) {
      self = key
    } else if name.count == 1, let character = name.first {
      self.init(character)
    } else {
      return nil
    }
  }
}

/// Keys that are held while another is pressed.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let capsLock = Self(rawValue: 1)
  public static let shift = Self(rawValue: 2)
  public static let control = Self(rawValue: 4)
  public static let option = Self(rawValue: 8)
  public static let command = Self(rawValue: 16)
  public static let numericPad = Self(rawValue: 32)
  public static let all: Self = [.capsLock, .shift, .control, .option, .command, .numericPad]

  static let named: [(Self, String)] = [
    (.command, "cmd"), (.control, "ctrl"), (.option, "alt"), (.shift, "shift"),
  ]
}

/// A combination of keys that does what a control does.
public struct KeyboardShortcut: Hashable, Sendable {
  public enum Localization: Hashable, Sendable {
    case automatic, withoutMirroring, custom
  }
  public var key: KeyEquivalent
  public var modifiers: EventModifiers
  public var localization: Localization

  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization = .automatic
  ) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  /// Return.
  public static let defaultAction = Self(.return, modifiers: [])
  /// Escape.
  public static let cancelAction = Self(.escape, modifiers: [])

  /// As ``AttributeKey/shortcut`` writes it.
  var name: String {
    (EventModifiers.named.filter { modifiers.contains($0.0) }.map(\.1) + [key.name]).joined(separator: "+")
  }
}

extension View {
  /// Has a combination of keys press the control in this view while it can be reached. The command key is the
  /// control key on keyboards without one; combinations that browsers keep for themselves never arrive. Of several, each presses it.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    keyboardShortcut(Optional(shortcut))
  }
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    decorated(attributes: shortcut.map { [(.shortcut, .string($0.name))] } ?? [])
      .environment(\.keyboardShortcut, shortcut)
  }
}

/// A key that was pressed.
public struct KeyPress: Sendable {
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Self(rawValue: 1)
    public static let `repeat` = Self(rawValue: 2)
    public static let up = Self(rawValue: 4)
    public static let all: Self = [.down, .repeat, .up]
  }
  public enum Result: Sendable { case handled, ignored }
  /// Always ``Phases/down``.
  public let phase: Phases
  public let key: KeyEquivalent
  public let characters: String
  public let modifiers: EventModifiers
}

extension View {
  /// Hears keys while the focus is in this view. The answer comes too late to keep a browser from what it does with
  /// the key itself: arrow keys, Space, Return, Escape and Tab are taken from it in any case.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key]) { _ in action() }
  }

  nonisolated public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key], phases: phases, action: action)
  }

  nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(keys: keys, action: action))
  }

  nonisolated public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(keys: nil, action: action))
  }

  /// - Parameter characters: those that the action is for; others are left to whoever is around.
  nonisolated public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(phases: phases) { press in
      press.characters.unicodeScalars.contains { characters.contains($0) } ? action(press) : .ignored
    }
  }
}

private nonisolated struct KeyPressModifier: DecorationModifier {
  typealias Body = Never
  /// `nil` for all.
  let keys: Set<KeyEquivalent>?
  let action: (KeyPress) -> KeyPress.Result

  var decoration: Decoration {
    Decoration(
      attributes: [(.keys, .string(keys.map { $0.map(\.name).sorted().joined(separator: " ") } ?? "*"))],
      events: [
        (
          .key,
          { [keys, action] payload in
            guard case .key(let text) = payload else { return }
            var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
            guard let name = parts.popLast(), let key = KeyEquivalent(name: name),
              keys?.contains(key) != false
            else { return }
            let modifiers = EventModifiers(
              EventModifiers.named.filter { parts.contains($0.1) }.map(\.0))
            _ = action(
              KeyPress(
                phase: .down, key: key, characters: String(key.character), modifiers: modifiers))
          }
        )
      ])
  }
}
