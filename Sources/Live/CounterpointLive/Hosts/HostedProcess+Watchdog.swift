import CounterpointProcesses
import Foundation
import Logging
import NIOCore
import Synchronization

/// Limits on what a process of a session may use, and how long it may take.
struct ProcessLimits: Sendable {
  /// Bytes of memory that it writes to; 0 for as many as it wants.
  var memory = 512 << 20
  /// Seconds on the processors between two things that its person does; 0 for as many as it wants.
  var processorSeconds = 300
  var openFiles = 256
  /// Bytes of one file.
  var fileSize = 1 << 30
  /// Processes and threads of all sessions together, where these have a user of their own.
  var processes = 16_384
  /// The time for which its main actor may be busy with one thing.
  var deadline = TimeAmount.seconds(5)
  /// The time that it may take to start, on a busy machine.
  var start = TimeAmount.seconds(30)
  /// The time that it may take to end when it is asked to.
  var terminationGrace = TimeAmount.seconds(2)
}

extension HostedProcess {
  /// Looks whether the process is well: asks one that has not been heard of, and kills one that does not answer.
  func check(_ limits: ProcessLimits, now: NIODeadline) {
    enum Finding { case well, ask, stuck }
    let finding = state.withLock { state -> Finding in
      let real = now
      // Until its storage answers, the time stands still.
      let now = state.askedStorageAt.map { min(now, $0 + Self.usualStorageTime) } ?? now
      switch state.stage {
      case .over: return .well
      case .starting: return now - state.lastHeartbeat > limits.start ? .stuck : .well
      // A person waits, and others can do it: a process that waits for a session has nothing else to do.
      case .making where !state.hasBegun:
        return now - state.lastHeartbeat > limits.deadline / 2 ? .stuck : .well
      case .ready, .making, .serving: break
      }
      if let pingedAt = state.pingedAt { return now - pingedAt > limits.deadline ? .stuck : .well }
      guard now - state.lastHeartbeat > limits.deadline / 2 else { return .well }
      state.pingedAt = real
      return .ask
    }
    switch finding {
    case .well: break
    case .ask: send(HostMessage(.ping))
    case .stuck: kill(for: .unresponsive)
    }
    renewProcessorTime(limits, now: now)
  }

  /// Time has passed in which nobody listened, so that no answer is nobody's fault.
  func forgive(_ time: TimeAmount) {
    state.withLock { state in
      state.lastHeartbeat = state.lastHeartbeat + time
      state.pingedAt = state.pingedAt.map { $0 + time }
    }
  }

  /// Asking the storage for so long counts as the process's own time: one that does nothing else is busy all the same.
  private static let usualStorageTime = TimeAmount.milliseconds(100)

  /// The process asks its storage, or has its answer. It may be its main actor that waits, for as long as another program keeps the
  /// database locked; that is not its fault.
  func askedStorage(_ isUnderWay: Bool, now: NIODeadline) {
    state.withLock { state in
      guard !isUnderWay else { return state.askedStorageAt = now }
      guard let askedAt = state.askedStorageAt else { return }
      state.askedStorageAt = nil
      let start = askedAt + Self.usualStorageTime
      guard now > start else { return }
      state.lastHeartbeat = state.lastHeartbeat + (now - max(start, state.lastHeartbeat))
      state.pingedAt = state.pingedAt.map { $0 + (now - max(start, $0)) }
    }
  }

  /// A person has done something. Asks for a heartbeat right behind it, now and then, so that it is soon known
  /// when it was too much.
  func used() {
    let asks = state.withLock { state in
      state.wasUsed = true
      let now = NIODeadline.now()
      guard state.pingedAt == nil, now - state.lastHeartbeat > .milliseconds(500) else { return false }
      state.pingedAt = now
      return true
    }
    if asks { send(HostMessage(.ping)) }
  }

  /// A session that people use may use the processors for as long as they do.
  private func renewProcessorTime(_ limits: ProcessLimits, now: NIODeadline) {
    guard limits.processorSeconds > 0 else { return }
    state.withLock { state in
      guard state.wasUsed, !state.isReaped, now - state.countedAt > .seconds(30) else { return }
      state.wasUsed = false
      state.countedAt = now
      if isAdopted {
        supervisor?.renewProcessorTime(of: id, seconds: limits.processorSeconds)
        return
      }
      let code = counterpoint_renew_processor_time(id, UInt(limits.processorSeconds))
      if code != 0, code != ESRCH {
        logger.warning("Processor time cannot be counted anew", metadata: ["error": "\(code)"])
      }
    }
  }
}

extension TimeAmount {
  fileprivate static func / (amount: TimeAmount, divisor: Int64) -> TimeAmount {
    .nanoseconds(amount.nanoseconds / divisor)
  }
}

/// Finds out for how long a watch that is to look again and again did not: while the machine slept, or this process was stopped or
/// got no processor.
struct WatchPauses {
  let interval: TimeAmount
  private var last: NIODeadline

  init(interval: TimeAmount, now: NIODeadline) {
    self.interval = interval
    last = now
  }

  /// The watch looks now.
  /// - Returns: the time that does not count, since nobody could have noticed what happened in it.
  mutating func look(_ now: NIODeadline) -> TimeAmount {
    defer { last = now }
    let time = now - last
    return time > interval * 2 ? time - interval : .zero
  }
}
