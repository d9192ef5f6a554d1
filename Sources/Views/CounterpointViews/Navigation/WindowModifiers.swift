import Foundation

// What apps say about a device's window, which a page in a browser does not have, or does not decide about.

/// The manner in which one screen becomes another. Renderers push and pop in one manner.
public protocol NavigationTransition: Sendable {}
public struct AutomaticNavigationTransition: NavigationTransition {}
public struct ZoomNavigationTransition: NavigationTransition {}
extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: Self { Self() }
}
extension NavigationTransition where Self == ZoomNavigationTransition {
  public static func zoom(sourceID: some Hashable, in namespace: some Hashable) -> Self { Self() }
}

/// The look of a transition's source while the transition runs, which no renderer shows.
public protocol MatchedTransitionSourceConfiguration {}
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
  public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration { self }
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
