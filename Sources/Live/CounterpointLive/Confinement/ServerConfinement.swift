import Foundation
import Logging

/// The way in which a server confines the processes of its sessions, and what it says about that.
struct ServerConfinement: Sendable {
  /// The plan that its processes are told; `nil` where they are not confined.
  let plan: ConfinementPlan?
  /// By what they are confined.
  let mechanisms: [String]
  /// The rights that are not held back, a clause each.
  let shortcomings: [String]

  static let none = ServerConfinement(plan: nil, mechanisms: [], shortcomings: [])

  private init(plan: ConfinementPlan?, mechanisms: [String], shortcomings: [String]) {
    self.plan = plan
    self.mechanisms = mechanisms
    self.shortcomings = shortcomings
  }

  /// - Throws: ``StartupError`` where more is asked for than the machine can do.
  init(
    _ settings: ServerSettings, apps: [LiveApp], offer: ConfinementOffer = .ofThisMachine
  ) throws(StartupError) {
    guard settings.isolation == .process else {
      if settings.confinement == .required {
        throw .notConfined(reason: "sessions share the server's process (--isolation shared)")
      }
      self = .none
      return
    }
    guard settings.confinement != .off else {
      if let name = settings.sessionUser {
        throw .badValue(
          name: "--session-user", value: name, expectation: "no user where --confinement is off")
      }
      self = .none
      return
    }
    var (user, shortcomings) = try Self.user(settings, offer)
    shortcomings += offer.shortcomings + offer.shortcomings(of: apps)
    if settings.confinement == .required, !shortcomings.isEmpty {
      throw .notConfined(reason: shortcomings.joined(separator: "; "))
    }
    plan = ConfinementPlan(
      landlock: Int32(offer.landlock), filtersCalls: offer.hasCallFilters, user: user,
      rights: Dictionary(apps.map { ($0.path, $0.rights) }) { $1 })
    mechanisms = offer.mechanisms + (user.map { ["user \($0.name)"] } ?? [])
    self.shortcomings = shortcomings
  }

  /// Returns the user that sessions become, `nil` for the server's own, and why they stay that one where they should not.
  private static func user(
    _ settings: ServerSettings, _ offer: ConfinementOffer
  ) throws(StartupError) -> (SessionUser?, [String]) {
    func unusable(_ expectation: String) -> StartupError {
      .badValue(name: "--session-user", value: settings.sessionUser ?? "", expectation: expectation)
    }
    guard offer.changesUsers else {
      if settings.sessionUser != nil { throw unusable("a server that runs as root") }
      return (nil, [])
    }
    guard let user = SessionUser(named: settings.sessionUser ?? SessionUser.standard) else {
      if settings.sessionUser != nil { throw unusable("the name of a user of this machine") }
      return (nil, ["there is no user “\(SessionUser.standard)” for sessions: name one with --session-user"])
    }
    guard user.user != 0, user.user != geteuid() else { throw unusable("another user than the server's") }
    let directory = settings.dataDirectory.resolvingSymlinksInPath().path(percentEncoded: false)
    let own = directory.count > 1 && directory.hasSuffix("/") ? String(directory.dropLast()) : directory
    let executable = settings.sessionExecutable ?? "/proc/self/exe"
    let program = URL(filePath: executable).resolvingSymlinksInPath().path(percentEncoded: false)
    for (path, own) in [(own, own), (program, nil)] {
      guard let folder = user.closedFolder(onTheWayTo: path, own: own) else { continue }
      let reason = "\(user.name) cannot go through \(folder), which \(path) is in, so that sessions stay root"
      if settings.sessionUser != nil { throw .notConfined(reason: reason) }
      return (nil, [reason])
    }
    return (user, [])
  }
}

extension ServerConfinement {
  /// Says once what the processes of sessions are confined by, and what is missing.
  func log(_ settings: ServerSettings, to logger: Logger) {
    guard settings.isolation == .process else { return }
    guard plan != nil else {
      return logger.warning(
        """
        Session processes are not confined: an app that somebody subverts has all rights of the server, its database \
        and its key among them
        """)
    }
    let list = mechanisms.isEmpty ? "nothing but limits" : mechanisms.joined(separator: ", ")
    logger.notice("Session processes are confined by: \(list)")
    for clause in shortcomings { logger.warning("Session processes are not confined wholly: \(clause)") }
  }

  /// As they stand among a server's figures.
  var figures: [(labels: [(String, String)], value: Double)] {
    guard let plan else { return [] }
    return [
      ([("by", "landlock")], Double(plan.landlock)), ([("by", "seccomp")], plan.filtersCalls ? 1 : 0),
      ([("by", "user")], plan.user == nil ? 0 : 1),
    ]
  }
}
