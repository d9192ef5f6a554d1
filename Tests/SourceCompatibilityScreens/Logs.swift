import SwiftUI
import os

extension Logger {
  private static let subsystem = "org.example.app"
  static let screens = Logger(subsystem: subsystem, category: "screens")
}

/// Messages as apps write them.
func writeLogs(name: String, count: Int, ratio: Double, error: any Error, id: UUID) {
  Logger.screens.info("Opened")
  Logger.screens.debug("Name \(name), count \(count), \(ratio, format: .fixed(precision: 2))")
  Logger.screens.error("Failed: \(error.localizedDescription, privacy: .public)")
  Logger.screens.notice("User \(name, privacy: .private(mask: .hash)) \(id, privacy: .public)")
  Logger.screens.fault(
    "\(count, format: .hex) \(count > 2) \(name, align: .right(columns: 8), privacy: .public)")
  Logger.screens.log(level: .error, "Level \(count)")
  Logger().warning("Warned")
  os_log("Old %d")
  os_log(.debug, log: OSLog(subsystem: "a", category: "b"), "Older \(count)")
}
