import CounterpointValues
import Foundation

/// The way in which a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// `true` if the device is held upright, either end up.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// `true` if the device is held sideways, either side up.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// `true` if the device lies on its back or on its face.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// `true` if an interface can stand that way: upright or sideways.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The way in which an interface stands in its device.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// `true` if the interface stands upright, either end up.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// `true` if the interface stands sideways, either side up.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension UIDevice {
  /// As the person's window stands: a page is told its size, and nothing of how the device is held. Unknown outside of
  /// sessions.
  public var orientation: UIDeviceOrientation {
    guard let environment = ContextScreens.of(.current).environment else { return .unknown }
    return environment.windowSize.width > environment.windowSize.height ? .landscapeLeft : .portrait
  }

  /// Does nothing: a view whose size changes hears of it through its environment and `onGeometryChange`.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing, as beginning does nothing.
  public func endGeneratingDeviceOrientationNotifications() {}
  /// Always `false`: no changes are reported.
  public var isGeneratingDeviceOrientationNotifications: Bool { false }

  /// Nobody posts it.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  // A page is not told of its device's battery.
  /// The states of a battery. Here it is always `unknown`.
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }
  /// -1, which is unknown.
  public var batteryLevel: Float { -1 }
  /// Always `unknown`: a page is not told of its device's battery.
  public var batteryState: BatteryState { .unknown }
  /// Changes nothing.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
}
