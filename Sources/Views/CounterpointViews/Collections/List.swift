import CounterpointSemantics
import Foundation

/// Rows of data in one column.
///
/// A binding to a collection is itself a collection, of bindings: initialisers of collections step back, so that those
/// of bindings are meant.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never
  let selection: ListSelection?
  let content: Content

  init(_ selection: ListSelection?, content: Content) {
    self.selection = selection
    self.content = content
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ListNode(in: parent, selection: view.selection)
    node.show()
    node.mount(content: view.content, style: node.lengths)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: ListNode.self)
    if let child = node.child { Content._update(child, to: view.content) }
    node.select(by: view.selection)
  }
}

extension List where SelectionValue == Never {
  /// Creates a list of views and sections, in which nothing can be chosen.
  public init(@ViewBuilder content: () -> Content) { self.init(nil, content: content()) }

  /// Creates a list of a collection's elements, known by their own identities.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(nil, content: ForEach(data, content: rowContent))
  }

  /// Creates a list of a collection's elements, known by the property at `id`.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each number of a range.
  public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(nil, content: ForEach(data, content: rowContent))
  }
}
