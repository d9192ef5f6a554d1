import CounterpointSemantics

/// The meaning of a node's attributes on the web. `Resources/client.js` decides the same in `setAttribute`.
extension SemanticNode {
  func string(_ key: AttributeKey) -> String? {
    if case .string(let value) = self[key] { value } else { nil }
  }

  func bool(_ key: AttributeKey) -> Bool { self[key] == .bool(true) }

  /// `true` if `disabled` applies to the node.
  var isFormControl: Bool {
    switch kind {
    case .button, .textField, .toggle, .slider, .colorPicker, .shareLink, .pasteButton: true
    default: false
    }
  }

  /// The name that assistive technology cannot find in the content.
  var webLabel: String? {
    if let label = string(.label) { return label }
    if string(.accessibilityChildren) == "combine", !accessibleName.isEmpty { return accessibleName }
    switch kind {
    case .slider, .stepper, .datePicker, .colorPicker, .gauge, .labeledContent:
      return accessibleName
    case .textField, .progress, .screen, .sheet, .fullScreenCover, .alert, .confirmationDialog, .popover,
      .search:
      return string(.title) ?? string(.placeholder)
    case .image:
      guard !bool(.isAccessibilityHidden), let symbol = string(.symbol), Symbols.name(for: symbol) != nil
      else { return nil }
      return Symbols.words(of: Symbols.choice(of: symbol))
    default: return nil
    }
  }

  /// `true` if the node is pressed like a button without being one.
  var isTappable: Bool { kind != .button && kind != .link && kind != .menu && handler(for: .tap) != nil }

  private var isCalledButton: Bool { kind != .button && string(.role) == "button" }

  /// A role that the element does not have by itself.
  var webRole: String? { roleByKind ?? (isTappable || isCalledButton ? "button" : nil) }

  /// The role that `accessibilityElement(children:)` gives a container: as an image it is one thing, described by its label.
  private var elementRole: String? {
    guard let manner = string(.accessibilityChildren), !isTappable, !isCalledButton else { return nil }
    return manner == "contain" || holdsControls ? "group" : webLabel == nil ? nil : "img"
  }

  /// A list that looks as a table, with cells in its rows.
  var isTable: Bool { kind == .list && string(.styleName) == "table" }

  /// Rows of a table may stand in sections.
  private var isInTable: Bool {
    parent?.isTable == true || parent?.kind == .section && parent?.parent?.isTable == true
  }

  private var holdsControls: Bool {
    children.contains { child in
      switch child.kind {
      case .button, .link, .textField, .toggle, .picker: true
      default: child.isTappable || child.kind.script != nil || child.holdsControls
      }
    }
  }

  private var roleByKind: String? {
    switch kind {
    case .alert, .confirmationDialog: "alertdialog"
    case .tabItem: "tab"
    case .tab: "tabpanel"
    case .button, .link, .pickerOptions, .option, .menuItems, .gauge, .labeledContent, .datePicker, .stepper:
      controlRole
    // Rows that belong to no section.
    case .search: "search"
    case .list: isTable ? "grid" : children.contains { $0.kind == .row } ? "list" : nil
    case .row: isInTable ? "row" : nil
    case .tableHeader: "row"
    case .tableCell: "gridcell"
    case .columnHeader: "columnheader"
    case .image: string(.symbol).map { !$0.hasPrefix(Symbols.assetPrefix) } == true ? "img" : nil
    case .text: string(.label) != nil && headingLevel == 0 ? "img" : nil
    case .hstack, .vstack, .zstack, .box, .shape, .scroll, .viewThatFits, .groupBox, .lazyGrid,
      .grid:
      headingLevel > 0 ? "heading" : elementRole ?? (string(.label) != nil ? "group" : nil)
    default: nil
    }
  }

  var headingLevel: Int {
    if case .int(let level) = self[.headingLevel] { max(0, min(6, level)) } else { 0 }
  }

  /// A spoken value where the element has no way to say it.
  var describedValue: String? { kind == .progress ? nil : string(.accessibilityValue) }

  /// The on-screen keyboard that comes up.
  var inputMode: String? {
    switch string(.keyboardType) {
    case "numberPad", "asciiCapableNumberPad": "numeric"
    case "decimalPad": "decimal"
    case "phonePad": "tel"
    case "emailAddress": "email"
    case "URL": "url"
    case "webSearch": "search"
    default: nil
    }
  }

  /// The label of the Return key.
  var enterKeyHint: String? {
    switch string(.submitLabel) {
    case "done": "done"
    case "go", "join", "route": "go"
    case "send": "send"
    case "search": "search"
    case "next", "continue": "next"
    case "return": "enter"
    default: nil
    }
  }

  /// The source of an image that is no symbol.
  var imageSource: String? {
    if let markup = string(.path) { return "data:image/svg+xml,\(Self.percentEncoded(markup))" }
    if let address = string(.url) { return SafeURL.picture(address) }
    return string(.symbol).flatMap(Self.assetAddress)
  }

  /// Returns the address of a picture of the app's; `nil` where the name is a symbol's.
  nonisolated static func assetAddress(of name: String) -> String? {
    guard name.hasPrefix(Symbols.assetPrefix) else { return nil }
    let asset = name.dropFirst(Symbols.assetPrefix.count)
    return "\(WebAssets.root)/asset/\(percentEncoded(String(asset)))"
  }

  /// As JavaScript's `encodeURIComponent`.
  nonisolated static func percentEncoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in text.utf8 {
      if StyleToken.isLetterOrDigit(byte) || "-_.!~*'()".utf8.contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The part of a screen that a bar item goes to.
  var barPart: BarPart {
    switch string(.placement) {
    case "topBarLeading", "navigationBarLeading", "cancellationAction", "navigation": .leading
    case "principal": .principal
    case "bottomBar", "status", "keyboard": .bottom
    default: .trailing
    }
  }

  enum BarPart { case leading, principal, trailing, bottom }
}
