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

  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { scrollTraits.indicators }
    set { scrollTraits.indicators = newValue }
  }

  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { scrollTraits.indicators }
    set { scrollTraits.indicators = newValue }
  }

  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { ScrollDismissesKeyboardMode(name: scrollTraits.keyboardDismissal) }
    set { scrollTraits.keyboardDismissal = newValue.name }
  }
}

private enum ScrollTraitsKey: TraitKey {
  static var defaultValue: ScrollTraits { ScrollTraits() }
  static var trait: EnvironmentTraits { .list }
}

public struct ScrollIndicatorVisibility: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let visible = Self(name: "visible")
  public static let hidden = Self(name: "hidden")
  public static let never = Self(name: "never")
}

/// The effect of scrolling on the on-screen keyboard.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  let name: String?
  public static let automatic = Self(name: nil)
  public static let immediately = Self(name: "immediately")
  public static let interactively = Self(name: "interactively")
  public static let never = Self(name: "never")
}

public struct ContentMarginPlacement: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let scrollContent = Self(name: "scrollContent")
  public static let scrollIndicators = Self(name: "scrollIndicators")
}

// MARK: Modifiers

extension View {
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.scrollTraits.isDisabled) { $0 = $0 || disabled }
  }

  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    environment(\.scrollTraits.indicators, visibility)
  }

  /// Browsers do not flash indicators: does nothing.
  nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

  /// Browsers do not flash indicators: does nothing.
  nonisolated public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }

  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    environment(\.scrollTraits.keyboardDismissal, mode.name)
  }

  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.scrollTraits.isUnclipped, disabled)
  }

  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    environment(\.scrollTraits.behavior, behavior._name.isEmpty ? nil : behavior._name)
  }

  /// Makes scrolling come to rest at the views in this stack or grid.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    decorated(attributes: [(.isScrollTarget, isEnabled ? .bool(true) : nil)])
  }

  nonisolated public func scrollTarget(isEnabled: Bool = true) -> some View { self }

  /// Sets the place where scrolls below begin, and stay while their content grows.
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

  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargin([(edges, length)], placement)
  }

  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargin(
      [
        (edges.intersection(.top), insets.top), (edges.intersection(.leading), insets.leading),
        (edges.intersection(.bottom), insets.bottom), (edges.intersection(.trailing), insets.trailing),
      ], placement)
  }

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

  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { contentMargins(length) }

  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View { contentMargins(.all, insets) }
}

public enum ScrollAnchorRole: Hashable, Sendable { case initialOffset, sizeChanges, alignment }

public struct ScrollBounceBehavior: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let always = Self(name: "always")
  public static let basedOnSize = Self(name: "basedOnSize")
}
