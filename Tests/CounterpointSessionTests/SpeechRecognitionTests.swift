import CounterpointSemantics
import CounterpointSession
import CounterpointTesting
import Dependencies
import Foundation
import SwiftUI
import Testing

private struct DictationView: View {
  var isContinuous = false
  @State private var text = ""
  @State private var state = "idle"
  @State private var task: Task<Void, Never>?
  @Dependency(\.speechRecognizer) private var speechRecognizer

  var body: some View {
    VStack {
      Text(state)
      Text("“\(text)”")
      Button("Dictate") {
        task = Task {
          do {
            state = "\(try await speechRecognizer.requestAuthorization())"
            guard state == "authorized" else { return }
            let options = SpeechRecognitionOptions(
              locale: Locale(identifier: "ja-JP"), isContinuous: isContinuous)
            for try await result in speechRecognizer.recognize(options) {
              text = result.bestTranscription.formattedString
              state = result.isFinal ? "final" : "partial"
            }
            try Task.checkCancellation()
            state = "ended"
          } catch {
            state = error is CancellationError ? "cancelled" : "\(error)"
          }
        }
      }
      Button("Done") { Task { try await speechRecognizer.finish() } }
      Button("Cancel") { task?.cancel() }
    }
  }
}

@MainActor @Suite("Speech that the browser understands")
struct SpeechRecognitionTests {
  @Test("Guesses come first, then the text, then the end")
  func results() async throws {
    let screen = try await Screen { DictationView() }
    try await screen.button("Dictate").tap()
    #expect(screen.speechRecognition.isListening)
    #expect(screen.speechRecognition.language == "ja-JP")
    try await screen.say("さん", isFinal: false)
    #expect(screen.text("partial").exists)
    try await screen.say("三百円", confidence: 0.9)
    #expect(screen.text("“三百円”").exists)
    #expect(screen.text("ended").exists)
    #expect(!screen.speechRecognition.isListening)
    await #expect(throws: ScreenError.self) { try await screen.say("no one listens") }
  }

  @Test("Continuous speech goes on after a pause until it is finished")
  func continuous() async throws {
    let screen = try await Screen { DictationView(isContinuous: true) }
    try await screen.button("Dictate").tap()
    try await screen.say("one")
    #expect(screen.text("final").exists)
    try await screen.say("one two")
    #expect(screen.text("“one two”").exists)
    try await screen.button("Done").tap()
    #expect(screen.text("ended").exists)
  }

  @Test("Who cancels the task silences the microphone")
  func cancellation() async throws {
    let screen = try await Screen { DictationView() }
    try await screen.button("Dictate").tap()
    try await screen.button("Cancel").tap()
    #expect(screen.text("cancelled").exists)
    #expect(!screen.speechRecognition.isListening)
  }

  @Test("Nothing heard ends without a result")
  func silence() async throws {
    let screen = try await Screen { DictationView() }
    try await screen.button("Dictate").tap()
    try await screen.fallSilent()
    #expect(screen.text("ended").exists)
    #expect(screen.text("“”").exists)
  }

  @Test("Each state of authorization is told", arguments: BrowserAuthorization.allCases)
  func authorization(state: BrowserAuthorization) async throws {
    let screen = try await Screen { DictationView() }
    screen.speechRecognition.authorization = state
    screen.speechRecognition.isAllowedWhenAsked = false
    try await screen.button("Dictate").tap()
    #expect(screen.speechRecognition.isListening == (state == .authorized))
    if state != .authorized {
      #expect(screen.text(state == .notDetermined ? "denied" : state.rawValue).exists)
    }
  }

  @Test("What is said while the connection is lost is heard when it is back, once")
  func lostConnection() async throws {
    let screen = try await Screen { DictationView(isContinuous: true) }
    try await screen.button("Dictate").tap()
    screen.connection.drop()
    try await screen.say("spoken in a tunnel")
    #expect(!screen.text("“spoken in a tunnel”").exists)
    await screen.connection.resume()
    #expect(screen.text("“spoken in a tunnel”").exists)
    #expect(screen.speechRecognition.isListening)
  }

  @Test(
    "Results that make no sense end the stream",
    arguments: [
      [], ["1"], ["1", "text"], ["2", "text", "1"], ["1", "text", "1.5"], ["1", "text", "nan"],
      ["1", "text", "1", "more"],
    ])
  func senseless(words: [String]) async throws {
    let session = Session(id: "test") { DictationView() }
    let browser = TestBrowser(session)
    browser.connect()
    browser.send(.tap, to: try #require(browser.node(.button, "Dictate")))
    browser.send(.serviceReply(request: try await browser.call().request, .value(["authorized"])))
    let call = try await browser.call(2)
    #expect(call.service == .recognizeSpeech)
    #expect(call.words == ["ja-JP", "1", "0"])
    browser.send(.serviceReply(request: call.request, .item(number: 1, words)))
    #expect(await browser.shows("The browser gave an answer that makes no sense."))
  }
}
