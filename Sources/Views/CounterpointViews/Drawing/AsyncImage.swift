import CounterpointSemantics
import CounterpointValues
import Foundation

/// The stage that the loading of a picture has reached.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  /// The picture that was loaded, or `nil` while it is loading and where it could not be loaded.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// The reason why there is no picture, or `nil` while it is loading and once it is there.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A picture that the browser fetches: from this server, or over TLS from a host that the server's owner has allowed
/// (`--image-host`). The browser reports when it is there; until then the placeholder shows.
public nonisolated struct AsyncImage<Content: View>: View {
  public typealias Body = Never
  let url: URL?
  let content: (AsyncImagePhase) -> Content

  /// Creates a picture from a URL, with a view for each stage of its loading. `scale` and `transaction` are not heeded; without
  /// a URL the stage stays at `empty`.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.content = content
  }

  /// Creates a picture from a URL, with a view for the loaded picture and another one for until then. The placeholder stays
  /// where the picture cannot be loaded. `scale` is not heeded.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    AsyncImageNode(view, in: parent)
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: AsyncImageNode<Content>.self).update(view)
  }
}

extension AsyncImage where Content == _ConditionalContent<Image, Color> {
  /// Creates a picture from a URL, in its own size, with a gray area for until then. `scale` is not heeded.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { image } else { Color.gray.opacity(0.2) }
    }
  }
}

/// Shows the content by phase and, until the picture is there, a hidden picture that the browser fetches.
private final class AsyncImageNode<Content: View>: _ViewNode {
  private var view: AsyncImage<Content>
  private var phase = AsyncImagePhase.empty
  private var scope: ContentScope<Content>!
  private var loader: LoaderNode?

  private struct LoadingError: LocalizedError {
    var errorDescription: String? { "The picture could not be loaded." }
  }

  init(_ view: AsyncImage<Content>, in parent: _ViewNode) {
    self.view = view
    super.init(in: parent)
    scope = ContentScope({ [unowned self] in self.view.content(self.phase) }, in: self)
    load()
  }

  private func load() {
    guard let url = view.url else { return }
    let loader = LoaderNode(.image, in: self)
    loader.set(.url, url.absoluteString)
    loader.set(.measures, "load")
    loader.set(.isAccessibilityHidden, if: true)
    loader.set(.styleName, "preload")
    loader.listen(to: .report, for: loader) { [weak self] payload in
      guard case .report(let numbers) = payload, let self, isMounted else { return }
      phase =
        numbers.first == 1
        ? .success(Image(address: url.absoluteString)) : .failure(LoadingError())
      graph.reevaluateLater(self)
    }
    loader.decorate(style: [])
    self.loader = loader
  }

  func update(_ view: AsyncImage<Content>) {
    let isSame = view.url == self.view.url
    self.view = view
    if !isSame {
      phase = .empty
      loader?.unmount()
      loader = nil
      load()
      structureChanged()
    }
    scope.update { [unowned self] in self.view.content(self.phase) }
  }

  override func reevaluate() {
    isDirty = false
    if case .empty = phase {
    } else if let loader {
      loader.unmount()
      self.loader = nil
      structureChanged()
    }
    scope.update { [unowned self] in view.content(phase) }
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let scope { body(scope) }
    if let loader { body(loader) }
  }
}

private final class LoaderNode: _ContentNode {
  override func reevaluate() { isDirty = false }
  /// Modifiers are meant for the content.
  override func collect(into nodes: inout [SemanticNode]) { nodes.append(semantic) }
}
