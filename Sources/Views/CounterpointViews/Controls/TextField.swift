import CounterpointSemantics
import Foundation

/// A line of text that can be edited.
public nonisolated struct TextField<Label: View>: View {
  public typealias Body = Never
  let source: TextSource
  let label: Label
  let placeholder: String?
  let axis: Axis

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = TextFieldNode(view.source, in: parent)
    node.show(placeholder: view.placeholder, isMultiline: view.axis == .vertical)
    node.dress(style: [])
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: TextFieldNode.self)
    node.source = view.source
    node.show(placeholder: view.placeholder, isMultiline: view.axis == .vertical)
  }
}

/// Where a field's text comes from and goes to.
struct TextSource {
  let read: () -> String
  /// Called at each edit.
  let edit: (String) -> Void
  /// Called when the editing ends or is submitted, with the text as it stands then.
  let commit: ((String) -> Void)?

  init(_ text: Binding<String>) {
    read = { text.wrappedValue }
    edit = { text.wrappedValue = $0 }
    commit = nil
  }

  init<F: ParseableFormatStyle>(value: Binding<F.FormatInput>, format: F) where F.FormatOutput == String {
    read = { format.format(value.wrappedValue) }
    edit = { _ in }
    commit = { text in
      if let parsed = try? format.parseStrategy.parse(text) { value.wrappedValue = parsed }
    }
  }

  init<F: ParseableFormatStyle>(value: Binding<F.FormatInput?>, format: F) where F.FormatOutput == String {
    read = { value.wrappedValue.map(format.format) ?? "" }
    edit = { _ in }
    commit = { text in
      let text = text.trimmingCharacters(in: .whitespaces)
      if text.isEmpty {
        value.wrappedValue = nil
      } else if let parsed = try? format.parseStrategy.parse(text) {
        value.wrappedValue = parsed
      }
    }
  }
}

extension TextField where Label == Text {
  private init(_ title: Text, source: TextSource, prompt: Text?, axis: Axis = .horizontal) {
    self.source = source
    label = title
    placeholder = prompt?.plain ?? title.plain
    self.axis = axis
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(Text(titleKey), source: TextSource(text), prompt: nil)
  }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(Text(titleKey), source: TextSource(text), prompt: prompt)
  }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(Text(titleKey), source: TextSource(text), prompt: nil, axis: axis)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(Text(title), source: TextSource(text), prompt: nil)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(Text(title), source: TextSource(text), prompt: prompt)
  }
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
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(title), source: TextSource(value: value, format: format), prompt: prompt)
  }
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(titleKey), source: TextSource(value: value, format: format), prompt: prompt)
  }
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(title), source: TextSource(value: value, format: format), prompt: prompt)
  }
}

/// A mounted field. What is typed shows in the renderer before anybody here knows, so the field never
/// patches what it was just told: it acknowledges, or answers with something else.
private final class TextFieldNode: _ElementNode {
  var source: TextSource
  /// What the renderer holds, as far as is known here.
  private var text = ""
  /// The newest edit that has arrived.
  private var edit: UInt32 = 0
  private var onSubmit: SubmitAction?
  /// The person has typed and nothing has been committed since.
  private var hasDraft = false

  init(_ source: TextSource, in parent: _ViewNode) {
    self.source = source
    super.init(.textField, in: parent)
    semantic.onEvent(.edit) { [weak self] payload in
      if case .edit(let value, let edit) = payload { self?.edited(to: value, edit: edit) }
    }
    semantic.onEvent(.submit) { [weak self] _ in self?.submitted() }
    listen(to: .blur, for: self) { [weak self] _ in self?.commit() }
  }

  override func rerun() {
    isDirty = false
    showState()
  }

  func show(placeholder: String?, isMultiline: Bool) {
    set(.placeholder, placeholder)
    set(.role, isMultiline ? "multiline" : nil)
    showState()
  }

  private func showState() {
    let (new, traits, isEnabled) = tracking {
      let values = EnvironmentValues(base: environment)
      onSubmit = values.submitAction
      return (source.read(), values.textFieldTraits, values.isEnabled)
    }
    set(.isDisabled, if: !isEnabled)
    set(.styleName, traits.styleName)
    set(.keyboardType, traits.keyboardType)
    set(.submitLabel, traits.submitLabel)
    if semantic[.value] == nil {
      semantic[.value] = .string(new)
      text = new
    } else if !hasDraft {
      answer(new)
    }
  }

  private func edited(to value: String, edit: UInt32) {
    text = value
    self.edit = edit
    semantic.adopt(.string(value), for: .value)
    semantic.adopt(.int(Int(edit)), for: .acknowledgedEdit)
    if source.commit != nil {
      hasDraft = true
      graph.tree.perform(.acknowledgeEdit(semantic.id, edit))
      return
    }
    source.edit(value)
    let now = source.read()
    if now == value {
      graph.tree.perform(.acknowledgeEdit(semantic.id, edit))
    } else {
      answer(now)
    }
  }

  private func submitted() {
    commit()
    onSubmit?.run()
  }

  private func commit() {
    guard let commit = source.commit, hasDraft else { return }
    hasDraft = false
    commit(text)
    answer(source.read())
  }

  /// Has the renderer show `new`, unless it does; it decides by the edit's number whether somebody has typed on.
  private func answer(_ new: String) {
    guard new != text else { return }
    text = new
    semantic.adopt(.string(new), for: .value)
    if semantic.isInserted { graph.tree.perform(.rewriteText(semantic.id, new, basedOn: edit)) }
  }
}
