import CounterpointSemantics

/// What a node's attributes mean on the web. `Resources/client.js` decides the same in `setAttribute`.
extension SemanticNode {
  func string(_ key: AttributeKey) -> String? {
    if case .string(let value) = self[key] { value } else { nil }
  }

  func bool(_ key: AttributeKey) -> Bool { self[key] == .bool(true) }

  /// What `disabled` applies to.
  var isFormControl: Bool {
    switch kind {
    case .button, .textField, .toggle, .picker: true
    default: false
    }
  }

  /// The name that assistive technology cannot find in the content.
  var webLabel: String? {
    if let label = string(.label) { return label }
    switch kind {
    case .textField, .picker, .progress, .screen, .sheet, .fullScreenCover, .alert, .search:
      return string(.title) ?? string(.placeholder)
    case .image:
      guard !bool(.isAccessibilityHidden), let symbol = string(.symbol), Symbols.token(for: symbol) != nil
      else { return nil }
      return Symbols.words(of: symbol)
    default: return nil
    }
  }

  /// Whether the node is pressed like a button without being one.
  var isTappable: Bool { kind != .button && kind != .link && handler(for: .tap) != nil }

  private var isCalledButton: Bool { kind != .button && string(.role) == "button" }

  /// A role that the element does not have by itself.
  var webRole: String? { roleByKind ?? (isTappable || isCalledButton ? "button" : nil) }

  private var roleByKind: String? {
    switch kind {
    case .alert: "alertdialog"
    // Rows that belong to no section.
    case .search: "search"
    case .list: children.contains { $0.kind == .row } ? "list" : nil
    case .image: string(.symbol).map { !$0.hasPrefix(Symbols.assetPrefix) } == true ? "img" : nil
    case .text: string(.label) != nil && headingLevel == 0 ? "img" : nil
    case .hstack, .vstack, .zstack, .box, .shape, .scroll, .viewThatFits, .groupBox, .lazyGrid, .grid:
      headingLevel > 0 ? "heading" : string(.label) != nil ? "group" : nil
    default: nil
    }
  }

  var headingLevel: Int {
    if case .int(let level) = self[.headingLevel] { max(0, min(6, level)) } else { 0 }
  }

  /// A spoken value where the element has no way to say it.
  var describedValue: String? { kind == .progress ? nil : string(.accessibilityValue) }

  /// Which on-screen keyboard comes up.
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

  /// What the Return key says.
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

  /// Where an image that is no symbol comes from.
  var imageSource: String? {
    if let markup = string(.path) { return "data:image/svg+xml,\(Self.percentEncoded(markup))" }
    if let address = string(.url) { return SafeURL.image(address) }
    if let name = string(.symbol), name.hasPrefix(Symbols.assetPrefix) {
      let asset = name.dropFirst(Symbols.assetPrefix.count)
      return "\(WebAssets.root)/asset/\(Self.percentEncoded(String(asset)))"
    }
    return nil
  }

  /// As JavaScript's `encodeURIComponent`.
  private static func percentEncoded(_ text: String) -> String {
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

  /// Which part of a screen a bar item goes to.
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
