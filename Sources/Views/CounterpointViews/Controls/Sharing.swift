import CounterpointSemantics
import Foundation
import IssueReporting

/// Offers the device's way of sharing; where there is none, copies to the clipboard.
///
/// Addresses, texts, and values that can be one of these are shared. Others are handed to the person as a file, and so are images
/// of bytes; of an image by name, its title is shared.
public nonisolated struct ShareLink<Label: View>: View {
  let items: [SharedItem]
  let subject: Text?
  let message: Text?
  let label: Label
  @Environment(\.fileDialogs) private var dialogs

  init(items: [SharedItem], subject: Text?, message: Text?, label: Label) {
    self.items = items
    self.subject = subject
    self.message = message
    self.label = label
  }

  @MainActor public var body: some View {
    if items.allSatisfy({ $0.text != nil }) {
      SharingElement(
        text: items.compactMap(\.text).joined(separator: "\n"), url: items.count == 1 ? items[0].url : nil,
        subject: subject, message: message, label: label)
    } else {
      Button {
        let (items, dialogs) = (items, dialogs)
        Task { for item in items { await item.export(dialogs) } }
      } label: {
        label
      }
    }
  }
}

extension ShareLink {
  /// Creates a button that shares one item, with a label that is a view.
  ///
  /// The subject and the message are handed over with texts and addresses, not with files.
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(items: [SharedItem(item)], subject: subject, message: message, label: label())
  }

  /// Creates a button that shares several items, with a label that is a view.
  ///
  /// Texts and addresses are put together, a line for each; if one item is neither, all are handed over as files.
  public init<Data: RandomAccessCollection>(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data.Element: Transferable {
    self.init(items: items.map { SharedItem($0) }, subject: subject, message: message, label: label())
  }

  /// Creates a button that shares one item, with a label that is a view; the preview's title names it.
  public init<I: Transferable, PreviewImage, PreviewIcon>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      items: [SharedItem(item, title: preview.title)], subject: subject, message: message, label: label())
  }

  /// Creates a button that shares several items, with a label that is a view; their previews' titles name them.
  public init<Data: RandomAccessCollection, PreviewImage, PreviewIcon>(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data.Element: Transferable {
    self.init(
      items: items.map { SharedItem($0, title: preview($0).title) }, subject: subject, message: message,
      label: label())
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Creates a button that shares one item, with “Share…” in the reader's language and the usual symbol.
  public init<I: Transferable>(item: I, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel() }
  }
  /// Creates a button that shares one item, with a title that is looked up in the string catalog and the usual symbol.
  public init<I: Transferable>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(Text(titleKey)) }
  }
  /// Creates a button that shares one item, with a title as it is and the usual symbol.
  @_disfavoredOverload
  public init<S: StringProtocol, I: Transferable>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(Text(title)) }
  }
  /// Creates a button that shares one item, with a text as its title and the usual symbol.
  public init<I: Transferable>(_ title: Text, item: I, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(title) }
  }

  /// Creates a button that shares one item with a preview, with “Share…” in the reader's language and the usual symbol.
  public init<I: Transferable, PreviewImage, PreviewIcon>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(item: item, subject: subject, message: message, preview: preview) { DefaultShareLinkLabel() }
  }
  /// Creates a button that shares one item with a preview, with a title that is looked up in the string catalog.
  public init<I: Transferable, PreviewImage, PreviewIcon>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(item: item, subject: subject, message: message, preview: preview) {
      DefaultShareLinkLabel(Text(titleKey))
    }
  }
  /// Creates a button that shares one item with a preview, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, I: Transferable, PreviewImage, PreviewIcon>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(item: item, subject: subject, message: message, preview: preview) {
      DefaultShareLinkLabel(Text(title))
    }
  }
  /// Creates a button that shares one item with a preview, with a text as its title.
  public init<I: Transferable, PreviewImage, PreviewIcon>(
    _ title: Text, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(item: item, subject: subject, message: message, preview: preview) {
      DefaultShareLinkLabel(title)
    }
  }

  /// Creates a button that shares several items, with “Share…” in the reader's language and the usual symbol.
  public init<Data: RandomAccessCollection>(items: Data, subject: Text? = nil, message: Text? = nil)
  where Data.Element: Transferable {
    self.init(items: items, subject: subject, message: message) { DefaultShareLinkLabel() }
  }
  /// Creates a button that shares several items, with a title that is looked up in the string catalog.
  public init<Data: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
  ) where Data.Element: Transferable {
    self.init(items: items, subject: subject, message: message) { DefaultShareLinkLabel(Text(titleKey)) }
  }
  /// Creates a button that shares several items with a preview of each, with “Share…” in the reader's language and the usual symbol.
  public init<Data: RandomAccessCollection, PreviewImage, PreviewIcon>(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) where Data.Element: Transferable {
    self.init(items: items, subject: subject, message: message, preview: preview) { DefaultShareLinkLabel() }
  }
}

/// A preview of what is shared, as a device shows it. The title serves as its name; browsers show no pictures.
public struct SharePreview<Image, Icon> {
  let title: Text
}

extension SharePreview {
  /// Creates a preview with a title that is looked up in the string catalog; image and icon are not shown.
  public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) { title = Text(titleKey) }
  /// Creates a preview with a title as it is; image and icon are not shown.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) { self.title = Text(title) }
  /// Creates a preview with a text as its title; image and icon are not shown.
  public init(_ title: Text, image: Image, icon: Icon) { self.title = title }
}

extension SharePreview where Icon == Never {
  /// Creates a preview with a title that is looked up in the string catalog; the image is not shown.
  public init(_ titleKey: LocalizedStringKey, image: Image) { title = Text(titleKey) }
  /// Creates a preview with a title as it is; the image is not shown.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image) { self.title = Text(title) }
  /// Creates a preview with a text as its title; the image is not shown.
  public init(_ title: Text, image: Image) { self.title = title }
}

extension SharePreview where Image == Never {
  /// Creates a preview with a title that is looked up in the string catalog; the icon is not shown.
  public init(_ titleKey: LocalizedStringKey, icon: Icon) { title = Text(titleKey) }
  /// Creates a preview with a title as it is; the icon is not shown.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, icon: Icon) { self.title = Text(title) }
  /// Creates a preview with a text as its title; the icon is not shown.
  public init(_ title: Text, icon: Icon) { self.title = title }
}

extension SharePreview where Image == Never, Icon == Never {
  /// Creates a preview with a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey) { title = Text(titleKey) }
  /// Creates a preview with a title as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.title = Text(title) }
  /// Creates a preview with a text as its title.
  public init(_ title: Text) { self.title = title }
}

/// Something that is shared: as words, an address, or a file.
struct SharedItem {
  let text: String?
  let url: URL?
  /// Hands it over as a file.
  let export: @MainActor (FileDialogs) async -> Void

  init<I: Transferable>(_ item: I, title: Text? = nil) {
    // A file's address says nothing to another device.
    let url = (item.transferred(as: URL.self)).flatMap { $0.isFileURL ? nil : $0 }
    self.url = url
    let text =
      url?.absoluteString ?? (item is URL ? nil : item.transferred(as: String.self))
      ?? (item as? AttributedString).map { String($0.characters) }
      ?? (item as? Image).flatMap { $0.picture == nil ? title?.plain ?? $0.label ?? "" : nil }
    self.text = text
    export = { dialogs in
      do {
        let words = text.map { _TransferredFile(contentType: .utf8PlainText, contents: Data($0.utf8)) }
        guard let file = try await I.transferRepresentation._file(of: item, as: []) ?? words else {
          throw CocoaError(.fileWriteUnsupportedScheme)
        }
        let name = file.name ?? title?.plain ?? "Untitled"
        _ = try await dialogs.export(
          FileToExport(name: name, contents: file.contents, contentType: file.contentType))
      } catch {
        reportIssue("A ShareLink could not hand over a value of type '\(I.self)': \(error)")
      }
    }
  }
}

private nonisolated struct SharingElement<Label: View>: ElementView {
  typealias Body = Never
  let text: String
  let url: URL?
  let subject: Text?
  let message: Text?
  let label: Label

  var element: Element<Label> {
    Element(
      kind: .shareLink,
      attributes: [
        (.value, url == nil ? .string(text) : nil), (.url, url.map { .string($0.absoluteString) }),
        (.title, subject.map { .string($0.plain) }), (.message, message.map { .string($0.plain) }),
      ], content: label)
  }
}

/// A title with the symbol of sharing.
public nonisolated struct DefaultShareLinkLabel: View {
  let title: Text?
  /// Creates the usual label: “Share…” in the reader's language.
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

/// Renames what a view around it lets be renamed; see `renameAction(_:)`.
public nonisolated struct RenameButton<Label: View>: View {
  let label: Label
  @Environment(\.rename) private var rename

  /// Creates a button with a pencil and the title “Rename”, in the reader's language; disabled where nothing can be renamed.
  public init() where Label == CounterpointViews.Label<Text, Image> {
    label = CounterpointViews.Label {
      Text(systemString: "Rename")
    } icon: {
      Image(systemName: "pencil")
    }
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
public struct RenameAction: Sendable {
  let action: @MainActor () -> Void
  /// Runs the action that was set with `renameAction(_:)`.
  @MainActor public func callAsFunction() { action() }
}

extension View {
  /// Sets the action that a ``RenameButton`` below does.
  @preconcurrency nonisolated public func renameAction(_ action: @escaping @MainActor () -> Void) -> some View
  {
    modifier(EnvironmentModifier { $0.setRename(RenameAction(action: action)) })
  }

  /// Moves the focus to a field, in which something is renamed.
  nonisolated public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}
