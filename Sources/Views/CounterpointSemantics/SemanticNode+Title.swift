extension SemanticNode {
  /// The name of a page, such as a sheet, by its content: the title of the screen that it shows; else its first
  /// heading; else the first text that is set like one. `nil` where there is none of these.
  ///
  /// Nothing is looked for further down than where a page says what it is: O(1), though of large constant.
  public var titleOfContent: String? {
    var search = TitleSearch()
    search.visit(self)
    return search.title ?? search.heading ?? search.headline
  }
}

@MainActor
private struct TitleSearch {
  var title: String?
  var heading: String?
  var headline: String?
  /// The number of nodes that may still be looked at.
  private var rest = 400

  mutating func visit(_ node: SemanticNode) {
    for child in node.children where title == nil && rest > 0 {
      // A screen under another one and a tab that is not shown are hidden; a page of its own is called by what is in it.
      if child[.isHidden] == .bool(true) || child[.isAccessibilityHidden] == .bool(true) || child.kind.isModal
      {
        continue
      }
      rest -= 1
      take(child)
      if title == nil { visit(child) }
    }
  }

  private mutating func take(_ node: SemanticNode) {
    switch node.kind {
    case .screen: title = node.spokenName
    case .sectionHeader where heading == nil: heading = node.spokenName
    case .text where heading == nil && node.isHeadingText: heading = node.spokenName
    case .text where headline == nil && node.isSetAsTitle: headline = node.spokenName
    default: break
    }
  }
}

extension SemanticNode {
  fileprivate var spokenName: String? {
    let name = accessibleName
    return name.isEmpty ? nil : name
  }

  fileprivate var isHeadingText: Bool {
    if case .int(let level)? = self[.headingLevel] { level > 0 } else { false }
  }

  fileprivate var isSetAsTitle: Bool {
    style.contains { item in
      guard case .font(let font) = item, let style = font.style else { return false }
      return ["largeTitle", "title", "title2", "title3", "headline"].contains(style)
    }
  }
}
