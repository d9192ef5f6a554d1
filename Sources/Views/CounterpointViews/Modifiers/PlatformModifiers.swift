import CounterpointSemantics
import Foundation

// What screens say to systems that edit text, find words and draw glass by themselves: browsers do these in their own way.
// Everything here compiles and changes nothing, unless its comment says otherwise.

// MARK: Text that systems edit

/// The amount of help with writing that a system may give.
public struct WritingToolsBehavior: Hashable, Sendable {
  let name: String
  /// The amount that the system thinks right.
  public static let automatic = Self(name: "automatic")
  /// Everything that the system offers.
  public static let complete = Self(name: "complete")
  /// A part of that.
  public static let limited = Self(name: "limited")
  /// No help.
  public static let disabled = Self(name: "disabled")
}

extension View {
  /// Browsers offer their help, or not: changes nothing.
  nonisolated public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }

  /// Browsers find words in pages themselves: changes nothing, and nothing is ever presented.
  nonisolated public func findNavigator(isPresented: Binding<Bool>) -> some View { self }
  /// Returns the view unchanged: pages cannot keep the browser's search out.
  nonisolated public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// Returns the view unchanged: browsers find words and replace none.
  nonisolated public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
}

// MARK: Drawing

extension View {
  /// Returns the view unchanged: browsers show pictures as bright as they are stored.
  nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }

  /// Colours behind a page's bars: that of the content is drawn as a `background` of all of it.
  nonisolated public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    background(style, ignoresSafeAreaEdges: .all)
  }

  /// Puts views behind this one, in its size, whichever `container` they are meant for.
  nonisolated public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    background(alignment: alignment, content: content)
  }

  /// Content ends where its box ends.
  nonisolated public func backgroundExtensionEffect() -> some View { self }
  /// Returns the view unchanged: content scrolls under bars without an effect of its own at the edge.
  nonisolated public func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View { self }
  /// Returns the view unchanged: there is no effect at the edge to hide.
  nonisolated public func scrollEdgeEffectHidden(
    _ hidden: Bool = true, for edges: Edge.Set = .all
  ) -> some View {
    self
  }
  /// Returns the view unchanged: pieces of glass do not go over into each other.
  nonisolated public func glassEffectID(
    _ id: (some Hashable & Sendable)?, in namespace: Namespace.ID
  ) -> some View { self }
  /// Returns the view unchanged: each piece of glass keeps its own shape.
  nonisolated public func glassEffectUnion(
    id: (some Hashable & Sendable)?, namespace: Namespace.ID
  ) -> some View { self }
  /// Glass comes and goes with its view.
  nonisolated public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }
}

/// The manner in which a piece of glass comes and goes.
public struct GlassEffectTransition: Hashable, Sendable {
  let name: String
  /// No change of the shape.
  public static let identity = Self(name: "identity")
  /// A change from the shape of the glass nearby.
  public static let matchedGeometry = Self(name: "matchedGeometry")
  /// A change of the material alone.
  public static let materialize = Self(name: "materialize")
}

extension Image {
  /// The range of brightness in which a picture is shown. Browsers choose it by the picture.
  public struct DynamicRange: Hashable, Sendable {
    let name: String
    /// The range of ordinary pictures.
    public static let standard = Self(name: "standard")
    /// A range somewhat beyond that of ordinary pictures.
    public static let constrainedHigh = Self(name: "constrainedHigh")
    /// The whole range of the screen.
    public static let high = Self(name: "high")
  }

  /// Returns the picture unchanged: browsers show it as bright as it is stored.
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}

/// The containers that a background can be meant for. It is drawn behind the view itself for all of them.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  let name: String
  /// The screen of a navigation stack.
  public static let navigation = Self(name: "navigation")
  /// The column of a split view.
  public static let navigationSplitView = Self(name: "navigationSplitView")
  /// The page of a tab view.
  public static let tabView = Self(name: "tabView")
  /// A widget.
  public static let widget = Self(name: "widget")
  /// A window.
  public static let window = Self(name: "window")
}

/// The look of content that scrolls under an edge. Pages draw none of them.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  let name: String
  /// The look that fits the bar at the edge.
  public static let automatic = Self(name: "automatic")
  /// A soft fading.
  public static let soft = Self(name: "soft")
  /// A sharp boundary.
  public static let hard = Self(name: "hard")
}

/// Shows its content: pieces of glass stay apart here.
public nonisolated struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// Creates a container that shows `content` as it is; `spacing`, the distance in points at which pieces of glass
  /// would flow together, changes nothing.
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
  /// Returns the view unchanged: icons are as wide as they are drawn.
  nonisolated public func labelReservedIconWidth(_ value: CGFloat) -> some View { self }
  /// Buttons are as wide as their labels.
  nonisolated public func buttonSizing(_ sizing: ButtonSizing) -> some View { self }
  /// Returns the view unchanged: sections of a list keep the list's margins.
  nonisolated public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    self
  }
  /// Lists have no index at their edge.
  nonisolated public func sectionIndexLabel(_ label: String?) -> some View { self }
  /// Returns the view unchanged: lists have no index at their edge to be shown or hidden.
  nonisolated public func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }
  /// Tells views below, by the environment, whether a drag that rests on them should open them. None opens by itself.
  nonisolated public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    environment(\.springLoadingBehavior, behavior)
  }
  /// Returns the view unchanged: materials look the same in windows at the front and behind.
  nonisolated public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some View {
    self
  }
  /// Returns the view unchanged: nobody tracks what people do with it.
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

/// The occasions on which a tab bar could become smaller. Here it never does.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  let name: String
  /// As usual, which is never.
  public static let automatic = Self(name: "automatic")
  /// Never.
  public static let never = Self(name: "never")
  /// While the content scrolls down. Changes nothing.
  public static let onScrollDown = Self(name: "onScrollDown")
  /// While the content scrolls up. Changes nothing.
  public static let onScrollUp = Self(name: "onScrollUp")
}

/// The widths that buttons could have. Here they are always as wide as their labels.
public struct ButtonSizing: Hashable, Sendable {
  let name: String
  /// The width that fits the button's surroundings. Changes nothing.
  public static let automatic = Self(name: "automatic")
  /// The width of the label, as buttons have it in any case.
  public static let fitted = Self(name: "fitted")
  /// All the width there is. Changes nothing: give the label a wide frame instead.
  public static let flexible = Self(name: "flexible")
}

/// The choice of whether a control opens when a drag rests on it. Nothing opens by itself, whatever is chosen.
public struct SpringLoadingBehavior: Hashable, Sendable {
  let name: String
  /// The choice of the control.
  public static let automatic = Self(name: "automatic")
  /// To open.
  public static let enabled = Self(name: "enabled")
  /// To stay closed.
  public static let disabled = Self(name: "disabled")
}

/// The states in which materials could be drawn. They always look active.
public struct MaterialActiveAppearance: Hashable, Sendable {
  let name: String
  /// The state that fits the surroundings.
  public static let automatic = Self(name: "automatic")
  /// The state of a window at the front.
  public static let active = Self(name: "active")
  /// The state of a window behind others.
  public static let inactive = Self(name: "inactive")
  /// The state of the window that the view is in.
  public static let matchWindow = Self(name: "matchWindow")
}

/// The height of lines.
public struct TextLineHeight: Hashable, Sendable {
  let spacing: CGFloat
  /// The height of the tallest letters in a line; here, as ``normal``.
  public static let variable = Self(spacing: 0)
  /// The usual distance between lines, without more.
  public static let normal = Self(spacing: 0)
  /// A smaller distance between lines; here, as ``normal``.
  public static let tight = Self(spacing: 0)
  /// A larger distance: 6 points more than usual.
  public static let loose = Self(spacing: 6)
  /// For text of the usual size, whose lines are 22 points high.
  public static func multiple(factor: CGFloat) -> Self { Self(spacing: max(0, (factor - 1.3) * 17)) }
  /// Returns the usual height with `increase` points more; a negative increase counts as 0.
  public static func leading(increase: CGFloat) -> Self { Self(spacing: max(0, increase)) }
  /// Returns a height in points, for text whose lines are usually 22 points high; they never become lower than that.
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
  /// The visibility of controls' labels below: `hidden` or `automatic`. Setting `visible` reads back as `automatic`.
  public var labelsVisibility: Visibility {
    get { areLabelsHidden ? .hidden : .automatic }
    set { areLabelsHidden = newValue == .hidden }
  }
}

private enum SymbolRenderingModeKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }
private enum MenuOrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }
