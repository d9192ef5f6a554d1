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

/// An object that the system tells of the app's life, which there is none of.
@available(
  *, unavailable, message: "start what has to run with the app in its 'init' or in '.task' of its first view"
)
@propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate> {
  public var wrappedValue: Delegate
  public init(_ type: Delegate.Type = Delegate.self) { fatalError("unavailable") }
}

extension View {
  @available(
    *, unavailable,
    message:
      "a page gets no URL of a person's file: use '@Dependency(\\.fileImporter)', which brings its bytes"
  )
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [Any],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }

  @available(
    *, unavailable,
    message: "use '@Dependency(\\.fileExporter)', which hands the person a download, or ShareLink"
  )
  nonisolated public func fileExporter(
    isPresented: Binding<Bool>, item: Any?, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }

  @available(*, unavailable, message: "show the file in a sheet, or with Link")
  nonisolated public func quickLookPreview(_ item: Binding<URL?>) -> some View { self }
}
