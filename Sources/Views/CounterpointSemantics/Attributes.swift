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
  /// Name of a symbol (SF Symbols' vocabulary) or of an asset (`asset:` before it). Several names of symbols are separated by
  /// spaces: a renderer draws the first that it has, or the last.
  case symbol = 8
  /// SVG markup of an image that the app ships, checked when the app starts.
  case path = 9
  case url = 10
  case title = 11
  case titleDisplayMode = 12
  case placement = 13
  case keyboardType = 14
  case submitLabel = 15
  /// Indicates whether the node asks for the keyboard's focus.
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
  /// The number of the newest edit of a text field that the server has seen; see ``EventPayload/edit(value:edit:)``.
  case acknowledgedEdit = 23
  case hasBackButton = 24
  case backTitle = 25
  case options = 26
  /// A change of this number plays the node's ``StyleItem/transition(_:)`` once more.
  case pulse = 27
  case live = 28

  // MARK: Values on a scale

  case minimum = 29
  case maximum = 30
  case step = 31

  // MARK: States

  /// A number or a short text beside a row or on a tab.
  case badge = 32
  /// The text below a dialog's title.
  case message = 33
  case isSelected = 35
  case isExpanded = 36
  case isEditing = 37

  // MARK: Text entry

  /// The purpose of the field, so that the device can offer what it knows: `username`, `oneTimeCode`, …
  case contentType = 40
  case capitalization = 41
  case isAutocorrected = 42

  // MARK: Everywhere

  /// Combinations of keys, each of which presses the node, with spaces between them: `cmd+shift+s`, `escape`, `space enter`.
  case shortcut = 44
  /// A name by which something scrolls to the node.
  case anchor = 45
  /// The text that is shown while the pointer rests on the node.
  case help = 46
  /// The size of text below here: `xSmall` … `accessibility5`.
  case textSize = 47
  /// `leftToRight` or `rightToLeft`, where it is not the language's.
  case direction = 48
  /// `light` or `dark`, where it is not the person's choice.
  case colorScheme = 49

  // MARK: Environment

  /// The language of what is in the node: BCP 47.
  case language = 150
  /// The reasons why the node's content is not shown as it is: `placeholder`, `privacy`, `invalidated`, separated by
  /// spaces; empty where it is shown after all.
  case redaction = 151
  /// Marks the node's content as private: it is hidden where the redaction is `privacy`.
  case isPrivate = 152
  /// Indicates whether text in the node can be selected.
  case isTextSelectable = 153
  /// Turns what is in the node round where the interface runs from right to left.
  case flipsForDirection = 154

  /// The part of a field's text that is selected: from and to, in UTF-16 units; empty where nobody has said. A field
  /// that has this reports what the person selects.
  case textSelection = 155
  /// Can be dragged; reports `drag` and `end` as custom events.
  case isDraggable = 156
  /// Takes what is dropped; reports `over`, `out` and `drop` with a place as custom events.
  case takesDrops = 157

  // MARK: Assistive technology

  /// The treatment of the accessible elements in the node: `combine`, `contain` or `ignore`.
  case accessibilityChildren = 160
  /// Names of the actions that assistive technology offers; which one is chosen comes back as `custom("action", index)`.
  case accessibilityActions = 161
  /// Indicates whether the focus can be moved to the node although it is no control.
  case isFocusable = 162
  /// A link that the session follows itself: the browser does not.
  case followsInSession = 163
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
  /// Indicates whether a sheet shows the handle by which it is dragged.
  case hasGrabber = 115
  /// The form that a presentation takes where there is little room: `popover`, `sheet`, `fullScreenCover`, `none`.
  case adaptation = 116
  /// Bars that are not shown: `navigationBar`, `bottomBar`, `tabBar`.
  case hiddenBars = 117
  /// A second line below a screen's title.
  case subtitle = 118
  /// The columns of a split view that are shown where there is room: `all`, `doubleColumn`, `detailOnly`.
  case columnVisibility = 119
  /// Indicates whether the content below a sheet can be used while the sheet is shown.
  case isBackgroundInteractive = 120
  case cornerRadius = 121
  /// The size of a sheet in a wide window: `form`, `page`, `fitted`.
  case sizing = 122
  /// The color scheme of a screen's bars: `light` or `dark`.
  case barScheme = 123
  /// The visibility of the background of the bar above a screen: `visible`, `hidden`.
  case barBackground = 124
  case barTitleHidden = 125
  // MARK: Drawing

  /// The drawing that a ``NodeKind/shape`` shows in place of a filled box.
  case drawing = 130
  /// The node's measures are to be reported: `size` (width, height), or `frame` (width, height, the corner's
  /// place on the page, and the safe area's insets: top, leading, bottom, trailing), or `layout` (what a layout of the app's
  /// own has to know of its views), with views and widths behind it, such as `3:120.0`, at which their heights are asked for.
  case measures = 131
  /// The name of the coordinate space that the node's box is.
  case spaceName = 132
  /// The way in which an image fills its box: `tile`, `stretch`, and cap insets after it.
  case resizing = 133
  /// An image is painted in the colour of text (`template`) or in its own (`original`).
  case renderingMode = 134
  /// A name of a custom element, and what is handed to it: JSON.
  case elementName = 135
  case payload = 136
  /// A celebration's settings; a change of ``pulse`` plays it.
  case celebration = 137
  /// Says whether a player shows its controls, plays by itself and starts again at its end.
  case playback = 138
  /// The places of the views in a layout of the app's own: the box's width and height, then place, width and height of
  /// each, in points, with spaces between.
  case placements = 139
  // MARK: Controls

  /// The control's label is there for assistive technology alone.
  case isLabelHidden = 70
  /// The parts of a date that are chosen: `date`, `time`, `dateTime`, or `dates` for any number of days.
  case dateComponents = 71
  /// Seconds since 1970 between which a progress runs by itself.
  case timerStart = 72
  case timerEnd = 73
  /// `mini`, `small`, `large`, `extraLarge`.
  case controlSize = 74
  /// A button's outline: `capsule`, `roundedRectangle`, `circle`.
  case borderShape = 75
  case hidesIndicator = 76
  /// Keys that the node hears while the focus is in it; `*` for all of them.
  case keys = 77
  /// An action is done again and again while its button is held.
  case repeatsAction = 78
  /// The keyboard's focus can be put here, in the order of the page.
  case takesFocus = 80
  /// The maximum number of lines that a field shows.
  case maximumLines = 81
  /// The menu stays when one of its items was chosen.
  case staysOpen = 82
  /// A progress that runs by itself counts down.
  case countsDown = 83
  // MARK: Collections and scrolling

  /// The number of items of a collection that a ``NodeKind/lazySpacer`` stands for.
  case itemCount = 90
  /// The changes that editing can make to a row: `delete`, `move`.
  case rowEdits = 91
  /// Rows with the same number can change places.
  case rowGroup = 92
  /// The number of a list's rows that can be chosen: `single`, `multiple`.
  case selectionMode = 93
  /// A swipe over the whole row does what the first button does.
  case allowsFullSwipe = 94
  /// Content is being fetched anew.
  case isRefreshing = 95
  /// The places where scrolling comes to rest: `paging`, `viewAligned`.
  case scrollBehavior = 96
  /// The children are what scrolling comes to rest at.
  case isScrollTarget = 97
  /// `hidden` where no indicator is shown.
  case scrollIndicators = 98
  /// The place where a scroll begins, and stays when it grows: `top`, `center`, `bottom`.
  case scrollAnchor = 99
  /// A change of this scrolls to the node: a number that grows, then where in the view it shall stand, across and
  /// down in 0…1, or nothing for wherever it is shown whole.
  case scrollRequest = 100
  case isScrollDisabled = 101
  /// Content may be drawn beyond the scroll's edges.
  case isUnclipped = 102
  /// Bars on which headers stay in view: `headers`, `footers`, `headers footers`.
  case pinnedViews = 103
  /// The effect of scrolling on the keyboard: `immediately`, `interactively`, `never`.
  case keyboardDismissal = 104
  /// `standard` or `increased`, of a section's header.
  case prominence = 105
  /// The list paints nothing behind its rows.
  case hidesBackground = 106
  /// Indicates whether the node reports how far it is scrolled: offset, content's size, its own size.
  case reportsScrolling = 108
  /// The order in which a column sorts the rows: `ascending`, `descending`, `none`.
  case sortDirection = 107
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
  /// The movement of a symbol as long as this is set: names and options, separated by spaces.
  case effect = 174
  /// A movement that a symbol makes once; never part of a node.
  case playedEffect = 175
  /// Frames that the node goes through before it looks as its style says. Happens once; never part of a node.
  case keyframes = 176
  /// The way in which one text goes over into another: `numericText`, `opacity`, …
  case contentTransition = 177
}

extension AttributeKey {
  /// Indicates whether it is something that happens rather than something that is, so that no node holds it.
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
  /// For ``AttributeKey/drawing``.
  indirect case drawing(DrawingValue)
}
