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

  // MARK: Presentation and navigation

  /// The number of the button that Return presses in a dialog.
  case defaultButton = 110
  /// The number of the node that a popover points at.
  case source = 111
  /// The edge of that node on which the popover stands: `top`, `leading`, …
  case edge = 112
  /// The heights at which a sheet rests: `medium`, `large`, `fraction:0.3`, `height:200`.
  case detents = 113
  /// The one of ``detents`` at which it rests now.
  case detent = 114
  /// Whether a sheet shows the handle by which it is dragged.
  case hasGrabber = 115
  /// What a presentation becomes where there is little room: `popover`, `sheet`, `fullScreenCover`, `none`.
  case adaptation = 116
  /// Bars that are not shown: `navigationBar`, `bottomBar`, `tabBar`.
  case hiddenBars = 117
  /// A second line below a screen's title.
  case subtitle = 118
  /// The columns of a split view that are shown where there is room: `all`, `doubleColumn`, `detailOnly`.
  case columnVisibility = 119
  /// Whether what lies below a sheet can be used while it is shown.
  case isBackgroundInteractive = 120
  case cornerRadius = 121
  /// How large a sheet is in a wide window: `form`, `page`, `fitted`.
  case sizing = 122
  /// Whether a screen's bars are `light` or `dark`.
  case barScheme = 123
  /// Whether the bar above a screen has a background: `visible`, `hidden`.
  case barBackground = 124
  case barTitleHidden = 125
}

/// The value of an attribute, renderer-neutral.
public enum AttributeValue: Hashable, Sendable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case strings([String])
}
