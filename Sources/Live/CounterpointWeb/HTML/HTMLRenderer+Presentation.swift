import CounterpointSemantics

/// Dialogs, tabs and columns. `Resources/extras/presentation.js` makes the same elements.
extension HTMLRenderer {
  /// Writes what scripts and rules of these elements read.
  mutating func presentationAttributes(of node: SemanticNode) {
    for (key, name) in Self.presentationKeys {
      switch node[key] {
      case .string(let value): html.attribute(name, value)
      case .strings(let values): html.attribute(name, values.joined(separator: " "))
      case .int(let number): html.attribute(name, "\(number)")
      case .double(let number): html.attribute(name, "\(number)")
      case .bool(true): html.attribute(name, "")
      default: break
      }
    }
  }

  private static let presentationKeys: [(AttributeKey, StaticString)] = [
    (.defaultButton, "data-default"), (.source, "data-source"), (.edge, "data-edge"),
    (.detents, "data-detents"),
    (.detent, "data-detent"), (.hasGrabber, "data-grabber"), (.adaptation, "data-adaptation"),
    (.hiddenBars, "data-hiddenbars"), (.columnVisibility, "data-columns"),
    (.isBackgroundInteractive, "data-interactive"), (.cornerRadius, "data-corner"), (.sizing, "data-sizing"),
    (.barScheme, "data-barscheme"), (.subtitle, "data-subtitle"), (.barBackground, "data-barbackground"),
    (.barTitleHidden, "data-untitled"),
  ]

  mutating func dialog(_ node: SemanticNode) {
    open("dialog", node)
    html.attribute("open")
    if let message = node.children.first(where: { $0.kind == .dialogMessage }) {
      html.attribute("aria-describedby", "m\(message.id.rawValue)")
    }
    html.endTag()
    if node.kind == .alert || node.kind == .confirmationDialog {
      html.literal("<h2 class=\"alerttitle\">")
      html.text(node.string(.title) ?? "")
      html.literal("</h2>")
    }
    if node.kind == .sheet, node.bool(.hasGrabber) {
      html.literal("<button type=\"button\" class=\"grabber\"")
      html.attribute("aria-label", say("Resize"))
      html.literal("></button>")
    }
    render(node.children)
    html.close("dialog")
  }

  mutating func dialogMessage(_ node: SemanticNode) {
    open("div", node)
    html.attribute("id", "m\(node.id.rawValue)")
    html.endTag()
    render(node.children)
    html.close("div")
  }

  // MARK: Tabs

  mutating func tabView(_ node: SemanticNode) {
    let items = node.children.filter { $0.kind == .tabItem }
    open("div", node)
    html.endTag()
    if !items.isEmpty {
      html.literal("<div class=\"tabbar\" role=\"tablist\">")
      render(items)
      html.literal("</div>")
    }
    html.literal("<div class=\"panels\">")
    render(node.children.filter { $0.kind != .tabItem })
    html.literal("</div>")
    html.close("div")
  }

  mutating func tab(_ node: SemanticNode) {
    open("section", node)
    let tabs = node.parent?.children.filter { $0.kind == .tab } ?? []
    let items = node.parent?.children.filter { $0.kind == .tabItem } ?? []
    html.attribute("id", "t\(node.id.rawValue)")
    if let index = tabs.firstIndex(where: { $0 === node }), items.indices.contains(index) {
      html.attribute("aria-labelledby", "t\(items[index].id.rawValue)")
    }
    html.endTag()
    render(node.children)
    html.close("section")
  }

  mutating func tabItem(_ node: SemanticNode) {
    let isSelected = node.bool(.isSelected)
    open("button", node)
    html.attribute("type", "button")
    html.attribute("id", "t\(node.id.rawValue)")
    html.attribute("aria-selected", isSelected ? "true" : "false")
    html.attribute("tabindex", isSelected ? "0" : "-1")
    html.attribute("data-badge", node.string(.badge))
    html.endTag()
    render(node.children)
    html.close("button")
  }

  // MARK: Columns

  mutating func splitView(_ node: SemanticNode) {
    open("div", node)
    html.endTag()
    html.literal("<button type=\"button\" class=\"sidebarbutton\"")
    html.attribute("aria-label", say("Sidebar"))
    html.literal("></button>")
    render(node.children)
    html.close("div")
  }

  mutating func column(_ node: SemanticNode) {
    var shown = 0
    if case .int(let index) = node.parent?[.value] { shown = index }
    open("div", node)
    if node.parent?.children.firstIndex(where: { $0 === node }) == shown { html.attribute("data-shown", "") }
    html.endTag()
    render(node.children)
    html.close("div")
  }
}
