import CounterpointSemantics

// Rows of a table in sections, each with a header over all columns, which can show and hide them.

/// The header of a section of rows.
public struct TableHeaderRowContent<Value: Identifiable, Content: View>: TableRowContent {
  public typealias TableRowValue = Value
  let content: Content

  /// It stands over the section, and holds no rows.
  @MainActor public func _rows(of columns: [_TableColumnPlan<Value>], isList: Bool) -> AnyView {
    AnyView(content)
  }
}

/// No rows, and no header.
public struct EmptyTableRowContent<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
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

  public init<V: Identifiable>(@TableRowBuilder<V> content: () -> Content)
  where
    Parent == EmptyTableRowContent<V>, Content: TableRowContent, Content.TableRowValue == V,
    Footer == EmptyTableRowContent<V>
  {
    self.init(
      header: EmptyTableRowContent(), content: content(), footer: EmptyTableRowContent(), isExpanded: nil)
  }

  public init<V: Identifiable>(_ titleKey: LocalizedStringKey, @TableRowBuilder<V> content: () -> Content)
  where
    Parent == TableHeaderRowContent<V, Text>, Content: TableRowContent, Content.TableRowValue == V,
    Footer == EmptyTableRowContent<V>
  {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<V: Identifiable, S: StringProtocol>(_ title: S, @TableRowBuilder<V> content: () -> Content)
  where
    Parent == TableHeaderRowContent<V, Text>, Content: TableRowContent, Content.TableRowValue == V,
    Footer == EmptyTableRowContent<V>
  {
    self.init(content: content) { Text(title) }
  }

  public init<V: Identifiable>(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @TableRowBuilder<V> content: () -> Content
  )
  where
    Parent == TableHeaderRowContent<V, Text>, Content: TableRowContent, Content.TableRowValue == V,
    Footer == EmptyTableRowContent<V>
  {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

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
