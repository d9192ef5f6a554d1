import CounterpointProcesses
import CounterpointSession
import Foundation
import Logging
import NIOCore
import NIOPosix
import Synchronization

/// Every session in a process of its own, taken from a pool of processes that were started ahead.
///
/// Right for any app: what it keeps in globals is one session's, a trap ends one session, the kernel bounds what each
/// may use, and all processors work. The executable starts itself again; see ``SessionProcess``.
final class ProcessHost: SessionHost {
  struct Settings: Sendable {
    /// The program that is started. By default the one that runs, even when its file was replaced meanwhile.
    var executable = "/proc/self/exe"
    /// Processes that wait for sessions.
    var warmCount = 4
    var limits = ProcessLimits()
    /// The folder that holds the users' home folders.
    var dataDirectory: URL
    var confinement = ServerConfinement.none
    /// Variables that apps have asked for.
    var variables: [String] = []
    /// The time for which a session waits for another server when this one dies under a supervisor.
    var patience = Duration.seconds(300)
  }

  private struct State {
    var isStopped = false
    var all: [pid_t: HostedProcess] = [:]
    var warm: [HostedProcess] = []
    var startingCount = 0
    /// Starts that have failed in a row.
    var failureCount = 0
    var isResting = false
    var waiting: [CheckedContinuation<Result<HostedProcess, SessionHostError>, Never>] = []
    var whenEmpty: [CheckedContinuation<Void, Never>] = []
    var watch: RepeatedTask?
    var feed: UserValueFeed?
  }

  private let settings: Settings
  private let values: SQLiteUserValues
  private let storage: SessionStorageService
  private let sessionCounts: SessionCounts
  private let traffic: TrafficCounts
  private let homes: UserHomes
  private let supervisor: SupervisorLink?
  private let group: any EventLoopGroup
  private let logger: Logger
  private let state = Mutex(State())
  /// More starts at once would only wait for each other.
  private let maximumStarts = max(2, ProcessInfo.processInfo.activeProcessorCount)

  /// - Throws: when the data directory has no room for home folders.
  init(
    _ settings: Settings, values: SQLiteUserValues, scenes: SceneStore, counts: SessionCounts,
    traffic: TrafficCounts,
    group: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton, supervisor: SupervisorLink? = nil,
    logger: Logger
  ) throws {
    self.settings = settings
    self.values = values
    storage = SessionStorageService(values: values, scenes: scenes)
    sessionCounts = counts
    self.traffic = traffic
    self.group = group
    self.logger = logger
    self.supervisor = supervisor
    homes = try UserHomes(
      in: settings.dataDirectory, supervisor: supervisor, owner: settings.confinement.plan?.user)
  }

  /// The process that the next session gets; what tests stop and kill.
  var nextWarm: pid_t? { state.withLock { $0.warm.last?.id } }

  /// Processes that live, and how many of them wait for a session.
  var counts: (all: Int, warm: Int) { state.withLock { ($0.all.count, $0.warm.count) } }

  @MainActor
  func start() {
    counterpoint_raise_open_files()
    homes.removeStrays()
    let interval = TimeAmount.nanoseconds(max(settings.limits.deadline.nanoseconds / 4, 10_000_000))
    let pauses = Mutex(WatchPauses(interval: interval, now: .now()))
    let watch = group.next().scheduleRepeatedTask(initialDelay: interval, delay: interval) { [weak self] _ in
      self?.look(pauses.withLock { $0.look(.now()) })
    }
    storage.onWrites { [weak self] writes in self?.tell(of: writes) }
    let feed = UserValueFeed(values, logger: logger) { [weak self] writes in self?.tellOfForeign(writes) }
    state.withLock { state in
      state.watch = watch
      state.feed = feed
    }
    // What those that were taken over have stored since then was told to nobody, and the feed takes it for known.
    for process in state.withLock({ Array($0.all.values) }) { process.tellOfNews() }
    fill()
  }

  /// Looks after all processes.
  /// - Parameter pause: for how long nobody did who should have.
  private func look(_ pause: TimeAmount) {
    for process in state.withLock({ $0.all.values }) {
      if pause > .zero { process.forgive(pause) }
      process.check(settings.limits, now: .now())
    }
  }

  func makeSession(
    _ request: SessionRequest, onTermination: @escaping @MainActor @Sendable (SessionTermination) -> Void
  ) async throws(SessionHostError) -> (session: any HostedSession, paint: FirstPaint) {
    for _ in 0..<Self.maximumAttempts {
      let process = try await take()
      do {
        try homes.bind(process.home, to: request.user)
      } catch is UserHomes.Released {
        // It has ended meanwhile.
        continue
      } catch {
        process.end()
        throw .unavailable("\(error)")
      }
      if let paint = try await process.make(request, onTermination: onTermination) { return (process, paint) }
      logger.warning("A process that waited for a session does not take it; another does")
    }
    throw .unavailable("no process takes the session")
  }

  /// Processes that are tried for one page. Those that wait are well, but for what nobody can foresee.
  private static let maximumAttempts = 4

  func stop() async {
    let (processes, waiting, watch) = state.withLock { state in
      state.isStopped = true
      defer { (state.waiting, state.watch, state.warm, state.feed) = ([], nil, [], nil) }
      return (Array(state.all.values), state.waiting, state.watch)
    }
    for continuation in waiting { continuation.resume(returning: .failure(.unavailable("the server stops"))) }
    for process in processes { process.end() }
    // Who is about to start ends when it is ready; none is left behind.
    await withCheckedContinuation { continuation in
      let isEmpty = state.withLock { state in
        if state.all.isEmpty, state.startingCount == 0 { return true }
        state.whenEmpty.append(continuation)
        return false
      }
      if isEmpty { continuation.resume() }
    }
    watch?.cancel()
    await storage.stop()
    homes.removeLinks()
  }

  // MARK: The pool

  private func take() async throws(SessionHostError) -> HostedProcess {
    let result = await withCheckedContinuation { continuation in
      let answer: Result<HostedProcess, SessionHostError>? = state.withLock { state in
        if state.isStopped { return .failure(.unavailable("the server stops")) }
        // Those that are over wait to be reaped.
        while let process = state.warm.popLast() {
          if process.state.withLock({ $0.stage != .over }) { return .success(process) }
        }
        state.waiting.append(continuation)
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
      fill()
    }
    return try result.get()
  }

  /// Starts as many processes as are missing, and no more at once than make sense.
  private func fill() {
    let count = state.withLock { state in
      guard !state.isStopped, !state.isResting else { return 0 }
      let missing = settings.warmCount + state.waiting.count - state.warm.count - state.startingCount
      let count = max(0, min(missing, maximumStarts - state.startingCount))
      state.startingCount += count
      return count
    }
    for _ in 0..<count { Task { await startOne() } }
  }

  private func startOne() async {
    let home: UserHomes.Home
    do {
      home = try homes.make()
    } catch {
      return started(nil, "\(error)")
    }
    do {
      let process = try await HostedProcess.start(
        command(home), home: home, limits: settings.limits, group: group, storage: storage,
        supervisor: supervisor, logger: logger, observer: observer)
      state.withLock { state in
        // It may be gone already.
        if !process.state.withLock({ $0.isGone }) { state.all[process.id] = process }
      }
      guard await process.isReady() else { return started(nil, "it ended before it was ready") }
      started(process, "")
    } catch {
      homes.release(home)
      started(nil, "\(error)")
    }
  }

  private var observer: HostedProcess.Observer {
    HostedProcess.Observer(
      figures: { [sessionCounts, traffic] figures in
        traffic.storageFailed(times: figures.storageErrors)
        Task { @MainActor in sessionCounts.add(figures.sessions) }
      },
      gone: { [weak self] in self?.gone($0) })
  }

  func takeOver(
    _ survivor: SupervisorLink.Survivor,
    onTermination: @escaping @MainActor @Sendable (SessionTermination) -> Void
  ) async -> (any HostedSession)? {
    guard let supervisor else { return nil }
    let home = homes.adopt(survivor.record)
    do {
      let process = try await HostedProcess.takeOver(
        survivor, home: home, limits: settings.limits, group: group, storage: storage,
        supervisor: supervisor, logger: logger, observer: observer, onTermination: onTermination)
      state.withLock { state in
        if !process.state.withLock({ $0.isGone }) { state.all[process.id] = process }
        if survivor.record.session == nil { state.startingCount += 1 }
      }
      guard survivor.record.session == nil else { return process }
      Task {
        started(await process.isReady() ? process : nil, "it ended with the server that has started it")
      }
    } catch {
      logger.error("A session's process could not be taken over", metadata: ["error": "\(error)"])
    }
    return nil
  }

  private func started(_ process: HostedProcess?, _ failure: String) {
    enum Outcome {
      case hand(HostedProcess, CheckedContinuation<Result<HostedProcess, SessionHostError>, Never>)
      case refuse([CheckedContinuation<Result<HostedProcess, SessionHostError>, Never>])
      case end(HostedProcess)
      case keep
    }
    let (outcome, rest) = state.withLock { state -> (Outcome, TimeAmount?) in
      state.startingCount -= 1
      guard let process else {
        state.failureCount += 1
        // Something is wrong that trying harder does not cure.
        state.isResting = true
        let rest = TimeAmount.milliseconds(min(10_000, 50 << Int64(min(state.failureCount, 8))))
        guard state.failureCount >= 3 else { return (.keep, rest) }
        defer { state.waiting = [] }
        return (.refuse(state.waiting), rest)
      }
      state.failureCount = 0
      if state.isStopped { return (.end(process), nil) }
      guard !state.waiting.isEmpty else {
        state.warm.append(process)
        return (.keep, nil)
      }
      return (.hand(process, state.waiting.removeFirst()), nil)
    }
    switch outcome {
    case .hand(let process, let continuation): continuation.resume(returning: .success(process))
    case .refuse(let waiting):
      for continuation in waiting {
        continuation.resume(returning: .failure(.unavailable("no process can be started: \(failure)")))
      }
    case .end(let process): process.end()
    case .keep: break
    }
    if let rest {
      logger.error("A process for sessions could not be started", metadata: ["reason": "\(failure)"])
      group.next().scheduleTask(in: rest) { [weak self] in
        self?.state.withLock { $0.isResting = false }
        self?.fill()
      }
    }
    fill()
    resumeWhenEmpty()
  }

  private func gone(_ process: HostedProcess) {
    homes.release(process.home)
    state.withLock { state in
      // Its number may be another's already.
      if state.all[process.id] === process { state.all[process.id] = nil }
      state.warm.removeAll { $0 === process }
    }
    fill()
    resumeWhenEmpty()
  }

  private func resumeWhenEmpty() {
    let continuations = state.withLock { state in
      guard state.isStopped, state.all.isEmpty, state.startingCount == 0 else {
        return [CheckedContinuation<Void, Never>]()
      }
      defer { state.whenEmpty = [] }
      return state.whenEmpty
    }
    for continuation in continuations { continuation.resume() }
  }

  /// Each session hears what other sessions of this server have written, before who has written it goes on: nothing that comes
  /// of a change gets ahead of it.
  private func tell(of writes: [UserValueWrite]) {
    for process in state.withLock({ $0.all.values }) { process.tell(of: writes) }
  }

  /// The same of what was written elsewhere: by another server that uses the same database.
  private func tellOfForeign(_ writes: [UserValueWrite]?) {
    let processes = state.withLock { Array($0.all.values) }
    guard let writes else {
      for process in processes { process.tellOfNews() }
      return
    }
    // Those were told of at once.
    let here = Set(processes.compactMap { $0.state.withLock { $0.rights?.writer } })
    let foreign = writes.filter { !here.contains($0.writer) }
    if !foreign.isEmpty { for process in processes { process.tell(of: foreign) } }
  }

  private func command(_ home: UserHomes.Home) throws -> ProcessSpawner.Command {
    let configuration = SessionProcess.Configuration(
      server: getpid(), patience: supervisor == nil ? nil : settings.patience.timeInterval,
      logLevel: logger.logLevel,
      memory: settings.limits.memory, processorSeconds: settings.limits.processorSeconds,
      openFiles: settings.limits.openFiles, fileSize: settings.limits.fileSize,
      processes: settings.limits.processes,
      confinement: settings.confinement.plan.map { homes.plan($0, home) })
    return ProcessSpawner.Command(
      executable: settings.executable,
      arguments: [
        CommandLine.arguments.first ?? "counterpoint", SessionProcess.flag,
        String(decoding: try JSONEncoder().encode(configuration), as: UTF8.self),
      ],
      environment: SessionEnvironment.make(
        from: ProcessInfo.processInfo.environment, home: home, variables: settings.variables))
  }
}
