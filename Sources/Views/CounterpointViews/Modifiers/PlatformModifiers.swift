import CounterpointSemantics
import Foundation

// What screens say to systems that edit text, find words and draw glass by themselves: browsers do these in their own way.
// Everything here compiles and changes nothing, unless its comment says otherwise.

// MARK: Text that systems edit

/// The amount of help with writing that a system may give.
public struct WritingToolsBehavior: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let complete = Self(name: "complete")
  public static let limited = Self(name: "limited")
  public static let disabled = Self(name: "disabled")
}

extension View {
  /// Browsers offer their help, or not: changes nothing.
  nonisolated public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }

  /// Browsers find words in pages themselves: changes nothing, and nothing is ever presented.
  nonisolated public func findNavigator(isPresented: Binding<Bool>) -> some View { self }
  nonisolated public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
  nonisolated public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
}

// MARK: Drawing

extension View {
  nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }

  /// Colours behind a page's bars: that of the content is drawn as a `background` of all of it.
  nonisolated public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    background(style, ignoresSafeAreaEdges: .all)
  }

  nonisolated public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    background(alignment: alignment, content: content)
  }

  /// Content ends where its box ends.
  nonisolated public func backgroundExtensionEffect() -> some View { self }
  nonisolated public func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View { self }
  nonisolated public func scrollEdgeEffectHidden(
    _ hidden: Bool = true, for edges: Edge.Set = .all
  ) -> some View {
    self
  }
  nonisolated public func glassEffectID(
    _ id: (some Hashable & Sendable)?, in namespace: Namespace.ID
  ) -> some View { self }
  nonisolated public func glassEffectUnion(
    id: (some Hashable & Sendable)?, namespace: Namespace.ID
  ) -> some View { self }
  /// Glass comes and goes with its view.
  nonisolated public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }
}

/// The manner in which a piece of glass comes and goes.
public struct GlassEffectTransition: Hashable, Sendable {
  let name: String
  public static let identity = Self(name: "identity")
  public static let matchedGeometry = Self(name: "matchedGeometry")
  public static let materialize = Self(name: "materialize")
}

extension Image {
  public struct DynamicRange: Hashable, Sendable {
    let name: String
    public static let standard = Self(name: "standard")
    public static let constrainedHigh = Self(name: "constrainedHigh")
    public static let high = Self(name: "high")
  }

  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}

public struct ContainerBackgroundPlacement: Hashable, Sendable {
  let name: String
  public static let navigation = Self(name: "navigation")
  public static let navigationSplitView = Self(name: "navigationSplitView")
  public static let tabView = Self(name: "tabView")
  public static let widget = Self(name: "widget")
  public static let window = Self(name: "window")
}

public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let soft = Self(name: "soft")
  public static let hard = Self(name: "hard")
}

/// Shows its content: pieces of glass stay apart here.
public nonisolated struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor public var body: some View { content }
}

// MARK: Bars, lists and labels

extension View {
  /// Tab bars stay as they are.
  nonisolated public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
  /// Pages are not handed on as documents.
  nonisolated public func navigationDocument(_ url: URL) -> some View { self }
  /// Labels keep their usual distances.
  nonisolated public func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View { self }
  nonisolated public func labelReservedIconWidth(_ value: CGFloat) -> some View { self }
  /// Buttons are as wide as their labels.
  nonisolated public func buttonSizing(_ sizing: ButtonSizing) -> some View { self }
  nonisolated public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    self
  }
  /// Lists have no index at their edge.
  nonisolated public func sectionIndexLabel(_ label: String?) -> some View { self }
  nonisolated public func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }
  nonisolated public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    environment(\.springLoadingBehavior, behavior)
  }
  nonisolated public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some View {
    self
  }
  nonisolated public func interactionActivityTrackingTag(_ tag: String) -> some View { self }

  /// Takes away the arrow at the end of rows that lead to a screen.
  nonisolated public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    decorated(attributes: [(.hidesIndicator, visibility == .hidden ? .bool(true) : nil)])
  }

  /// The usual insets, with `length` at `edges`; `nil` for the usual ones.
  nonisolated public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    func inset(_ edge: Edge.Set, _ usual: CGFloat) -> CGFloat {
      edges.contains(edge) ? length ?? usual : usual
    }
    return listRowInsets(
      EdgeInsets(
        top: inset(.top, 11), leading: inset(.leading, 16), bottom: inset(.bottom, 11),
        trailing: inset(.trailing, 16)))
  }

  /// The distance between lines that comes nearest.
  nonisolated public func lineHeight(_ lineHeight: TextLineHeight?) -> some View {
    lineSpacing(lineHeight?.spacing ?? 0)
  }
}

public struct TabBarMinimizeBehavior: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let never = Self(name: "never")
  public static let onScrollDown = Self(name: "onScrollDown")
  public static let onScrollUp = Self(name: "onScrollUp")
}

public struct ButtonSizing: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let fitted = Self(name: "fitted")
  public static let flexible = Self(name: "flexible")
}

public struct SpringLoadingBehavior: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let enabled = Self(name: "enabled")
  public static let disabled = Self(name: "disabled")
}

public struct MaterialActiveAppearance: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let active = Self(name: "active")
  public static let inactive = Self(name: "inactive")
  public static let matchWindow = Self(name: "matchWindow")
}

/// The height of lines.
public struct TextLineHeight: Hashable, Sendable {
  let spacing: CGFloat
  public static let variable = Self(spacing: 0)
  public static let normal = Self(spacing: 0)
  public static let tight = Self(spacing: 0)
  public static let loose = Self(spacing: 6)
  /// For text of the usual size, whose lines are 22 points high.
  public static func multiple(factor: CGFloat) -> Self { Self(spacing: max(0, (factor - 1.3) * 17)) }
  public static func leading(increase: CGFloat) -> Self { Self(spacing: max(0, increase)) }
  public static func exact(points: CGFloat) -> Self { Self(spacing: max(0, points - 22)) }
}

// MARK: The environment

extension EnvironmentValues {
  /// Indicates whether fields leave typed text as it is.
  public var autocorrectionDisabled: Bool {
    get { textFieldTraits.isAutocorrected == false }
    set { textFieldTraits.isAutocorrected = newValue ? false : nil }
  }

  /// No page is told whether a screen is dimmed.
  public var isLuminanceReduced: Bool { false }
  /// Symbols are drawn in one colour, whatever is set here.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }
  /// Menus show their items from top to bottom.
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }
  public var labelsVisibility: Visibility {
    get { areLabelsHidden ? .hidden : .automatic }
    set { areLabelsHidden = newValue == .hidden }
  }
}

private enum SymbolRenderingModeKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }
private enum MenuOrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }
