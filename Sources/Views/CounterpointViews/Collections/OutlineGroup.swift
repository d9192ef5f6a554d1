/// A tree of data: views for leaves, disclosure groups for branches.
public nonisolated struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup> {
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let children: (Data.Element) -> Data?
  let content: (Data.Element) -> Leaf
}

extension OutlineGroup: View
where Parent: View, Leaf == Parent, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
  @MainActor public var body: some View {
    ForEach(data, id: id) { element in
      OutlineItem(element: element, group: self)
    }
  }

  /// Creates a tree of elements known by the property at `id`; those with `nil` at `children` are leaves.
  public init<DataElement>(
    _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(data: data, id: id, children: { $0[keyPath: children] }, content: content)
  }

  /// Creates a tree of elements known by their own identities; those with `nil` at `children` are leaves.
  public init<DataElement>(
    _ data: Data, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element, DataElement: Identifiable, ID == DataElement.ID {
    self.init(data, id: \.id, children: children, content: content)
  }

  /// Creates a tree with a single root, its elements known by the property at `id`.
  public init<DataElement>(
    _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element, Data == [DataElement] {
    self.init([root], id: id, children: children, content: content)
  }

  /// Creates a tree with a single root, its elements known by their own identities.
  public init<DataElement>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  )
  where DataElement == Data.Element, DataElement: Identifiable, ID == DataElement.ID, Data == [DataElement] {
    self.init([root], id: \.id, children: children, content: content)
  }

  fileprivate func below(_ children: Data) -> Self {
    Self(data: children, id: id, children: self.children, content: content)
  }

  private struct OutlineItem: View {
    let element: Data.Element
    let group: OutlineGroup

    var body: some View {
      if let children = group.children(element) {
        DisclosureGroup {
          OutlineSubgroupChildren(content: AnyView(group.below(children)))
        } label: {
          group.content(element)
        }
      } else {
        group.content(element)
      }
    }
  }
}

/// The views in a branch of an ``OutlineGroup``.
public nonisolated struct OutlineSubgroupChildren: View {
  let content: AnyView
  @MainActor public var body: some View { content }
}
