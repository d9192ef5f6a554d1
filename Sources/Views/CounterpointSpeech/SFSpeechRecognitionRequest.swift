import CounterpointAVFoundation
import Foundation
import Synchronization

/// The kind of speech that is expected.
public enum SFSpeechRecognitionTaskHint: Int, Sendable { case unspecified, dictation, search, confirmation }

/// A request to understand speech.
public class SFSpeechRecognitionRequest: @unchecked Sendable {
  // Unchecked since it has a subclass: all that changes is behind a lock.
  private let values = Mutex((partial: true, hint: SFSpeechRecognitionTaskHint.unspecified))

  fileprivate init() {}

  /// Says whether guesses come before the speaker has finished.
  public var shouldReportPartialResults: Bool {
    get { values.withLock { $0.partial } }
    set { values.withLock { $0.partial = newValue } }
  }

  /// Kept; browsers take no hints.
  public var taskHint: SFSpeechRecognitionTaskHint {
    get { values.withLock { $0.hint } }
    set { values.withLock { $0.hint = newValue } }
  }

  /// A Boolean value that keeps the sound on the device: unavailable, since no browser promises it.
  @available(
    *, unavailable,
    message:
      "No browser promises that: some send what they hear to their makers. Say so before the first use."
  )
  public var requiresOnDeviceRecognition: Bool {
    get { false }
    set {}
  }

  /// The words to expect: unavailable, since browsers take none.
  @available(*, unavailable, message: "Browsers take no words to expect: look for them in the transcription.")
  public var contextualStrings: [String] {
    get { [] }
    set {}
  }

  /// A Boolean value that asks for punctuation: unavailable, since browsers decide.
  @available(*, unavailable, message: "Browsers decide themselves whether they write punctuation.")
  public var addsPunctuation: Bool {
    get { false }
    set {}
  }
}

/// Speech from the microphone of the person's device, to which the browser listens by itself.
public final class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  // Unchecked as its superclass is: what it adds is behind a lock.
  private struct End {
    var isEnded = false
    var act: (@Sendable () -> Void)?
  }
  private let end = Mutex(End())

  public override init() { super.init() }

  /// Nothing is handed over: there are no such buffers here.
  public func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}

  /// Listens no more; what was heard is still understood.
  public func endAudio() {
    let act = end.withLock { end in
      end.isEnded = true
      return end.act
    }
    act?()
  }

  /// Has `act` be called when the sound ends; at once, where it has.
  func onEnd(_ act: @escaping @Sendable () -> Void) {
    let isEnded = end.withLock { end in
      end.act = act
      return end.isEnded
    }
    if isEnded { act() }
  }
}

/// The request to understand a file, which is not offered here.
@available(
  *, unavailable,
  message:
    "Browsers understand what the microphone hears, and no files: use 'SFSpeechAudioBufferRecognitionRequest'."
)
public final class SFSpeechURLRecognitionRequest {}
