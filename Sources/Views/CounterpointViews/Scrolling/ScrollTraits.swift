import CounterpointSemantics
import Foundation

/// The settings of everything that scrolls.
struct ScrollTraits: Equatable {
  var indicators: ScrollIndicatorVisibility = .automatic
  var isDisabled = false
  var isUnclipped = false
  var behavior: String?
  var keyboardDismissal: String?
  var anchor: UnitPoint?

  @MainActor
  func apply(to node: _ElementNode) {
    node.set(.scrollIndicators, indicators == .hidden || indicators == .never ? "hidden" : nil)
    node.set(.isScrollDisabled, if: isDisabled)
    node.set(.isUnclipped, if: isUnclipped)
    node.set(.scrollBehavior, behavior)
    node.set(.keyboardDismissal, keyboardDismissal)
    node.set(.scrollAnchor, anchor.map { $0.y >= 1 ? "bottom" : $0.y <= 0 ? "top" : "center" })
  }
}

extension EnvironmentValues {
  var scrollTraits: ScrollTraits {
    get { self[ScrollTraitsKey.self] }
    set { self[ScrollTraitsKey.self] = newValue }
  }

  /// Indicates whether the scroll around can be scrolled.
  public var isScrollEnabled: Bool {
    get { !scrollTraits.isDisabled }
    set { scrollTraits.isDisabled = !newValue }
  }

  /// The visibility of the scroll bars. There is one setting for both directions.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { scrollTraits.indicators }
    set { scrollTraits.indicators = newValue }
  }

  /// The visibility of the scroll bars. There is one setting for both directions.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { scrollTraits.indicators }
    set { scrollTraits.indicators = newValue }
  }

  /// The effect of scrolling on the on-screen keyboard.
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { ScrollDismissesKeyboardMode(name: scrollTraits.keyboardDismissal) }
    set { scrollTraits.keyboardDismissal = newValue.name }
  }
}

private enum ScrollTraitsKey: TraitKey {
  static var defaultValue: ScrollTraits { ScrollTraits() }
  static var trait: EnvironmentTraits { .list }
}

/// The visibility of the scroll bars.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  let name: String
  /// As the browser likes.
  public static let automatic = Self(name: "automatic")
  /// As the browser likes: most show bars only while something scrolls.
  public static let visible = Self(name: "visible")
  /// No bars.
  public static let hidden = Self(name: "hidden")
  /// No bars, as ``hidden``.
  public static let never = Self(name: "never")
}

/// The effect of scrolling on the on-screen keyboard.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  let name: String?
  /// Leaves the keyboard as it is.
  public static let automatic = Self(name: nil)
  /// Puts the keyboard away as soon as a finger scrolls.
  public static let immediately = Self(name: "immediately")
  /// Puts the keyboard away as soon as a finger scrolls, as ``immediately``.
  public static let interactively = Self(name: "interactively")
  /// Leaves the keyboard as it is.
  public static let never = Self(name: "never")
}

/// The thing that is kept clear of the edges.
public struct ContentMarginPlacement: Hashable, Sendable {
  let name: String
  /// Keeps the content clear.
  public static let automatic = Self(name: "automatic")
  /// Keeps the content clear, as ``automatic``.
  public static let scrollContent = Self(name: "scrollContent")
  /// Keeps the scroll bars clear: browsers place them themselves, so nothing changes.
  public static let scrollIndicators = Self(name: "scrollIndicators")
}

// MARK: Modifiers

extension View {
  /// Keeps scrolls below from being scrolled. One that is disabled around stays so, also for `false`.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.scrollTraits.isDisabled) { $0 = $0 || disabled }
  }

  /// Hides the scroll bars of scrolls below, or shows them as the browser likes. The axes are not looked at.
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    environment(\.scrollTraits.indicators, visibility)
  }

  /// Browsers do not flash indicators: does nothing.
  nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

  /// Browsers do not flash indicators: does nothing.
  nonisolated public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }

  /// Sets the effect of scrolling on the on-screen keyboard, for scrolls below.
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    environment(\.scrollTraits.keyboardDismissal, mode.name)
  }

  /// Asks that the content of scrolls below be seen outside of them. Browsers that clip whatever scrolls do not grant it.
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.scrollTraits.isUnclipped, disabled)
  }

  /// Sets where scrolls below come to rest. A behavior of an app's own lets them come to rest anywhere.
  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    environment(\.scrollTraits.behavior, behavior._name.isEmpty ? nil : behavior._name)
  }

  /// Makes scrolling come to rest at the views in this stack or grid.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    decorated(attributes: [(.isScrollTarget, isEnabled ? .bool(true) : nil)])
  }

  /// Does nothing: `scrollTargetLayout(isEnabled:)` makes targets of a stack's views.
  nonisolated public func scrollTarget(isEnabled: Bool = true) -> some View { self }

  /// Sets the place where scrolls below begin, and stay while their content grows: the bottom, or else their beginning. The
  /// middle and the horizontal place are not looked at.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment(\.scrollTraits.anchor, anchor)
  }

  /// Renderers tell no roles apart: counts for all, unless it is for alignment alone.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    transformEnvironment(\.scrollTraits.anchor) { if role != .alignment { $0 = anchor } }
  }

  /// Browsers decide how content springs back: does nothing.
  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View { self }

  /// Keeps the content clear of some edges by `length` points, as padding does; `nil` changes nothing.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargin([(edges, length)], placement)
  }

  /// Keeps the content clear of some edges by the insets for them, as padding does.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargin(
      [
        (edges.intersection(.top), insets.top), (edges.intersection(.leading), insets.leading),
        (edges.intersection(.bottom), insets.bottom), (edges.intersection(.trailing), insets.trailing),
      ], placement)
  }

  /// Keeps the content clear of all edges by `length` points, as padding does.
  nonisolated public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargin([(.all, length)], placement)
  }

  nonisolated private func contentMargin(
    _ margins: [(Edge.Set, CGFloat?)], _ placement: ContentMarginPlacement
  ) -> some View {
    let items: [StyleItem] =
      placement == .scrollIndicators
      ? []
      : margins.compactMap { edges, length in
        length.flatMap { edges.isEmpty ? nil : .padding(edges.value, Double($0)) }
      }
    return modifier(DecorationValue(value: Decoration(items: items)))
  }

  /// Keeps the content clear of the edges, as padding does.
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    contentMargins(edges, length ?? 16)
  }

  /// Keeps the content clear of all edges by `length` points, as padding does.
  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { contentMargins(length) }

  /// Keeps the content clear of each edge by its inset, as padding does.
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View { contentMargins(.all, insets) }
}

/// The use of a scroll's anchor: for the beginning, for content that grows, or for content that is smaller than its place.
public enum ScrollAnchorRole: Hashable, Sendable { case initialOffset, sizeChanges, alignment }

/// The manner in which content springs back at its ends. Browsers decide that: nothing reads it.
public struct ScrollBounceBehavior: Hashable, Sendable {
  let name: String
  /// As the browser likes.
  public static let automatic = Self(name: "automatic")
  /// Springs back always. The browser does as it likes.
  public static let always = Self(name: "always")
  /// Springs back where there is something to scroll. The browser does as it likes.
  public static let basedOnSize = Self(name: "basedOnSize")
}
