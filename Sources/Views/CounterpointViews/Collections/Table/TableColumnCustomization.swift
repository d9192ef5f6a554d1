import Foundation

/// The changes that have been made to a table's columns, which are known by their `customizationID`s.
///
/// A page gives people no way to change columns: a table shows what the app has set here.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Codable, Sendable {
  private var shown: [String: Bool] = [:]

  /// Creates a customization without changes: each column is there as its own `defaultVisibility` says.
  public init() {}

  /// Says whether the column is there; `automatic` for what its `defaultVisibility` says.
  public subscript(visibility id: String) -> Visibility {
    get { shown[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { shown[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Puts the columns in their first order, in which they are: nobody has moved any.
  public mutating func resetOrder() {}
}

extension TableColumnCustomization {
  /// Those of `columns` that are there.
  func shown(of columns: [_TableColumnPlan<RowValue>]) -> [_TableColumnPlan<RowValue>] {
    columns.filter { column in
      let own = column.customizationID.map { self[visibility: $0] } ?? .automatic
      return (own == .automatic ? column.visibility : own) != .hidden
    }
  }
}

// MARK: Tables whose columns are changed

extension Table {
  /// Creates a table of a collection's elements with columns that a customization shows and hides.
  public init<Data: RandomAccessCollection>(
    _ data: Data, columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(data, columns: columns)
    customization = columnCustomization
  }

  /// Creates a table of a collection's elements with a sort order that its headers change and columns that a customization shows and hides.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(data, sortOrder: sortOrder, columns: columns)
    customization = columnCustomization
  }

  /// Creates a table of a collection's elements, at most one of which can be chosen, with columns that a customization shows and hides.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(data, selection: selection, columns: columns)
    customization = columnCustomization
  }

  /// Creates a table of a collection's elements, at most one of which can be chosen, with a sort order that its
  /// headers change and columns that a customization shows and hides.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(data, selection: selection, sortOrder: sortOrder, columns: columns)
    customization = columnCustomization
  }

  /// Creates a table of a collection's elements, several of which can be chosen, with columns that a customization shows and hides.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(data, selection: selection, columns: columns)
    customization = columnCustomization
  }

  /// Creates a table of a collection's elements, several of which can be chosen, with a sort order that its headers
  /// change and columns that a customization shows and hides.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(data, selection: selection, sortOrder: sortOrder, columns: columns)
    customization = columnCustomization
  }
}

// MARK: Tables of rows whose columns are changed

extension Table {
  /// Creates a table of rows of values of `valueType` with columns that a customization shows and hides.
  public init(
    of valueType: Value.Type,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(of: valueType, columns: columns, rows: rows)
    customization = columnCustomization
  }

  /// Creates a table of rows of values of `valueType` with a sort order that its headers change and columns that a
  /// customization shows and hides.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(of: valueType, sortOrder: sortOrder, columns: columns, rows: rows)
    customization = columnCustomization
  }

  /// Creates a table of rows of values of `valueType`, at most one of which can be chosen, with columns that a
  /// customization shows and hides.
  public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(of: valueType, selection: selection, columns: columns, rows: rows)
    customization = columnCustomization
  }

  /// Creates a table of rows of values of `valueType`, at most one of which can be chosen, with a sort order that its
  /// headers change and columns that a customization shows and hides.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(of: valueType, selection: selection, sortOrder: sortOrder, columns: columns, rows: rows)
    customization = columnCustomization
  }

  /// Creates a table of rows of values of `valueType`, several of which can be chosen, with columns that a customization shows and hides.
  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(of: valueType, selection: selection, columns: columns, rows: rows)
    customization = columnCustomization
  }

  /// Creates a table of rows of values of `valueType`, several of which can be chosen, with a sort order that its
  /// headers change and columns that a customization shows and hides.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(of: valueType, selection: selection, sortOrder: sortOrder, columns: columns, rows: rows)
    customization = columnCustomization
  }
}
