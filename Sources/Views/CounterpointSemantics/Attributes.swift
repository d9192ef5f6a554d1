/// The properties that a node can have beside its style. Raw values are the wire's numbers and never change meaning.
public enum AttributeKey: UInt8, Sendable, CaseIterable {
  /// Text content (``NodeKind/text``), a field's value, a progress' fraction.
  case value = 1
  /// The accessible name where it is not the visible text.
  case label = 2
  case placeholder = 3
  case isDisabled = 4
  /// Shown to nobody and to no assistive technology, yet mounted.
  case isHidden = 5
  /// A stable name for tests and restoration.
  case identifier = 6
  /// A heading's level (1 to 6), or 0 for none.
  case headingLevel = 7
  /// Name of a symbol (SF Symbols' vocabulary) or of an asset (`asset:` before it).
  case symbol = 8
  /// SVG markup of an image that the app ships, checked when the app starts.
  case path = 9
  case url = 10
  case title = 11
  case titleDisplayMode = 12
  case placement = 13
  case keyboardType = 14
  case submitLabel = 15
  /// Whether the node asks for the keyboard's focus.
  case isFocused = 16
  /// A button's role: `cancel`, `destructive`.
  case role = 17
  case isOn = 18
  /// A list's or button's style name.
  case styleName = 19
  /// Decoration: invisible to assistive technology.
  case isAccessibilityHidden = 20
  case hint = 21
  case accessibilityValue = 22
  /// The number of the newest edit of a text field that the server has seen; see ``EventPayload/edit``.
  case acknowledgedEdit = 23
  case hasBackButton = 24
  case backTitle = 25
  case options = 26
  /// A change of this number plays the node's ``StyleItem/transition`` once more.
  case pulse = 27
  case live = 28

  // MARK: Values on a scale

  case minimum = 29
  case maximum = 30
  case step = 31

  // MARK: States

  /// A number or a short text beside a row or on a tab.
  case badge = 32
  /// What a dialog says below its title.
  case message = 33
  case isSelected = 35
  case isExpanded = 36
  case isEditing = 37

  // MARK: Text entry

  /// What the field is for, so that the device can offer what it knows: `username`, `oneTimeCode`, …
  case contentType = 40
  case capitalization = 41
  case isAutocorrected = 42

  // MARK: Everywhere

  /// A combination of keys: `cmd+shift+s`, `escape`, `return`.
  case shortcut = 44
  /// A name by which something scrolls to the node.
  case anchor = 45
  /// What the pointer is told when it rests on the node.
  case help = 46
  /// The size of text below here: `xSmall` … `accessibility5`.
  case textSize = 47
  /// `leftToRight` or `rightToLeft`, where it is not the language's.
  case direction = 48
  /// `light` or `dark`, where it is not the person's choice.
  case colorScheme = 49

  // MARK: Motion

  /// Nodes that are given the same name go over into each other: the place of the one that goes is where the one
  /// that comes begins.
  case matched = 170
  /// A text that ticks by itself: what it counts, and from when; see `ClockText`.
  case clock = 171
  /// Movements of fingers and pointer that the node takes, one word list each; see `GestureClaim`.
  case gestures = 172
  /// Something to be felt, by name. Happens once; never part of a node.
  case feedback = 173
  /// How a symbol moves as long as this is set: names and options, separated by spaces.
  case effect = 174
  /// How a symbol moves, once; never part of a node.
  case playedEffect = 175
  /// Frames that the node goes through before it looks as its style says. Happens once; never part of a node.
  case keyframes = 176
  /// How a text goes over into another: `numericText`, `opacity`, …
  case contentTransition = 177
}

extension AttributeKey {
  /// Whether it is something that happens rather than something that is, so that no node holds it.
  public var isMomentary: Bool {
    switch self {
    case .feedback, .playedEffect, .keyframes: true
    default: false
    }
  }
}

/// The value of an attribute, renderer-neutral.
public enum AttributeValue: Hashable, Sendable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case strings([String])
}
