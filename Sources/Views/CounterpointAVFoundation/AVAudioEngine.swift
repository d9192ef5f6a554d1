import Foundation
import Logging
import Synchronization

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioNodeBus = Int
public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void

/// The microphone, as far as a recogniser of speech needs it: the browser's listens by itself while a task of
/// `SFSpeechRecognizer` goes on, so that code that hands over sound from a tap works without any being handed over.
public final class AVAudioEngine: Sendable {
  private let running = Mutex(false)
  /// The microphone.
  public let inputNode = AVAudioInputNode()

  public init() {}

  public var isRunning: Bool { running.withLock { $0 } }
  public func prepare() {}
  public func start() throws { running.withLock { $0 = true } }
  public func pause() { running.withLock { $0 = false } }
  public func stop() { running.withLock { $0 = false } }
  public func reset() {}

  @available(
    *, unavailable, message: "There is no sound to be mixed here: play it with 'AVAudioPlayer' or 'AVPlayer'."
  )
  public var mainMixerNode: AVAudioInputNode { inputNode }
  @available(
    *, unavailable, message: "There is no sound to be mixed here: play it with 'AVAudioPlayer' or 'AVPlayer'."
  )
  public func attach(_ node: AVAudioInputNode) {}
}

/// The microphone of the person's device. Its sound stays there: taps are never handed any, which the log says once.
public final class AVAudioInputNode: Sendable {
  private static let told = Mutex(false)

  fileprivate init() {}

  public func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { AVAudioFormat() }
  public func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { AVAudioFormat() }

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
