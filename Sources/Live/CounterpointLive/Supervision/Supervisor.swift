import CounterpointProcesses
import Foundation
import Logging

/// A server's first process: it starts the process that serves, keeps for it what has to outlive it, and starts another
/// when it dies.
///
/// It keeps the socket at which connections wait, and of each session's process a socket to it, what it writes to and whose
/// session it holds. It reads nothing that comes from the network, runs no app and has one thread, which waits.
final class Supervisor {
  /// The command that it starts.
  struct Program {
    var executable = "/proc/self/exe"
    var arguments: [String]
    var environment: [String: String]
  }

  private struct Serving {
    let process: pid_t
    let control: ControlSocket
    var outgoing: [(message: ControlMessage, descriptors: [CInt])] = []
    var listeningSince: ContinuousClock.Instant?
    /// It has closed its end.
    var isDeaf = false
    var isDead = false
  }

  /// The record kept of the process of a session.
  private struct Kept {
    let control: ControlSocket
    let output: CInt
    var record: [UInt8]
    /// The serving process that has started it is gone: it is this process's child now.
    var isInherited = false
  }

  private let program: Program
  private let trapped: [Int32]
  /// Says whether nothing that is started from here on can get more rights than there are.
  private let refusesPrivileges: Bool
  private let logger: Logger
  private let homes = "\(getpid())-\(RandomToken.make().prefix(6))"
  private var signals: CInt = -1
  private var serving: Serving?
  private var listening: CInt?
  private var kept: [pid_t: Kept] = [:]
  private var restartCount: Int32 = 0
  private var restartAt: ContinuousClock.Instant?
  private var backoff = RestartBackoff()
  private var stopSignal: Int32?

  /// - Parameter reloads: whether a hang-up is for the serving process to hear. Otherwise it ends everything, as that of a closed
  ///   terminal is meant to.
  init(
    _ program: Program, reloads: Bool, refusesPrivileges: Bool = false,
    logger: Logger = Logger(label: "counterpoint.supervisor")
  ) {
    self.refusesPrivileges = refusesPrivileges
    self.program = program
    self.logger = logger
    trapped = [SIGCHLD, SIGTERM, SIGINT] + (reloads ? [SIGHUP] : [])
  }

  /// Has this very program serve, told what this process was told.
  convenience init(_ settings: ServerSettings) {
    var environment = ProcessInfo.processInfo.environment
    // A whole backtrace takes seconds, in which nobody is served; what has failed, and where, is said without.
    if environment["SWIFT_BACKTRACE"] == nil { environment["SWIFT_BACKTRACE"] = "enable=no" }
    let program = Program(
      arguments: [CommandLine.arguments.first ?? "counterpoint", SupervisorLink.flag, "\(getpid())"]
        + CommandLine.arguments.dropFirst(),
      environment: environment)
    // Where apps run in the serving process they may start what they like. A file that gives capabilities gives them at each start.
    let isHarmless = settings.isolation == .process && counterpoint_is_elevated() == 0
    self.init(
      program, reloads: settings.tls != nil, refusesPrivileges: isHarmless && settings.confinement != .off)
  }

  /// Supervises until the serving process has ended for good, and ends this one in the same way.
  func run() -> Never {
    counterpoint_raise_open_files()
    if refusesPrivileges { _ = counterpoint_refuse_new_privileges() }
    signal(SIGPIPE, SIG_IGN)
    let code = counterpoint_adopt_orphans()
    signals = counterpoint_signal_descriptor(trapped, CInt(trapped.count))
    guard code == 0, signals >= 0 else {
      logger.critical(
        "Nothing can be supervised here", metadata: ["reason": "\(Self.text(code == 0 ? errno : code))"])
      exit(71)
    }
    start()
    while true {
      wait()
      if let restartAt, restartAt <= .now {
        self.restartAt = nil
        start()
      }
    }
  }

  // MARK: Waiting

  private func wait() {
    var waits = [pollfd(fd: signals, events: Int16(POLLIN), revents: 0)]
    if let serving, !serving.isDeaf {
      let events = POLLIN | (serving.outgoing.isEmpty ? 0 : POLLOUT)
      waits.append(pollfd(fd: serving.control.descriptor, events: Int16(events), revents: 0))
    }
    let timeout = restartAt.map {
      Int32(clamping: Int((max(.zero, $0 - .now) / .milliseconds(1)).rounded(.up)))
    }
    guard poll(&waits, nfds_t(waits.count), timeout ?? -1) > 0 else { return }
    // What it said before it died comes first.
    if waits.count > 1, waits[1].revents != 0 {
      listen()
      flush()
    }
    guard waits[0].revents != 0 else { return }
    while case let signal = counterpoint_next_signal(signals), signal != 0 {
      switch signal {
      case SIGCHLD: reap()
      case SIGHUP: tell(ControlMessage(.reload))
      default: stop(signal)
      }
    }
  }

  // MARK: The serving process

  private func start() {
    let ends: (ControlSocket, ControlSocket)
    do {
      ends = try ControlSocket.pair()
    } catch {
      return failedToStart("\(error)")
    }
    let theirs = ProcessSpawner.aboveStandard(ends.1.descriptor)
    defer { close(theirs) }
    do {
      let process = try ProcessSpawner.start(
        ProcessSpawner.Command(
          executable: program.executable, arguments: program.arguments, environment: program.environment),
        output: nil, descriptors: [theirs])
      serving = Serving(process: process, control: ends.0)
    } catch {
      ends.0.close()
      return failedToStart("\(error)")
    }
    tell(ControlMessage(.begin, value: restartCount, bytes: Array(homes.utf8)))
    if let listening { tell(ControlMessage(.listen), [listening]) }
    for (process, kept) in kept.sorted(by: { $0.key < $1.key }) {
      tell(
        ControlMessage(.survivor, process: process, bytes: kept.record),
        [kept.control.descriptor, kept.output])
    }
    tell(ControlMessage(.complete))
  }

  private func failedToStart(_ reason: String) {
    guard listening != nil else {
      logger.critical("The server cannot be started", metadata: ["reason": "\(reason)"])
      exit(71)
    }
    startAgain(after: nil, "it could not be started: \(reason)")
  }

  private func tell(_ message: ControlMessage, _ descriptors: [CInt] = []) {
    serving?.outgoing.append((message, descriptors))
    flush()
  }

  private func flush() {
    while let serving, let next = serving.outgoing.first {
      let code = serving.control.send(next.message, next.descriptors, waits: false)
      // So many descriptors on their way are too many: its death, or its reading, makes room.
      if code == EAGAIN || code == ETOOMANYREFS { return }
      self.serving?.outgoing.removeFirst()
    }
  }

  private func listen() {
    while let serving, !serving.isDeaf {
      switch serving.control.receive(waits: false) {
      case .message(let message, let descriptors): hear(message, descriptors)
      case .nothing: return
      case .end:
        self.serving?.isDeaf = true
        // It dies, or is lost without this.
        if !serving.isDead { kill(serving.process, SIGKILL) }
      }
    }
  }

  private func hear(_ message: ControlMessage, _ descriptors: [CInt]) {
    switch (message.kind, descriptors.count) {
    case (.listening, 1):
      if let listening { close(listening) }
      listening = descriptors[0]
      serving?.listeningSince = .now
    case (.started, 2):
      forget(message.process)
      kept[message.process] = Kept(
        control: ControlSocket(descriptor: descriptors[0]), output: descriptors[1], record: message.bytes)
    case (.record, 0): kept[message.process]?.record = message.bytes
    case (.reaped, 0):
      if kept[message.process]?.isInherited == false { forget(message.process) }
    case (.kill, 0):
      guard kept[message.process]?.isInherited == true else { return }
      // Its number is nobody else's before it is waited for.
      kill(-message.process, SIGKILL)
      kill(message.process, SIGKILL)
    case (.renew, 0):
      guard kept[message.process]?.isInherited == true else { return }
      _ = counterpoint_renew_processor_time(message.process, UInt(max(0, message.value)))
    default:
      logger.error("The serving process says what nobody understands")
      for descriptor in descriptors { close(descriptor) }
    }
  }

  // MARK: Deaths

  private func reap() {
    while case let process = counterpoint_dead_child(0), process > 0 {
      // What a session has started goes with it.
      if kept[process] != nil { kill(-process, SIGKILL) }
      var status: Int32 = 0
      waitpid(process, &status, 0)
      if process == serving?.process { died(status) } else { sessionDied(process, status) }
    }
  }

  private func sessionDied(_ process: pid_t, _ status: Int32) {
    guard let kept = kept[process] else { return }
    let isUntold = serving?.outgoing.contains {
      $0.message.kind == .survivor && $0.message.process == process
    }
    forget(process)
    if serving != nil, kept.isInherited, isUntold == false {
      return tell(ControlMessage(.ended, process: process, value: status))
    }
    logger.notice(
      "A session's process ended while nobody served: \(SessionTermination(status: status, lastOutput: []))",
      metadata: ["process": "\(process)"])
  }

  private func forget(_ process: pid_t) {
    guard let former = kept.removeValue(forKey: process) else { return }
    former.control.close()
    close(former.output)
    // The numbers of its descriptors are about to be others'.
    serving?.outgoing.removeAll { $0.message.kind == .survivor && $0.message.process == process }
  }

  private func died(_ status: Int32) {
    serving?.isDead = true
    listen()
    let life = serving?.listeningSince.map { ContinuousClock.now - $0 }
    serving?.control.close()
    serving = nil
    inherit()
    let signal = status & 0x7f
    let code = signal == 0 ? (status >> 8) & 0xff : 128 + signal
    // Who never took connections has said why, and would say it again. Who ends in order was asked to.
    if stopSignal != nil || listening == nil || code == 0 { exit(code) }
    startAgain(after: life, "\(SessionTermination(status: status, lastOutput: []))")
  }

  /// The sessions' processes whose parent has died are children of this one now; those that are not were reaped by it.
  private func inherit() {
    for process in kept.keys {
      if counterpoint_dead_child(process) < 0 { forget(process) } else { kept[process]?.isInherited = true }
    }
  }

  private func startAgain(after life: Duration?, _ reason: String) {
    if stopSignal != nil { exit(0) }
    let wait = backoff.next(after: life)
    restartCount += 1
    logger.log(
      level: backoff.failureCount > 3 ? .critical : .error,
      "The serving process is gone and is started again: \(reason)",
      metadata: [
        "restarts": "\(restartCount)", "pause": "\(wait)", "processes": "\(kept.count)",
      ])
    restartAt = .now + wait
  }

  // MARK: The end

  private func stop(_ signal: Int32) {
    guard stopSignal == nil else {
      logger.warning("Ended at once, as asked a second time")
      if let serving {
        kill(serving.process, SIGKILL)
        waitpid(serving.process, nil, 0)
      }
      // Sessions end by losing this process.
      exit(128 + signal)
    }
    stopSignal = signal
    // Between two of them there is nobody to be asked.
    if serving == nil { exit(0) }
    tell(ControlMessage(.stop))
  }

  private static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}
