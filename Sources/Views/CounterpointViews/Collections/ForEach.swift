/// A view for each element of a collection, told by the element's identity.
///
/// In a list, a lazy stack or a lazy grid that scrolls, a long collection is mounted piece by piece; see
/// ``ListWindow``.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public typealias Body = Never
  /// The elements; for a binding's, the pairs of their indices and identities.
  public var data: Data
  /// The closure that makes the views of an element.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  var edits: RowEdits?
}

extension ForEach: View where Content: View {
  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    if Data.self is any RowsMadeElsewhere.Type, let data = view.data as? any RowsMadeElsewhere {
      return AnyView._make(data.rows, in: parent)
    }
    let node = ForEachNode<Data, ID, Content>(in: parent)
    node.update(to: view)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    if Data.self is any RowsMadeElsewhere.Type, let data = view.data as? any RowsMadeElsewhere {
      return AnyView._update(node, to: data.rows)
    }
    unsafeDowncast(node, to: ForEachNode<Data, ID, Content>.self).update(to: view)
  }
}

extension ForEach: DynamicViewContent where Content: View {}

// The compiler solves a closure once for each form it tries, and closures in it as often again: these, which nearly
// everybody means, come first, and forms with other builders (charts', tables') are disfavoured, so that they are not
// tried where these will do.

extension ForEach where Content: View {
  /// Creates views for a collection's elements, known by the property at `id`. Elements that share an identity are reported.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: asItIsNow(data), content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// Creates views for a collection's elements, known by their own identities. Elements that share one are reported.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: asItIsNow(data), content: content, id: { $0.id })
  }
}

/// A binding to a collection is a collection of bindings as well, and comes here where its elements have identities.
/// Rows are made later, when nobody listens any more: it is read now, for the body to hear of its changes.
private func asItIsNow<Data: RandomAccessCollection>(_ data: Data) -> Data {
  ((data as? any LiveCollection)?.pinned as? Data) ?? data
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Creates views for the numbers of a range, which are their identities, too; the range may change.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}

// MARK: Bindings

extension ForEach where Content: View {
  /// Creates views for bindings to a collection's elements. A binding whose element is gone shows the last value and ignores changes.
  public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection & RandomAccessCollection,
    C.Element: Identifiable, C.Index: Hashable, ID == C.Element.ID
  {
    self.init(data, identity: { $0.id }, edits: nil, content: content)
  }

  /// Creates views for bindings to a collection's elements, known by the property at `id`.
  public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection & RandomAccessCollection,
    C.Index: Hashable
  {
    self.init(data, identity: { $0[keyPath: id] }, edits: nil, content: content)
  }

  /// Lets the person delete and move elements, which changes the collection itself.
  public init<C>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection & RandomAccessCollection,
    C: RangeReplaceableCollection, C.Element: Identifiable, C.Index: Hashable, ID == C.Element.ID
  {
    self.init(data, identity: { $0.id }, edits: RowEdits(data, editActions), content: content)
  }

  /// Lets the person delete and move elements, which changes the collection itself.
  public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection & RandomAccessCollection,
    C: RangeReplaceableCollection, C.Index: Hashable
  {
    self.init(data, identity: { $0[keyPath: id] }, edits: RowEdits(data, editActions), content: content)
  }

  private init<C>(
    _ data: Binding<C>, identity: @escaping (C.Element) -> ID, edits: RowEdits?,
    content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection & RandomAccessCollection,
    C.Index: Hashable
  {
    let values = data.wrappedValue
    self.init(
      data: values.indices.lazy.map { ($0, identity(values[$0])) },
      content: { content(element(of: data, at: $0.0, last: values[$0.0])) },
      id: { $0.1 }, edits: edits)
  }
}

/// A binding to one element that goes on showing what it last showed when the element is gone.
private func element<C: MutableCollection & RandomAccessCollection>(
  of collection: Binding<C>, at index: C.Index, last: C.Element
) -> Binding<C.Element> {
  Binding(
    get: { collection.wrappedValue.indices.contains(index) ? collection.wrappedValue[index] : last },
    set: { if collection.wrappedValue.indices.contains(index) { collection.wrappedValue[index] = $0 } })
}
