import CounterpointSemantics
import Foundation

/// Rows of data in columns.
///
/// Where there is little room across, as on a phone, a table is a list of its first column; an app that wants more said
/// there says it in that column. That column is there whatever a customization hides.
///
/// Pressing the header of a column with a comparator puts that first in the sort order, or turns it around; the app sorts its data
/// by it. Several rows can be chosen at any time; in the list of a narrow window, while it is edited.
public nonisolated struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: View
where Value == Rows.TableRowValue, Rows.TableRowValue == Columns.TableRowValue {
  let selection: ListSelection?
  let sorting: TableSorting?
  private let allColumns: [_TableColumnPlan<Value>]
  let rows: Rows
  var customization: Binding<TableColumnCustomization<Value>>?
  @Environment(\.horizontalSizeClass) private var sizeClass

  init(_ selection: ListSelection?, sorting: TableSorting? = nil, columns: Columns, rows: Rows) {
    self.selection = selection
    self.sorting = sorting
    allColumns = columns._columns.numbered()
    self.rows = rows
  }

  private var columns: [_TableColumnPlan<Value>] {
    (customization?.wrappedValue ?? TableColumnCustomization()).shown(of: allColumns)
  }

  @MainActor public var body: some View {
    if sizeClass == .compact {
      TableList(
        selection: selection, styleName: "plain",
        content: rows._rows(of: Array(allColumns.prefix(1)), isList: true))
    } else {
      let columns = columns
      TableList(
        selection: selection, styleName: "table",
        content: TupleView(
          TableHeader(columns: columns, sorting: sorting), rows._rows(of: columns, isList: false)))
    }
  }
}

/// A list that is a table.
private nonisolated struct TableList<Content: View>: View {
  typealias Body = Never
  let selection: ListSelection?
  let styleName: String
  let content: Content

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ListNode(in: parent, styleName: view.styleName, selection: view.selection)
    node.show()
    node.mount(content: view.content, style: node.lengths)
    return node
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: ListNode.self)
    if let child = node.child { Content._update(child, to: view.content) }
    node.select(by: view.selection)
  }
}

/// The names of the columns. Those by which rows can be sorted are pressed for it.
private nonisolated struct TableHeader<Value>: View {
  typealias Body = Never
  let columns: [_TableColumnPlan<Value>]
  let sorting: TableSorting?

  @MainActor private var names: some View {
    ForEach(columns, id: \.place) { column in
      TableColumnHeader(
        title: column.title, alignment: column.alignment, comparator: column.comparator, sorting: sorting)
    }
  }

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = TableHeaderNode(.tableHeader, in: parent)
    node.mount(content: AnyView(view.names), style: tableTracks(view.columns))
    return node
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: TableHeaderNode.self)
    node.setStyle(tableTracks(view.columns))
    if let child = node.child { AnyView._update(child, to: AnyView(view.names)) }
  }
}

private final class TableHeaderNode: _ContentNode {
  override var isRowItself: Bool { true }
}

private struct TableColumnHeader: View {
  let title: AnyView
  let alignment: HorizontalAlignment
  let comparator: Any?
  let sorting: TableSorting?

  @MainActor var body: some View {
    let direction = comparator.flatMap { sorting?.direction(of: $0) }
    let header = Element(
      kind: .columnHeader, style: [.alignment(alignment.placement, .center)],
      attributes: [(.sortDirection, direction.map(AttributeValue.string))], content: title)
    if let comparator, let sorting, sorting.canSort(by: comparator) {
      header.onTapGesture { sorting.sort(by: comparator) }
    } else {
      header
    }
  }
}

/// One row: a cell for each column.
nonisolated struct TableRowCells<Value>: ElementView {
  typealias Body = Never
  let value: Value
  let columns: [_TableColumnPlan<Value>]

  var element: Element<AnyView> {
    let (value, columns) = (value, columns)
    let cells = ForEach(columns, id: \.place) { column in
      Element(
        kind: .tableCell, style: [.alignment(column.alignment.placement, .center)],
        content: column.cell(value))
    }
    return Element(kind: .tableRow, style: tableTracks(columns), content: AnyView(cells))
  }
}

/// The columns as a grid's.
nonisolated private func tableTracks<Value>(_ columns: [_TableColumnPlan<Value>]) -> [StyleItem] {
  [.tracks(isVertical: true, columns.map(\.width.track))]
}

// MARK: Sorting

/// The order by which a table's rows are sorted, its type forgotten.
nonisolated struct TableSorting {
  let canSort: (Any) -> Bool
  let direction: (Any) -> String?
  let sort: (Any) -> Void

  init<Sort: SortComparator>(_ order: Binding<[Sort]>) {
    func isSame(_ one: Sort, _ other: Sort) -> Bool {
      if let one = one as? any KeyPathSorting, let other = other as? any KeyPathSorting {
        return one.sortedKeyPath == other.sortedKeyPath
      }
      var turned = other
      turned.order = one.order
      return one == turned
    }
    canSort = { $0 is Sort }
    direction = { column in
      guard let column = column as? Sort else { return nil }
      guard let first = order.wrappedValue.first, isSame(first, column) else { return "none" }
      return first.order == .forward ? "ascending" : "descending"
    }
    sort = { column in
      guard let column = column as? Sort else { return }
      var sorts = order.wrappedValue
      if var first = sorts.first, isSame(first, column) {
        first.order = first.order == .forward ? .reverse : .forward
        sorts[0] = first
      } else {
        sorts.removeAll { isSame($0, column) }
        sorts.insert(column, at: 0)
      }
      order.wrappedValue = sorts
    }
  }

  func canSort(by column: Any) -> Bool { canSort(column) }
  func direction(of column: Any) -> String? { direction(column) }
  func sort(by column: Any) { sort(column) }
}

/// A comparator that says what it looks at.
private protocol KeyPathSorting {
  var sortedKeyPath: AnyKeyPath { get }
}

extension KeyPathComparator: KeyPathSorting {
  fileprivate var sortedKeyPath: AnyKeyPath { keyPath }
}
