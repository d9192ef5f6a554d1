import CounterpointProcesses

/// The means of this machine to confine the processes of sessions.
public struct ConfinementOffer: Hashable, Sendable {
  /// The version of Landlock that the kernel offers, by which a process gives up files, TCP and signals; 0 for none.
  public var landlock: Int
  /// Says whether the kernel refuses a process calls that it has given up.
  public var hasCallFilters: Bool
  /// Says whether this process may give others another user.
  public var changesUsers: Bool

  /// Creates an offer with these means, for tests and for machines other than this one.
  public init(landlock: Int, hasCallFilters: Bool, changesUsers: Bool) {
    self.landlock = landlock
    self.hasCallFilters = hasCallFilters
    self.changesUsers = changesUsers
  }

  /// The means of the machine that the program runs on, asked of the kernel anew each time.
  public static var ofThisMachine: Self {
    Self(
      landlock: Int(counterpoint_landlock_version()), hasCallFilters: counterpoint_has_seccomp() != 0,
      changesUsers: counterpoint_can_change_users() != 0)
  }

  /// The version of Landlock from which on signals and abstract sockets are held, too.
  public static let wholeLandlock = 6

  /// Everything that is asked of a kernel is there.
  public var isWhole: Bool { landlock >= Self.wholeLandlock && hasCallFilters }

  /// The means that are there, in the words of a log.
  public var mechanisms: [String] {
    (landlock > 0 ? ["landlock \(landlock)"] : []) + (hasCallFilters ? ["seccomp"] : [])
  }

  /// The version of Landlock from which on ports of TCP are held.
  static let landlockOfPorts = 4

  /// The means that are missing for what apps have declared, a clause each.
  func shortcomings(of apps: [LiveApp]) -> [String] {
    guard landlock < Self.landlockOfPorts else { return [] }
    return apps.filter { $0.rights.networks == CInt(COUNTERPOINT_CONNECTIONS) }.map {
      "Landlock \(landlock) holds no ports: \($0.name), which may connect with one, connects by TCP with all"
    }
  }

  /// The means that are missing, a clause each.
  public var shortcomings: [String] {
    var clauses: [String] = []
    if landlock == 0 {
      clauses.append("the kernel has no Landlock, so that files of the same user are open to sessions")
    } else if landlock < Self.wholeLandlock {
      clauses.append(
        "Landlock \(landlock) holds no signals: processes of the same user can be ended by sessions")
    }
    if !hasCallFilters {
      clauses.append("the kernel filters no calls, so that networks are open to sessions")
    }
    return clauses
  }
}
