import Foundation

// Where a file lies in the end is the browser's affair, and the person's. The address that an app is told of ends in the
// name that the file was handed over by; there is nothing to be read there.

extension View {
  /// Hands the document to the person, as a download, while `isPresented` and there is one.
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    exporting(isPresented, document.map { [.document($0)] }, [contentType], defaultFilename, onCompletion)
  }

  /// Hands the document to the person, as a download, while `isPresented` and there is one.
  nonisolated public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    exporting(isPresented, document.map { [.reference($0)] }, [contentType], defaultFilename, onCompletion)
  }

  /// Hands the documents to the person, each as a download, while `isPresented`.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    exporting(isPresented, documents.map { .document($0) }, [contentType], nil, all: onCompletion)
  }

  /// Hands the documents to the person, each as a download, while `isPresented`.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: ReferenceFileDocument {
    exporting(isPresented, documents.map { .reference($0) }, [contentType], nil, all: onCompletion)
  }

  /// Hands the document to the person, as a download, while `isPresented` and there is one.
  /// - Parameter onCancellation: Called where the person does not want it.
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    exporting(
      isPresented, document.map { [.document($0)] },
      contentTypes.isEmpty ? D.writableContentTypes : contentTypes, defaultFilename, onCompletion,
      onCancellation)
  }

  /// Hands the document to the person, as a download, while `isPresented` and there is one.
  nonisolated public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    exporting(
      isPresented, document.map { [.reference($0)] },
      contentTypes.isEmpty ? D.writableContentTypes : contentTypes, defaultFilename, onCompletion,
      onCancellation)
  }

  /// Hands the documents to the person, each as a download, while `isPresented`.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: FileDocument {
    exporting(
      isPresented, documents.map { .document($0) },
      contentTypes.isEmpty ? C.Element.writableContentTypes : contentTypes, nil, all: onCompletion,
      onCancellation)
  }

  /// Hands a value to the person, as a download in the first of its forms that is one of `contentTypes`, while
  /// `isPresented` and there is one.
  nonisolated public func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    exporting(
      isPresented, item.map { [.item($0)] }, contentTypes, defaultFilename, onCompletion, onCancellation)
  }

  /// Hands values to the person, each as a download, while `isPresented`.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: Transferable {
    exporting(isPresented, items.map { .item($0) }, contentTypes, nil, all: onCompletion, onCancellation)
  }

  /// Does nothing: the browser's dialog has a text of its own.
  nonisolated public func fileDialogMessage(_ message: Text?) -> some View { self }
  /// Does nothing: the browser's dialog has a text of its own.
  nonisolated public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View { self }
  /// Does nothing: the browser's dialog has a text of its own.
  @_disfavoredOverload
  nonisolated public func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View { self }
  /// Does nothing: the browser's dialog has buttons of its own.
  nonisolated public func fileDialogConfirmationLabel(_ label: Text?) -> some View { self }
  /// Does nothing: the browser's dialog has buttons of its own.
  nonisolated public func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View { self }
  /// Does nothing: the browser's dialog has buttons of its own.
  @_disfavoredOverload
  nonisolated public func fileDialogConfirmationLabel<S: StringProtocol>(_ label: S) -> some View { self }
  /// Does nothing: the browser remembers where its person was last.
  nonisolated public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View { self }
  /// Does nothing: the browser remembers where its person was last.
  nonisolated public func fileDialogCustomizationID(_ id: String) -> some View { self }

  nonisolated private func exporting(
    _ isPresented: Binding<Bool>, _ sources: [ExportSource]?, _ types: [UTType], _ name: String?,
    _ onCompletion: @escaping (Result<URL, any Error>) -> Void, _ onCancellation: @escaping () -> Void = {}
  ) -> ModifiedContent<Self, FileDialogModifier> {
    exporting(isPresented, sources, types, name, all: { onCompletion($0.map { $0[0] }) }, onCancellation)
  }

  nonisolated private func exporting(
    _ isPresented: Binding<Bool>, _ sources: [ExportSource]?, _ types: [UTType], _ name: String?,
    all onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    _ onCancellation: @escaping () -> Void = {}
  ) -> ModifiedContent<Self, FileDialogModifier> {
    // Views are made, and their actions run, on the main actor alone: boxes say so to the compiler.
    let actions = UncheckedBox((onCompletion, onCancellation))
    let sources = UncheckedBox(sources)
    return modifier(
      FileDialogModifier(isPresented: isPresented, isReady: sources.value?.isEmpty == false) { dialogs in
        do {
          var urls: [URL] = []
          for source in sources.value ?? [] {
            let file = try await source.file(types, name: name)
            guard let url = try await dialogs.export(file) else { return { actions.value.1() } }
            urls.append(url)
          }
          return { actions.value.0(.success(urls)) }
        } catch {
          return { actions.value.0(.failure(error)) }
        }
      })
  }
}

/// The source that a file is made of.
private enum ExportSource {
  case document(any FileDocument)
  case reference(any ReferenceFileDocument)
  case item(any Transferable)

  /// - Parameter name: What the app would like the file to be called.
  @MainActor
  func file(_ types: [UTType], name: String?) async throws -> FileToExport {
    let type = types.first ?? .data
    switch self {
    case .document(let document):
      let wrapper = try document.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: type))
      return try file(wrapper, type, name)
    case .reference(let document): return try file(Self.wrapper(document, type), type, name)
    case .item(let item):
      guard let made = try await Self.file(of: item, types) else {
        throw CocoaError(.fileWriteUnsupportedScheme)
      }
      return FileToExport(
        name: name ?? made.name ?? "Untitled", contents: made.contents, contentType: made.contentType)
    }
  }

  private static func wrapper<D: ReferenceFileDocument>(_ document: D, _ type: UTType) throws -> FileWrapper {
    try document.fileWrapper(
      snapshot: document.snapshot(contentType: type),
      configuration: FileDocumentWriteConfiguration(contentType: type))
  }

  private static func file<T: Transferable>(of item: T, _ types: [UTType]) async throws -> _TransferredFile? {
    try await T.transferRepresentation._file(of: item, as: types)
  }

  private func file(_ wrapper: FileWrapper, _ type: UTType, _ name: String?) throws -> FileToExport {
    // Browsers download files, not folders.
    guard let contents = wrapper.regularFileContents else { throw CocoaError(.fileWriteUnsupportedScheme) }
    let name = name ?? wrapper.preferredFilename ?? wrapper.filename ?? "Untitled"
    return FileToExport(name: name, contents: contents, contentType: type)
  }
}
