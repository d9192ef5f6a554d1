import CounterpointSemantics

/// Controls and settings, grouped into sections.
public nonisolated struct Form<Content: View>: View {
  let content: Content
  @Environment(\.formStyle) private var style

  /// Creates a form, whose views and sections become rows as in a list.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View {
    if let style, style.name == nil {
      style.makeBody(FormStyleConfiguration(content: .init(content: AnyView(content))))
        .environment(\.formStyle, nil)
    } else {
      FormElement(content: content)
    }
  }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// The form as it would be without the style: for styles that only add something.
  public init(_ configuration: FormStyleConfiguration) { content = configuration.content }
}

private nonisolated struct FormElement<Content: View>: View {
  typealias Body = Never
  let content: Content

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ListNode(in: parent, isForm: true, selection: nil)
    node.show()
    node.mount(content: view.content, style: node.lengths)
    return node
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: ListNode.self)
    if let child = node.child { Content._update(child, to: view.content) }
  }
}
