import Foundation

// What apps say about a device's window, which a page in a browser does not have, or does not decide about.

/// The manner in which one screen becomes another. Renderers push and pop in one manner.
public protocol NavigationTransition: Sendable {}
/// The transition that the renderer chooses.
public struct AutomaticNavigationTransition: NavigationTransition {}
/// A transition in which the screen grows out of a view; shown here as any other.
public struct ZoomNavigationTransition: NavigationTransition {}
extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// The transition that the renderer chooses.
  public static var automatic: Self { Self() }
}
extension NavigationTransition where Self == ZoomNavigationTransition {
  /// Returns a transition out of the view of that name; shown here as any other, so that both parameters are ignored.
  public static func zoom(sourceID: some Hashable, in namespace: some Hashable) -> Self { Self() }
}

/// The look of a transition's source while the transition runs, which no renderer shows.
public protocol MatchedTransitionSourceConfiguration {}
/// The configuration that a transition's source begins with; its modifiers change nothing.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
  /// Returns the same configuration: `style` is ignored.
  public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration { self }
  /// Returns the same configuration: `shape` is ignored.
  public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration { self }
}

extension View {
  /// Does nothing: screens come and go in one manner.
  nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View { self }

  /// Does nothing: screens come and go in one manner.
  nonisolated public func matchedTransitionSource(
    id: some Hashable, in namespace: some Hashable
  ) -> some View { self }

  /// Does nothing: screens come and go in one manner.
  nonisolated public func matchedTransitionSource(
    id: some Hashable, in namespace: some Hashable,
    configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
  ) -> some View { self }

  /// Does nothing: a page has no status bar.
  nonisolated public func statusBar(hidden: Bool) -> some View { self }
  /// Does nothing: a page has no status bar.
  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Does nothing: what a device shows over a page is not the page's affair.
  nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// Does nothing: gestures of the system come first.
  nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  /// Does nothing: a page is opened by its address.
  nonisolated public func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View { self }
}
