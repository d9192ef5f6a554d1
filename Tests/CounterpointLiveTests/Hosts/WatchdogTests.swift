import CounterpointSession
import Foundation
import NIOCore
import NIOEmbedded
import NIOPosix
import Synchronization
import Testing

@testable import CounterpointLive

/// Passes time as a test says, rather than as any clock does.
private final class ScriptedTimer: WatchdogTimer {
  private struct State {
    var times: [Duration?]
    var waits: [Duration] = []
  }
  private let state: Mutex<State>
  private let end = DispatchSemaphore(value: 0)

  /// - Parameter times: what each wait tells to have taken; then the timer is stopped.
  init(_ times: [Duration]) { state = Mutex(State(times: times)) }

  func wait(for duration: Duration) -> Duration? {
    state.withLock { state in
      state.waits.append(duration)
      guard !state.times.isEmpty else {
        end.signal()
        return nil
      }
      return state.times.removeFirst()
    }
  }

  func stop() {}

  /// Returns when all times have passed.
  func waitUntilPassed() { end.wait() }
}

@MainActor
@Suite("Watchdogs", .timeLimit(.minutes(2)))
struct WatchdogTests {
  /// Returns what a watchdog says of a main actor that is busy all the time.
  private func said(_ times: [Duration]) -> [String] {
    let logs = LogRecorder()
    let timer = ScriptedTimer(times)
    let watchdog = MainActorWatchdog(
      deadline: .seconds(5), activity: SessionActivity(), logger: logs.logger, timer: timer)
    // Blocks the main actor for as long as that takes.
    timer.waitUntilPassed()
    withExtendedLifetime(watchdog) {}
    return logs.entries.map(\.text)
  }

  @Test("A main actor that does not answer within the deadline is told of, once")
  func busy() {
    let said = said([.seconds(5), .seconds(5), .seconds(5)])
    #expect(said.count == 1)
    #expect(said.first?.contains("does not answer") == true)
  }

  @Test("A machine that has slept, or a server that was stopped, is no main actor that is busy")
  func slept() {
    #expect(said([.seconds(3_600)]).isEmpty)
    #expect(said([.seconds(3_600), .seconds(11), .seconds(86_400)]).isEmpty)
    // Who is still busy after that is told of.
    #expect(said([.seconds(3_600), .seconds(6)]).count == 1)
  }

  @Test("The timer waits for all of its time, however often it is woken, and not at all once it is stopped")
  func timer() {
    let timer = MonotonicTimer()
    let start = ContinuousClock.now
    let time = timer.wait(for: .milliseconds(30))
    #expect(time.map { $0 >= .milliseconds(30) } == true)
    #expect(ContinuousClock.now - start >= .milliseconds(30))
    timer.stop()
    timer.stop()
    #expect(timer.wait(for: .seconds(3_600)) == nil)
  }

  @Test("Stopping the timer ends the wait of another thread")
  func stoppedTimer() async {
    let timer = MonotonicTimer()
    let result: Duration? = await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: timer.wait(for: .seconds(3_600))) }.start()
      timer.stop()
    }
    #expect(result == nil)
  }

  @Test("A watch that did not look for a while counts only what it could have seen")
  func pauses() {
    func at(_ seconds: Int64) -> NIODeadline { .uptimeNanoseconds(UInt64(seconds) * 1_000_000_000) }
    var pauses = WatchPauses(interval: .seconds(1), now: at(10))
    #expect(pauses.look(at(11)) == .zero)
    // A little late is not absent.
    #expect(pauses.look(at(13)) == .zero)
    #expect(pauses.look(at(3_614)) == .seconds(3_600))
    #expect(pauses.look(at(3_615)) == .zero)
  }

  @Test("A session is not ended for what passed while nobody listened, and is for what passes then")
  func forgiven() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let process = try HostedProcess.unstarted(in: directory, .serving)
    var limits = ProcessLimits()
    limits.processorSeconds = 0
    let start = NIODeadline.now()
    process.state.withLock { $0.lastHeartbeat = start }
    func isKilled() -> Bool { process.state.withLock { $0.killedFor == .unresponsive } }
    // It is asked, and then the machine sleeps for an hour.
    process.check(limits, now: start + .seconds(3))
    #expect(process.state.withLock { $0.pingedAt } == start + .seconds(3))
    process.forgive(.hours(1))
    process.check(limits, now: start + .hours(1) + .seconds(4))
    #expect(!isKilled())
    process.check(limits, now: start + .hours(1) + .seconds(9))
    #expect(isKilled())
  }

  @Test("A session is not ended for the time that its storage takes, and is for what comes then")
  func waitsForStorage() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    var limits = ProcessLimits()
    limits.processorSeconds = 0
    let start = NIODeadline.now()
    func isKilled(_ process: HostedProcess) -> Bool {
      process.state.withLock { $0.killedFor == .unresponsive }
    }
    // It has been asked for a heartbeat before, or is while it waits.
    for isAskedBefore in [true, false] {
      let process = try HostedProcess.unstarted(in: directory, .serving)
      process.state.withLock { $0.lastHeartbeat = start }
      if isAskedBefore { process.check(limits, now: start + .seconds(3)) }
      process.askedStorage(true, now: start + .seconds(3))
      process.check(limits, now: start + .seconds(4))
      process.check(limits, now: start + .seconds(60))
      #expect(!isKilled(process))
      process.askedStorage(false, now: start + .seconds(60))
      process.check(limits, now: start + .seconds(64))
      #expect(!isKilled(process))
      process.check(limits, now: start + .seconds(66))
      #expect(isKilled(process))
    }
  }

  @Test("A session that does nothing but ask its storage, all of the time, is busy like any other")
  func asksStorageForEver() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    var limits = ProcessLimits()
    limits.processorSeconds = 0
    let process = try HostedProcess.unstarted(in: directory, .serving)
    var now = NIODeadline.now()
    process.state.withLock { $0.lastHeartbeat = now }
    for _ in 0..<200 {
      process.askedStorage(true, now: now)
      now = now + .milliseconds(50)
      process.check(limits, now: now)
      process.askedStorage(false, now: now)
    }
    #expect(process.state.withLock { $0.killedFor == .unresponsive })
  }

  @Test("The server says when it begins with a request of a process, and when it has the answer")
  func requests() async throws {
    try await StorageFile.run { file in
      let ends = try StorageEnds(file)
      let (ours, theirs) = try SessionDescriptor.storage.makePair()
      let (steps, continuation) = AsyncStream.makeStream(of: Bool.self)
      let rights = StorageEnds.rights(.make())
      let channel = try await SessionStorageChannel.open(
        ours, on: MultiThreadedEventLoopGroup.singleton.next(), ends.service, rights: { rights },
        onRequest: { continuation.yield($0) }, onViolation: { _ in })
      let peer = RawPeer(descriptor: theirs)
      var iterator = steps.makeAsyncIterator()
      for request in [StorageRequest.load, .write(StorageKey(.user, "a"), Data("1"))] {
        #expect(await peer.ask(request) != nil)
        #expect(await iterator.next() == true)
        #expect(await iterator.next() == false)
      }
      peer.close()
      try? await channel.close()
    }
  }
}
