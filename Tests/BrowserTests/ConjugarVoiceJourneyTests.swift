import ChromiumDriver
import CounterpointLive
import SoundEffectsClientLive
import SpeechSynthesisClientLive
import Testing

@testable import Conjugar

/// Forms as a browser hears them, by voices of its own and by the server's.
@MainActor
@Suite("Conjugar's voices in a browser")
struct ConjugarVoiceJourneyTests {
  @Test("The device's voice of the region speaks where it is preferred, the server's where it fails")
  func deviceVoice() async throws {
    try await PageServer.run([LiveApp("Conjugar", ConjugarApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        try await page.runAtStart(Self.deviceWithVoices)
        try await page.open(server.address + "/verbs/tener")
        try await page.waitFor(.button("tengo"))
        try await page.click(.role("tab", name: "Settings"))
        try await page.click(.role("switch", name: "Use this device’s voices"))
        try await page.click(.role("tab", name: "Browse"))
        try await page.click(.button("tengo"))
        try await page.waitFor("said.length === 1")
        #expect(
          try await page.evaluate("[said[0].text, said[0].lang, said[0].voice.name].join()")
            == "tengo,es,Paulina")
        #expect(await page.requests.allSatisfy { !$0.url.contains("/_counterpoint/media/") })

        try await page.evaluate("error = 'synthesis-failed'")
        try await page.click(.button("tienes"))
        try await page.waitFor("sounds.some(({ state }) => state === 'ended')", timeout: .seconds(20))
        #expect(try await page.evaluate("said.length") == 2)
      }
    }
  }

  /// A browser with a voice of Spain and one of Mexico, which keeps what it is told to say, and what it plays.
  private static let deviceWithVoices = """
    window.said = [];
    window.sounds = [];
    window.error = null;
    document.addEventListener("counterpoint:audio", ({ detail }) => sounds.push(detail));
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    Object.defineProperty(window, "speechSynthesis", { value: Object.assign(new EventTarget(), {
      getVoices: () => [
        { voiceURI: "monica", name: "Mónica", lang: "es-ES", localService: true, default: true },
        { voiceURI: "paulina", name: "Paulina", lang: "es-MX", localService: true, default: false },
      ],
      speak: (utterance) => {
        said.push(utterance);
        setTimeout(() => error ? utterance.onerror({ error }) : utterance.onend(), 10);
      },
      cancel: () => {},
    }) });
    """
}
