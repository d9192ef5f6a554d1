import CounterpointValues
import Foundation

/// The surroundings of a session: the browser and the device in front of which its person sits.
public struct BrowserEnvironment: Hashable, Sendable {
  /// CSS pixels, which are points.
  public struct Viewport: Hashable, Sendable {
    public var width: Int
    public var height: Int
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  public var viewport: Viewport
  public var colorScheme: ColorScheme
  /// Indicates that the page is in sight: not in a tab behind others, not behind a locked screen.
  public var isVisible: Bool
  /// Indicates that the browser can be reached: connected, with a network.
  public var isOnline: Bool
  public var locale: Locale
  public var timeZone: TimeZone
  /// The person's text size, as the nearest of the platform's sizes.
  public var dynamicTypeSize: DynamicTypeSize
  public var increasesContrast: Bool
  public var forcesColors: Bool
  public var reducesMotion: Bool
  public var reducesTransparency: Bool
  /// Indicates that the person points with a finger rather than a mouse.
  public var hasCoarsePointer: Bool

  public init(
    viewport: Viewport = Viewport(width: 390, height: 844), colorScheme: ColorScheme = .light,
    isVisible: Bool = true, isOnline: Bool = true, locale: Locale = Locale(identifier: "en-US"),
    timeZone: TimeZone = .gmt, dynamicTypeSize: DynamicTypeSize = .large, increasesContrast: Bool = false,
    forcesColors: Bool = false, reducesMotion: Bool = false, reducesTransparency: Bool = false,
    hasCoarsePointer: Bool = false
  ) {
    self.viewport = viewport
    self.colorScheme = colorScheme
    self.isVisible = isVisible
    self.isOnline = isOnline
    self.locale = locale
    self.timeZone = timeZone
    self.dynamicTypeSize = dynamicTypeSize
    self.increasesContrast = increasesContrast
    self.forcesColors = forcesColors
    self.reducesMotion = reducesMotion
    self.reducesTransparency = reducesTransparency
    self.hasCoarsePointer = hasCoarsePointer
  }
}
