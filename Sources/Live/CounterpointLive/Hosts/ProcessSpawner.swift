import CounterpointProcesses
import Foundation
import Synchronization

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
    /// The other end of each is the process's descriptor 3 and onwards.
    let sockets: [CInt]
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

  /// - Parameter sockets: how many pairs of sockets connect the process with this one.
  func spawn(_ command: Command, sockets: Int = 1) async throws -> Spawned {
    try await withCheckedThrowingContinuation { continuation in
      jobs.withLock {
        $0.append { continuation.resume(with: Result { try Self.spawn(command, sockets: sockets) }) }
      }
      wake.signal()
    }
  }

  private static func spawn(_ command: Command, sockets count: Int) throws -> Spawned {
    var (ours, theirs): ([CInt], [CInt]) = ([], [])
    var output: (ours: CInt, theirs: CInt)?
    defer { for descriptor in theirs + [output?.theirs].compactMap(\.self) { close(descriptor) } }
    do {
      for _ in 0..<count {
        var ends: [CInt] = [-1, -1]
        guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
          throw Failure(operation: "socketpair", code: errno)
        }
        ours.append(ends[0])
        theirs.append(aboveStandard(ends[1]))
      }
      var pipes: [CInt] = [-1, -1]
      guard counterpoint_pipe(&pipes) == 0 else { throw Failure(operation: "pipe", code: errno) }
      let (reading, writing) = (pipes[0], aboveStandard(pipes[1]))
      output = (reading, writing)
      let process = try start(command, output: writing, descriptors: theirs)
      return Spawned(process: process, sockets: ours, output: reading)
    } catch {
      for descriptor in ours + [output?.ours].compactMap(\.self) { close(descriptor) }
      throw error
    }
  }

  private static func start(_ command: Command, output: CInt, descriptors: [CInt]) throws -> pid_t {
    var process: pid_t = 0
    let code = withCStrings(command.arguments) { arguments in
      withCStrings(command.environment.map { "\($0)=\($1)" }) { environment in
        counterpoint_spawn(
          command.executable, arguments, environment, output, descriptors, CInt(descriptors.count), &process)
      }
    }
    guard code == 0 else { throw Failure(operation: "starting \(command.executable)", code: code) }
    return process
  }

  /// The same, under a number that the new process does not give to something else: a server that was started
  /// without standard input may have low numbers free.
  private static func aboveStandard(_ descriptor: CInt) -> CInt {
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
