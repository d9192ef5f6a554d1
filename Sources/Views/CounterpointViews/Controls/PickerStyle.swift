/// The way in which a picker shows what it offers.
public protocol PickerStyle: Sendable {
  var _name: String? { get }
}

/// A menu; among a menu's items, items of that menu.
public struct DefaultPickerStyle: PickerStyle {
  public init() {}
  public var _name: String? { nil }
}
public struct MenuPickerStyle: PickerStyle {
  public init() {}
  public var _name: String? { "menu" }
}
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  public var _name: String? { "segmented" }
}
public struct InlinePickerStyle: PickerStyle {
  public init() {}
  public var _name: String? { "inline" }
}
public struct WheelPickerStyle: PickerStyle {
  public init() {}
  public var _name: String? { "wheel" }
}
/// Needs a `NavigationStack` around.
public struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}
  public var _name: String? { "navigationLink" }
}
public struct PalettePickerStyle: PickerStyle {
  public init() {}
  public var _name: String? { "palette" }
}
public struct RadioGroupPickerStyle: PickerStyle {
  public init() {}
  public var _name: String? { "radioGroup" }
}
/// A menu that looks like a button.
public struct PopUpButtonPickerStyle: PickerStyle {
  public init() {}
  public var _name: String? { "menu" }
}

extension PickerStyle where Self == DefaultPickerStyle { public static var automatic: Self { Self() } }
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { Self() } }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: Self { Self() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { Self() } }
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: Self { Self() } }
extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: Self { Self() }
}
extension PickerStyle where Self == PalettePickerStyle { public static var palette: Self { Self() } }
extension PickerStyle where Self == RadioGroupPickerStyle { public static var radioGroup: Self { Self() } }

extension View {
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
  public static let automatic = Self(name: "automatic")
  public static let custom = Self(name: "custom")
  public static func symbolVariant(_ variant: SymbolVariants) -> Self { Self(name: "\(variant)") }
}
