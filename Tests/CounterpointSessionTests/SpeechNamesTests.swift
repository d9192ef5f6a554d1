import AVFoundation
import CounterpointSession
import CounterpointTesting
import Dependencies
import SwiftUI
import Testing

@testable import Speech

@MainActor private final class Listener: AVSpeechSynthesizerDelegate, SFSpeechRecognitionTaskDelegate {
  var events: [String] = []

  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
  ) {
    MainActor.assumeIsolated { events.append("starts \(utterance.speechString)") }
  }
  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {
    MainActor.assumeIsolated { events.append("ends \(utterance.speechString)") }
  }
  nonisolated func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {
    MainActor.assumeIsolated { events.append("cancels \(utterance.speechString)") }
  }
  nonisolated func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishRecognition result: SFSpeechRecognitionResult
  ) {
    MainActor.assumeIsolated { events.append("hears \(result.bestTranscription.formattedString)") }
  }
}

@MainActor @Suite("Speech by its names on phones")
struct SpeechNamesTests {
  @Test("A synthesizer says one utterance after the other, as each wants it")
  func speaking() async throws {
    let screen = try await Screen { Text("Speech") }
    let (synthesizer, listener) = (AVSpeechSynthesizer(), Listener())
    synthesizer.delegate = listener
    let first = AVSpeechUtterance(string: "One")
    first.voice = AVSpeechSynthesisVoice(language: "en-GB")
    first.rate = AVSpeechUtteranceMaximumSpeechRate
    screen.session.run {
      synthesizer.speak(first)
      synthesizer.speak(AVSpeechUtterance(string: "Two"))
      #expect(synthesizer.isSpeaking)
    }
    await screen.settle()
    #expect(
      screen.spoken == [
        BrowserUtterance(text: "One", language: "en-GB", rate: 2),
        BrowserUtterance(text: "Two", language: ""),
      ])
    #expect(listener.events == ["starts One", "ends One", "starts Two", "ends Two"])
    screen.session.run { #expect(!synthesizer.isSpeaking) }
  }

  @Test("Stopping forgets what was still to be said")
  func stopping() async throws {
    let screen = try await Screen(
      dependencies: {
        $0.browserSpeech.speak = { _ in try await Task.never() }
      }, root: { Text("Speech") })
    let (synthesizer, listener) = (AVSpeechSynthesizer(), Listener())
    synthesizer.delegate = listener
    screen.session.run {
      synthesizer.speak(AVSpeechUtterance(string: "One"))
      synthesizer.speak(AVSpeechUtterance(string: "Two"))
    }
    await screen.settle()
    screen.session.run { #expect(synthesizer.stopSpeaking(at: .immediate)) }
    await screen.settle()
    #expect(Set(listener.events) == ["starts One", "cancels One", "cancels Two"])
    screen.session.run { #expect(!synthesizer.stopSpeaking(at: .immediate)) }
  }

  @Test("Silence without an end keeps what comes after it from being said, until it is stopped")
  func endlessSilence() async throws {
    let screen = try await Screen { Text("Speech") }
    let synthesizer = AVSpeechSynthesizer()
    let (first, second) = (AVSpeechUtterance(string: "One"), AVSpeechUtterance(string: "Two"))
    first.preUtteranceDelay = .nan
    first.postUtteranceDelay = .infinity
    second.preUtteranceDelay = 1e300
    screen.session.run {
      synthesizer.speak(first)
      synthesizer.speak(second)
    }
    await screen.settle()
    #expect(screen.spoken.map(\.text) == ["One"])
    screen.session.run { #expect(synthesizer.stopSpeaking(at: .immediate)) }
    await screen.settle()
    screen.session.run { synthesizer.speak(second) }
    await screen.settle()
    #expect(screen.spoken.map(\.text) == ["One"])
    screen.session.run { #expect(synthesizer.stopSpeaking(at: .immediate)) }
  }

  @Test("A recogniser asks for leave, tells what it guesses, and ends with what is final")
  func listening() async throws {
    let screen = try await Screen { Text("Speech") }
    var heard: [String] = []
    let request = SFSpeechAudioBufferRecognitionRequest()
    await screen.session.run {
      #expect(SFSpeechRecognizer.authorizationStatus() == .notDetermined)
      return Task {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
          SFSpeechRecognizer.requestAuthorization { status in
            #expect(status == .authorized)
            continuation.resume()
          }
        }
      }
    }.value
    let task = try screen.session.run {
      #expect(SFSpeechRecognizer.authorizationStatus() == .authorized)
      let recognizer = try #require(SFSpeechRecognizer(locale: Locale(identifier: "de_DE")))
      return recognizer.recognitionTask(with: request) { result, error in
        heard.append(
          result.map { "\($0.bestTranscription.formattedString) \($0.isFinal)" } ?? "\(error == nil)")
      }
    }
    await screen.settle()
    try await screen.say("Guten", isFinal: false)
    try await screen.say("Guten Tag")
    #expect(heard == ["Guten false", "Guten Tag false"])
    screen.session.run { request.endAudio() }
    await screen.settle()
    #expect(heard == ["Guten false", "Guten Tag false", "Guten Tag true"])
    #expect(task.state == .completed && task.error == nil)
  }

  @Test("What listened is let go of when it is done, were that before the task is made")
  func done() async {
    @concurrent nonisolated func kept() async -> Int {
      var count = 0
      for _ in 0..<1_000 {
        let (told, teller) = AsyncStream.makeStream(of: Never.self)
        let task = SFSpeechRecognitionTask(device: nil, language: "en", reportsPartialResults: false) {
          _, _, _ in teller.finish()
        }
        for await _ in told {}
        if task.isKept { count += 1 }
      }
      return count
    }
    #expect(await kept() == 0)
  }

  @Test("A cancelled task hears no more, and silence is an error")
  func cancelling() async throws {
    let screen = try await Screen(
      dependencies: {
        $0.speechRecognizer.recognize = { options in
          AsyncThrowingStream { if options.locale.identifier == "fr" { $0.finish() } }
        }
      }, root: { Text("Speech") })
    let task = try screen.session.run {
      try #require(SFSpeechRecognizer(locale: Locale(identifier: "de"))).recognitionTask(
        with: SFSpeechAudioBufferRecognitionRequest(), resultHandler: { _, _ in })
    }
    task.cancel()
    await screen.settle()
    #expect(task.isCancelled && task.state == .completed && task.error is CancellationError)
    let silent = try screen.session.run {
      try #require(SFSpeechRecognizer(locale: Locale(identifier: "fr"))).recognitionTask(
        with: SFSpeechAudioBufferRecognitionRequest(), resultHandler: { _, _ in })
    }
    await screen.settle()
    #expect(silent.error as? SpeechRecognitionFailure == .noSpeech)
  }
}
