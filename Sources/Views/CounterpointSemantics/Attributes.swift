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

  // MARK: Collections and scrolling

  /// How many items of a collection a ``NodeKind/lazySpacer`` stands for.
  case itemCount = 90
  /// What editing can do with a row: `delete`, `move`.
  case rowEdits = 91
  /// Rows with the same number can change places.
  case rowGroup = 92
  /// How many of a list's rows can be chosen: `single`, `multiple`.
  case selectionMode = 93
  /// A swipe over the whole row does what the first button does.
  case allowsFullSwipe = 94
  /// Content is being fetched anew.
  case isRefreshing = 95
  /// Where scrolling comes to rest: `paging`, `viewAligned`.
  case scrollBehavior = 96
  /// The children are what scrolling comes to rest at.
  case isScrollTarget = 97
  /// `hidden` where no indicator is shown.
  case scrollIndicators = 98
  /// Where a scroll begins, and stays when it grows: `top`, `center`, `bottom`.
  case scrollAnchor = 99
  /// A change of this scrolls to the node: a number that grows, then where in the view it shall stand, across and
  /// down in 0…1, or nothing for wherever it is shown whole.
  case scrollRequest = 100
  case isScrollDisabled = 101
  /// Content may be drawn beyond the scroll's edges.
  case isUnclipped = 102
  /// Bars on which headers stay in view: `headers`, `footers`, `headers footers`.
  case pinnedViews = 103
  /// What scrolling does to the keyboard: `immediately`, `interactively`, `never`.
  case keyboardDismissal = 104
  /// `standard` or `increased`, of a section's header.
  case prominence = 105
  /// The list paints nothing behind its rows.
  case hidesBackground = 106
}

/// The value of an attribute, renderer-neutral.
public enum AttributeValue: Hashable, Sendable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case strings([String])
}
