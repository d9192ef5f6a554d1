import CounterpointProcesses
import Foundation
import Synchronization

/// Bounds the connections that are open at once, below the number of files that the system lets a process open: who
/// comes then is asked to come back, rather than left to wait until the system takes new connections again.
final class ConnectionLimit: Sendable {
  enum Admission {
    case admitted
    /// To be told to come back.
    case surplus
    /// To be closed at once: even those who are told so are too many.
    case refused
  }

  /// So many beyond the maximum are told to come back, rather than closed.
  static let surplusCount = 64
  /// Files that the server needs for itself: its database, its log, its certificates.
  private static let reserve = 128
  /// No more than this by default, wherever the system knows no limit.
  private static let ceiling = 1_000_000

  let maximum: Int
  private let open = Atomic<Int>(0)

  init(maximum: Int) { self.maximum = maximum }

  /// One that leaves the files which the server needs for itself, and for its sessions' processes.
  /// - Parameter configured: the maximum that was asked for; 0 for as many as there can be.
  convenience init(configured: Int, isolation: SessionIsolation, openFiles: Int = ConnectionLimit.openFiles) {
    // A page's connection has a session behind it, whose process has up to three pipes.
    let filesPerConnection = isolation == .process ? 4 : 1
    let possible = max(16, (openFiles - Self.reserve - Self.surplusCount) / filesPerConnection)
    self.init(maximum: configured == 0 ? possible : min(configured, possible))
  }

  /// Files that this process may have open, after it has asked for as many as it can get.
  static var openFiles: Int {
    counterpoint_raise_open_files()
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1_024 }
    return limit.rlim_cur > UInt(ceiling) ? ceiling : Int(limit.rlim_cur)
  }

  var count: Int { open.load(ordering: .relaxed) }

  /// Counts a new connection; each is to be given back by ``left()``.
  func admit() -> Admission {
    let count = open.add(1, ordering: .relaxed).newValue
    return count <= maximum ? .admitted : count <= maximum + Self.surplusCount ? .surplus : .refused
  }

  func left() { open.subtract(1, ordering: .relaxed) }
}
