import Foundation

extension Chromium {
  /// Gives pages of an origin what a person would be asked for: `clipboardReadWrite`, `notifications` …
  public func grant(_ permissions: [String], origin: String) async throws {
    _ = try await call(
      "Browser.grantPermissions",
      ["permissions": .array(permissions.map { .string($0) }), "origin": .string(origin)])
  }

  /// Keeps what pages have downloaded in a folder.
  public func keepDownloads(in folder: String) async throws {
    _ = try await call(
      "Browser.setDownloadBehavior", ["behavior": "allow", "downloadPath": .string(folder)])
  }
}

extension Page {
  /// Answers media queries as a device with these features would; all others as usual.
  public func setMedia(_ features: [String: String]) async throws {
    let list = features.sorted { $0.key < $1.key }.map { name, value in
      JSON.object(["name": .string(name), "value": .string(value)])
    }
    _ = try await call("Emulation.setEmulatedMedia", ["features": .array(list)])
  }

  /// Has the device be somewhere else.
  /// - Parameter identifier: IANA's, such as `Asia/Tokyo`.
  public func setTimeZone(_ identifier: String) async throws {
    _ = try await call("Emulation.setTimezoneOverride", ["timezoneId": .string(identifier)])
  }

  /// Has the browser prefer a language: in what it tells pages, and in what it asks servers for.
  /// - Parameter identifier: such as `es-MX`.
  public func setLanguage(_ identifier: String) async throws {
    let agent = try await evaluate("navigator.userAgent")
    _ = try await call(
      "Network.setUserAgentOverride", ["userAgent": agent, "acceptLanguage": .string(identifier)])
    // The override is silent, other than the setting that it stands for.
    try await evaluate("void dispatchEvent(new Event('languagechange'))")
  }

  /// Shows this tab of its window: of one that is not shown the browser draws nothing.
  public func bringToFront() async throws { _ = try await call("Page.bringToFront") }

  /// Keeps dialogs for files from opening, which nobody could answer.
  public func holdFileDialogs() async throws {
    _ = try await call("Page.setInterceptFileChooserDialog", ["enabled": true])
  }

  /// Chooses files for the control that the selector finds.
  public func chooseFiles(_ paths: [String], in selector: String) async throws {
    let root = try await call("DOM.getDocument", ["depth": 0])["root"]["nodeId"]
    let node = try await call("DOM.querySelector", ["nodeId": root, "selector": .string(selector)])["nodeId"]
    _ = try await call(
      "DOM.setFileInputFiles", ["nodeId": node, "files": .array(paths.map { .string($0) })])
  }
}
