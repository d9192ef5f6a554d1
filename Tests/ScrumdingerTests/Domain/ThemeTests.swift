import Foundation
import Testing

@testable import Scrumdinger

@Suite("Themes")
struct ThemeTests {
  @Test("There are sixteen, each with a name of its own")
  func names() {
    #expect(Theme.allCases.count == 16)
    #expect(Set(Theme.allCases.map(\.name)).count == 16)
    #expect(Theme.seafoam.name == "Seafoam")
  }

  @Test("Text can be read on every theme: at least 4.5 to 1", arguments: Theme.allCases)
  func contrast(theme: Theme) {
    #expect(theme.textContrast >= 4.5, "\(theme.name): \(theme.textContrast)")
  }

  @Test("What the documentation says of each is what holds")
  func documented() throws {
    for theme in Theme.allCases {
      let text = theme.isTextBlack ? "black" : "white"
      let contrast = String(format: "%.1f", theme.textContrast)
      #expect(try Document.scrumdinger.contains("| \(theme.name) | \(text) | \(contrast) |\n"))
    }
  }

  @Test("The contrast is the one that WCAG defines")
  func reference() {
    // Reckoned by hand from the definition: relative luminance of #EE80D1 is 0.382.
    #expect(abs(Theme.bubblegum.textContrast - 8.64) < 0.01)
    #expect(abs(Theme.purple.textContrast - 4.67) < 0.01)
    #expect(abs(Theme.navy.textContrast - 17.86) < 0.01)
  }

  @Test("Text is white on the dark themes alone")
  func textColors() {
    #expect(Theme.allCases.filter { !$0.isTextBlack } == [.indigo, .magenta, .navy, .oxblood, .purple])
  }
}
