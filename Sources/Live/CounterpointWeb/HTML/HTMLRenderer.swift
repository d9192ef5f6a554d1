import CounterpointSemantics

/// Renders a tree as HTML: the first paint, readable without JavaScript. `Resources/client.js` adopts its elements
/// by their `data-n`, and builds the same elements from the wire; what one of them does, the other has to do.
@MainActor
public struct HTMLRenderer {
  var html = HTML()
  /// The classes that need a rule of their own, in order of appearance.
  private(set) var classes: [StyleClass] = []
  private var knownClasses: Set<StyleClass> = []
  private var scripts: ExtraScripts = []
  /// The page's: BCP 47.
  var language = "en"
  private let notice: StyleSheet.Notice?

  init(notice: StyleSheet.Notice?) { self.notice = StyleSheet.once(notice) }

  /// The facts that a page states about itself.
  public struct Page: Sendable {
    /// The text of the document's `title`.
    public var title: String
    /// BCP 47.
    public var language: String
    /// Opens the page's live connection. Secret: it is the tab's session.
    public var session: String
    /// The path at which the app is mounted, beginning and ending with a slash; paths of the session go below it.
    public var basePath: String
    /// The newest frame that the page contains; see `ServerMessage`.
    public var sequence: UInt32
    /// The address of a picture, such as a `data:` URL; `nil` for a page without an icon.
    public var icon: String?
    /// Names what the tab keeps beyond its session; `nil` where that is nothing.
    public var scene: String?
    /// `true` if the page was made with what the tab had kept.
    public var isSceneContinued: Bool
    /// `light` or `dark`, where it is not the person's choice.
    public var colorScheme: String?
    /// The links that make the app one for the home screen; `nil` for a page that is none.
    public var webApp: WebAppLinks?

    /// Creates the facts of a page, by default of an English one at the root of the server.
    public init(
      title: String, language: String = "en", session: String, basePath: String = "/", sequence: UInt32 = 0,
      icon: String? = nil, scene: String? = nil, isSceneContinued: Bool = false,
      colorScheme: String? = nil, webApp: WebAppLinks? = nil
    ) {
      self.scene = scene
      self.isSceneContinued = isSceneContinued
      self.webApp = webApp
      self.colorScheme = colorScheme
      self.title = title
      self.language = language
      self.session = session
      self.basePath = basePath
      self.sequence = sequence
      self.icon = icon
    }
  }

  /// A document, and what stands inline in it.
  public struct PaintedPage: Sendable {
    /// The whole document.
    public var html: String
    /// The contents of its `style` element, to the character: a content security policy can allow that alone.
    /// Empty where there is none.
    public var styleSheet: String
  }

  /// A complete document that shows `tree` and comes alive when its script has connected.
  ///
  /// - Parameter notice: Told of symbols and colours that have no counterpart.
  public static func page(
    _ tree: SemanticTree, _ page: Page, notice: StyleSheet.Notice? = nil
  ) -> PaintedPage {
    var body = HTMLRenderer(notice: notice)
    body.language = page.language
    body.render(tree.root)
    var html = HTML()
    html.literal("<!doctype html>\n")
    html.startTag("html")
    html.attribute("lang", page.language)
    html.attribute("data-scheme", page.colorScheme)
    html.endTag()
    html.literal("<head><meta charset=\"utf-8\">")
    html.startTag("title")
    html.endTag()
    html.text(page.title)
    html.close("title")
    writeHead(icon: page.icon, into: &html)
    let styleSheet = writeStyles(of: body.classes, into: &html)
    page.webApp?.write(into: &html)
    html.startTag("meta")
    html.attribute("name", "counterpoint")
    html.attribute("content", page.session)
    html.attribute("data-base", page.basePath)
    html.attribute("data-sequence", "\(page.sequence)")
    html.attribute("data-scene", page.scene)
    if page.isSceneContinued { html.attribute("data-kept") }
    html.attribute("data-live", WebAssets.livePath)
    html.attribute("data-version", WebAssets.pageVersion)
    html.attribute("data-extras", WebAssets.extrasPath)
    html.attribute("data-worker", page.webApp?.workerPath)
    html.attribute("data-words", scriptWords(in: page.language))
    html.endTag()
    html.startTag("script")
    html.attribute("defer")
    html.attribute("src", WebAssets.pageScriptPath(with: body.scripts.union(ExtraScripts(.recovery)).all))
    html.endTag()
    html.close("script")
    html.literal("</head>\n<body>")
    html.append(body.html)
    html.literal("<noscript class=\"banner\">This page answers only with JavaScript switched on.</noscript>")
    html.literal("</body></html>\n")
    return PaintedPage(html: html.text, styleSheet: styleSheet)
  }

  /// The rules of `classes` within the document: what differs from page to page would be kept for none, and asking for it
  /// would only take time.
  /// - Returns: what stands in the element.
  private static func writeStyles(of classes: [StyleClass], into html: inout HTML) -> String {
    var styleSheet = HTML()
    styleSheet.styleSheet(StyleSheet.css(for: classes))
    guard !styleSheet.text.isEmpty else { return "" }
    html.literal("<style>")
    html.append(styleSheet)
    html.literal("</style>")
    return styleSheet.text
  }

  /// The markup of one node with everything in it, and the classes that need rules.
  public static func fragment(
    of node: SemanticNode, notice: StyleSheet.Notice? = nil
  ) -> (markup: String, classes: [StyleClass]) {
    var renderer = HTMLRenderer(notice: notice)
    renderer.render(node)
    return (renderer.html.text, renderer.classes)
  }

  /// Writes what every document says about how it is to be shown. Bars around a page have its background's color.
  static func writeMeta(into html: inout HTML) {
    html.startTag("meta")
    html.attribute("name", "viewport")
    html.attribute(
      "content", "width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content")
    html.endTag()
    html.literal("<meta name=\"color-scheme\" content=\"light dark\">")
    html.literal("<meta name=\"theme-color\" content=\"#ffffff\" media=\"(prefers-color-scheme: light)\">")
    html.literal("<meta name=\"theme-color\" content=\"#000000\" media=\"(prefers-color-scheme: dark)\">")
  }

  /// - Parameter icon: an address, or none.
  static func writeHead(icon: String?, into html: inout HTML) {
    writeMeta(into: &html)
    html.startTag("link")
    html.attribute("rel", "icon")
    html.attribute("href", icon.flatMap(SafeURL.image) ?? "data:,")
    html.endTag()
    html.startTag("link")
    html.attribute("rel", "stylesheet")
    html.attribute("href", WebAssets.baseStyleSheet.path)
    html.endTag()
  }

  // MARK: Elements

  mutating func render(_ node: SemanticNode) {
    switch node.kind {
    case .root, .hstack, .vstack, .zstack, .spacer, .scroll, .box, .viewThatFits, .list,
      .sectionFooter, .navigationStack, .toolbar, .safeAreaInset:
      container("div", node)
    case .shape: shape(node)
    case .video: video(node)
    case .customElement: customElement(node)
    case .sectionHeader: container("h2", node)
    case .row: row(node)
    case .divider: void("hr", node)
    case .text: text(node)
    case .image: image(node)
    case .progress: progress(node)
    case .button: button(node)
    case .link: link(node)
    case .textField: textField(node)
    case .toggle: toggle(node)
    case .picker: picker(node)
    case .section: section(node)
    case .screen: screen(node)
    case .sheet, .fullScreenCover, .alert, .confirmationDialog, .popover: dialog(node)
    case .dialogMessage: dialogMessage(node)
    case .tabView: tabView(node)
    case .tab: tab(node)
    case .tabItem: tabItem(node)
    case .splitView: splitView(node)
    case .column: column(node)
    case .controlLabel, .pickerOptions, .option, .labeledContent: container("div", node)
    case .slider: slider(node)
    case .stepper: stepper(node)
    case .datePicker: datePicker(node)
    case .colorPicker: colorPicker(node)
    case .menu: menu(node)
    case .menuItems: menuItems(node)
    case .gauge: gauge(node)
    case .shareLink, .pasteButton: sharingButton(node)
    case .lazyGrid, .grid, .gridRow, .swipeActions, .search, .searchSuggestions, .disclosureLabel, .groupBox,
      .rowBackground, .tableHeader, .tableRow, .tableCell, .columnHeader:
      container("div", node)
    case .lazySpacer: container("li", node)
    case .disclosureGroup: disclosureGroup(node)
    }
  }

  mutating func render(_ nodes: some Sequence<SemanticNode>) {
    for node in nodes { render(node) }
  }

  /// The attributes that elements of every kind have. The tag stays open for more.
  mutating func open(_ name: StaticString, _ node: SemanticNode, describing: Bool = true) {
    scripts.formUnion(node.scripts)
    html.startTag(name)
    html.attribute("class", classNames(of: node))
    html.attribute("data-n", "\(node.id.rawValue)")
    let events = node.acceptedEvents.reduce(0) { $0 | 1 << Int($1.rawValue) }
    if events != 0 { html.attribute("data-e", "\(events)") }
    html.attribute("data-identifier", node.string(.identifier))
    html.attribute("data-style", node.string(.styleName))
    html.attribute("data-role", node.string(.role))
    html.attribute("data-placement", node.string(.placement))
    html.attribute("title", node.string(.help))
    html.attribute("data-anchor", node.string(.anchor))
    environment(of: node)
    html.attribute("data-measures", node.string(.measures))
    html.attribute("data-placements", node.string(.placements))
    html.attribute("data-space", node.string(.spaceName))
    html.attribute("data-celebration", node.string(.celebration))
    html.attribute("data-resizing", node.string(.resizing))
    html.attribute("data-rendering", node.string(.renderingMode))
    controlAttributes(of: node)
    motion(of: node)
    if node.bool(.isHidden) { html.attribute("data-hidden", "") }
    if node.bool(.isAccessibilityHidden) { html.attribute("aria-hidden", "true") }
    switch node[.live] {
    case .bool(true): html.attribute("aria-live", "polite")
    case .string(let manner): html.attribute("aria-live", manner)
    default: break
    }
    presentationAttributes(of: node)
    collectionAttributes(of: node)
    if describing { describe(node) }
  }

  /// Names and descriptions for assistive technology, on the element that is the control.
  mutating func describe(_ node: SemanticNode) {
    html.attribute("aria-label", node.webLabel)
    if let role = node.webRole { html.attribute("role", role) }
    if node.isTappable { html.attribute("tabindex", "0") }
    if node.webRole == "heading" { html.attribute("aria-level", "\(node.headingLevel)") }
    if node.kind != .toggle, case .bool(let isOn) = node[.isOn] {
      html.attribute(
        node.kind == .button || node.isTappable ? "aria-pressed" : "aria-current", isOn ? "true" : "false")
    }
    html.attribute("aria-description", node.string(.hint) ?? node.describedValue)
    if node.bool(.isDisabled) {
      if node.isFormControl { html.attribute("disabled") } else { html.attribute("aria-disabled", "true") }
    }
  }

  private mutating func classNames(of node: SemanticNode) -> String {
    var names = [node.kind.className]
    let classes = StyleSheet.classes(for: node.style, notice: notice)
    if !classes.names.isEmpty { names.append(classes.names) }
    for ruled in classes.ruled { need(ruled) }
    if node.kind == .image, let name = node.string(.symbol),
      let symbol = Symbols.name(for: name, notice: notice)
    {
      let ruled = StyleClass(symbol: symbol)
      names.append(ruled.name)
      need(ruled)
    }
    return names.joined(separator: " ")
  }

  /// A word of the renderer's own in the page's language.
  func say(_ word: String) -> String { SystemStrings.string(word, in: language) }

  /// Returns the words that the scripts say by themselves, as JSON; `nil` where they are English.
  private static func scriptWords(in language: String) -> String? {
    let words = SystemStrings.rendererStrings(in: language)
    guard !words.isEmpty else { return nil }
    // The words are the library's own: none holds what JSON has to escape.
    return "{" + words.map { "\"\($0.english)\":\"\($0.word)\"" }.joined(separator: ",") + "}"
  }

  mutating func need(_ ruled: StyleClass) {
    if knownClasses.insert(ruled).inserted { classes.append(ruled) }
  }
}

extension NodeKind {
  /// The first class of an element, by which the base style sheet and the client know its kind.
  var className: String { "\(self)".lowercased() }
}
