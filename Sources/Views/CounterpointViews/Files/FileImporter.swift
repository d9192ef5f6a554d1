import Foundation

extension View {
  /// Asks the person for a file while `isPresented`.
  ///
  /// The file is brought to the server and can be read at the address until the session ends.
  /// - Parameter onCompletion: Told of the file, or why it could not be brought here. Not called where nothing is chosen.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    importing(isPresented, allowedContentTypes, allowsMultipleSelection: false) { result in
      onCompletion(result.map { $0[0] })
    }
  }

  /// Asks the person for files while `isPresented`.
  ///
  /// The files are brought to the server and can be read at their addresses until the session ends.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View {
    importing(
      isPresented, allowedContentTypes, allowsMultipleSelection: allowsMultipleSelection, onCompletion)
  }

  /// Asks the person for files while `isPresented`.
  /// - Parameter onCancellation: Called where nothing is chosen.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    importing(
      isPresented, allowedContentTypes, allowsMultipleSelection: allowsMultipleSelection, onCompletion,
      onCancellation)
  }

  nonisolated private func importing(
    _ isPresented: Binding<Bool>, _ types: [UTType], allowsMultipleSelection: Bool,
    _ onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    _ onCancellation: @escaping () -> Void = {}
  ) -> ModifiedContent<Self, FileDialogModifier> {
    // Views are made, and their actions run, on the main actor alone: boxes say so to the compiler.
    let actions = UncheckedBox((onCompletion, onCancellation))
    return modifier(
      FileDialogModifier(isPresented: isPresented) { dialogs in
        do {
          let urls = try await dialogs.choose(types, allowsMultipleSelection)
          guard let urls, !urls.isEmpty else { return { actions.value.1() } }
          return { actions.value.0(.success(urls)) }
        } catch {
          return { actions.value.0(.failure(error)) }
        }
      })
  }
}
