import CounterpointSemantics

/// Something that makes rows of a ``Table``.
public protocol TableRowContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable
  /// For the library: the rows as views.
  @MainActor func _rows(of columns: [_TableColumnPlan<TableRowValue>], isList: Bool) -> AnyView
}

/// One row, by its value.
public struct TableRow<Value: Identifiable>: TableRowContent {
  /// The type of the value that the row shows.
  public typealias TableRowValue = Value
  let value: Value
  /// Creates a row that shows `value` in the table's columns, and is chosen by its identity.
  public init(_ value: Value) { self.value = value }

  @MainActor public func _rows(of columns: [_TableColumnPlan<Value>], isList: Bool) -> AnyView {
    makeTableRow(value, columns, isList)
  }
}

@MainActor private func makeTableRow<Value: Identifiable>(
  _ value: Value, _ columns: [_TableColumnPlan<Value>], _ isList: Bool
) -> AnyView {
  if isList { return columns.first.map { AnyView($0.cell(value).tag(value.id)) } ?? AnyView(EmptyView()) }
  return AnyView(TableRowCells(value: value, columns: columns).tag(value.id))
}

/// A row for each element of a collection.
public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  /// The type of the values that the rows show: the collection's elements.
  public typealias TableRowValue = Data.Element
  let data: Data

  @MainActor public func _rows(of columns: [_TableColumnPlan<Data.Element>], isList: Bool) -> AnyView {
    AnyView(ForEach(data) { makeTableRow($0, columns, isList) })
  }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  /// The type of the values that the rows show: those of the content's rows.
  public typealias TableRowValue = Content.TableRowValue

  @MainActor public func _rows(of columns: [_TableColumnPlan<Content.TableRowValue>], isList: Bool) -> AnyView
  {
    let content = content
    return AnyView(
      ForEach<Data, ID, AnyView>(
        data: data, content: { content($0)._rows(of: columns, isList: isList) }, id: id, edits: edits))
  }
}

extension ForEach where Content: TableRowContent, ID == Data.Element.ID, Data.Element: Identifiable {
  /// Creates a table's rows for a collection's elements, known by their own identities.
  @_disfavoredOverload
  public init<V: Identifiable>(
    _ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TableRowValue {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Content: TableRowContent {
  /// Creates a table's rows for a collection's elements, known by the property at `id`.
  @_disfavoredOverload
  public init<V: Identifiable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TableRowValue {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
  /// The type of the values that the rows show, where there are any.
  public typealias TableRowValue = Wrapped.TableRowValue
  @MainActor public func _rows(of columns: [_TableColumnPlan<Wrapped.TableRowValue>], isList: Bool) -> AnyView
  {
    AnyView(self?._rows(of: columns, isList: isList))
  }
}

/// Puts rows together.
@resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
  where Content.TableRowValue == Value { content }
  public static func buildBlock<Content: TableRowContent>(_ content: Content) -> Content
  where Content.TableRowValue == Value { content }
  public static func buildBlock<First: TableRowContent, Second: TableRowContent>(
    _ first: First, _ second: Second
  ) -> _TableRows<Value> where First.TableRowValue == Value, Second.TableRowValue == Value {
    _TableRows([_TableRows(first), _TableRows(second)])
  }
  @_disfavoredOverload
  public static func buildBlock(_ contents: any TableRowContent<Value>...) -> _TableRows<Value> {
    _TableRows(contents.map { _TableRows($0) })
  }
  public static func buildIf<Content: TableRowContent>(_ content: Content?) -> Content?
  where Content.TableRowValue == Value { content }
  public static func buildEither<First: TableRowContent>(first: First) -> _TableRows<Value>
  where First.TableRowValue == Value { _TableRows(first) }
  public static func buildEither<Second: TableRowContent>(second: Second) -> _TableRows<Value>
  where Second.TableRowValue == Value { _TableRows(second) }
  public static func buildLimitedAvailability<Content: TableRowContent>(_ content: Content) -> _TableRows<
    Value
  >
  where Content.TableRowValue == Value { _TableRows(content) }
}

/// Rows whose types are forgotten.
public struct _TableRows<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  private let make: @MainActor ([_TableColumnPlan<Value>], Bool) -> AnyView

  init(_ content: any TableRowContent<Value>) {
    // Made and used where views are: rows never leave the main actor.
    let content = UncheckedBox(content)
    make = { content.value._rows(of: $0, isList: $1) }
  }

  init(_ parts: [_TableRows<Value>]) {
    let parts = UncheckedBox(parts)
    make = { columns, isList in
      let rows = parts.value.map { $0._rows(of: columns, isList: isList) }
      return AnyView(ForEach(rows.indices, id: \.self) { rows[$0] })
    }
  }

  @MainActor public func _rows(of columns: [_TableColumnPlan<Value>], isList: Bool) -> AnyView {
    make(columns, isList)
  }
}

extension TableRowContent {
  /// Offers a menu on a long press or a secondary click on the row.
  public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some TableRowContent<TableRowValue> {
    _DecoratedTableRows(
      base: self, decorate: { [menu = menuItems()] row in AnyView(row.contextMenu { menu }) })
  }

  /// Keeps the row from being chosen if `isDisabled`.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some TableRowContent<TableRowValue> {
    _DecoratedTableRows(base: self, decorate: { AnyView($0.selectionDisabled(isDisabled)) })
  }
}

/// Rows with something said about each.
struct _DecoratedTableRows<Base: TableRowContent>: TableRowContent {
  typealias TableRowValue = Base.TableRowValue
  let base: Base
  let decorate: @MainActor (AnyView) -> AnyView

  @MainActor func _rows(of columns: [_TableColumnPlan<TableRowValue>], isList: Bool) -> AnyView {
    decorate(base._rows(of: columns, isList: isList))
  }
}
