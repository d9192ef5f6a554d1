import Foundation
import Logging
import Synchronization

/// A number of frames of sound. Nothing here counts any.
public typealias AVAudioFrameCount = UInt32
/// The number of a node's input or output. All numbers mean the same here.
public typealias AVAudioNodeBus = Int
/// A closure that would be handed recorded sound. Here it is never called.
public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void

/// The microphone, as far as a recogniser of speech needs it: the browser's listens by itself while a task of
/// `SFSpeechRecognizer` goes on, so that code that hands over sound from a tap works without any being handed over.
public final class AVAudioEngine: Sendable {
  private let running = Mutex(false)
  /// The microphone.
  public let inputNode = AVAudioInputNode()

  /// Creates an engine that does not run.
  public init() {}

  /// A Boolean value that says that it was started, and neither paused nor stopped since. Says nothing about the browser's microphone.
  public var isRunning: Bool { running.withLock { $0 } }
  /// Does nothing: there is nothing to prepare.
  public func prepare() {}
  /// Notes that the engine runs, and never throws. The microphone listens while a recognition task does.
  public func start() throws { running.withLock { $0 = true } }
  /// Notes that the engine does not run. A recognition task goes on listening.
  public func pause() { running.withLock { $0 = false } }
  /// Notes that the engine does not run. A recognition task goes on until it is told to end.
  public func stop() { running.withLock { $0 = false } }
  /// Does nothing: there is no sound that could be forgotten.
  public func reset() {}

  /// The node that would mix sounds. There are none to be mixed here.
  @available(
    *, unavailable, message: "There is no sound to be mixed here: play it with 'AVAudioPlayer' or 'AVPlayer'."
  )
  public var mainMixerNode: AVAudioInputNode { inputNode }
  /// Adds a node to the engine: unavailable, since there is no sound to be mixed.
  @available(
    *, unavailable, message: "There is no sound to be mixed here: play it with 'AVAudioPlayer' or 'AVPlayer'."
  )
  public func attach(_ node: AVAudioInputNode) {}
}

/// The microphone of the person's device. Its sound stays there: taps are never handed any, which the log says once.
public final class AVAudioInputNode: Sendable {
  private static let told = Mutex(false)

  fileprivate init() {}

  /// Returns an empty format, whatever the bus.
  public func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { AVAudioFormat() }
  /// Returns an empty format, whatever the bus.
  public func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { AVAudioFormat() }

  /// Keeps nothing: `tapBlock` is never called, which the log says once for the whole process.
  public func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {
    let isNew = Self.told.withLock { told in
      defer { told = true }
      return !told
    }
    guard isNew else { return }
    Logger(label: "counterpoint.speech").notice(
      "A tap on the microphone is handed no sound: the browser's recogniser listens by itself.")
  }

  /// Does nothing, since taps are not kept.
  public func removeTap(onBus bus: AVAudioNodeBus) {}
}

/// The format of recorded sound. It is empty here: no sound is handed out.
public final class AVAudioFormat: Sendable {
  fileprivate init() {}
}

/// Sound in memory. There is none here.
public final class AVAudioPCMBuffer: Sendable {
  private init() {}
}

/// A time of sound.
public final class AVAudioTime: Sendable {
  private init() {}
}
