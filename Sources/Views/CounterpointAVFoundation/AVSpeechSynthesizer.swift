import CounterpointValues
import Foundation
import IssueReporting
import Logging
import Synchronization

/// A place in a text at which speech may stop. Here it always stops at once.
public enum AVSpeechBoundary: Int, Sendable { case immediate, word }

/// Speaks with the voices of the device of the person for whom it is used, one utterance after the other. May be used from any
/// thread.
public final class AVSpeechSynthesizer: Sendable {
  private let home = WeakContext(.current)
  private let listener = WeakDelegate()

  /// Creates a synthesizer for the person in whose session this is called.
  public init() {}

  deinit {
    if let home = home.value { PersonalValues<SpeechQueue>.of(home).release(ObjectIdentifier(self)) }
  }

  private var queue: SpeechQueue {
    let context = home.whoHas(\.speechDevice)
    return PersonalValues.of(context).value(of: self) { SpeechQueue(context) }
  }

  /// Told, on the main actor, what is said.
  public var delegate: (any AVSpeechSynthesizerDelegate)? {
    get { listener.delegate }
    set { listener.delegate = newValue }
  }

  /// Says it after all that is to be said already.
  public func speak(_ utterance: AVSpeechUtterance) {
    let isHeard = queue.append(utterance) { [weak self, listener] event in
      guard let self else { return }
      switch event {
      case .started: listener.delegate?.speechSynthesizer(self, didStart: utterance)
      case .finished: listener.delegate?.speechSynthesizer(self, didFinish: utterance)
      case .cancelled: listener.delegate?.speechSynthesizer(self, didCancel: utterance)
      }
    }
    guard !isHeard else { return }
    reportIssue(
      """
      'AVSpeechSynthesizer' cannot speak: this code runs in no session, and so for no device. Speak from a view, an action or \
      an effect of one.
      """)
  }

  /// Falls silent at once, whatever the boundary, and forgets what was still to be said.
  /// - Returns: whether there was anything to stop.
  @discardableResult public func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { queue.stop() }

  /// Says whether something is said or waits to be.
  public var isSpeaking: Bool { queue.isSpeaking }

  /// Pauses the speech: unavailable, since many browsers cannot.
  @available(
    *, unavailable, message: "Many browsers cannot pause their speech: stop it with 'stopSpeaking(at:)'."
  )
  @discardableResult public func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  /// Goes on with paused speech: unavailable, since many browsers cannot.
  @available(*, unavailable, message: "Many browsers cannot pause their speech: speak anew.")
  @discardableResult public func continueSpeaking() -> Bool { false }
  /// Hands over the sound of a voice: unavailable, since it is heard in the browser alone.
  @available(*, unavailable, message: "The sound of a browser's voice is heard there alone.")
  public func write(_ utterance: AVSpeechUtterance, toBufferCallback: @escaping (Any) -> Void) {}
}

/// Hears what a synthesizer says. Browsers do not say where in a text they are: the words that are said next are told to nobody.
public protocol AVSpeechSynthesizerDelegate: AnyObject {
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  /// It was stopped, or the device could not say it.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  /// Does nothing, for delegates that do not ask for beginnings.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
  /// Does nothing, for delegates that do not ask for ends.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
  /// Does nothing, for delegates that do not ask about what was not said.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
}

/// A delegate, not kept.
// Unchecked: the reference is read and written under the lock, and what it leads to is used on the main actor only.
private final class WeakDelegate: @unchecked Sendable {
  private let lock = NSLock()
  private weak var value: (any AVSpeechSynthesizerDelegate)?
  var delegate: (any AVSpeechSynthesizerDelegate)? {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
}

/// The words that a synthesizer says to one person.
private final class SpeechQueue: Sendable {
  enum Event { case started, finished, cancelled }
  typealias Tell = @MainActor @Sendable (Event) -> Void

  private struct State {
    var waiting: [(utterance: AVSpeechUtterance, tell: Tell)] = []
    var speaking: Task<Void, Never>?
    /// The number of the task that may take what waits.
    var number = 0
  }

  private let state = Mutex(State())
  private let context: WeakContext

  init(_ context: ArchitectureContext) { self.context = WeakContext(context) }

  deinit { state.withLock { $0.speaking?.cancel() } }

  var isSpeaking: Bool { state.withLock { $0.speaking != nil } }

  /// - Returns: whether there is a device that could say it.
  func append(_ utterance: AVSpeechUtterance, tell: @escaping Tell) -> Bool {
    guard let device = context.value?.speechDevice else { return false }
    state.withLock { state in
      state.waiting.append((utterance, tell))
      guard state.speaking == nil else { return }
      state.number += 1
      state.speaking = Task { @MainActor [weak self, number = state.number] in
        while let next = self?.next(number) { await Self.say(next.utterance, by: device, next.tell) }
      }
    }
    return true
  }

  func stop() -> Bool {
    let (waiting, isSpeaking) = state.withLock { state in
      let was = (state.waiting, state.speaking != nil)
      state.speaking?.cancel()
      state.speaking = nil
      state.waiting = []
      return was
    }
    for each in waiting { Task { @MainActor in each.tell(.cancelled) } }
    return isSpeaking
  }

  private func next(_ number: Int) -> (utterance: AVSpeechUtterance, tell: Tell)? {
    state.withLock { state in
      guard state.number == number, state.speaking != nil else { return nil }
      if state.waiting.isEmpty {
        state.speaking = nil
        return nil
      }
      return state.waiting.removeFirst()
    }
  }

  @MainActor private static func say(
    _ utterance: AVSpeechUtterance, by device: SpeechDevice, _ tell: Tell
  ) async {
    let values = utterance.current
    do {
      if values.before > 0 { try await Task.sleep(for: .seconds(min(values.before, 1e9))) }
      try Task.checkCancellation()
      tell(.started)
      try await device.speak(
        SpeechRequest(
          text: utterance.speechString, language: values.voice?.language ?? "",
          voice: values.voice.flatMap { $0.identifier.isEmpty ? nil : $0.identifier },
          rate: pow(2, (Double(values.rate) - 0.5) * 2), pitch: Double(values.pitch),
          volume: Double(values.volume)))
      if values.after > 0 { try await Task.sleep(for: .seconds(min(values.after, 1e9))) }
      tell(.finished)
    } catch {
      if !(error is CancellationError) {
        Logger(label: "counterpoint.speech").warning("Something could not be said: \(error)")
      }
      tell(.cancelled)
    }
  }
}
