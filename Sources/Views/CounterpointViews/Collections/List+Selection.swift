import CounterpointSemantics

// Every way to make a list comes once for each kind of selection: a set, an optional value, a value.

// MARK: None

extension List where SelectionValue == Never {
  /// Creates a list whose rows get bindings to a collection's elements.
  public init<C, RowContent: View>(
    _ data: Binding<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable, C.Element: Identifiable
  {
    self.init(nil, content: ForEach(data, content: rowContent))
  }

  /// Creates a list whose rows get bindings to a collection's elements, known by the property at `id`.
  public init<C, RowContent: View, ID: Hashable>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, ID)>, ID, RowContent>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable
  {
    self.init(nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list that deletes and moves elements in the collection itself, as `editActions` allow.
  public init<C, RowContent: View>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable, C.Element: Identifiable,
    C: RangeReplaceableCollection
  {
    self.init(nil, content: ForEach(data, editActions: editActions, content: rowContent))
  }

  /// Creates a list that deletes and moves elements, known by the property at `id`, in the collection itself.
  public init<C, RowContent: View, ID: Hashable>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, ID)>, ID, RowContent>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable, C: RangeReplaceableCollection
  {
    self.init(nil, content: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }

  /// A tree, whose branches open and close.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(nil, content: OutlineGroup(data, children: children, content: rowContent))
  }

  /// A tree, whose branches open and close.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >
  {
    self.init(nil, content: OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}

// MARK: Any number of rows, while the list is being edited

extension List {
  /// Creates a list of views, several of which can be chosen while the list is edited, by their tags. `nil` lets nobody choose.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { ListSelection($0) }, content: content())
  }

  /// Creates a list of a collection's elements, known by their own identities; several can be chosen while the list is edited.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection.map { ListSelection($0) }, content: ForEach(data, content: rowContent))
  }

  /// Creates a list of a collection's elements, known by the property at `id`; several can be chosen while the list is edited.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection.map { ListSelection($0) }, content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each number of a range; several can be chosen while the list is edited.
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection.map { ListSelection($0) }, content: ForEach(data, content: rowContent))
  }

  /// Creates a list whose rows get bindings to a collection's elements; several can be chosen while the list is edited.
  public init<C, RowContent: View>(
    _ data: Binding<C>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable, C.Element: Identifiable
  {
    self.init(selection.map { ListSelection($0) }, content: ForEach(data, content: rowContent))
  }

  /// Creates a list whose rows get bindings to a collection's elements, known by the property at `id`; several can be
  /// chosen while the list is edited.
  public init<C, RowContent: View, ID: Hashable>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, ID)>, ID, RowContent>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable
  {
    self.init(selection.map { ListSelection($0) }, content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list that deletes and moves elements in the collection itself, as `editActions` allow; several can be
  /// chosen while the list is edited.
  public init<C, RowContent: View>(
    _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable, C.Element: Identifiable,
    C: RangeReplaceableCollection
  {
    self.init(
      selection.map { ListSelection($0) },
      content: ForEach(data, editActions: editActions, content: rowContent))
  }

  /// Creates a list that deletes and moves elements, known by the property at `id`, in the collection itself; several
  /// can be chosen while the list is edited.
  public init<C, RowContent: View, ID: Hashable>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, ID)>, ID, RowContent>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable, C: RangeReplaceableCollection
  {
    self.init(
      selection.map { ListSelection($0) },
      content: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }

  /// A tree, whose branches open and close.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(
      selection.map { ListSelection($0) },
      content: OutlineGroup(data, children: children, content: rowContent))
  }

  /// A tree, whose branches open and close.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >
  {
    self.init(
      selection.map { ListSelection($0) },
      content: OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}

// MARK: One row or none

extension List {
  /// Creates a list of views, at most one of which can be chosen, by its tag. A `nil` binding lets nobody choose.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { ListSelection($0) }, content: content())
  }

  /// Creates a list of a collection's elements, known by their own identities; at most one can be chosen.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection.map { ListSelection($0) }, content: ForEach(data, content: rowContent))
  }

  /// Creates a list of a collection's elements, known by the property at `id`; at most one can be chosen.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection.map { ListSelection($0) }, content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each number of a range; at most one can be chosen.
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection.map { ListSelection($0) }, content: ForEach(data, content: rowContent))
  }

  /// Creates a list whose rows get bindings to a collection's elements; at most one can be chosen.
  public init<C, RowContent: View>(
    _ data: Binding<C>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable, C.Element: Identifiable
  {
    self.init(selection.map { ListSelection($0) }, content: ForEach(data, content: rowContent))
  }

  /// Creates a list whose rows get bindings to a collection's elements, known by the property at `id`; at most one can be chosen.
  public init<C, RowContent: View, ID: Hashable>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, ID)>, ID, RowContent>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable
  {
    self.init(selection.map { ListSelection($0) }, content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list that deletes and moves elements in the collection itself, as `editActions` allow; at most one can be chosen.
  public init<C, RowContent: View>(
    _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable, C.Element: Identifiable,
    C: RangeReplaceableCollection
  {
    self.init(
      selection.map { ListSelection($0) },
      content: ForEach(data, editActions: editActions, content: rowContent))
  }

  /// Creates a list that deletes and moves elements, known by the property at `id`, in the collection itself; at most one can be chosen.
  public init<C, RowContent: View, ID: Hashable>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, ID)>, ID, RowContent>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable, C: RangeReplaceableCollection
  {
    self.init(
      selection.map { ListSelection($0) },
      content: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }

  /// A tree, whose branches open and close.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(
      selection.map { ListSelection($0) },
      content: OutlineGroup(data, children: children, content: rowContent))
  }

  /// A tree, whose branches open and close.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >
  {
    self.init(
      selection.map { ListSelection($0) },
      content: OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}

// MARK: One row

extension List {
  /// Creates a list of views, one of which is always chosen, by its tag.
  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(ListSelection(selection), content: content())
  }

  /// Creates a list of a collection's elements, known by their own identities; one is always chosen.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(ListSelection(selection), content: ForEach(data, content: rowContent))
  }

  /// Creates a list of a collection's elements, known by the property at `id`; one is always chosen.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(ListSelection(selection), content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each number of a range; one is always chosen.
  @_disfavoredOverload
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(ListSelection(selection), content: ForEach(data, content: rowContent))
  }

  /// Creates a list whose rows get bindings to a collection's elements; one is always chosen.
  @_disfavoredOverload
  public init<C, RowContent: View>(
    _ data: Binding<C>, selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable, C.Element: Identifiable
  {
    self.init(ListSelection(selection), content: ForEach(data, content: rowContent))
  }

  /// Creates a list whose rows get bindings to a collection's elements, known by the property at `id`; one is always chosen.
  @_disfavoredOverload
  public init<C, RowContent: View, ID: Hashable>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, ID)>, ID, RowContent>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable
  {
    self.init(ListSelection(selection), content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list that deletes and moves elements in the collection itself, as `editActions` allow; one is always chosen.
  @_disfavoredOverload
  public init<C, RowContent: View>(
    _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable, C.Element: Identifiable,
    C: RangeReplaceableCollection
  {
    self.init(ListSelection(selection), content: ForEach(data, editActions: editActions, content: rowContent))
  }

  /// Creates a list that deletes and moves elements, known by the property at `id`, in the collection itself; one is always chosen.
  @_disfavoredOverload
  public init<C, RowContent: View, ID: Hashable>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, ID)>, ID, RowContent>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable, C: RangeReplaceableCollection
  {
    self.init(
      ListSelection(selection), content: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }

  /// A tree, whose branches open and close.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(ListSelection(selection), content: OutlineGroup(data, children: children, content: rowContent))
  }

  /// A tree, whose branches open and close.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >
  {
    self.init(
      ListSelection(selection), content: OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}
