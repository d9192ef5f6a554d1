import CounterpointSemantics

// Controls with parts, as `Resources/extras/controls.js` makes them. What a script keeps up to date (a menu's place, a calendar's
// days, the filled part of a track), the script also makes.

extension HTMLRenderer {
  /// Writes what any element can be told about controls in it; the second script's `extra.keys` do the same.
  mutating func controlAttributes(of node: SemanticNode) {
    if node.bool(.isLabelHidden) { html.attribute("data-labels", "hidden") }
    html.attribute("data-size", node.string(.controlSize))
    html.attribute("data-shape", node.string(.borderShape))
    html.attribute("data-shortcut", node.string(.shortcut))
    html.attribute("data-keys", node.string(.keys))
    if node.bool(.repeatsAction) { html.attribute("data-repeats") }
    if node.bool(.hidesIndicator) { html.attribute("data-indicator", "hidden") }
    if node.bool(.staysOpen) { html.attribute("data-stays") }
    if node.bool(.takesFocus) {
      html.attribute("data-focusable")
      if !node.isTappable { html.attribute("tabindex", "0") }
    }
    if case .double(let start) = node[.timerStart] { html.attribute("data-start", "\(start)") }
    if case .double(let end) = node[.timerEnd] { html.attribute("data-end", "\(end)") }
    if node.bool(.countsDown) { html.attribute("data-down") }
    if node.kind == .option {
      if node.bool(.isSelected) { html.attribute("data-selected") }
      if let attribute = node.selectionAttribute {
        html.attribute(attribute, node.bool(.isSelected) ? "true" : "false")
      }
    }
  }

  mutating func picker(_ node: SemanticNode) {
    open("div", node)
    html.endTag()
    render(node.children.filter { $0.kind == .controlLabel })
    // What only shows a value stands in a button already.
    if node.string(.styleName) != "value" { pickerValue(of: node) }
    render(node.children.filter { $0.kind != .controlLabel })
    html.close("div")
  }

  private mutating func pickerValue(of node: SemanticNode) {
    html.literal(
      "<button type=\"button\" class=\"pickervalue\" aria-haspopup=\"listbox\" aria-expanded=\"false\"")
    let chosen = node.pickerOptions.first { $0.bool(.isSelected) }
    html.attribute(
      "aria-label",
      [node.accessibleName, chosen?.visibleText ?? ""].filter { !$0.isEmpty }.joined(separator: ", "))
    if node.bool(.isDisabled) { html.attribute("disabled") }
    html.endTag()
    if let option = chosen {
      html.literal("<span class=\"text\">")
      html.text(option.visibleText)
      html.literal("</span>")
    }
    html.literal("</button>")
  }

  mutating func slider(_ node: SemanticNode) {
    open("div", node, describing: false)
    html.endTag()
    render(node.children)
    html.literal("<input type=\"range\" autocomplete=\"off\"")
    describe(node)
    html.attribute("min", node.numberText(.minimum))
    html.attribute("max", node.numberText(.maximum))
    html.attribute("step", node.numberText(.step) ?? "any")
    html.attribute("value", node.numberText(.value))
    html.endTag()
    html.close("div")
  }

  mutating func stepper(_ node: SemanticNode) {
    open("div", node, describing: false)
    html.endTag()
    render(node.children)
    html.literal("<div class=\"steps\" role=\"spinbutton\" tabindex=\"0\"")
    html.attribute("aria-label", node.webLabel)
    html.attribute("aria-valuetext", node.string(.accessibilityValue))
    html.endTag()
    for (step, name, limit) in [("-1", "Decrease", AttributeKey.minimum), ("1", "Increase", .maximum)] {
      html.literal("<button type=\"button\" class=\"step\" tabindex=\"-1\"")
      html.attribute("data-step", step)
      html.attribute("aria-label", say(name))
      if node[limit] == .int(0) || node.bool(.isDisabled) { html.attribute("disabled") }
      html.literal("></button>")
    }
    html.literal("</div>")
    html.close("div")
  }

  mutating func datePicker(_ node: SemanticNode) {
    let components = node.string(.dateComponents) ?? "dateTime"
    let halves = (node.string(.value) ?? "").split(separator: "T", omittingEmptySubsequences: false)
    open("div", node)
    html.attribute("data-components", components)
    html.attribute("data-min", node.string(.minimum))
    html.attribute("data-max", node.string(.maximum))
    html.attribute("data-value", node.string(.value))
    html.endTag()
    render(node.children)
    html.literal("<div class=\"calendar\"></div><div class=\"datefields\">")
    if components == "date" || components == "dateTime" {
      html.literal("<input type=\"date\"")
      html.attribute("aria-label", node.fieldName("date"))
      html.attribute("min", node.string(.minimum))
      html.attribute("max", node.string(.maximum))
      html.attribute("value", halves.first.map(String.init))
      if node.bool(.isDisabled) { html.attribute("disabled") }
      html.endTag()
    }
    if components == "time" || components == "dateTime" {
      html.literal("<input type=\"time\"")
      html.attribute("aria-label", node.fieldName("time"))
      html.attribute("value", halves.last.map(String.init))
      if node.bool(.isDisabled) { html.attribute("disabled") }
      html.endTag()
    }
    html.literal("</div>")
    html.close("div")
  }

  mutating func colorPicker(_ node: SemanticNode) {
    open("label", node, describing: false)
    html.endTag()
    render(node.children)
    html.literal("<input type=\"color\"")
    describe(node)
    html.attribute("value", node.string(.value))
    html.endTag()
    html.close("label")
  }

  mutating func menu(_ node: SemanticNode) {
    open("div", node, describing: false)
    html.endTag()
    html.literal(
      "<button type=\"button\" class=\"menubutton\" aria-haspopup=\"menu\" aria-expanded=\"false\"")
    html.attribute("aria-label", node.string(.label))
    if node.bool(.isDisabled) { html.attribute("disabled") }
    html.endTag()
    render(node.children.filter { $0.kind == .controlLabel })
    html.literal("</button>")
    render(node.children.filter { $0.kind != .controlLabel })
    html.close("div")
  }

  mutating func menuItems(_ node: SemanticNode) {
    open("div", node)
    html.attribute("popover", "auto")
    html.endTag()
    render(node.children)
    html.close("div")
  }

  /// A line, or a ring of three quarters, of which a part is filled: drawn without any style.
  mutating func gauge(_ node: SemanticNode) {
    var fraction = 0.0
    if case .double(let value) = node[.value] { fraction = value }
    let filled = "\((fraction * 1000).rounded() / 10)"
    open("div", node)
    html.attribute("aria-valuemin", "0")
    html.attribute("aria-valuemax", "100")
    html.attribute("aria-valuenow", filled)
    html.endTag()
    render(node.children)
    html.literal("<svg class=\"gaugetrack\" aria-hidden=\"true\" focusable=\"false\"")
    if node.isRing {
      html.literal(" viewBox=\"0 0 40 40\">")
      for name in ["trackback", "trackfront"] {
        html.literal("<circle cx=\"20\" cy=\"20\" r=\"17\" pathLength=\"133.4\"")
        html.attribute("class", name)
        html.attribute("stroke-dasharray", "\(name == "trackback" ? "100" : filled) 200")
        html.literal("></circle>")
      }
    } else {
      html.literal("><rect class=\"trackback\" width=\"100%\" height=\"100%\"></rect>")
      html.literal("<rect class=\"trackfront\" height=\"100%\"")
      html.attribute("width", filled + "%")
      html.literal("></rect>")
    }
    html.literal("</svg>")
    html.close("div")
  }

  mutating func sharingButton(_ node: SemanticNode) {
    open("button", node)
    html.attribute("type", "button")
    html.attribute("data-url", node.string(.url).flatMap(SafeURL.link))
    html.attribute("data-text", node.kind == .shareLink ? node.string(.value) : nil)
    html.attribute("data-subject", node.string(.title))
    html.attribute("data-message", node.string(.message))
    html.endTag()
    render(node.children)
    html.close("button")
  }
}

extension SemanticNode {
  /// `true` if a menu offers the node.
  var isMenuItem: Bool {
    var node = parent
    while let current = node {
      if current.kind == .menuItems { return true }
      if current.kind == .screen || current.kind.isModal { return false }
      node = current.parent
    }
    return false
  }

  /// The picker that an option belongs to.
  private var picker: SemanticNode? {
    var node = parent
    while let current = node, current.kind != .picker { node = current.parent }
    return node
  }

  private var pickerStyle: String? { (kind == .picker ? self : picker)?.string(.styleName) }

  /// The role of a control, or of a part of it, for assistive technology.
  var controlRole: String? {
    switch kind {
    case .button: isMenuItem ? "menuitem" : nil
    case .link: isMenuItem ? "menuitem" : nil
    case .menuItems: "menu"
    case .gauge: "meter"
    case .datePicker, .stepper: "group"
    case .labeledContent: nil
    case .pickerOptions:
      switch pickerStyle {
      case "menu", "wheel": "listbox"
      case "menuItems": "group"
      case "value": nil
      default: "radiogroup"
      }
    case .option:
      switch pickerStyle {
      case "menu", "wheel": "option"
      case "menuItems": "menuitemradio"
      case "value": nil
      default: "radio"
      }
    default: nil
    }
  }

  /// By which attribute an option says whether it is the chosen one.
  var selectionAttribute: StaticString? {
    switch controlRole {
    case "option": "aria-selected"
    case nil: nil
    default: "aria-checked"
    }
  }

  var toggleRole: String? {
    switch string(.styleName) {
    case "menuItem": "menuitemcheckbox"
    case "checkbox", "button": nil
    default: "switch"
    }
  }

  var isRing: Bool { string(.styleName)?.hasPrefix("accessoryCircular") ?? false }

  fileprivate func fieldName(_ part: String) -> String {
    let name = string(.label) ?? accessibleName
    return name.isEmpty ? part : string(.dateComponents) == "dateTime" ? "\(name), \(part)" : name
  }

  /// A number as JavaScript writes it.
  fileprivate func numberText(_ key: AttributeKey) -> String? {
    switch self[key] {
    case .double(let value): value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    case .int(let value): "\(value)"
    default: nil
    }
  }

  /// The kind of contents that the browser may fill in.
  var autocomplete: String? {
    switch string(.contentType) {
    case "name": "name"
    case "namePrefix": "honorific-prefix"
    case "givenName": "given-name"
    case "middleName": "additional-name"
    case "familyName": "family-name"
    case "nameSuffix": "honorific-suffix"
    case "nickname": "nickname"
    case "jobTitle": "organization-title"
    case "organizationName": "organization"
    case "fullStreetAddress": "street-address"
    case "streetAddressLine1": "address-line1"
    case "streetAddressLine2": "address-line2"
    case "addressCity": "address-level2"
    case "addressState": "address-level1"
    case "countryName": "country-name"
    case "postalCode": "postal-code"
    case "telephoneNumber": "tel"
    case "emailAddress": "email"
    case "URL": "url"
    case "creditCardNumber": "cc-number"
    case "creditCardName": "cc-name"
    case "creditCardExpiration": "cc-exp"
    case "creditCardSecurityCode": "cc-csc"
    case "username": "username"
    case "password": "current-password"
    case "newPassword": "new-password"
    case "oneTimeCode": "one-time-code"
    case "birthdate": "bday"
    default: nil
    }
  }
}
