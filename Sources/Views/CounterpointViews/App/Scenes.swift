import Foundation

extension WindowGroup {
  /// A scene with a name by which other apps' windows would be opened; a page has one window.
  public init(id: String, @ViewBuilder content: () -> Content) { self.init(content: content) }
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(titleKey, content: content)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(title, content: content)
  }
}

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
    *, unavailable, message: "a page cannot read people's files: let them paste or type, or use PhotosPicker"
  )
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [Any],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }

  @available(*, unavailable, message: "a page cannot write people's files: use ShareLink")
  nonisolated public func fileExporter(
    isPresented: Binding<Bool>, item: Any?, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }

  @available(*, unavailable, message: "show the file in a sheet, or with Link")
  nonisolated public func quickLookPreview(_ item: Binding<URL?>) -> some View { self }
}
