import Foundation

/// A second kind of window, which a page does not have.
@available(
  *, unavailable, message: "a page has one window: show the settings in a sheet or on a screen of their own"
)
public struct Settings {}

/// Documents that people open from their disk, which a page does not have.
@available(
  *, unavailable, message: "keep documents in a database or with @Shared(.fileStorage(…)), and list them"
)
public struct DocumentGroup {}

/// A scene in three dimensions, which browsers draw with scripts of their own.
@available(*, unavailable, message: "show three-dimensional scenes with CustomElement")
public struct SceneView {}

extension View {
  @available(*, unavailable, message: "hand the file over with 'fileExporter' and delete it")
  nonisolated public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }

  @available(*, unavailable, message: "show the file in a sheet, or with Link")
  nonisolated public func quickLookPreview(_ item: Binding<URL?>) -> some View { self }
}
