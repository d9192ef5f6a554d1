import Crypto
import Foundation
import Synchronization

/// Makes guessing one account's password slow, from wherever the guesses come, and keeps nobody out for more than a minute.
///
/// The first wrong passwords cost nothing. After them each doubles the time until the next one is looked at, up to
/// ``maximumWait``; a right one makes up for all. An address from which somebody has signed in to the account is counted apart:
/// whoever guesses from elsewhere does not keep the owner out. It makes no difference to any of this whether there is such an
/// account.
final class SignInAttempts: Sendable {
  /// Wrong passwords after which the next one has to wait.
  static let free = 3
  static let maximumWait: TimeInterval = 60
  /// Time after the last attempt at which all of them are forgotten.
  static let memory: TimeInterval = 60 * 60
  /// Time for which an address stays known from which somebody has signed in.
  static let acquaintance: TimeInterval = 30 * 24 * 60 * 60
  /// Those that are remembered at once, of accounts and of known addresses each.
  private static let maximumEntries = 65_536

  private struct Series {
    var wrong: Int
    var last: Date
  }

  private struct State {
    var series: [Key: Series] = [:]
    var known: [Key: Date] = [:]

    /// Returns how attempts on the account from the address are counted.
    func key(_ account: String, _ address: String, _ now: Date) -> Key {
      let own = Key(account, address)
      return known[own].map { now < $0 } ?? false ? own : Key(account, nil)
    }
  }

  /// An account, or an account from one address, by a hash: what is remembered of a name that somebody made up is short.
  private struct Key: Hashable {
    let digest: [UInt8]

    init(_ account: String, _ address: String?) {
      digest = Array(SHA256.hash(data: Data("\(address ?? "")\u{0}\(account)".utf8)))
    }
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Date

  init(now: @escaping @Sendable () -> Date) { self.now = now }

  /// Returns the seconds until a password for the account may be looked at; `nil` where one may now. O(1).
  /// - Parameters:
  ///   - account: the mail address that was given.
  ///   - address: the network address that it came from.
  func wait(for account: String, from address: String) -> Int? {
    let now = now()
    return state.withLock { Self.wait($0.series[$0.key(account, address, now)], now) }
  }

  /// Counts an attempt as a wrong one until ``succeeded(_:from:)`` says otherwise, so that many at once gain nothing. O(1), but for
  /// the clearing of those whose time is over.
  /// - Returns: as ``wait(for:from:)``; where one has to wait nothing is counted.
  func begin(_ account: String, from address: String) -> Int? {
    let now = now()
    return state.withLock { state in
      let key = state.key(account, address, now)
      if let seconds = Self.wait(state.series[key], now) { return seconds }
      let wrong = state.series[key].map { Self.isOver($0, now) ? 0 : $0.wrong } ?? 0
      if state.series.count >= Self.maximumEntries {
        state.series = state.series.filter { now.timeIntervalSince($0.value.last) < Self.maximumWait }
        if state.series.count >= Self.maximumEntries { state.series.removeAll() }
      }
      state.series[key] = Series(wrong: wrong + 1, last: now)
      return nil
    }
  }

  /// Takes back an attempt whose password was not looked at, as the service had no time for it.
  func withdraw(_ account: String, from address: String) {
    let now = now()
    state.withLock { state in
      let key = state.key(account, address, now)
      state.series[key]?.wrong -= 1
    }
  }

  /// Forgets the wrong passwords of this way to the account, and knows the address from now on.
  func succeeded(_ account: String, from address: String) {
    let now = now()
    state.withLock { state in
      state.series[state.key(account, address, now)] = nil
      if state.known.count >= Self.maximumEntries {
        state.known = state.known.filter { now < $0.value }
        if state.known.count >= Self.maximumEntries { state.known.removeAll() }
      }
      state.known[Key(account, address)] = now.addingTimeInterval(Self.acquaintance)
    }
  }

  /// Says whether somebody has signed in to the account from the address.
  func knows(_ account: String, from address: String) -> Bool {
    let now = now()
    return state.withLock { $0.known[Key(account, address)].map { now < $0 } ?? false }
  }

  private static func wait(_ series: Series?, _ now: Date) -> Int? {
    guard let series, series.wrong >= free, !isOver(series, now) else { return nil }
    let wait = min(maximumWait, pow(2, Double(min(series.wrong - free, 16))))
    let left = wait - now.timeIntervalSince(series.last)
    // Never longer than that, also where the machine's clock was set back.
    return left > 0 ? max(1, Int(min(wait, left).rounded(.up))) : nil
  }

  private static func isOver(_ series: Series, _ now: Date) -> Bool {
    now.timeIntervalSince(series.last) >= memory
  }
}
