import CounterpointViews

/// Its content, unchanged: here every view, scene and bar is observed already.
///
/// For code that also runs where only this makes a view observe what it reads.
public struct WithPerceptionTracking<Content> {
  private let content: () -> Content

  public init(content: @escaping @autoclosure () -> Content) { self.content = content }

  public var body: Content { content() }
}

extension WithPerceptionTracking: View where Content: View {
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
}

extension WithPerceptionTracking: Scene where Content: Scene {
  public init(@SceneBuilder content: @escaping () -> Content) { self.content = content }
}

extension WithPerceptionTracking: Commands where Content: Commands {
  public init(@CommandsBuilder content: @escaping () -> Content) { self.content = content }
}

extension WithPerceptionTracking: ToolbarContent where Content: ToolbarContent {
  public init(@ToolbarContentBuilder content: @escaping () -> Content) { self.content = content }
}

extension WithPerceptionTracking: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

extension WithPerceptionTracking: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  public init(@AccessibilityRotorContentBuilder content: @escaping () -> Content) { self.content = content }
}

extension WithPerceptionTracking: TableColumnContent where Content: TableColumnContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableColumnSortComparator = Content.TableColumnSortComparator

  public init<Row, Comparator>(
    @TableColumnBuilder<Row, Comparator> content: @escaping () -> Content
  ) where Row == Content.TableRowValue, Comparator == Content.TableColumnSortComparator {
    self.content = content
  }

  public var _columns: [_TableColumnPlan<Content.TableRowValue>] { content()._columns }
}

extension WithPerceptionTracking: TableRowContent where Content: TableRowContent {
  public init<Row>(@TableRowBuilder<Row> content: @escaping () -> Content)
  where Row == Content.TableRowValue {
    self.content = content
  }

  public func _rows(of columns: [_TableColumnPlan<Content.TableRowValue>], isList: Bool) -> AnyView {
    content()._rows(of: columns, isList: isList)
  }
}

extension WithPerceptionTracking: ChartContent where Content: ChartContent {
  @_disfavoredOverload
  public init(@ChartContentBuilder content: @escaping () -> Content) { self.content = content }

  public var _marks: [_ChartMark] { content()._marks }
}
