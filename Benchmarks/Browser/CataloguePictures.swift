import BenchmarkServers
import ChromiumDriver
import Foundation

/// Pictures of the catalogue's pages: on the phone and on the desk, light and dark, with the smallest and the largest
/// text, and from right to left.
struct CataloguePictures {
  let folder: String

  private struct Picture {
    let theme: String
    let name: String
    var viewport = Viewport.phone
    var isDark = false
    /// Runs in the page before it is pictured.
    var script: String?
  }

  private static let largestText = "document.querySelector('.root').dataset.textsize = 'accessibility3'"
  private static let smallestText = "document.querySelector('.root').dataset.textsize = 'xSmall'"
  private static let rightToLeft = "document.documentElement.dir = 'rtl'"

  private static let pictures = [
    Picture(theme: "Buttons and Menus", name: "buttons-phone-light"),
    Picture(theme: "Values", name: "values-phone-dark", isDark: true),
    Picture(theme: "Shapes", name: "shapes-phone-light"),
    Picture(theme: "Effects", name: "effects-phone-dark", isDark: true),
    Picture(theme: "Charts", name: "charts-phone-light"),
    Picture(theme: "Motion", name: "motion-phone-dark", isDark: true),
    Picture(theme: "Pickers", name: "pickers-desktop-light", viewport: .desktop),
    Picture(theme: "Charts", name: "charts-desktop-dark", viewport: .desktop, isDark: true),
    Picture(theme: "Buttons and Menus", name: "buttons-smallest-text", script: smallestText),
    Picture(theme: "Values", name: "values-smallest-text", script: smallestText),
    Picture(theme: "Buttons and Menus", name: "buttons-largest-text", script: largestText),
    Picture(theme: "Values", name: "values-largest-text", script: largestText),
    Picture(theme: "Buttons and Menus", name: "buttons-right-to-left", script: rightToLeft),
    Picture(theme: "Pickers", name: "pickers-right-to-left", script: rightToLeft),
  ]

  func take() async throws {
    let server = try ServerProcess("previews")
    defer { server.stop() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try await Chromium.run { browser in
      for picture in Self.pictures {
        let page = try await browser.newPage(
          url: server.url + "/catalogue/", viewport: picture.viewport, isDark: picture.isDark,
          profile: browser.newProfile())
        try await page.waitForText("Catalogue")
        try await page.click(.text(picture.theme))
        try await page.waitFor(
          "[...document.querySelectorAll('h1')].some((each) => each.textContent === \(JSON.string(picture.theme).source))"
        )
        if let script = picture.script { try await page.evaluate(script) }
        try await page.picture(to: "\(folder)/\(picture.name).png")
        try await page.close()
      }
    }
  }
}

extension Page {
  /// Pictures what is in the window when it has come to rest.
  func picture(to path: String) async throws {
    try await settle()
    // Transitions are over, cursors and the like may go on.
    try await waitFor(
      "document.getAnimations().every((a) => a.playState !== 'running' || a.effect.getComputedTiming().iterations === Infinity)"
    )
    try await settle()
    try await screenshot(to: path)
  }
}
