import AVFoundation
import AVKit
import Speech
import StoreKit
import SwiftUI

// Clients and screens over players, speech and the shop, written as for iOS.

/// Plays a sound of the app's, and a stream.
final class WindChime: NSObject, AVAudioPlayerDelegate {
  static let shared = WindChime()
  private var player: AVAudioPlayer?
  private let stream = AVPlayer()

  func ring(_ url: URL) throws {
    try AVAudioSession.sharedInstance().setCategory(.ambient, mode: .default, options: [.mixWithOthers])
    try AVAudioSession.sharedInstance().setActive(true)
    player = try AVAudioPlayer(contentsOf: url)
    player?.delegate = self
    player?.numberOfLoops = -1
    player?.volume = 0.4
    player?.prepareToPlay()
    player?.play()
    player?.setVolume(0, fadeDuration: 2)
  }

  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { self.player = nil }

  func listen(to url: URL) {
    stream.replaceCurrentItem(with: AVPlayerItem(url: url))
    stream.seek(to: .zero)
    stream.seek(
      to: CMTimeMakeWithSeconds(3, preferredTimescale: 600), toleranceBefore: .zero, toleranceAfter: .zero)
    stream.automaticallyWaitsToMinimizeStalling = true
    stream.play()
    if stream.timeControlStatus == .playing || stream.rate != 0 { stream.pause() }
  }
}

extension WindChime: @unchecked Sendable {}

/// A player under a slider.
@MainActor final class FilmModel: ObservableObject {
  let player = AVPlayer(
    playerItem: AVPlayerItem(asset: AVURLAsset(url: URL(string: "https://example.com/a.mp4")!)))
  @Published var seconds = 0.0
  private var observer: Any?

  func begin() {
    observer = player.addPeriodicTimeObserver(
      forInterval: CMTime(seconds: 0.5, preferredTimescale: CMTimeScale(NSEC_PER_SEC)), queue: .main
    ) { [weak self] time in
      MainActor.assumeIsolated { self?.seconds = time.seconds }
    }
    player.play()
  }

  func end() {
    if let observer { player.removeTimeObserver(observer) }
    player.pause()
  }

  func skip() async {
    let duration = player.currentItem?.duration.seconds ?? 0
    await player.seek(to: CMTime(seconds: min(seconds + 10, duration), preferredTimescale: 600))
  }
}

struct FilmScreen: View {
  @StateObject private var model = FilmModel()

  var body: some View {
    VideoPlayer(player: model.player) { Text("Overlay") }
      .onAppear { model.begin() }
      .onDisappear { model.end() }
      .onReceive(NotificationCenter.default.publisher(for: .AVPlayerItemDidPlayToEndTime)) { _ in
        model.player.seek(to: .zero)
      }
  }
}

/// Reads aloud.
final class Reader: NSObject, ObservableObject, AVSpeechSynthesizerDelegate {
  private let synthesizer = AVSpeechSynthesizer()

  override init() {
    super.init()
    synthesizer.delegate = self
  }

  func read(_ text: String) {
    if synthesizer.isSpeaking { synthesizer.stopSpeaking(at: .immediate) }
    let utterance = AVSpeechUtterance(string: text)
    utterance.voice = AVSpeechSynthesisVoice(language: "en-US")
    utterance.rate = AVSpeechUtteranceDefaultSpeechRate * 1.1
    utterance.pitchMultiplier = 1.2
    utterance.postUtteranceDelay = 0.2
    synthesizer.speak(utterance)
  }

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
}

/// Listens, as a client of speech on a phone does.
actor Listener {
  private var engine: AVAudioEngine?
  private var task: SFSpeechRecognitionTask?

  func results(_ request: SFSpeechAudioBufferRecognitionRequest) -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { continuation in
      let session = AVAudioSession.sharedInstance()
      do {
        try session.setCategory(.record, mode: .measurement, options: .duckOthers)
        try session.setActive(true, options: .notifyOthersOnDeactivation)
      } catch {
        continuation.finish(throwing: error)
        return
      }
      let engine = AVAudioEngine()
      self.engine = engine
      guard let recognizer = SFSpeechRecognizer(locale: Locale(identifier: "en-US")), recognizer.isAvailable
      else {
        return continuation.finish()
      }
      task = recognizer.recognitionTask(with: request) { result, error in
        if let result {
          continuation.yield(result.bestTranscription.formattedString)
          if result.isFinal { continuation.finish() }
        } else {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { [task] _ in
        task?.cancel()
        engine.stop()
        engine.inputNode.removeTap(onBus: 0)
      }
      engine.inputNode.installTap(
        onBus: 0, bufferSize: 1024, format: engine.inputNode.outputFormat(forBus: 0)
      ) { buffer, _ in request.append(buffer) }
      engine.prepare()
      do { try engine.start() } catch { continuation.finish(throwing: error) }
    }
  }

  func stop(_ request: SFSpeechAudioBufferRecognitionRequest) {
    engine?.stop()
    request.endAudio()
    task?.finish()
  }

  static func authorize() async -> SFSpeechRecognizerAuthorizationStatus {
    await withCheckedContinuation { continuation in
      SFSpeechRecognizer.requestAuthorization { continuation.resume(returning: $0) }
    }
  }
}

/// Sells, as a store's model on a phone does.
@MainActor @Observable final class ShopModel {
  private(set) var products: [Product] = []
  private(set) var owned: Set<Product.ID> = []
  @ObservationIgnored private var updates: Task<Void, Never>?

  init() {
    updates = Task(priority: .background) {
      for await update in StoreKit.Transaction.updates {
        if case .verified(let transaction) = update { await transaction.finish() }
        await refresh()
      }
    }
  }

  func load() async throws {
    products = try await Product.products(for: ["one", "two"]).sorted { $0.price < $1.price }
  }

  func buy(_ product: Product) async throws {
    let result = try await product.purchase()
    switch result {
    case .success(let verification):
      let transaction = try check(verification)
      owned.insert(transaction.productID)
      await transaction.finish()
    case .userCancelled, .pending: break
    @unknown default: break
    }
  }

  func refresh() async {
    for await result in StoreKit.Transaction.currentEntitlements {
      guard case .verified(let transaction) = result else { continue }
      if transaction.revocationDate == nil { owned.insert(transaction.productID) }
    }
  }

  func restore() async { try? await AppStore.sync() }

  private func check<T>(_ result: VerificationResult<T>) throws -> T {
    switch result {
    case .unverified(_, let error): throw error
    case .verified(let value): value
    }
  }
}
