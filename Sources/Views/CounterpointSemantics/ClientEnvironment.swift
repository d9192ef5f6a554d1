/// The browser's report on the device and the person's preferences.
public struct ClientEnvironment: Hashable, Sendable {
  /// CSS pixels, which are points.
  public var viewportWidth: Int
  /// CSS pixels, which are points.
  public var viewportHeight: Int
  /// Indicates whether the person prefers dark colors.
  public var isDark: Bool
  /// Indicates whether the person asks for less movement.
  public var reducesMotion: Bool
  /// Indicates whether the page is in sight: its tab is in front and its window is not minimized.
  public var isVisible: Bool
  /// Indicates whether the device has a network, as far as the browser knows.
  public var isOnline: Bool
  /// Indicates whether colors have to differ more than usual.
  public var increasesContrast: Bool
  /// Indicates whether the system replaces the page's colors by a few of its own.
  public var forcesColors: Bool
  /// Indicates whether translucent surfaces are to be opaque.
  public var reducesTransparency: Bool
  /// Indicates whether the person points with a finger rather than a mouse.
  public var hasCoarsePointer: Bool
  /// CSS pixels of the text size that the person has chosen for all pages: 16 where they have not.
  public var textSize: Int
  /// BCP 47, such as `en-GB`.
  public var locale: String
  /// IANA, such as `Europe/Berlin`.
  public var timeZone: String
  /// Creates a report, by default of a phone held upright, with light colors, in American English and UTC.
  public init(
    viewportWidth: Int = 390, viewportHeight: Int = 844, isDark: Bool = false, reducesMotion: Bool = false,
    isVisible: Bool = true, isOnline: Bool = true, increasesContrast: Bool = false,
    forcesColors: Bool = false,
    reducesTransparency: Bool = false, hasCoarsePointer: Bool = false, textSize: Int = 16,
    locale: String = "en-US", timeZone: String = "UTC"
  ) {
    self.viewportWidth = viewportWidth
    self.viewportHeight = viewportHeight
    self.isDark = isDark
    self.reducesMotion = reducesMotion
    self.isVisible = isVisible
    self.isOnline = isOnline
    self.increasesContrast = increasesContrast
    self.forcesColors = forcesColors
    self.reducesTransparency = reducesTransparency
    self.hasCoarsePointer = hasCoarsePointer
    self.textSize = textSize
    self.locale = locale
    self.timeZone = timeZone
  }
}
