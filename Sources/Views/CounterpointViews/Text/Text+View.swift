import CounterpointSemantics
import Foundation

extension Text: View {
  public typealias Body = Never

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = TextNode(view, in: parent)
    node.mountText()
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: TextNode.self).update(to: view)
  }
}

private final class TextNode: _ElementNode {
  private var text: Text

  init(_ text: Text, in parent: _ViewNode) {
    self.text = text
    super.init(.text, in: parent)
  }

  func mountText() {
    let style = showText()
    decorate(style: style)
  }

  func update(to text: Text) {
    guard text != self.text else { return }
    // What was held until now goes only then: a picture of the same bytes keeps its address.
    withExtendedLifetime(self.text) {
      self.text = text
      reevaluate()
    }
  }

  override func reevaluate() {
    isDirty = false
    setStyle(showText())
  }

  /// Shows the characters; answers the style.
  private func showText() -> [StyleItem] {
    if text.isBare, semantic.attributes.count <= 1, semantic.children.isEmpty {
      set(.value, text.plain)
      return shownStyle(text.style)
    }
    let text = told(self.text)
    set(.value, text.plain)
    // The label of a link is the link's.
    let label = text.url == nil ? text.label : nil
    if label != nil || semantic[.label] != nil { set(.label, label) }
    if text.language != nil || semantic[.language] != nil { set(.language, text.language) }
    let headingLevel = text.wholeHeadingLevel
    if headingLevel > 0 || semantic[.headingLevel] != nil {
      set(.headingLevel, headingLevel > 0 ? .int(headingLevel) : nil)
    }
    if case .clock(let clock) = self.text.content { set(.clock, clock.words.map(AttributeValue.strings)) }
    showRuns(of: text.asRuns, in: semantic)
    return shownStyle(text.style)
  }

  private func shownStyle(_ style: [StyleItem]) -> [StyleItem] {
    guard environment.traits.contains(.text) else { return style }
    return style + reading(.text, default: []) { $0.textStyle }
  }

  /// The text with the time and the library's words in it, as they are to be read now and here.
  private func told(_ text: Text) -> Text {
    guard text.dependsOnPlace else { return text }
    return tracking {
      text.telling(graph.clock.now(), in: FormatPlace(EnvironmentValues(base: environment)))
    }
  }

  private func showRuns(of text: Text, in node: SemanticNode) {
    guard case .runs(let runs) = text.content, !runs.allSatisfy({ $0.style.isEmpty && $0.isPlain }) else {
      if !node.children.isEmpty { node.setChildren([]) }
      return
    }
    node.setChildren(
      runs.map { run in
        let child = graph.tree.makeNode(run.kind)
        if run.kind == .image {
          showPicture(of: run, in: child)
        } else {
          child[.value] = .string(run.plain)
          if let words = run.clock?.words { child[.clock] = .strings(words) }
          child[.label] = run.label.map(AttributeValue.string)
          child[.language] = run.language.map(AttributeValue.string)
        }
        if let url = run.url {
          child[.url] = .string(url.absoluteString)
          followInSession(url, at: child)
        }
        child.setStyle(run.style)
        // A picture that leads somewhere stands in the link.
        showRuns(of: run.isPicture && run.url != nil ? Text(picture: run) : run, in: child)
        return child
      })
  }

  private func showPicture(of run: Text, in child: SemanticNode) {
    switch run.content {
    case .symbol(let name): child[.symbol] = .string(name)
    case .picture(let picture):
      child[.url] = .string(EnvironmentValues(base: environment).pictureAddresses.address(picture))
    default: break
    }
    child[.label] = run.label.map(AttributeValue.string)
    if run.label == nil { child[.isAccessibilityHidden] = .bool(true) }
  }
}

extension _ElementNode {
  /// Has a link go the way that a view around has set for addresses, if one has.
  func followInSession(_ url: URL, at link: SemanticNode) {
    guard environment.traits.contains(.links) else { return }
    link[.followsInSession] = .bool(true)
    link.onEvent(.tap) { [weak self] _ in
      guard let self else { return }
      EnvironmentValues(base: environment).openURL(url)
    }
  }
}

extension Text {
  /// Indicates whether the place and the time at which it is shown decide what it says.
  fileprivate var dependsOnPlace: Bool {
    switch content {
    case .clock, .word, .formatted, .translated: true
    case .runs(let runs): runs.contains { $0.dependsOnPlace }
    case .string, .symbol, .picture: false
    }
  }

  fileprivate func telling(_ now: Date, in place: FormatPlace) -> Text {
    var copy = self
    switch content {
    case .clock(let clock):
      copy.content = .string(clock.text(at: now, locale: place.locale, timeZone: place.timeZone))
      copy.clock = clock
    case .word(let word):
      copy.content = .string(SystemStrings.string(word, in: place.locale.identifier))
    case .formatted(let formatted):
      copy.content = .string(formatted.text(in: place))
    case .translated(let translated):
      let text = translated.text(for: place.locale.identifier).telling(now, in: place)
      copy = text.styled(style)
      if let url { copy.url = url }
      if let label { copy.label = label }
      if headingLevel > 0 { copy.headingLevel = headingLevel }
      if let language { copy.language = language }
    case .runs(let runs):
      copy.content = .runs(runs.map { $0.telling(now, in: place) })
    case .string, .symbol, .picture: break
    }
    return copy
  }

  fileprivate var kind: NodeKind {
    if url != nil { return .link }
    return isPicture ? .image : .text
  }

  /// The text with what it is as a whole, a link or a picture, as its only run.
  fileprivate var asRuns: Text {
    if url != nil { return Text(content: .runs([self])) }
    return isPicture ? Text(picture: self) : self
  }

  /// A text with a picture in it, without anything else that is said of the picture's text: its node has that.
  fileprivate init(picture: Text) { self.init(content: .runs([Text(content: picture.content)])) }

  /// Indicates whether the text is a symbol or a picture, and no characters.
  fileprivate var isPicture: Bool {
    switch content {
    case .symbol, .picture: true
    case .string, .runs, .clock, .word, .formatted, .translated: false
    }
  }

  /// The level of the heading that the text is as a whole: its own, or else that of the first part that has one. A heading
  /// within a line is none to a page.
  fileprivate var wholeHeadingLevel: Int {
    guard headingLevel == 0, case .runs(let runs) = content else { return headingLevel }
    return runs.lazy.map(\.wholeHeadingLevel).first { $0 > 0 } ?? 0
  }
}
