import CounterpointSemantics
import Foundation

/// Something that makes columns of a ``Table``.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  associatedtype TableRowValue
  associatedtype TableColumnSortComparator
  /// For the library.
  var _columns: [_TableColumnPlan<TableRowValue>] { get }
}

/// The properties of a column that a table needs to know.
public struct _TableColumnPlan<RowValue> {
  var title: AnyView
  var cell: (RowValue) -> AnyView
  var width = _TableColumnWidth()
  /// The comparator that sorts the rows by this column.
  var comparator: Any?
  var alignment = HorizontalAlignment.leading
  /// The name by which a ``TableColumnCustomization`` knows it.
  var customizationID: String?
  /// The visibility of the column where no customization says anything of it.
  var visibility = Visibility.automatic
  /// The column's place among all of its table's, shown or not, by which its cells and their state are known.
  var place = 0
}

extension Array {
  /// The columns, each with its place.
  func numbered<RowValue>() -> Self where Element == _TableColumnPlan<RowValue> {
    indices.map { index in
      var column = self[index]
      column.place = index
      return column
    }
  }
}

struct _TableColumnWidth {
  var fixed: CGFloat?
  var minimum: CGFloat?
  var maximum: CGFloat?

  var track: GridTrack {
    if let fixed { return .fixed(Double(fixed)) }
    let minimum = Double(minimum ?? 0)
    // Without a greatest width it takes its share of the room, as the others do. A page's tables do not scroll sideways.
    return .flexible(minimum: minimum, maximum: max(maximum.map(Double.init) ?? .infinity, minimum))
  }
}

/// A column: its name, and what it shows of a row.
public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View>: TableColumnContent {
  /// The type of the values that the table's rows show.
  public typealias TableRowValue = RowValue
  /// The type of the comparators that sort by this column; `Never` for a column without one.
  public typealias TableColumnSortComparator = Sort
  let label: Label
  let content: (RowValue) -> Content
  let comparator: Any?
  var width = _TableColumnWidth()
  var alignment = HorizontalAlignment.leading
  var customizationID: String?
  var visibility = Visibility.automatic

  init(label: Label, comparator: Any? = nil, content: @escaping (RowValue) -> Content) {
    self.label = label
    self.comparator = comparator
    self.content = content
  }

  public var _columns: [_TableColumnPlan<RowValue>] {
    let content = content
    return [
      _TableColumnPlan(
        title: AnyView(label), cell: { AnyView(content($0)) }, width: width, comparator: comparator,
        alignment: alignment, customizationID: customizationID, visibility: visibility)
    ]
  }

  /// Gives the column a width of its own; `nil` for its share.
  public func width(_ width: CGFloat? = nil) -> TableColumn {
    var column = self
    column.width = _TableColumnWidth(fixed: width)
    return column
  }

  /// Bounds the column's width, in points. Without `max` the column takes its share of the room, and is no narrower than `min`. People
  /// cannot change the width, so `ideal` means nothing.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
    var column = self
    column.width = _TableColumnWidth(minimum: min, maximum: max)
    return column
  }

  /// Places the cells and the header of the column at its leading edge, in its middle or at its trailing edge.
  public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
    var column = self
    column.alignment = alignment.value
    return column
  }

  /// Names the column for the table's ``TableColumnCustomization``.
  public func customizationID(_ id: String) -> TableColumn {
    var column = self
    column.customizationID = id
    return column
  }

  /// Says whether the column is there, where the table's customization does not.
  public func defaultVisibility(_ visibility: Visibility) -> TableColumn {
    var column = self
    column.visibility = visibility
    return column
  }

  /// Does nothing: people cannot change the columns.
  public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> TableColumn {
    self
  }
}

/// On which side of its column a cell stands.
public struct TableColumnAlignment: Hashable, Sendable {
  let value: HorizontalAlignment
  /// The leading edge.
  public static let automatic = Self(value: .leading)
  /// The leading edge, which is on the right in languages that are read from right to left.
  public static let leading = Self(value: .leading)
  /// The middle.
  public static let center = Self(value: .center)
  /// The trailing edge, which is on the left in languages that are read from right to left.
  public static let trailing = Self(value: .trailing)
  /// The edge for numbers: the trailing one.
  public static let numeric = Self(value: .trailing)
  /// Returns the edge for numbers, which is the trailing one in every numbering system.
  public static func numeric(_ numberingSystem: Locale.NumberingSystem) -> Self { .numeric }
}

/// The changes that people may make to columns. No renderer lets them make any.
public struct TableColumnCustomizationBehavior: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Moving columns.
  public static let reorder = Self(rawValue: 1)
  /// Changing the width of columns.
  public static let resize = Self(rawValue: 2)
  /// Showing and hiding columns.
  public static let visibility = Self(rawValue: 4)
  /// All of the changes above.
  public static let all: Self = [.reorder, .resize, .visibility]
}

// MARK: Without sorting

extension TableColumn where Sort == Never, Label == Text {
  /// Creates a column that rows cannot be sorted by, with a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(label: Text(titleKey), content: content)
  }
  /// Creates a column that rows cannot be sorted by, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(label: Text(title), content: content)
  }
  /// Creates a column that rows cannot be sorted by, with a text as its title.
  public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(label: text, content: content)
  }
}

extension TableColumn where Sort == Never, Label == Text, Content == Text {
  /// Creates a column of strings that rows cannot be sorted by, with a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(label: Text(titleKey)) { Text(verbatim: $0[keyPath: value]) }
  }
  /// Creates a column of strings that rows cannot be sorted by, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    self.init(label: Text(title)) { Text(verbatim: $0[keyPath: value]) }
  }
  /// Creates a column of strings that rows cannot be sorted by, with a text as its title.
  public init(_ text: Text, value: KeyPath<RowValue, String>) {
    self.init(label: text) { Text(verbatim: $0[keyPath: value]) }
  }
}

// MARK: Sorted by any comparator

extension TableColumn where Sort: SortComparator, Sort.Compared == RowValue, Label == Text {
  /// Creates a column that rows are sorted by with `comparator`, and a title that is looked up in the string catalog.
  public init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(titleKey), comparator: comparator, content: content)
  }
  /// Creates a column that rows are sorted by with `comparator`, and a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: comparator, content: content)
  }
  /// Creates a column that rows are sorted by with `comparator`, and a text as its title.
  public init(
    _ text: Text, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: text, comparator: comparator, content: content)
  }
}

// MARK: Sorted by a property

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Creates a column that rows are sorted by, in the order of a property, with a title looked up in the string catalog.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(titleKey), comparator: KeyPathComparator(value), content: content)
  }
  /// Creates a column that rows are sorted by, in the order of a property, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Comparable>(
    _ title: S, value: KeyPath<RowValue, V> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: KeyPathComparator(value), content: content)
  }
  /// Creates a column that rows are sorted by, in the order of a property, with a text as its title.
  public init<V: Comparable>(
    _ text: Text, value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: text, comparator: KeyPathComparator(value), content: content)
  }

  /// Creates a column that rows are sorted by, in the order of an optional property.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V?> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(titleKey), comparator: KeyPathComparator(value), content: content)
  }

  /// Rows that are true come after those that are false.
  public init(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, Bool> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(
      label: Text(titleKey), comparator: KeyPathComparator(value, comparator: _FalseFirst()), content: content
    )
  }

  /// Creates a column that rows are sorted by, comparing a property with `comparator`; the title is a key of the string catalog.
  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(
      label: Text(titleKey), comparator: KeyPathComparator(value, comparator: comparator), content: content)
  }
  /// Creates a column that rows are sorted by, comparing a property with `comparator`; the title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, V, C: SortComparator>(
    _ title: S, value: KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(
      label: Text(title), comparator: KeyPathComparator(value, comparator: comparator), content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
  /// Creates a column of strings, sorted as people expect it in lists, with a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable) {
    self.init(label: Text(titleKey), comparator: KeyPathComparator(value, comparator: .localizedStandard)) {
      Text(verbatim: $0[keyPath: value])
    }
  }
  /// Creates a column of strings, sorted as people expect it in lists, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String> & Sendable) {
    self.init(label: Text(title), comparator: KeyPathComparator(value, comparator: .localizedStandard)) {
      Text(verbatim: $0[keyPath: value])
    }
  }
  /// Creates a column of strings, sorted as people expect it in lists, with a text as its title.
  public init(_ text: Text, value: KeyPath<RowValue, String> & Sendable) {
    self.init(label: text, comparator: KeyPathComparator(value, comparator: .localizedStandard)) {
      Text(verbatim: $0[keyPath: value])
    }
  }
  /// Creates a column of strings, sorted with `comparator`.
  public init<C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable, comparator: C
  ) where C.Compared == String {
    self.init(label: Text(titleKey), comparator: KeyPathComparator(value, comparator: comparator)) {
      Text(verbatim: $0[keyPath: value])
    }
  }
}

/// Sorts what is false before what is true.
private struct _FalseFirst: SortComparator {
  var order = SortOrder.forward
  func compare(_ lhs: Bool, _ rhs: Bool) -> ComparisonResult {
    if lhs == rhs { return .orderedSame }
    return (rhs ? order == .forward : order == .reverse) ? .orderedAscending : .orderedDescending
  }
}

/// Sorts texts as people expect them in lists: digits as numbers, without regard to case.
public struct LocalizedStandardComparator: SortComparator {
  /// The direction in which texts are sorted.
  public var order: SortOrder
  /// Creates a comparator, by default from A to Z.
  public init(order: SortOrder = .forward) { self.order = order }
  /// Compares two texts by the process's locale, turned around if ``order`` is reverse.
  public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
    let result = lhs.localizedStandardCompare(rhs)
    guard order == .reverse else { return result }
    return switch result {
    case .orderedAscending: .orderedDescending
    case .orderedDescending: .orderedAscending
    case .orderedSame: .orderedSame
    }
  }
}

extension SortComparator where Self == LocalizedStandardComparator {
  /// As people expect texts to be sorted in lists. (On Linux, Foundation has no comparator of this name.)
  public static var localizedStandard: LocalizedStandardComparator { LocalizedStandardComparator() }
}
