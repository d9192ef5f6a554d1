import CounterpointViews

/// Its content, unchanged: here every view, scene and bar is observed already.
///
/// For code that also runs where only this makes a view observe what it reads.
public struct WithPerceptionTracking<Content> {
  private let content: () -> Content

  /// Creates a wrapper around any value, which is computed each time that it is read.
  public init(content: @escaping @autoclosure () -> Content) { self.content = content }

  public var body: Content { content() }
}

extension WithPerceptionTracking: View where Content: View {
  /// Creates a wrapper around views.
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
}

extension WithPerceptionTracking: Scene where Content: Scene {
  /// Creates a wrapper around scenes.
  public init(@SceneBuilder content: @escaping () -> Content) { self.content = content }
}

extension WithPerceptionTracking: Commands where Content: Commands {
  /// Creates a wrapper around commands of menus.
  public init(@CommandsBuilder content: @escaping () -> Content) { self.content = content }
}

extension WithPerceptionTracking: ToolbarContent where Content: ToolbarContent {
  /// Creates a wrapper around items of a toolbar.
  public init(@ToolbarContentBuilder content: @escaping () -> Content) { self.content = content }
}

extension WithPerceptionTracking: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

extension WithPerceptionTracking: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  /// Creates a wrapper around entries of a rotor.
  public init(@AccessibilityRotorContentBuilder content: @escaping () -> Content) { self.content = content }
}

extension WithPerceptionTracking: TableColumnContent where Content: TableColumnContent {
  /// The type of the rows whose columns are wrapped.
  public typealias TableRowValue = Content.TableRowValue
  /// The type of comparator that the wrapped columns sort by.
  public typealias TableColumnSortComparator = Content.TableColumnSortComparator

  /// Creates a wrapper around columns of a table.
  public init<Row, Comparator>(
    @TableColumnBuilder<Row, Comparator> content: @escaping () -> Content
  ) where Row == Content.TableRowValue, Comparator == Content.TableColumnSortComparator {
    self.content = content
  }

  public var _columns: [_TableColumnPlan<Content.TableRowValue>] { content()._columns }
}

extension WithPerceptionTracking: TableRowContent where Content: TableRowContent {
  /// Creates a wrapper around rows of a table.
  public init<Row>(@TableRowBuilder<Row> content: @escaping () -> Content)
  where Row == Content.TableRowValue {
    self.content = content
  }

  public func _rows(of columns: [_TableColumnPlan<Content.TableRowValue>], isList: Bool) -> AnyView {
    content()._rows(of: columns, isList: isList)
  }
}

extension WithPerceptionTracking: ChartContent where Content: ChartContent {
  /// Creates a wrapper around marks of a chart.
  @_disfavoredOverload
  public init(@ChartContentBuilder content: @escaping () -> Content) { self.content = content }

  public var _marks: [_ChartMark] { content()._marks }
}
