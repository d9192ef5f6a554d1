import Foundation

// A server has no battery to save, and tells programs nothing of its heat.
extension ProcessInfo {
  /// A level of the machine's heat.
  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

  /// Says whether programs are asked to do less: never, on a server.
  public var isLowPowerModeEnabled: Bool { false }
  /// The level of the machine's heat: programs on Linux are not told, and need not hold back.
  public var thermalState: ThermalState { .nominal }
  /// Indicates whether an iPad app runs on a Mac: never, on a server.
  public var isMacCatalystApp: Bool { false }
  /// Indicates whether an iPhone app runs on a Mac: never, on a server.
  public var isiOSAppOnMac: Bool { false }

  /// Nobody posts it.
  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
}

extension Notification.Name {
  /// Nobody posts it.
  public static let NSProcessInfoPowerStateDidChange = Notification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}
