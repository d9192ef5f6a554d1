import CounterpointSemantics
import Foundation

/// Leads to a place on the web.
public nonisolated struct Link<Label: View>: View {
  public typealias Body = Never
  let destination: URL
  let label: Label

  /// Creates a link whose label is a view.
  ///
  /// The browser follows it by itself, unless a view around has set an `openURL` action, which then gets the address.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = LinkNode(.link, in: parent)
    node.show(view.destination)
    node.mount(content: view.label)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: LinkNode.self)
    node.show(view.destination)
    if let child = node.child { Label._update(child, to: view.label) }
  }
}

private final class LinkNode: _ContentNode {
  private var destination: URL?

  /// The browser follows the link, unless a view around has set what opens addresses.
  func show(_ destination: URL) {
    self.destination = destination
    set(.url, destination.absoluteString)
    guard environment.traits.contains(.links) else { return }
    set(.followsInSession, if: true)
    semantic.onEvent(.tap) { [weak self] _ in
      if let self, let url = self.destination { EnvironmentValues(base: environment).openURL(url) }
    }
  }
}

extension Link where Label == Text {
  /// Creates a link with a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
  /// Creates a link with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
