import Foundation

/// A window with settings, beside the one that the page shows.
///
/// A page has one window, so that this scene is not shown beside another: have a sheet or a screen of the app show the same view. An app
/// whose only scene it is shows it.
public nonisolated struct Settings<Content: View>: Scene {
  public typealias Body = Never
  let content: Content

  /// Creates settings from the views that show them.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public static func _content(of scene: Self) -> AnyView { AnyView(scene.content) }
  @MainActor public static func _title(of scene: Self) -> String? { nil }
}

/// Documents that people open from their disk, which a page does not have.
@available(
  *, unavailable, message: "keep documents in a database or with @Shared(.fileStorage(…)), and list them"
)
public struct DocumentGroup {}

/// A scene in three dimensions, which browsers draw with scripts of their own.
@available(*, unavailable, message: "show three-dimensional scenes with CustomElement")
public struct SceneView {}

extension View {
  /// Moves no file: cannot be called, since a page has no disk of the person's to move it on.
  @available(*, unavailable, message: "hand the file over with 'fileExporter' and delete it")
  nonisolated public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }

  /// Shows no file: cannot be called, since browsers have no such preview.
  @available(*, unavailable, message: "show the file in a sheet, or with Link")
  nonisolated public func quickLookPreview(_ item: Binding<URL?>) -> some View { self }
}
