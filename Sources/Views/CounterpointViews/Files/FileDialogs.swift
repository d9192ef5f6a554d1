import Foundation

/// The dialogs by which a screen asks the person for files and hands files over. Its host supplies them, since only
/// that reaches a browser.
package struct FileDialogs: Sendable {
  /// Lets the person choose, and answers where the chosen files can be read; `nil` where they choose none.
  package var choose: @Sendable (_ types: [UTType], _ allowsMultipleSelection: Bool) async throws -> [URL]?
  /// Hands a file over; `nil` where the person does not want it.
  package var export: @Sendable (_ file: FileToExport) async throws -> URL?

  package init(
    choose: @escaping @Sendable (_ types: [UTType], _ allowsMultipleSelection: Bool) async throws -> [URL]?,
    export: @escaping @Sendable (_ file: FileToExport) async throws -> URL?
  ) {
    self.choose = choose
    self.export = export
  }

  fileprivate static let none = Self { _, _ in
    throw CocoaError(.featureUnsupported)
  } export: { _ in
    throw CocoaError(.featureUnsupported)
  }
}

/// A file that is to be handed over.
package struct FileToExport: Sendable {
  package var name: String
  package var contents: Data
  package var contentType: UTType

  /// - Parameter name: Gets the ending of the kind, unless it has one that says the same.
  init(name: String, contents: Data, contentType: UTType) {
    // Text of any encoding has no ending of its own, and is opened by nobody without one.
    let isText = contentType.conforms(to: .plainText)
    let ending =
      contentType.preferredFilenameExtension ?? (isText ? UTType.plainText.preferredFilenameExtension : nil)
    let named = UTType(filenameExtension: (name as NSString).pathExtension)
    let saysItsKind = named?.isDynamic == false && named?.conforms(to: contentType) == true
    self.name =
      if let ending, !saysItsKind, !name.lowercased().hasSuffix("." + ending) { "\(name).\(ending)" } else {
        name
      }
    self.contents = contents
    self.contentType = contentType
  }
}

private enum FileDialogsKey: EnvironmentKey {
  static var defaultValue: FileDialogs { .none }
}

extension EnvironmentValues {
  /// The dialogs that ask for files and hand them over.
  package var fileDialogs: FileDialogs {
    get { self[FileDialogsKey.self] }
    set { self[FileDialogsKey.self] = newValue }
  }
}

extension URL {
  /// Files that a person has chosen can be read without being asked for: always `true`. (On Apple's platforms they are kept
  /// away from an app until it asks.)
  public func startAccessingSecurityScopedResource() -> Bool { true }
  /// Does nothing: a chosen file stays readable, asked for or not.
  public func stopAccessingSecurityScopedResource() {}
}

/// Asks the person for something, once, while `isPresented` and there is something to ask.
nonisolated struct FileDialogModifier: ViewModifier {
  let isPresented: Binding<Bool>
  var isReady = true
  /// Asks, and tells what came of it.
  let present: @MainActor (FileDialogs) async -> (@MainActor () -> Void)?
  @Environment(\.fileDialogs) private var dialogs

  init(
    isPresented: Binding<Bool>, isReady: Bool = true,
    present: @escaping @MainActor (FileDialogs) async -> (@MainActor () -> Void)?
  ) {
    self.isPresented = isPresented
    self.isReady = isReady
    self.present = present
  }

  @MainActor func body(content: Content) -> some View {
    let isAsking = isPresented.wrappedValue && isReady
    return content.task(id: isAsking) {
      guard isAsking else { return }
      let finish = await present(dialogs)
      // Closed by the app: it wants to hear no more.
      guard !Task.isCancelled else { return }
      isPresented.wrappedValue = false
      finish?()
    }
  }
}
