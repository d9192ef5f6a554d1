/// A node's role for the person who uses it. Raw values are the wire's numbers and never change meaning.
public enum NodeKind: UInt8, Sendable, CaseIterable {
  case root = 0

  // Content
  case text = 1
  case image = 2
  case shape = 3
  case divider = 4
  case progress = 5

  // Controls
  case button = 10
  case link = 11
  case textField = 12
  case toggle = 13
  case picker = 14

  // Layout
  case hstack = 30
  case vstack = 31
  case zstack = 32
  case spacer = 33
  case scroll = 34
  /// An element that only carries style: a background behind a padding, an overlay's layer.
  case box = 35
  /// Its children are candidates for the space there is; the first that fits is shown.
  case viewThatFits = 36

  // Collections
  case list = 50
  case section = 51
  /// A section's header or footer; see ``AttributeKey/role``.
  case sectionHeader = 52
  case sectionFooter = 53
  case row = 54

  // Navigation and presentation
  case navigationStack = 70
  /// One page of a navigation stack. Its title and bar items are attributes and ``toolbar`` children.
  case screen = 71
  /// Bar items; ``AttributeKey/placement`` says which bar.
  case toolbar = 72
  case sheet = 73
  case fullScreenCover = 74
  case alert = 75
  /// Content that is pinned to an edge of the screen's safe area; ``AttributeKey/placement`` says which.
  case safeAreaInset = 76

  // MARK: Presentation and navigation, continued

  /// Offers actions; a sheet of buttons on a phone.
  case confirmationDialog = 140
  /// The text below a dialog's title.
  case dialogMessage = 141
  /// A page beside what it is about; a sheet where there is no room for that.
  case popover = 142
  /// Pages of which one is shown, with a ``tabItem`` for each ``tab``, in the same order.
  case tabView = 143
  case tab = 144
  /// An item that shows a tab when it is pressed.
  case tabItem = 145
  /// Two or three ``column`` nodes beside one another; one at a time where there is no room for that.
  case splitView = 146
  case column = 147
  // MARK: Drawing

  /// A moving picture with sound; ``AttributeKey/url`` says where from.
  case video = 160
  /// An element that the app's own script defines; see ``AttributeKey/elementName``.
  case customElement = 161
  // MARK: Controls with parts

  /// The name of a control, or the label at an end of its scale; see ``AttributeKey/placement``.
  case controlLabel = 100
  /// The choices in a picker: ``option`` nodes, perhaps in sections.
  case pickerOptions = 101
  case option = 102
  case slider = 103
  case stepper = 104
  case datePicker = 105
  case colorPicker = 106
  /// A button with a ``controlLabel`` that opens its ``menuItems``.
  case menu = 107
  /// Stands in a menu, or beside content that opens it by a long press.
  case menuItems = 108
  case gauge = 109
  /// A ``controlLabel`` with what it names.
  case labeledContent = 110
  /// Hands an address or a text to the device's way of sharing.
  case shareLink = 111
  case pasteButton = 112
  // MARK: Collections and scrolling

  /// Cells in tracks; see ``StyleItem/tracks(isVertical:_:)``.
  case lazyGrid = 120
  /// Rows whose cells stand under each other.
  case grid = 121
  case gridRow = 122
  /// Buttons beside a row, at ``AttributeKey/placement`` `leading`, `trailing` or `delete`: what a swipe uncovers.
  case swipeActions = 123
  /// A field with what helps to search: scopes, suggestions.
  case search = 124
  case searchSuggestions = 125
  /// Its ``disclosureLabel`` shows and hides the rest.
  case disclosureGroup = 126
  case disclosureLabel = 127
  case groupBox = 128
  /// Stands for the items of a long collection that are not mounted; see ``AttributeKey/itemCount``.
  case lazySpacer = 129
  /// Content that is painted behind a row.
  case rowBackground = 130
  /// The names of a table's columns, ``columnHeader`` nodes, in a list that looks as one: `table`.
  case tableHeader = 131
  /// The content of a table's row: ``tableCell`` nodes, in tracks as the header's.
  case tableRow = 132
  case tableCell = 133
  /// Is tapped to sort the rows; see ``AttributeKey/sortDirection``.
  case columnHeader = 134
}

extension NodeKind {
  /// Lies above everything that was there before it, which cannot be used while it is shown.
  public var isModal: Bool {
    switch self {
    case .sheet, .fullScreenCover, .alert, .confirmationDialog, .popover: true
    default: false
    }
  }

  /// A Boolean value that says that what was there before cannot be used while a node of this kind stands in front of it.
  var covers: Bool { isModal || self == .screen }
}
