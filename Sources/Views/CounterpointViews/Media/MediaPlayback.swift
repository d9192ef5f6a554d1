import CounterpointValues
import Foundation
import Observation
import Synchronization

/// Something played for one person: what it is, where it stands, and the way to the browser that plays it.
///
/// May be used from any thread. Orders reach the browser in the order in which they were given. When it is released, it falls
/// silent.
package final class MediaPlayback: Sendable, Observable {
  package typealias Ended = @MainActor @Sendable ((any Error)?) -> Void

  fileprivate struct State {
    var source: MediaSource?
    var item: AVPlayerItem?
    /// Says whether it is meant to play.
    var isPlaying = false
    /// Since when the position moves; `nil` while it stands still, or the browser has not begun.
    var moving: ContinuousClock.Instant?
    /// In seconds, when it began to move.
    var position = 0.0
    var duration: Double?
    var rate = 1.0
    var volume = 1.0
    var isMuted = false
    var loops = 0
    var error: (any Error)?
    /// Grows with everything that begins, so that what is told of what was before changes nothing.
    var generation = 0
    var orders: AsyncStream<Order>.Continuation?
    var onEnd: Ended?
    var listeners: [UInt64: @MainActor @Sendable () -> Void] = [:]
  }

  fileprivate enum Order: Sendable {
    case play(MediaRequest, generation: Int)
    case stop
    case change(MediaChange, done: (@Sendable (Bool) -> Void)?)
  }

  private let state: Mutex<State>
  private let registrar = ObservationRegistrar()
  private let context: WeakContext
  /// Names it in the browser.
  package let id = "p\(Tracking.nextNumber())"

  package init(_ context: ArchitectureContext, source: MediaSource? = nil) {
    self.context = WeakContext(context)
    state = Mutex(State(source: source))
  }

  deinit { state.withLock { $0.orders?.finish() } }

  private var device: MediaDevice? { context.value?.mediaDevice }

  // MARK: What can be asked

  package var isPlaying: Bool {
    registrar.access(self, keyPath: \.isPlaying)
    return state.withLock { $0.isPlaying }
  }

  /// Says whether the browser has said that it plays.
  package var isHeard: Bool {
    registrar.access(self, keyPath: \.isPlaying)
    return state.withLock { $0.isPlaying && $0.moving != nil }
  }

  package var item: AVPlayerItem? {
    registrar.access(self, keyPath: \.item)
    return state.withLock { $0.item }
  }

  /// The time that it has reached, in seconds: as the browser said last, and as much further as it has played since.
  package var time: Double { state.withLock { $0.time } }

  // Whatever the browser tells, and whatever begins, is told of as a change of `isPlaying`.
  package var duration: Double? {
    registrar.access(self, keyPath: \.isPlaying)
    return state.withLock { $0.duration }
  }

  package var error: (any Error)? {
    registrar.access(self, keyPath: \.isPlaying)
    return state.withLock { $0.error }
  }

  package var rate: Double {
    get { state.withLock { $0.rate } }
    set {
      state.withLock { state in
        state.position = state.time
        if state.moving != nil { state.moving = .now }
        state.rate = newValue
        order(.change(.rate(newValue), done: nil), &state)
      }
    }
  }

  package var volume: Double {
    get { state.withLock { $0.volume } }
    set { changeVolume { $0.volume = newValue } }
  }

  package var isMuted: Bool {
    get {
      registrar.access(self, keyPath: \.isMuted)
      return state.withLock { $0.isMuted }
    }
    set {
      changeVolume { $0.isMuted = newValue }
      registrar.withMutation(of: self, keyPath: \.isMuted) {}
    }
  }

  private func changeVolume(_ change: (inout State) -> Void) {
    state.withLock { state in
      change(&state)
      order(.change(.volume(state.loudness), done: nil), &state)
    }
  }

  /// The number of times that it is played again. A change takes effect when it begins the next time.
  package var loops: Int {
    get { state.withLock { $0.loops } }
    set { state.withLock { $0.loops = newValue } }
  }

  /// Hears of the end, and of why it could not be reached.
  package var onEnd: Ended? {
    get { state.withLock { $0.onEnd } }
    set { state.withLock { $0.onEnd = newValue } }
  }

  // MARK: What can be done

  /// - Returns: whether there is something to play, and a browser.
  @discardableResult
  package func play() -> Bool {
    change { state in
      guard device != nil, state.source != nil else { return false }
      guard !state.isPlaying else { return true }
      if let duration = state.duration, state.position >= duration { state.position = 0 }
      begin(&state)
      return true
    }
  }

  package func pause() {
    change { state in
      guard state.isPlaying else { return }
      state.stand()
      order(.change(.pause, done: nil), &state)
    }
  }

  /// Ends what is played, and stays where it was.
  package func stop() {
    change { state in
      state.stand()
      state.generation += 1
      order(.stop, &state)
    }
  }

  /// - Parameter done: told whether the browser has heard of it, or there was nothing to tell.
  package func seek(to time: Double, done: (@Sendable (Bool) -> Void)? = nil) {
    let isToldOf = state.withLock { state in
      state.position = max(0, time)
      if state.moving != nil { state.moving = .now }
      // What does not play begins there when it does, but a film shows where it stands.
      return order(.change(.seek(state.position), done: done), &state)
    }
    if !isToldOf { done?(true) }
  }

  /// Plays something else in the place of what it plays.
  package func replace(with source: MediaSource?, item: AVPlayerItem?, error: (any Error)? = nil) {
    change { state in
      state.source = source
      state.item = item
      state.position = 0
      state.duration = nil
      state.error = error
      state.moving = nil
      if state.isPlaying, source != nil {
        begin(&state)
      } else {
        state.isPlaying = false
        state.generation += 1
        order(.stop, &state)
      }
    }
    registrar.withMutation(of: self, keyPath: \.item) {}
  }

  /// Tells of every jump, beginning and end.
  package func addListener(_ listener: @escaping @MainActor @Sendable () -> Void) -> UInt64 {
    let number = Tracking.nextNumber()
    state.withLock { $0.listeners[number] = listener }
    return number
  }

  package func removeListener(_ number: UInt64) { state.withLock { $0.listeners[number] = nil } }

  private func change<Result: Sendable>(_ change: (inout State) -> Result) -> Result {
    // Told after it is done: on another thread, views might else read what was before.
    defer { registrar.withMutation(of: self, keyPath: \.isPlaying) {} }
    return state.withLock { change(&$0) }
  }

  private func begin(_ state: inout State) {
    guard let source = state.source else { return }
    state.isPlaying = true
    state.moving = nil
    state.error = nil
    state.generation += 1
    let request = MediaRequest(
      player: id, source: source, start: state.position, rate: state.rate, volume: state.loudness,
      loops: state.loops)
    order(.play(request, generation: state.generation), &state)
  }

  // MARK: The browser

  /// - Returns: whether there was anybody to tell. Nobody is told of changes before anything has been played.
  @discardableResult
  private func order(_ order: Order, _ state: inout State) -> Bool {
    guard let device else { return false }
    if state.orders == nil {
      guard case .play = order else { return false }
      let (stream, continuation) = AsyncStream.makeStream(of: Order.self)
      state.orders = continuation
      Task { @MainActor [weak self, id] in
        await Self.carryOut(stream, by: device, id: id) { [weak self] in self?.take($0, $1) }
      }
    }
    state.orders?.yield(order)
    return true
  }

  private enum News: Sendable {
    case report(MediaReport)
    case over((any Error)?)
  }

  @MainActor private static func carryOut(
    _ orders: AsyncStream<Order>, by device: MediaDevice, id: String,
    tell: @escaping @MainActor @Sendable (News, Int) -> Void
  ) async {
    var hearing: Task<Void, Never>?
    defer { hearing?.cancel() }
    for await order in orders {
      switch order {
      case .play(let request, let generation):
        hearing?.cancel()
        do {
          let reports = try device.play(request)
          hearing = Task { @MainActor in
            do {
              for try await report in reports { tell(.report(report), generation) }
              tell(.over(nil), generation)
            } catch { tell(.over(error), generation) }
          }
        } catch { tell(.over(error), generation) }
      case .stop:
        hearing?.cancel()
        hearing = nil
      case .change(let change, let done):
        // That the browser is gone is told to who hears of what it plays.
        do {
          try await device.change(id, change)
          done?(true)
        } catch { done?(false) }
      }
    }
  }

  @MainActor private func take(_ news: News, _ generation: Int) {
    var ended: (onEnd: Ended, error: (any Error)?)?
    let listeners = change { state -> [@MainActor @Sendable () -> Void] in
      guard state.generation == generation else { return [] }
      switch news {
      case .report(.playing(let time, let duration)):
        state.position = time
        state.duration = duration ?? state.duration
        state.moving = state.isPlaying ? .now : nil
      case .report(.paused(let time, let duration)):
        state.stand()
        state.position = time ?? state.position
        state.duration = duration ?? state.duration
      case .report(.ended(let time)):
        state.stand()
        state.position = time
        state.duration = state.duration ?? time
        ended = state.onEnd.map { (onEnd: $0, error: nil) }
      case .over(let error):
        guard state.isPlaying else { return [] }
        state.stand()
        if let error, !(error is CancellationError) {
          state.error = error
          ended = state.onEnd.map { (onEnd: $0, error: error) }
        }
      }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener() }
    if let ended { ended.onEnd(ended.error) }
  }
}

extension MediaPlayback.State {
  fileprivate var time: Double {
    guard let moving else { return position }
    let time = position + (ContinuousClock.now - moving) / .seconds(1) * rate
    return min(time, duration ?? .infinity)
  }

  fileprivate var loudness: Double { isMuted ? 0 : min(max(volume, 0), 1) }

  fileprivate mutating func stand() {
    position = time
    moving = nil
    isPlaying = false
  }
}
