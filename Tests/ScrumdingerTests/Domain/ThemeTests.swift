import Foundation
import Testing

@testable import Scrumdinger

@Suite("Themes")
struct ThemeTests {
  @Test("There are sixteen, each with a name of its own")
  func names() {
    #expect(Theme.allCases.count == 16)
    #expect(Set(Theme.allCases.map(\.name)).count == 16)
    #expect(Theme.prehnite.name == "Prehnite")
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
    // Reckoned apart from the definition: relative luminance of #7946C3 is 0.124.
    #expect(abs(Theme.amethyst.textContrast - 6.03) < 0.01)
    #expect(abs(Theme.malachite.textContrast - 5.86) < 0.01)
    #expect(abs(Theme.azurite.textContrast - 13.69) < 0.01)
  }

  @Test("Text is white on the dark themes alone")
  func textColors() {
    #expect(Theme.allCases.filter { !$0.isTextBlack } == [.amethyst, .azurite, .garnet, .iolite, .rubellite])
  }

  @Test(
    "What was kept with a theme of earlier versions has the one that took its place",
    arguments: [
      ("bubblegum", .rhodonite),
      ("buttercup", .citrine),
      ("indigo", .iolite),
      ("lavender", .kunzite),
      ("magenta", .rubellite),
      ("navy", .azurite),
      ("orange", .carnelian),
      ("oxblood", .garnet),
      ("periwinkle", .tanzanite),
      ("poppy", .cinnabar),
      ("purple", .amethyst),
      ("seafoam", .prehnite),
      ("sky", .celestine),
      ("tan", .feldspar),
      ("teal", .malachite),
      ("yellow", .topaz),
    ] as [(String, Theme)])
  func successors(name: String, theme: Theme) throws {
    let themes = try JSONDecoder().decode([Theme].self, from: Data(#"["\#(name)"]"#.utf8))
    #expect(themes == [theme])
    let json = #"{"id":"\#(UUID(1))","title":"Kitchen","theme":"\#(name)"}"#
    let meeting = try JSONDecoder().decode(Meeting.self, from: Data(json.utf8))
    #expect(meeting.theme == theme)
  }

  @Test("Each theme is kept under its own name", arguments: Theme.allCases)
  func kept(theme: Theme) throws {
    let data = try JSONEncoder().encode([theme])
    #expect(String(decoding: data, as: UTF8.self) == #"["\#(theme.rawValue)"]"#)
    #expect(try JSONDecoder().decode([Theme].self, from: data) == [theme])
  }

  @Test("A name that is no theme's is refused")
  func unknown() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Theme].self, from: Data(#"["no such colour"]"#.utf8))
    }
  }

  @Test("A meeting that takes place while its app becomes a newer version goes on")
  func running() throws {
    let run = RunningMeeting.fixture()
    #expect(run.theme == .celestine)
    let json = String(decoding: try JSONEncoder().encode(run), as: UTF8.self)
    let earlier = json.replacingOccurrences(of: #""celestine""#, with: #""sky""#)
    #expect(earlier != json)
    #expect(try JSONDecoder().decode(RunningMeeting.self, from: Data(earlier.utf8)) == run)
  }
}
