import CounterpointProcesses
import Foundation

/// The process of a session as it gives up rights: most of them before anything of an app runs and before it
/// has a second thread, the rest when it is known whose it is.
struct ConfinedProcess: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let step: String
    let code: Int32
    var description: String { "\(step): \(String(cString: strerror(code)))" }
  }

  private let plan: ConfinementPlan
  /// The rules that hold as soon as the process has a user, but for what only then is known; -1 for none.
  private let rules: CInt
  /// The same for an app that may use all networks, where there is one; else -1.
  private let openRules: CInt

  /// Gives up all that no session needs.
  /// - Parameter parent: with whom the process dies; 0 for nobody.
  static func enter(_ plan: ConfinementPlan, parent: pid_t) throws(Failure) -> ConfinedProcess {
    try check("new privileges", counterpoint_refuse_new_privileges())
    try check(
      "privileges",
      counterpoint_give_up_privileges(plan.user == nil ? 0 : 1, plan.user?.user ?? 0, plan.user?.group ?? 0))
    // Who becomes somebody else is forgotten by its parent.
    if parent != 0 { try check("parent", counterpoint_die_with(parent)) }
    var (rules, openRules): (CInt, CInt) = (-1, -1)
    if plan.landlock > 0 {
      let first = try begin(plan, refusesTCP: !plan.allowsInternet, refusesOthers: true)
      try allow(plan.homes, COUNTERPOINT_READ | COUNTERPOINT_CHANGE, first, plan)
      try allow(plan.allRights, first, plan)
      try check("Landlock", counterpoint_landlock_enter(first))
      close(first)
      // Signals and sockets of this process's other threads, and of what they have started, stay open to each: those are refused to
      // others by the first rules, which all threads have in common.
      rules = try begin(plan, refusesTCP: true, refusesOthers: false)
      if plan.allowsInternet { openRules = try begin(plan, refusesTCP: false, refusesOthers: false) }
    }
    if plan.filtersCalls {
      try check("Foundation's sockets", counterpoint_prepare_foundation_sockets())
      try check("calls", counterpoint_refuse_calls(plan.allRights.networks))
    }
    try check("memory", counterpoint_hide_memory())
    return ConfinedProcess(plan: plan, rules: rules, openRules: openRules)
  }

  /// Gives up other users' folders, and what other apps need. Called once, before anything of the user's runs.
  ///
  /// A caller that gets an error must end the process.
  func narrow(to app: String, home: String) throws(Failure) {
    let rights = plan.rights[app] ?? []
    if rules >= 0 {
      let own = rights.contains(.network) ? openRules : rules
      try Self.allow(home, COUNTERPOINT_READ | COUNTERPOINT_CHANGE, own, plan)
      try Self.allow(rights, own, plan)
      try Self.check("Landlock", counterpoint_landlock_enter_with_all_threads(own))
      close(rules)
      if openRules >= 0 { close(openRules) }
    }
    if plan.filtersCalls, plan.allRights.networks > rights.networks {
      try Self.check("networks", counterpoint_refuse_networks(rights.networks))
    }
  }

  // MARK: Rules

  /// Rules by which a process has what every session has, but for its user's folder.
  private static func begin(
    _ plan: ConfinementPlan, refusesTCP: Bool, refusesOthers: Bool
  ) throws(Failure) -> CInt {
    let rules = counterpoint_landlock_begin(plan.landlock, refusesTCP ? 1 : 0, refusesOthers ? 1 : 0)
    guard rules >= 0 else { throw Failure(step: "Landlock", code: errno) }
    try check("the program", counterpoint_landlock_allow_program(rules, plan.landlock))
    for path in ConfinementPlan.programs {
      try allow(path, COUNTERPOINT_READ | COUNTERPOINT_EXECUTE, rules, plan)
    }
    // The runtime looks at each of its threads by the thread's own number, `/proc/THREAD/stat`, and traps where it cannot. Such a
    // folder does not lie below `/proc/self`, and rules cannot name what comes later. Memory, variables and descriptors of other
    // processes stay closed: to look at them takes what tracing takes, which rules refuse by themselves.
    for path in ConfinementPlan.readable + ["/proc"] { try allow(path, COUNTERPOINT_READ, rules, plan) }
    for path in ConfinementPlan.writable {
      try allow(path, COUNTERPOINT_READ | COUNTERPOINT_WRITE, rules, plan)
    }
    if let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
      for path in ConfinementPlan.resources(of: executable) {
        try allow(path, COUNTERPOINT_READ, rules, plan)
      }
    }
    try allow(plan.temporary, COUNTERPOINT_READ | COUNTERPOINT_CHANGE, rules, plan)
    return rules
  }

  private static func allow(
    _ rights: Set<SessionRight>, _ rules: CInt, _ plan: ConfinementPlan
  ) throws(Failure) {
    for right in rights {
      switch right {
      case .reading(let path): try allow(path, COUNTERPOINT_READ, rules, plan)
      case .running(let path): try allow(path, COUNTERPOINT_READ | COUNTERPOINT_EXECUTE, rules, plan)
      case .connecting(let port):
        // Where all ports are open, rules know of none.
        let code =
          rights.contains(.network)
          ? 0 : counterpoint_landlock_allow_port(rules, plan.landlock, CInt(port))
        try check("port \(port)", code)
      case .network, .variable: break
      }
    }
  }

  private static func allow(
    _ path: String, _ rights: Int, _ rules: CInt, _ plan: ConfinementPlan
  ) throws(Failure) {
    let code = counterpoint_landlock_allow(rules, plan.landlock, path, CInt(rights))
    // Where nothing is there is nothing to be allowed.
    if [ENOENT, ENOTDIR, EACCES].contains(code) { return }
    try check(path, code)
  }

  private static func check(_ step: String, _ code: Int32) throws(Failure) {
    if code != 0 { throw Failure(step: step, code: code) }
  }
}
