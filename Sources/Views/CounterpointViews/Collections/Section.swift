import CounterpointSemantics
import CounterpointValues
import Foundation

/// Content that belongs together, with a header and a footer.
public nonisolated struct Section<Parent, Content, Footer> {
  public typealias Body = Never
  let header: Parent
  let content: Content
  let footer: Footer
  /// The binding that says whether the content is shown, where the header decides that.
  var isExpanded: Binding<Bool>?
}

extension Section: View where Parent: View, Content: View, Footer: View {
  /// Creates a section with a header, which is a heading of level 2, and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  private typealias Parts = TupleView<SectionHeader<Parent>, SectionContent<Content>, SectionPart<Footer>>

  /// The same parts whether or not the header shows and hides the content: a section may come to be of the other form.
  private var parts: Parts {
    TupleView(
      SectionHeader(isExpanded: isExpanded, title: header),
      SectionContent(isExpanded: isExpanded, content: content),
      SectionPart(kind: .sectionFooter, content: footer))
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = SectionNode(.section, in: parent)
    node.mount(content: view.parts)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    if let child = unsafeDowncast(node, to: SectionNode.self).child { Parts._update(child, to: view.parts) }
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Creates a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a header, which is a heading of level 2.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }

  /// A section whose header shows and hides its content.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) {
    self.init(content: content, header: header, footer: { EmptyView() })
    self.isExpanded = isExpanded
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Creates a section without header and footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section with a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(titleKey) }, footer: { EmptyView() })
  }
  /// Creates a section with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
  /// Creates a section whose title, looked up in the string catalog, shows and hides its content.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }
  /// Creates a section whose title, shown as it is, shows and hides its content.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  /// Creates a section with views as its header and footer; the older order of arguments.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Creates a section with a view as its footer; the older order of arguments.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { footer })
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a view as its header; the older order of arguments.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }
}

/// A section's header, of either form.
private nonisolated struct SectionHeader<Title: View>: View {
  /// `nil` where the content is always shown.
  let isExpanded: Binding<Bool>?
  let title: Title

  @MainActor var body: some View {
    if let isExpanded {
      SectionPart(kind: .sectionHeader, content: CollapsibleHeader(isExpanded: isExpanded, title: title))
    } else {
      SectionPart(kind: .sectionHeader, content: title)
    }
  }
}

/// A header that is pressed to show and hide what follows.
private nonisolated struct CollapsibleHeader<Title: View>: View {
  let isExpanded: Binding<Bool>
  let title: Title

  @MainActor var body: some View {
    let isOpen = isExpanded.wrappedValue
    Button {
      withAnimation { isExpanded.wrappedValue.toggle() }
    } label: {
      title
      Spacer()
      Image(systemName: "chevron.right").rotationEffect(.degrees(isOpen ? 90 : 0)).accessibilityHidden(true)
    }
    .decorated(attributes: [(.isExpanded, .bool(isOpen))])
  }
}

private nonisolated struct SectionContent<Content: View>: View {
  /// `nil` where the content is always shown.
  let isExpanded: Binding<Bool>?
  let content: Content

  @MainActor var body: some View {
    if isExpanded?.wrappedValue ?? true { content }
  }
}

/// A section's header or footer; nothing at all where it holds nothing.
private nonisolated struct SectionPart<Content: View>: View {
  typealias Body = Never
  let kind: NodeKind
  let content: Content

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    guard Content.self != EmptyView.self else { return _ViewNode(in: parent) }
    let node = SectionPartNode(view.kind, in: parent)
    if view.kind == .sectionHeader {
      node.set(.headingLevel, .int(2))
      node.show()
    }
    node.mount(content: view.content)
    return node
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    guard Content.self != EmptyView.self else { return }
    if let child = unsafeDowncast(node, to: SectionPartNode.self).child {
      Content._update(child, to: view.content)
    }
  }
}

/// A section's header or footer, mounted.
final class SectionPartNode: _ContentNode {
  override var isRowItself: Bool { true }
  override func collectTagged(into elements: inout [TaggedElement], tag: AnyHashable?) {}

  override func collectChildren(into nodes: inout [SemanticNode]) {
    if let section = container as? SectionNode, let source = section.handedOut {
      source.onChange?()
    } else {
      super.collectChildren(into: &nodes)
    }
  }

  override func reevaluate() {
    isDirty = false
    show()
  }

  func show() {
    let isIncreased = reading(.list, default: false) { $0.headerProminence == .increased }
    set(.prominence, isIncreased ? "increased" : nil)
  }
}

/// A section of a list wraps in rows as the list does; elsewhere it only groups.
final class SectionNode: _ContentNode {
  /// The node that hands out the section's views one by one, if there is one: nothing of the section is shown here
  /// then.
  var handedOut: SubviewsSourceNode? { container as? SubviewsSourceNode }

  override var wrapsChildrenInRows: Bool { container?.wrapsChildrenInRows ?? false }
  override var rowKind: NodeKind { container?.rowKind ?? .row }
  override var windowsItems: Bool { container?.windowsItems ?? false }
  override var isRowItself: Bool { true }

  override func collectChildren(into nodes: inout [SemanticNode]) {
    if let source = handedOut {
      source.onChange?()
      return
    }
    super.collectChildren(into: &nodes)
    if wrapsChildrenInRows { list?.rowsChanged() }
  }

  /// Looks into the section unless sections are handed out: what a control chooses among may stand in sections.
  override func collectTagged(into elements: inout [TaggedElement], tag: AnyHashable?) {
    if handedOut?.handsOutSections == true {
      super.collectTagged(into: &elements, tag: tag)
    } else {
      child?.collectTagged(into: &elements, tag: nil)
    }
  }

  /// The header, or the footer; `nil` where there is none.
  func part(_ kind: NodeKind) -> SectionPartNode? {
    var found: SectionPartNode?
    child?.forEachElement { element in
      if let part = element as? SectionPartNode, part.semantic.kind == kind { found = part }
    }
    return found
  }
}
