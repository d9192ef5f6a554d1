import CounterpointSemantics
import Foundation

/// A line of text that can be edited; several lines, where its axis is vertical.
public nonisolated struct TextField<Label: View>: View {
  public typealias Body = Never
  let source: TextSource
  let label: Label
  let prompt: String?
  let axis: Axis

  init(source: TextSource, label: Label, prompt: Text?, axis: Axis = .horizontal) {
    self.source = source
    self.label = label
    self.prompt = prompt?.plain
    self.axis = axis
  }

  private var look: TextFieldLook {
    let title = label as? Text ?? (label as? _TextFieldStyleLabel)?.title
    return TextFieldLook(
      role: axis == .vertical ? "multiline" : nil, placeholder: prompt, title: title?.plain)
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let environment = parent.environmentForChildren
    if environment.traits.contains(.control), Label.self != _TextFieldStyleLabel.self,
      EnvironmentValues(base: environment).textFieldStyle != nil
    {
      return StyledTextField._make(StyledTextField(field: view), in: parent)
    }
    let node = TextFieldNode(view.source, in: parent)
    node.show(view.look)
    node.mount(label: view.label)
    node.decorate(style: [])
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    guard let node = node as? TextFieldNode else {
      return StyledTextField._update(node, to: StyledTextField(field: view))
    }
    node.source = view.source
    node.show(view.look)
    node.update(label: view.label)
  }
}

/// The view that a style makes of a field. The style is looked up when the field is mounted.
private nonisolated struct StyledTextField<Label: View>: View {
  let field: TextField<Label>
  @Environment(\.textFieldStyle) private var style
  init(field: TextField<Label>) { self.field = field }

  @MainActor var body: some View {
    let title = field.label as? Text
    let plain = TextField<_TextFieldStyleLabel>(
      source: field.source,
      label: _TextFieldStyleLabel(title: title, content: title == nil ? AnyView(field.label) : nil),
      prompt: field.prompt.map { Text(verbatim: $0) }, axis: field.axis)
    // Inside of a style, fields are the usual ones.
    if let style { style.makeBody(plain).environment(\.textFieldStyle, nil) } else { plain }
  }
}

/// A field's label, as a style sees it.
public nonisolated struct _TextFieldStyleLabel: View {
  let title: Text?
  /// The label, where it is no text.
  let content: AnyView?
  @MainActor public var body: some View {
    title
    content
  }
}

extension TextField where Label == Text {
  private init(_ title: Text, source: TextSource, prompt: Text?, axis: Axis = .horizontal) {
    self.init(source: source, label: title, prompt: prompt, axis: axis)
  }

  /// Creates a field with a title that is looked up in the string catalog and shown while the field is empty.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(Text(titleKey), source: TextSource(text), prompt: nil)
  }
  /// Creates a field with a title that is looked up in the string catalog, which shows `prompt` while it is empty.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(Text(titleKey), source: TextSource(text), prompt: prompt)
  }
  /// Creates a field with a title that is looked up in the string catalog, and several lines where `axis` is vertical.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(Text(titleKey), source: TextSource(text), prompt: nil, axis: axis)
  }
  /// Creates a field with a title as it is, shown while the field is empty.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(Text(title), source: TextSource(text), prompt: nil)
  }
  /// Creates a field with a title as it is, which shows `prompt` while it is empty.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(Text(title), source: TextSource(text), prompt: prompt)
  }
  /// Creates a field with a title as it is, and several lines where `axis` is vertical.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(Text(title), source: TextSource(text), prompt: nil, axis: axis)
  }

  /// The value is read from the text when the editing ends or is submitted; text that has no value puts back what
  /// was there.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(titleKey), source: TextSource(value: value, format: format), prompt: prompt)
  }
  /// Creates a field for a value, written and read with `format`, with a title as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(title), source: TextSource(value: value, format: format), prompt: prompt)
  }
  /// Creates a field for an optional value, with a title that is looked up in the string catalog. Blank text sets `nil`.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(titleKey), source: TextSource(value: value, format: format), prompt: prompt)
  }
  /// Creates a field for an optional value, with a title as it is. Blank text sets `nil`.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(title), source: TextSource(value: value, format: format), prompt: prompt)
  }
}

/// The properties of a field beside its text.
struct TextFieldLook {
  /// `multiline` or `secure`.
  var role: String?
  /// The prompt; without one, the title stands in for it.
  var placeholder: String?
  /// The text of a label that is nothing but a text.
  var title: String?
  /// The field's own style, where its surroundings do not decide.
  var styleName: String?
}

/// A mounted field. What is typed shows in the renderer before anybody here knows, so the field never
/// patches what it was just told: it acknowledges, or answers with something else.
final class TextFieldNode: _ContentNode {
  var source: TextSource
  /// The text that the renderer holds, as far as is known here.
  private var text = ""
  /// The newest edit that has arrived.
  private var edit: UInt32 = 0
  private var onSubmit: SubmitAction?
  private var look = TextFieldLook()
  /// The label, where it is more than a text: mounted, but not shown. The field is called by the text in it.
  private var label: SemanticNode?
  private var isShown = false
  /// Of a secure field: what the binding held when it was read last.
  private var secret = ""
  /// The selection that the renderer has, in UTF-16 units; `nil` while it is not known, as after a change of the text.
  private var selected: Range<Int>?
  /// The selection of the app's that was shown or heard last. As it stays after a change of the text, it means nothing there.
  private var commonSelection: TextSelection?
  /// In whose language a value is written and read.
  private var place = FormatPlace.process
  /// The person has typed and nothing has been committed since.
  private var hasDraft = false

  init(_ source: TextSource, in parent: _ViewNode) {
    self.source = source
    super.init(.textField, in: parent)
    semantic.onEvent(.edit) { [weak self] payload in
      if case .edit(let value, let edit) = payload { self?.edited(to: value, edit: edit) }
    }
    semantic.onEvent(.submit) { [weak self] _ in self?.submitted() }
    listen(to: .blur, for: self) { [weak self] _ in
      self?.commit()
      self?.source.onEditingChanged?(false)
    }
    if source.selection != nil {
      listen(to: .report, for: self) { [weak self] payload in
        if case .report(let numbers) = payload { self?.selectionReported(numbers) }
      }
      set(.textSelection, "")
    }
    if source.onEditingChanged != nil {
      listen(to: .focus, for: self) { [weak self] _ in self?.source.onEditingChanged?(true) }
    }
  }

  override func reevaluate() {
    isDirty = false
    showState()
    if label != nil { childrenChanged() }
  }

  func show(_ look: TextFieldLook) {
    self.look = look
    showNames()
    set(.role, look.role)
    showState()
  }

  private func showNames() {
    let text = label?.visibleText ?? ""
    let title = look.title ?? (text.isEmpty ? nil : text)
    let placeholder = look.placeholder ?? title
    set(.placeholder, placeholder)
    // Where both say the same, the placeholder is the name.
    set(.title, title == placeholder ? nil : title)
  }

  /// Mounts the label, unless it is known by its text already. To be called after the field is shown.
  func mount<Label: View>(label view: Label) {
    guard look.title == nil, Label.self != EmptyView.self else { return }
    label = graph.tree.makeNode(.controlLabel)
    child = Label._make(view, in: self)
    reconcileChildren()
    // The words in it may follow the reader's language.
    showState()
  }

  func update<Label: View>(label view: Label) {
    guard let child else { return }
    Label._update(child, to: view)
    // Read once what is new in it has been evaluated.
    childrenChanged()
  }

  override func collectChildren(into nodes: inout [SemanticNode]) {
    guard let label else { return }
    var content: [SemanticNode] = []
    super.collectChildren(into: &content)
    label.setChildren(content)
    showNames()
  }

  private var isSecure: Bool { look.role == "secure" }

  private func showState() {
    var selection: TextSelection?
    let (new, traits, isEnabled, lines, size) = tracking {
      let values = EnvironmentValues(base: environment)
      onSubmit = values.submitAction
      // Only a field with a format, which is one that is committed, depends on the place.
      if source.commit != nil { place = FormatPlace(values) }
      if label != nil { _ = values.locale }
      selection = source.selection?.wrappedValue
      return (
        source.read(place), values.textFieldTraits, values.isEnabled,
        look.role == "multiline" && look.styleName == nil ? values.lineLimit : nil, values.controlSize.name
      )
    }
    set(.isDisabled, if: !isEnabled)
    set(.styleName, look.styleName ?? traits.styleName)
    set(.keyboardType, traits.keyboardType)
    set(.submitLabel, traits.submitLabel)
    set(.contentType, traits.contentType)
    set(.capitalization, traits.capitalization)
    set(.isAutocorrected, traits.isAutocorrected.map(AttributeValue.bool))
    set(.maximumLines, lines.map(AttributeValue.int))
    set(.controlSize, size)
    if !isShown {
      isShown = true
      // A secret is never said to the renderer, which starts empty.
      if !isSecure { semantic[.value] = .string(new) }
      text = isSecure ? "" : new
      secret = new
    } else if !hasDraft {
      answer(new)
    }
    show(selection, in: new)
  }

  /// Has the renderer select what the app has come to select, unless it does.
  private func show(_ selection: TextSelection?, in text: String) {
    guard selection != commonSelection else { return }
    commonSelection = selection
    guard let wanted = selection?.offsets(in: text), wanted != selected else { return }
    selected = wanted
    set(.textSelection, "\(wanted.lowerBound) \(wanted.upperBound)")
  }

  /// After a change of the text the renderer says where its caret has come to.
  private func forgetSelection() {
    selected = nil
    if source.selection != nil { semantic.adopt(.string(""), for: .textSelection) }
  }

  /// - Parameter numbers: Untrusted.
  private func selectionReported(_ numbers: [Double]) {
    guard numbers.count == 2, let start = Int(exactly: numbers[0]), let end = Int(exactly: numbers[1]),
      0 <= start, start <= end, end <= text.utf16.count
    else { return }
    selected = start..<end
    semantic.adopt(.string("\(start) \(end)"), for: .textSelection)
    let selection = TextSelection(offsets: start..<end, in: text)
    commonSelection = selection
    if source.selection?.wrappedValue != selection { source.selection?.wrappedValue = selection }
  }

  private func edited(to value: String, edit: UInt32) {
    text = value
    secret = value
    forgetSelection()
    self.edit = edit
    if !isSecure { semantic.adopt(.string(value), for: .value) }
    semantic.adopt(.int(Int(edit)), for: .acknowledgedEdit)
    if source.commit != nil {
      hasDraft = true
      graph.tree.perform(.acknowledgeEdit(semantic.id, edit))
      return
    }
    source.edit(value)
    let now = source.read(place)
    if now == value {
      graph.tree.perform(.acknowledgeEdit(semantic.id, edit))
    } else {
      answer(now)
    }
  }

  private func submitted() {
    commit()
    source.onCommit?()
    onSubmit?.run()
  }

  private func commit() {
    guard let commit = source.commit, hasDraft else { return }
    hasDraft = false
    commit(text, place)
    answer(source.read(place))
  }

  /// Has the renderer show `new`, unless it does; it decides by the edit's number whether somebody has typed on.
  private func answer(_ new: String) {
    if isSecure { return answerSecretly(new) }
    guard new != text else { return }
    text = new
    forgetSelection()
    semantic.adopt(.string(new), for: .value)
    if semantic.isInserted { graph.tree.perform(.rewriteText(semantic.id, new, basedOn: edit)) }
  }

  /// A secure field is emptied when its secret has become another than what was typed, and never filled.
  private func answerSecretly(_ new: String) {
    guard new != secret else { return }
    secret = new
    text = ""
    if semantic.isInserted { graph.tree.perform(.rewriteText(semantic.id, "", basedOn: edit)) }
  }
}
