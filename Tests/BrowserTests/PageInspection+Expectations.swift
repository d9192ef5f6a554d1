import ChromiumDriver
import Testing

extension PageInspection {
  /// Expects that all of a screen is there to see and to press, once it is at rest.
  func expectReach(
    of screen: String, _ viewport: Viewport, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await page.rest()
    let found = try await reach() + findings()
    #expect(found == [], "\(screen), \(viewport)", sourceLocation: sourceLocation)
  }
}
