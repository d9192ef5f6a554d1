import CounterpointSemantics
import CounterpointValues

/// The purpose of a screen, which decides how its bar is arranged. Renderers arrange all bars alike.
public struct ToolbarRole: Hashable, Sendable {
  private let name: String
  /// The purpose that the screen's place suggests.
  public static let automatic = Self(name: "automatic")
  /// The purpose of a screen in a stack.
  public static let navigationStack = Self(name: "navigationStack")
  /// The purpose of a screen that goes through a history, as browsers do.
  public static let browser = Self(name: "browser")
  /// The purpose of a screen that edits a document.
  public static let editor = Self(name: "editor")
}

/// The place of a screen's title.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  let mode: NavigationBarItem.TitleDisplayMode
  /// The place that the renderer chooses: large, above the content.
  public static let automatic = Self(mode: .automatic)
  /// The title in the bar.
  public static let inline = Self(mode: .inline)
  /// The title large and in the bar at once; the same as `large` here.
  public static let inlineLarge = Self(mode: .large)
  /// The title large, above the content; in the bar once that has been scrolled away.
  public static let large = Self(mode: .large)
}

/// An item that the system puts into a bar by itself.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  let name: String
  /// The button that shows and hides a sidebar.
  public static let sidebarToggle = Self(name: "sidebarToggle")
  /// The title in the bar.
  public static let title = Self(name: "title")
  /// The field of `searchable`.
  public static let search = Self(name: "search")
}

/// The place of an item that the system puts into a bar by itself. Such items stay where they are: a search field above
/// the screen's content.
public nonisolated struct DefaultToolbarItem: ToolbarContent, CustomizableToolbarContent {
  public typealias Body = Never

  /// Creates a place for an item of the system's; nothing follows from it.
  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}

  public static func _items(_ content: Self) -> AnyView { AnyView(EmptyView()) }
}

extension View {
  /// Paints the bar above.
  nonisolated public func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View {
    let paints = bars.isEmpty || bars.contains { $0 == .navigationBar || $0 == .automatic }
    return modifier(
      AccessoryModifier(
        needsBars: true,
        accessory: paints
          ? Element(
            .toolbar, style: [.background(style.paint, in: .rectangle)],
            attributes: [(.placement, .string("barBackground")), (.isAccessibilityHidden, .bool(true))]) : nil
      ))
  }

  /// Says whether the bar above has a background once content has been scrolled under it.
  nonisolated public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    barBackground(visibility, bars)
  }

  /// Says whether the bar above has a background once content has been scrolled under it.
  nonisolated public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    barBackground(visibility, bars)
  }

  nonisolated private func barBackground(
    _ visibility: Visibility, _ bars: [ToolbarPlacement]
  ) -> some View {
    let isMeant = bars.isEmpty || bars.contains { $0 == .navigationBar || $0 == .automatic }
    let claim: ScreenClaim =
      switch visibility {
      case .visible: .value(.string("visible"))
      case .hidden: .value(.string("hidden"))
      case .automatic: .nothing
      }
    return modifier(ScreenModifier(property: .attribute(.barBackground, isMeant ? claim : .nothing)))
  }

  /// Says whether the bar above is light or dark, whatever the screen is.
  nonisolated public func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View {
    let isMeant = bars.isEmpty || bars.contains { $0 == .navigationBar || $0 == .automatic }
    let claim = colorScheme.map { ScreenClaim.value(.string($0 == .dark ? "dark" : "light")) }
    return modifier(ScreenModifier(property: .attribute(.barScheme, isMeant ? claim ?? .nothing : .nothing)))
  }

  /// Does nothing: bars are arranged alike whatever their screen is for.
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View { self }

  /// Sets the place of the screen's title, as `navigationBarTitleDisplayMode` does.
  nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.mode)
  }

  /// Leaves an item of the system's out of the bar: its title. There are no others here.
  nonisolated public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    modifier(
      ScreenModifier(
        property: .attribute(.barTitleHidden, defaultItemKind == .title ? .value(.bool(true)) : .nothing)))
  }

  /// Offers actions in a menu beside the screen's title in the bar.
  nonisolated public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    toolbar { ToolbarTitleMenu(content: content) }
  }

  /// Items at the ends of the bar, in the older form.
  nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }
  /// Items at the start of the bar, in the older form.
  nonisolated public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }
  /// Items at the end of the bar, in the older form.
  nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }
}
