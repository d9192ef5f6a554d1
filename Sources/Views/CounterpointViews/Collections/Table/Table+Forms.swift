import Foundation

// Every way to make a table: with rows or data; without selection, of one or of several rows; with or without sorting.

// MARK: Rows

extension Table {
  /// Creates a table of rows.
  public init(
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(nil, columns: columns(), rows: rows())
  }

  /// Creates a table of rows with a sort order that its headers change.
  public init<Sort: SortComparator>(
    sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(nil, sorting: TableSorting(sortOrder), columns: columns(), rows: rows())
  }

  /// Creates a table of rows, at most one of which can be chosen.
  public init(
    selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(ListSelection(selection), columns: columns(), rows: rows())
  }

  /// Creates a table of rows, at most one of which can be chosen, with a sort order that its headers change.
  public init<Sort: SortComparator>(
    selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(ListSelection(selection), sorting: TableSorting(sortOrder), columns: columns(), rows: rows())
  }

  /// Creates a table of rows, several of which can be chosen.
  public init(
    selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(ListSelection(selection), columns: columns(), rows: rows())
  }

  /// Creates a table of rows, several of which can be chosen, with a sort order that its headers change.
  public init<Sort: SortComparator>(
    selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(ListSelection(selection), sorting: TableSorting(sortOrder), columns: columns(), rows: rows())
  }
}

// MARK: Rows, with the type of their values said

extension Table {
  /// Creates a table of rows of values of `valueType`.
  public init(
    of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(nil, columns: columns(), rows: rows())
  }

  /// Creates a table of rows of values of `valueType` with a sort order that its headers change.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(nil, sorting: TableSorting(sortOrder), columns: columns(), rows: rows())
  }

  /// Creates a table of rows of values of `valueType`, at most one of which can be chosen.
  public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(ListSelection(selection), columns: columns(), rows: rows())
  }

  /// Creates a table of rows of values of `valueType`, at most one of which can be chosen, with a sort order that its headers change.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(ListSelection(selection), sorting: TableSorting(sortOrder), columns: columns(), rows: rows())
  }

  /// Creates a table of rows of values of `valueType`, several of which can be chosen.
  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(ListSelection(selection), columns: columns(), rows: rows())
  }

  /// Creates a table of rows of values of `valueType`, several of which can be chosen, with a sort order that its headers change.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(ListSelection(selection), sorting: TableSorting(sortOrder), columns: columns(), rows: rows())
  }
}

// MARK: Data

extension Table {
  /// Creates a table of a collection's elements.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(nil, columns: columns(), rows: TableForEachContent(data: data))
  }

  /// Creates a table of a collection's elements with a sort order that its headers change.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(
      nil, sorting: TableSorting(sortOrder), columns: columns(), rows: TableForEachContent(data: data))
  }

  /// Creates a table of a collection's elements, at most one of which can be chosen.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(ListSelection(selection), columns: columns(), rows: TableForEachContent(data: data))
  }

  /// Creates a table of a collection's elements, at most one of which can be chosen, with a sort order that its headers change.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(
      ListSelection(selection), sorting: TableSorting(sortOrder), columns: columns(),
      rows: TableForEachContent(data: data))
  }

  /// Creates a table of a collection's elements, several of which can be chosen.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(ListSelection(selection), columns: columns(), rows: TableForEachContent(data: data))
  }

  /// Creates a table of a collection's elements, several of which can be chosen, with a sort order that its headers change.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(
      ListSelection(selection), sorting: TableSorting(sortOrder), columns: columns(),
      rows: TableForEachContent(data: data))
  }
}
