import CounterpointSemantics
import Foundation

/// Something that can be handed to other apps: an address or a text.
public protocol _Shareable {
  var _sharedText: String { get }
  var _sharedURL: URL? { get }
}

extension URL: _Shareable {
  public var _sharedText: String { absoluteString }
  public var _sharedURL: URL? { self }
}
extension String: _Shareable {
  public var _sharedText: String { self }
  public var _sharedURL: URL? { nil }
}

/// Offers the device's way of sharing; where there is none, copies to the clipboard.
///
/// Addresses and texts can be shared.
public nonisolated struct ShareLink<Label: View>: ElementView {
  public typealias Body = Never
  let text: String
  let url: URL?
  let subject: Text?
  let message: Text?
  let label: Label

  init(items: [any _Shareable], subject: Text?, message: Text?, label: Label) {
    url = items.count == 1 ? items[0]._sharedURL : nil
    text = items.map(\._sharedText).joined(separator: "\n")
    self.subject = subject
    self.message = message
    self.label = label
  }

  public init<Item: _Shareable>(
    item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(items: [item], subject: subject, message: message, label: label())
  }

  public init<Data: RandomAccessCollection>(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data.Element: _Shareable {
    self.init(items: items.map { $0 }, subject: subject, message: message, label: label())
  }

  var element: Element<Label> {
    Element(
      kind: .shareLink,
      attributes: [
        (.value, url == nil ? .string(text) : nil), (.url, url.map { .string($0.absoluteString) }),
        (.title, subject.map { .string($0.plain) }), (.message, message.map { .string($0.plain) }),
      ], content: label)
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  public init<Item: _Shareable>(item: Item, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel() }
  }
  public init<Item: _Shareable>(
    _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(Text(titleKey)) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol, Item: _Shareable>(
    _ title: S, item: Item, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(Text(title)) }
  }
  public init<Item: _Shareable>(
    _ title: Text, item: Item, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(title) }
  }
  public init<Data: RandomAccessCollection>(items: Data, subject: Text? = nil, message: Text? = nil)
  where Data.Element: _Shareable {
    self.init(items: items, subject: subject, message: message) { DefaultShareLinkLabel() }
  }
}

/// A title with the symbol of sharing.
public nonisolated struct DefaultShareLinkLabel: View {
  let title: Text?
  public init() { title = nil }
  init(_ title: Text) { self.title = title }
  @MainActor public var body: some View {
    Label {
      if let title { title } else { SystemText("Share…") }
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

/// Reads text from the clipboard when it is pressed, which the browser may ask about.
public nonisolated struct PasteButton: View {
  public typealias Body = Never
  let onPaste: ([String]) -> Void

  public init(payloadType: String.Type, onPaste: @escaping ([String]) -> Void) { self.onPaste = onPaste }

  public init(payloadType: URL.Type, onPaste: @escaping ([URL]) -> Void) {
    self.onPaste = { onPaste($0.compactMap { URL(string: $0) }) }
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = PasteButtonNode(.pasteButton, in: parent)
    node.onPaste = view.onPaste
    node.semantic.onEvent(.enter) { [weak node] payload in
      if case .enter(let text) = payload { node?.onPaste([text]) }
    }
    node.show()
    node.mount(
      content: Label {
        SystemText("Paste")
      } icon: {
        Image(systemName: "doc.on.clipboard")
      })
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: PasteButtonNode.self).onPaste = view.onPaste
  }
}

private final class PasteButtonNode: _ContentNode {
  var onPaste: ([String]) -> Void = { _ in }

  override func rerun() {
    isDirty = false
    show()
  }

  func show() { show(tracking { ControlState(EnvironmentValues(base: environment)) }) }
}

/// Renames what a view around it lets be renamed; see `renameAction(_:)`.
public nonisolated struct RenameButton<Label: View>: View {
  let label: Label
  @Environment(\.rename) private var rename

  public init() where Label == CounterpointViews.Label<Text, Image> {
    label = CounterpointViews.Label("Rename", systemImage: "pencil")
  }

  @MainActor public var body: some View {
    Button {
      rename?()
    } label: {
      label
    }
    .disabled(rename == nil)
  }
}

/// Starts a renaming.
public struct RenameAction {
  let action: @MainActor () -> Void
  @MainActor public func callAsFunction() { action() }
}

extension View {
  /// What ``RenameButton`` below does.
  @preconcurrency nonisolated public func renameAction(_ action: @escaping @MainActor () -> Void) -> some View
  {
    modifier(EnvironmentModifier { $0.setRename(RenameAction(action: action)) })
  }

  /// Moves the focus to a field, in which something is renamed.
  nonisolated public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}
