import CounterpointSemantics

/// A line of text that nobody can read over one's shoulder.
///
/// What is typed goes to the binding and never back: a text that the binding holds from elsewhere is not filled in.
public nonisolated struct SecureField<Label: View>: View {
  public typealias Body = Never
  let source: TextSource
  let label: Label
  let prompt: Text?

  private var look: TextFieldLook {
    TextFieldLook(role: "secure", placeholder: prompt?.plain, title: (label as? Text)?.plain)
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = TextFieldNode(view.source, in: parent)
    node.show(view.look)
    node.mount(label: view.label)
    node.decorate(style: [])
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: TextFieldNode.self)
    node.source = view.source
    node.show(view.look)
    node.update(label: view.label)
  }
}

extension SecureField {
  /// Creates a secure field that is called by the text in the label, and shows the prompt, or else that text, while it is empty.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    source = TextSource(text)
    self.label = label()
    self.prompt = prompt
  }
}

extension SecureField where Label == Text {
  /// Creates a secure field with a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text) { Text(titleKey) }
  }
  /// Creates a secure field with a title from the string catalog, which shows `prompt` in its place while it is empty.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }
  /// Creates a secure field with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text) { Text(title) }
  }
  /// Creates a secure field with a title as it is, which shows `prompt` in its place while it is empty.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
  /// Creates a secure field with a title from the string catalog, which calls `onCommit` when it is submitted.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    source = TextSource(text).hearing(nil, onCommit)
    label = Text(titleKey)
    prompt = nil
  }
  /// Creates a secure field with a title as it is, which calls `onCommit` when it is submitted.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    source = TextSource(text).hearing(nil, onCommit)
    label = Text(title)
    prompt = nil
  }
}

/// Several lines of text that can be edited, as large as the room there is.
public nonisolated struct TextEditor: View {
  public typealias Body = Never
  let source: TextSource
  private static let look = TextFieldLook(role: "multiline", styleName: "editor")

  /// Creates an editor for plain text, which writes `text` at each edit.
  public init(text: Binding<String>) { source = TextSource(text) }
  init(source: TextSource) { self.source = source }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = TextFieldNode(view.source, in: parent)
    node.show(look)
    node.decorate(
      style: [
        .flexibleFrame(
          minWidth: nil, idealWidth: nil, maxWidth: .infinity, minHeight: nil, idealHeight: nil,
          maxHeight: .infinity)
      ])
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: TextFieldNode.self)
    node.source = view.source
    node.show(look)
  }
}

/// The look of text editors: without a border, as the only one.
public protocol TextEditorStyle: Sendable {}
/// The usual look of text editors.
public struct AutomaticTextEditorStyle: TextEditorStyle { public init() {} }
/// A look without a border, which all text editors have.
public struct PlainTextEditorStyle: TextEditorStyle { public init() {} }
extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  /// The usual look of text editors.
  public static var automatic: Self { Self() }
}
extension TextEditorStyle where Self == PlainTextEditorStyle { public static var plain: Self { Self() } }

extension View {
  /// Changes nothing: all text editors look alike.
  nonisolated public func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View { self }
}
