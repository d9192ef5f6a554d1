import CounterpointProcesses
import Foundation
import Synchronization

/// The descriptors that the process of a session has open beside its standard streams.
enum SessionDescriptor: CInt, CaseIterable, Sendable {
  /// The socket to its server; see ``HostMessage``.
  case session = 3
  /// By which it gets another server when its own dies; see ``SessionControl``. The other end is its supervisor's.
  case control = 4
  /// The socket over which the server reads and writes values; see ``StorageLink``.
  case storage = 5

  /// Those that another server puts in the place of its own, in the order in which it sends them.
  static let renewed: [Self] = [.session, .storage]

  /// Both ends of one.
  func makePair() throws -> (CInt, CInt) {
    let kind = self == .control ? SOCK_SEQPACKET : SOCK_STREAM
    var ends: [CInt] = [-1, -1]
    guard socketpair(AF_UNIX, CInt(kind.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw ProcessSpawner.Failure(operation: "socketpair", code: errno)
    }
    return (ends[0], ends[1])
  }
}

/// Starts processes, all from one thread that lives as long as this process.
///
/// The kernel kills a process of `PR_SET_PDEATHSIG` when the *thread* that has started it ends, and threads of pools
/// end when they are idle.
final class ProcessSpawner: Sendable {
  static let shared = ProcessSpawner()

  struct Command: Sendable {
    var executable: String
    var arguments: [String]
    var environment: [String: String]
  }

  /// A process that was started, and this side's ends of what connects it.
  struct Spawned: Sendable {
    let process: pid_t
    let sockets: [SessionDescriptor: CInt]
    let output: CInt
  }

  struct Failure: Error, CustomStringConvertible {
    let operation: String
    let code: Int32
    var description: String { "\(operation): \(String(cString: strerror(code)))" }
  }

  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private let wake = DispatchSemaphore(value: 0)

  private init() {
    let thread = Thread { [self] in
      while true {
        wake.wait()
        jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }?()
      }
    }
    thread.name = "counterpoint.spawner"
    thread.stackSize = 512 << 10
    thread.start()
  }

  /// - Parameter sockets: what connects the process with this one.
  func spawn(_ command: Command, sockets: [SessionDescriptor]) async throws -> Spawned {
    try await withCheckedThrowingContinuation { continuation in
      jobs.withLock {
        $0.append { continuation.resume(with: Result { try Self.spawn(command, sockets) }) }
      }
      wake.signal()
    }
  }

  private static func spawn(_ command: Command, _ sockets: [SessionDescriptor]) throws -> Spawned {
    var (ours, theirs): ([SessionDescriptor: CInt], [SessionDescriptor: CInt]) = ([:], [:])
    var output: (ours: CInt, theirs: CInt)?
    defer {
      for descriptor in Array(theirs.values) + [output?.theirs].compactMap(\.self) { close(descriptor) }
    }
    do {
      for name in sockets {
        let ends = try name.makePair()
        ours[name] = ends.0
        theirs[name] = aboveStandard(ends.1)
      }
      var pipes: [CInt] = [-1, -1]
      guard counterpoint_pipe(&pipes) == 0 else { throw Failure(operation: "pipe", code: errno) }
      let (reading, writing) = (pipes[0], aboveStandard(pipes[1]))
      output = (reading, writing)
      let process = try start(
        command, output: writing, descriptors: SessionDescriptor.allCases.map { theirs[$0] ?? -1 })
      return Spawned(process: process, sockets: ours, output: reading)
    } catch {
      for descriptor in Array(ours.values) + [output?.ours].compactMap(\.self) { close(descriptor) }
      throw error
    }
  }

  /// Starts a process from the calling thread, with which it may have to die.
  /// - Parameters:
  ///   - output: what it writes to; `nil` for what this process writes to.
  ///   - descriptors: what it has as descriptor 3 and onwards; negative for nothing.
  static func start(_ command: Command, output: CInt?, descriptors: [CInt]) throws -> pid_t {
    var process: pid_t = 0
    let code = withCStrings(command.arguments) { arguments in
      withCStrings(command.environment.map { "\($0)=\($1)" }) { environment in
        counterpoint_spawn(
          command.executable, arguments, environment, output ?? -1, descriptors, CInt(descriptors.count),
          &process)
      }
    }
    guard code == 0 else { throw Failure(operation: "starting \(command.executable)", code: code) }
    return process
  }

  /// The same, under a number that the new process does not give to something else: a server that was started
  /// without standard input may have low numbers free.
  static func aboveStandard(_ descriptor: CInt) -> CInt {
    guard descriptor < 10 else { return descriptor }
    let higher = fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
    guard higher >= 0 else { return descriptor }
    close(descriptor)
    return higher
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    return body(&pointers)
  }
}
