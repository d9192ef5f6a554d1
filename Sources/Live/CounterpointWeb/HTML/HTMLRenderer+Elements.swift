import CounterpointSemantics

extension HTMLRenderer {
  mutating func container(_ name: StaticString, _ node: SemanticNode) {
    open(name, node)
    html.endTag()
    render(node.children)
    html.close(name)
  }

  mutating func void(_ name: StaticString, _ node: SemanticNode) {
    open(name, node)
    html.endTag()
  }

  // MARK: Content

  mutating func text(_ node: SemanticNode) {
    let name: StaticString =
      switch node.headingLevel {
      case 1: "h1"
      case 2: "h2"
      case 3: "h3"
      case 4: "h4"
      case 5: "h5"
      case 6: "h6"
      default: "span"
      }
    open(name, node)
    html.endTag()
    runs(of: node)
    html.close(name)
  }

  /// The text of a node, or the parts that it is made of.
  private mutating func runs(of node: SemanticNode) {
    if node.children.isEmpty { html.text(node.string(.value) ?? "") } else { render(node.children) }
  }

  mutating func image(_ node: SemanticNode) {
    guard let source = node.imageSource else { return container("span", node) }
    open("img", node, describing: false)
    html.attribute("src", source)
    html.attribute("alt", node.string(.label) ?? "")
    html.endTag()
  }

  mutating func progress(_ node: SemanticNode) {
    open("label", node, describing: false)
    html.endTag()
    render(node.children)
    html.startTag("progress")
    describe(node)
    html.attribute("aria-valuetext", node.string(.accessibilityValue))
    if case .double(let fraction) = node[.value] { html.attribute("value", "\(max(0, min(1, fraction)))") }
    html.endTag()
    html.close("progress")
    html.close("label")
  }

  // MARK: Controls

  mutating func button(_ node: SemanticNode) {
    open("button", node)
    html.attribute("type", "button")
    html.endTag()
    render(node.children)
    html.close("button")
  }

  mutating func link(_ node: SemanticNode) {
    open("a", node)
    if let address = node.string(.url).flatMap(SafeURL.link) {
      html.attribute("href", address)
      html.attribute("rel", "noopener noreferrer")
      if address.lowercased().hasPrefix("http") { html.attribute("target", "_blank") }
    }
    html.endTag()
    runs(of: node)
    html.close("a")
  }

  mutating func textField(_ node: SemanticNode) {
    let isMultiline = node.string(.role) == "multiline"
    let isSecure = node.string(.role) == "secure"
    let value = isSecure ? nil : node.string(.value)
    open(isMultiline ? "textarea" : "input", node)
    let isSearch = node.parent?.kind == .search
    if !isMultiline { html.attribute("type", isSecure ? "password" : isSearch ? "search" : "text") }
    html.attribute("placeholder", node.string(.placeholder))
    html.attribute("inputmode", node.inputMode)
    html.attribute("enterkeyhint", node.enterKeyHint)
    html.attribute("autocomplete", node.autocomplete ?? (isSecure ? "current-password" : "off"))
    html.attribute("autocapitalize", node.string(.capitalization))
    if case .bool(let isOn) = node[.isAutocorrected] {
      html.attribute("autocorrect", isOn ? "on" : "off")
      html.attribute("spellcheck", isOn ? "true" : "false")
    }
    if case .int(let lines) = node[.maximumLines] { html.attribute("data-lines", "\(lines)") }
    if case .int(let edit) = node[.acknowledgedEdit] { html.attribute("data-edit", "\(edit)") }
    if node.bool(.isFocused) { html.attribute("autofocus") }
    if isMultiline {
      html.endTag()
      // A parser drops a line feed right after the tag.
      html.text("\n" + (value ?? ""))
      html.close("textarea")
    } else {
      html.attribute("value", value)
      html.endTag()
    }
  }

  mutating func toggle(_ node: SemanticNode) {
    open("label", node, describing: false)
    html.endTag()
    render(node.children)
    html.startTag("input")
    html.attribute("type", "checkbox")
    html.attribute("role", node.toggleRole)
    html.attribute("autocomplete", "off")
    describe(node)
    if node.bool(.isOn) { html.attribute("checked") }
    html.endTag()
    html.close("label")
  }

  // MARK: Collections

  /// Rows stand in a list of their own, between what is no row: a header before, a footer after.
  mutating func section(_ node: SemanticNode) {
    open("section", node)
    html.endTag()
    render(node.children.filter { $0.kind == .sectionHeader })
    if node.parent?.isTable == true {
      html.literal("<ul class=\"rows\" role=\"rowgroup\">")
    } else {
      html.literal("<ul class=\"rows\" role=\"list\">")
    }
    render(node.children.filter(\.standsAmongRows))
    html.literal("</ul>")
    render(node.children.filter { !$0.standsAmongRows && $0.kind != .sectionHeader })
    html.close("section")
  }

  // MARK: Navigation and presentation

  mutating func screen(_ node: SemanticNode) {
    let title = node.string(.title) ?? ""
    open("section", node)
    html.attribute("data-title", node.string(.titleDisplayMode))
    html.endTag()

    html.literal("<header class=\"navbar\"><div class=\"barleading\">")
    html.literal("<button type=\"button\" class=\"back\"")
    let backTitle = node.string(.backTitle) ?? ""
    html.attribute("aria-label", backTitle.isEmpty ? say("Back") : backTitle)
    if !node.bool(.hasBackButton) { html.attribute("hidden") }
    html.endTag()
    html.text(backTitle)
    html.literal("</button>")
    toolbars(of: node, .leading)
    html.literal("</div><div class=\"barprincipal\"><div class=\"bartitle\" aria-hidden=\"true\">")
    html.text(title)
    html.literal("</div>")
    toolbars(of: node, .principal)
    html.literal("</div><div class=\"bartrailing\">")
    toolbars(of: node, .trailing)
    html.literal("</div></header>")

    html.literal("<div class=\"content\"><h1 class=\"largetitle\" tabindex=\"-1\">")
    html.text(title)
    html.literal("</h1>")
    searches(of: node)
    render(node.children.filter { $0.kind != .toolbar && $0.kind != .safeAreaInset && $0.kind != .search })
    html.literal("</div><div class=\"insets\">")
    render(node.children.filter { $0.kind == .safeAreaInset })
    html.literal("</div><footer class=\"bottombar\">")
    toolbars(of: node, .bottom)
    html.literal("</footer>")
    html.close("section")
  }

  private mutating func toolbars(of node: SemanticNode, _ part: SemanticNode.BarPart) {
    render(node.children.filter { $0.kind == .toolbar && $0.barPart == part })
  }
}
