import CounterpointSemantics

// Rows of a table in sections, each with a header over all columns, which can show and hide them.

/// The header of a section of rows.
public struct TableHeaderRowContent<Value: Identifiable, Content: View>: TableRowContent {
  /// The type of the values that the table's rows show.
  public typealias TableRowValue = Value
  let content: Content

  /// It stands over the section, and holds no rows.
  @MainActor public func _rows(of columns: [_TableColumnPlan<Value>], isList: Bool) -> AnyView {
    AnyView(content)
  }
}

/// No rows, and no header.
public struct EmptyTableRowContent<Value: Identifiable>: TableRowContent {
  /// The type of the values that the table's rows show.
  public typealias TableRowValue = Value
  /// Creates a part of a section that shows nothing.
  public init() {}

  @MainActor public func _rows(of columns: [_TableColumnPlan<Value>], isList: Bool) -> AnyView {
    AnyView(EmptyView())
  }
}

/// A section's part that shows nothing.
private protocol EmptyTableRows {}
extension EmptyTableRowContent: EmptyTableRows {}

extension Section: TableRowContent
where
  Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent,
  Parent.TableRowValue == Content.TableRowValue, Footer.TableRowValue == Content.TableRowValue
{
  /// The type of the values that the section's rows show.
  public typealias TableRowValue = Content.TableRowValue

  @MainActor public func _rows(of columns: [_TableColumnPlan<Content.TableRowValue>], isList: Bool) -> AnyView
  {
    let rows = content._rows(of: columns, isList: isList)
    let title = header._rows(of: columns, isList: isList)
    if Parent.self is any EmptyTableRows.Type {
      return AnyView(Section<EmptyView, AnyView, EmptyView> { rows })
    }
    if let isExpanded {
      return AnyView(
        Section<AnyView, AnyView, EmptyView>(isExpanded: isExpanded) {
          rows
        } header: {
          title
        })
    }
    return AnyView(
      Section<AnyView, AnyView, EmptyView> {
        rows
      } header: {
        title
      })
  }
}

extension Section {
  /// Creates a section of rows with a header over all columns.
  public init<V: Identifiable, H: View>(
    @TableRowBuilder<V> content: () -> Content, @ViewBuilder header: () -> H
  )
  where
    Parent == TableHeaderRowContent<V, H>, Content: TableRowContent, Content.TableRowValue == V,
    Footer == EmptyTableRowContent<V>
  {
    self.init(
      header: TableHeaderRowContent(content: header()), content: content(), footer: EmptyTableRowContent(),
      isExpanded: nil)
  }

  /// A section of rows whose header shows and hides them.
  public init<V: Identifiable, H: View>(
    isExpanded: Binding<Bool>, @TableRowBuilder<V> content: () -> Content, @ViewBuilder header: () -> H
  )
  where
    Parent == TableHeaderRowContent<V, H>, Content: TableRowContent, Content.TableRowValue == V,
    Footer == EmptyTableRowContent<V>
  {
    self.init(
      header: TableHeaderRowContent(content: header()), content: content(), footer: EmptyTableRowContent(),
      isExpanded: isExpanded)
  }

  /// Creates a section of rows without a header.
  public init<V: Identifiable>(@TableRowBuilder<V> content: () -> Content)
  where
    Parent == EmptyTableRowContent<V>, Content: TableRowContent, Content.TableRowValue == V,
    Footer == EmptyTableRowContent<V>
  {
    self.init(
      header: EmptyTableRowContent(), content: content(), footer: EmptyTableRowContent(), isExpanded: nil)
  }

  /// Creates a section of rows with a title that is looked up in the string catalog.
  public init<V: Identifiable>(_ titleKey: LocalizedStringKey, @TableRowBuilder<V> content: () -> Content)
  where
    Parent == TableHeaderRowContent<V, Text>, Content: TableRowContent, Content.TableRowValue == V,
    Footer == EmptyTableRowContent<V>
  {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a section of rows with a title that is shown as it is.
  @_disfavoredOverload
  public init<V: Identifiable, S: StringProtocol>(_ title: S, @TableRowBuilder<V> content: () -> Content)
  where
    Parent == TableHeaderRowContent<V, Text>, Content: TableRowContent, Content.TableRowValue == V,
    Footer == EmptyTableRowContent<V>
  {
    self.init(content: content) { Text(title) }
  }

  /// Creates a section of rows whose title, looked up in the string catalog, shows and hides them.
  public init<V: Identifiable>(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @TableRowBuilder<V> content: () -> Content
  )
  where
    Parent == TableHeaderRowContent<V, Text>, Content: TableRowContent, Content.TableRowValue == V,
    Footer == EmptyTableRowContent<V>
  {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  /// Creates a section of rows whose title, shown as it is, shows and hides them.
  @_disfavoredOverload
  public init<V: Identifiable, S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @TableRowBuilder<V> content: () -> Content
  )
  where
    Parent == TableHeaderRowContent<V, Text>, Content: TableRowContent, Content.TableRowValue == V,
    Footer == EmptyTableRowContent<V>
  {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
