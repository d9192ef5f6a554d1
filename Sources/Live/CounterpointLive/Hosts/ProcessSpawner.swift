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
    let socket: CInt
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

  func spawn(_ command: Command) async throws -> Spawned {
    try await withCheckedThrowingContinuation { continuation in
      jobs.withLock { $0.append { continuation.resume(with: Result { try Self.spawn(command) }) } }
      wake.signal()
    }
  }

  private static func spawn(_ command: Command) throws -> Spawned {
    var ends: [CInt] = [-1, -1]
    guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw Failure(operation: "socketpair", code: errno)
    }
    var pipes: [CInt] = [-1, -1]
    guard counterpoint_pipe(&pipes) == 0 else {
      let code = errno
      ends.forEach { close($0) }
      throw Failure(operation: "pipe", code: code)
    }
    let ours = (socket: ends[0], output: pipes[0])
    let theirs = (socket: aboveStandard(ends[1]), output: aboveStandard(pipes[1]))
    defer {
      close(theirs.socket)
      close(theirs.output)
    }
    var process: pid_t = 0
    let code = withCStrings(command.arguments) { arguments in
      withCStrings(command.environment.map { "\($0)=\($1)" }) { environment in
        counterpoint_spawn(
          command.executable, arguments, environment, theirs.socket, theirs.output, &process)
      }
    }
    guard code == 0 else {
      close(ours.socket)
      close(ours.output)
      throw Failure(operation: "starting \(command.executable)", code: code)
    }
    return Spawned(process: process, socket: ours.socket, output: ours.output)
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
