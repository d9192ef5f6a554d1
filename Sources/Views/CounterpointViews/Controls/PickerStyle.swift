/// The way in which a picker shows what it offers.
public protocol PickerStyle: Sendable {
  var _name: String? { get }
}

/// A menu; among a menu's items, items of that menu.
public struct DefaultPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  public var _name: String? { nil }
}
/// A style with a menu, whose button shows the chosen option. Outside of lists and forms the label is not visible.
public struct MenuPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  public var _name: String? { "menu" }
}
/// A style with the options side by side in parts of equal width. The label is not visible.
public struct SegmentedPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  public var _name: String? { "segmented" }
}
/// A style with the options below each other, the chosen one with a checkmark.
public struct InlinePickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  public var _name: String? { "inline" }
}
/// A style with a wheel of 180 points, of which the option in the middle is chosen. The label is not visible.
public struct WheelPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  public var _name: String? { "wheel" }
}
/// Needs a `NavigationStack` around.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  public var _name: String? { "navigationLink" }
}
/// A style with the options in a row, the chosen one on a gray background; of use in menus, too.
public struct PalettePickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  public var _name: String? { "palette" }
}
/// A style with radio buttons below each other.
public struct RadioGroupPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  public var _name: String? { "radioGroup" }
}
/// A menu that looks like a button.
public struct PopUpButtonPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  public var _name: String? { "menu" }
}

extension PickerStyle where Self == DefaultPickerStyle { public static var automatic: Self { Self() } }
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { Self() } }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: Self { Self() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { Self() } }
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: Self { Self() } }
extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A style with a row that pushes a screen to choose on.
  public static var navigationLink: Self { Self() }
}
extension PickerStyle where Self == PalettePickerStyle { public static var palette: Self { Self() } }
extension PickerStyle where Self == RadioGroupPickerStyle { public static var radioGroup: Self { Self() } }

extension View {
  /// Sets the way in which pickers below show their options. In menus they are items of the menu, except with `.palette`.
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerStyleName, style._name)
  }

  /// Symbols of palettes are painted in the tint in any case.
  nonisolated public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View { self }

  /// Does nothing: the height of a wheel's rows is the renderer's.
  nonisolated public func defaultWheelPickerItemHeight(_ height: Double) -> some View { self }
}

/// The effect that tells the chosen symbol of a palette from the others.
public struct PaletteSelectionEffect: Hashable, Sendable {
  private let name: String
  /// The usual effect: a gray background behind the chosen symbol.
  public static let automatic = Self(name: "automatic")
  /// An effect of the symbols' own; drawn as ``automatic`` is.
  public static let custom = Self(name: "custom")
  /// Returns an effect that shows another form of the chosen symbol; drawn as ``automatic`` is.
  public static func symbolVariant(_ variant: SymbolVariants) -> Self { Self(name: "\(variant)") }
}
