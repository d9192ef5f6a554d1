/// The group that an action for assistive technology belongs to.
public struct AccessibilityActionCategory: Hashable, Sendable {
  /// The name of the group; `nil` for none.
  let name: String?
  private let isEdit: Bool

  private init(name: String?, isEdit: Bool = false) {
    self.name = name
    self.isEdit = isEdit
  }

  /// The actions that belong to no group in particular; they stand without a group's name.
  public static let `default` = Self(name: nil)
  /// The actions that change the content.
  public static let edit = Self(name: nil, isEdit: true)

  /// Creates a group named by the plain characters of a text.
  public init(_ name: Text) { self.init(name: name.plain) }
  /// Creates a group whose name is looked up in the string catalog now.
  public init(_ nameKey: LocalizedStringKey) { self.init(name: nameKey.plain) }
  /// Creates a group with a string as its name.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S) { self.init(name: String(name)) }
}

extension View {
  /// Offers buttons to assistive technology, to be heard and used, not to be seen: in a group with the category's name, where
  /// it has one.
  nonisolated public func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
  ) -> some View {
    let content = content()
    return accessibilityActions { CategoryOfActions(name: category.name, content: content) }
  }
}

/// Actions, named together where there is a name.
private nonisolated struct CategoryOfActions<Content: View>: View {
  let name: String?
  let content: Content

  @MainActor var body: some View {
    if let name {
      VStack { content }.accessibilityElement(children: .contain).accessibilityLabel(Text(verbatim: name))
    } else {
      content
    }
  }
}
