import Foundation

extension UIColor {
  /// The hue, saturation and brightness in 0…1, and the alpha, for the light appearance.
  /// - Returns: `true`: every color has them.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = Color(value: value).resolve(in: EnvironmentValues())
    let (red, green, blue) = (CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue))
    let highest = max(red, green, blue)
    let spread = highest - min(red, green, blue)
    hue?.pointee = Self.hue(red, green, blue, highest: highest, spread: spread)
    saturation?.pointee = highest > 0 ? spread / highest : 0
    brightness?.pointee = highest
    alpha?.pointee = CGFloat(color.opacity)
    return true
  }

  /// The gray in 0…1 that is as light to the eye, and the alpha, for the light appearance.
  /// - Returns: `true`: every color has them.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = Color(value: value).resolve(in: EnvironmentValues())
    // The weights of ITU-R BT.601, which sum to one: grays keep their value.
    white?.pointee = CGFloat(color.red) * 0.299 + CGFloat(color.green) * 0.587 + CGFloat(color.blue) * 0.114
    alpha?.pointee = CGFloat(color.opacity)
    return true
  }

  /// The place on the circle of colors, from red over green and blue, in 0..<1. Grays are at zero.
  private static func hue(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, highest: CGFloat, spread: CGFloat
  ) -> CGFloat {
    guard spread > 0 else { return 0 }
    let sixths =
      switch highest {
      case red: (green - blue) / spread
      case green: (blue - red) / spread + 2
      default: (red - green) / spread + 4
      }
    return (sixths < 0 ? sixths + 6 : sixths) / 6
  }
}
