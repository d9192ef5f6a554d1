import ComposableArchitecture
import DeviceClients
import Foundation
import LadderClient
import LadderModel
import SoundEffectsClient

@testable import Ladder

/// A world whose time is its clock's, and whose random numbers are all the same.
struct World: Sendable {
  let clock = TestClock()
  let start = Date(timeIntervalSince1970: 1_700_000_000)
  let service = ServiceProbe()
  let sounds = LockIsolated<[SoundEffect]>([])

  /// Seconds since the start.
  var seconds: TimeInterval {
    let parts = TestClock<Duration>.Instant().duration(to: clock.now).components
    return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
  }
  var now: Date { start.addingTimeInterval((seconds * 1_000).rounded() / 1_000) }

  func prepare(_ values: inout DependencyValues) {
    values.continuousClock = clock
    values.date = DateGenerator { now }
    values.uuid = .incrementing
    values.ladderClient = service.client
    values.withRandomNumberGenerator = WithRandomNumberGenerator(Same())
    values.soundEffectsClient.play = { [sounds] sound in sounds.withValue { $0.append(sound) } }
    values.wakeLock = .noop
    values.motion = .noop
    values.vibration = .noop
  }

  /// Gives 0 whenever it is asked: of a range, its lower bound.
  private struct Same: RandomNumberGenerator, Sendable {
    mutating func next() -> UInt64 { 0 }
  }
}

/// Stores what a person has, before a store is made.
func given(
  account: Account? = nil, outbox: Outbox? = nil, runningTest: RunningTest? = nil, tab: String? = nil
) {
  @Shared(.account) var storedAccount
  @Shared(.outbox) var storedOutbox
  @Shared(.runningTest) var storedTest
  @Shared(.tabID) var storedTab
  if let account { $storedAccount.withLock { $0 = account } }
  if let outbox { $storedOutbox.withLock { $0 = outbox } }
  if let runningTest { $storedTest.withLock { $0 = runningTest } }
  if let tab { $storedTab.withLock { $0 = tab } }
}
