import CounterpointSemantics
import Foundation

/// Rows of data in one column.
public nonisolated struct List<SelectionValue, Content: View>: View {
  public typealias Body = Never
  let content: Content

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ListNode(.list, in: parent, styleName: "automatic")
    node.show()
    node.mount(content: view.content)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: ListNode.self)
    if let child = node.child { Content._update(child, to: view.content) }
  }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    content = ForEach(data, id: id, content: rowContent)
  }

  public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent> {
    content = ForEach(data, content: rowContent)
  }
}

/// Controls and settings, grouped into sections.
public nonisolated struct Form<Content: View>: View {
  public typealias Body = Never
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ListNode(.list, in: parent, styleName: "form")
    node.show()
    node.mount(content: view.content)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: ListNode.self)
    if let child = node.child { Content._update(child, to: view.content) }
  }
}

/// Content that belongs together, with a header and a footer.
public nonisolated struct Section<Parent, Content, Footer> {
  public typealias Body = Never
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  private var parts: TupleView<SectionPart<Parent>, Content, SectionPart<Footer>> {
    TupleView(
      SectionPart(kind: .sectionHeader, content: header), content,
      SectionPart(kind: .sectionFooter, content: footer))
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = SectionNode(.section, in: parent)
    node.mount(content: view.parts)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    if let child = unsafeDowncast(node, to: SectionNode.self).child {
      TupleView<SectionPart<Parent>, Content, SectionPart<Footer>>._update(child, to: view.parts)
    }
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(titleKey) }, footer: { EmptyView() })
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
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
    if view.kind == .sectionHeader { node.set(.headingLevel, .int(2)) }
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

private final class SectionPartNode: _ElementNode {
  override var isRowItself: Bool { true }
  override func collectTagged(into elements: inout [TaggedElement], tag: AnyHashable?) {}
}

private final class ListNode: _ElementNode {
  private let usualStyleName: String

  init(_ kind: NodeKind, in parent: _ViewNode, styleName: String) {
    usualStyleName = styleName
    super.init(kind, in: parent)
  }

  override var wrapsChildrenInRows: Bool { true }

  override func rerun() {
    isDirty = false
    show()
  }

  func show() {
    let name = reading(.list, default: nil) { $0.listStyleName }
    set(.styleName, name ?? usualStyleName)
  }
}

/// A section of a list wraps in rows as the list does; elsewhere it only groups.
private final class SectionNode: _ElementNode {
  override var wrapsChildrenInRows: Bool { container?.wrapsChildrenInRows ?? false }
  override var rowKind: NodeKind { container?.rowKind ?? .row }
  override var isRowItself: Bool { true }

  /// What a control chooses among may stand in sections.
  override func collectTagged(into elements: inout [TaggedElement], tag: AnyHashable?) {
    child?.collectTagged(into: &elements, tag: nil)
  }
}
