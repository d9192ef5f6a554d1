import CounterpointValues
import Foundation

/// The surroundings of a session: the browser and the device in front of which its person sits.
public struct BrowserEnvironment: Hashable, Sendable {
  /// CSS pixels, which are points.
  public struct Viewport: Hashable, Sendable {
    /// The width in points.
    public var width: Int
    /// The height in points.
    public var height: Int
    /// Creates a viewport of so many points.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// The part of the window that shows the page.
  public var viewport: Viewport
  /// The light or dark colors that the person's system is set to.
  public var colorScheme: ColorScheme
  /// Indicates that the page is in sight: not in a tab behind others, not behind a locked screen.
  public var isVisible: Bool
  /// Indicates that the browser can be reached: connected, with a network.
  public var isOnline: Bool
  /// The person's language and region.
  public var locale: Locale
  /// The time zone of the person's device.
  public var timeZone: TimeZone
  /// The person's text size, as the nearest of the platform's sizes.
  public var dynamicTypeSize: DynamicTypeSize
  /// Indicates that the person wants more contrast.
  public var increasesContrast: Bool
  /// Indicates that the system has colors of its own in place of the page's.
  public var forcesColors: Bool
  /// Indicates that the person wants less motion.
  public var reducesMotion: Bool
  /// Indicates that the person wants less to shine through.
  public var reducesTransparency: Bool
  /// Indicates that the person points with a finger rather than a mouse.
  public var hasCoarsePointer: Bool

  /// Creates an environment; by default that of a connected phone in English, light, and in Greenwich time.
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
