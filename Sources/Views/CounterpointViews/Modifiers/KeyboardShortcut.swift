import CounterpointSemantics
import Foundation

/// A key, by the character that it types or by name.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that the key types; a control or private-use character for a key that types none.
  public var character: Character
  /// Creates the key that types a character. A shortcut compares it without regard to case.
  public init(_ character: Character) { self.character = character }
  /// Creates the key that types a literal's character.
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }

  /// The arrow key that points up.
  public static let upArrow = Self("\u{F700}")
  /// The arrow key that points down.
  public static let downArrow = Self("\u{F701}")
  /// The arrow key that points left.
  public static let leftArrow = Self("\u{F702}")
  /// The arrow key that points right.
  public static let rightArrow = Self("\u{F703}")
  /// The Escape key.
  public static let escape = Self("\u{1B}")
  /// The key that deletes backwards: Backspace, or Delete on an Apple keyboard.
  public static let delete = Self("\u{8}")
  /// The key that deletes forwards.
  public static let deleteForward = Self("\u{F728}")
  /// The Home key.
  public static let home = Self("\u{F729}")
  /// The End key.
  public static let end = Self("\u{F72B}")
  /// The Page Up key.
  public static let pageUp = Self("\u{F72C}")
  /// The Page Down key.
  public static let pageDown = Self("\u{F72D}")
  /// The Clear key of number pads that have one.
  public static let clear = Self("\u{F739}")
  /// The Tab key. Browsers move the focus with it.
  public static let tab = Self("\t")
  /// The space bar.
  public static let space = Self(" ")
  /// The Return key, and Enter on the number pad.
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
  /// Caps Lock. Shortcuts ignore it, and key presses never report it.
  public static let capsLock = Self(rawValue: 1)
  /// The Shift key.
  public static let shift = Self(rawValue: 2)
  /// The Control key. Where there is no Command key, a key press reports it as ``command``.
  public static let control = Self(rawValue: 4)
  /// The Option key, called Alt elsewhere.
  public static let option = Self(rawValue: 8)
  /// The Command key, or the Control key where there is none: either presses a shortcut with it.
  public static let command = Self(rawValue: 16)
  /// The number pad. Shortcuts ignore it, and key presses never report it.
  public static let numericPad = Self(rawValue: 32)
  /// All of the keys above.
  public static let all: Self = [.capsLock, .shift, .control, .option, .command, .numericPad]

  static let named: [(Self, String)] = [
    (.command, "cmd"), (.control, "ctrl"), (.option, "alt"), (.shift, "shift"),
  ]
}

/// A combination of keys that does what a control does.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The manners in which a shortcut could follow the keyboard's layout. A page goes by the character that is typed.
  public enum Localization: Hashable, Sendable {
    case automatic, withoutMirroring, custom
  }
  /// The key that completes the combination.
  public var key: KeyEquivalent
  /// The keys that have to be held.
  public var modifiers: EventModifiers
  /// The manner of following the keyboard's layout. It changes nothing.
  public var localization: Localization

  /// Creates a combination of a key and the keys that are held, which is Command or Control by default.
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
  /// Has a combination of keys press the control in this view. `localization` changes nothing.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }
  /// Has a combination of keys press the control in this view, beside those that modifiers inside have named.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    keyboardShortcut(Optional(shortcut))
  }
  /// Has a combination of keys press the control in this view; `nil` adds none.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    decorated(attributes: shortcut.map { [(.shortcut, .string($0.name))] } ?? [])
      .environment(\.keyboardShortcut, shortcut)
  }
}
