import CounterpointProcesses
import Foundation
import NIOCore
import Synchronization

/// A serving process's end of what connects it with its supervisor: what it was handed at its start, what it leaves for its
/// successor, and what it is told.
final class SupervisorLink: Sendable {
  /// The first argument that makes a program the serving process of a supervisor; the second is that one's number. Nobody
  /// types them.
  static let flag = "__counterpoint-server"

  /// A session's process that a predecessor has started.
  struct Survivor: Sendable {
    let process: pid_t
    let control: ControlSocket
    /// The descriptor that it writes to.
    let output: CInt
    let record: SessionRecord
  }

  enum Order: Sendable { case stop, reload }

  /// The number of servers that served before this.
  let restartCount: Int
  /// The name of the folder of homes that all of them share.
  let homes: String
  /// The socket at which connections wait already.
  let listening: CInt?
  let survivors: [Survivor]
  let orders: AsyncStream<Order>

  private enum End { case known(Int32), awaited(CheckedContinuation<Int32, Never>) }
  private let ends = Mutex<[pid_t: End]>([:])
  private let ordering: AsyncStream<Order>.Continuation
  private let socket: ControlSocket

  /// Returns the link to the supervisor that started the program; `nil` where none did.
  static func ifStarted() -> SupervisorLink? {
    let arguments = CommandLine.arguments
    guard arguments.dropFirst().first == flag else { return nil }
    guard arguments.count >= 3, let supervisor = pid_t(arguments[2]),
      counterpoint_enter_serving_process(supervisor) == 0
    else {
      FileHandle.standardError.write(Data("\(flag) is for this program's own use.\n".utf8))
      exit(64)
    }
    return SupervisorLink(ControlSocket(descriptor: 3))
  }

  /// The arguments of the command line, without what the supervisor says.
  static func arguments(_ link: SupervisorLink?) -> [String] {
    Array(CommandLine.arguments.dropFirst(link == nil ? 1 : 3))
  }

  /// Takes what the supervisor hands over at the start, and waits until that is all.
  init(_ socket: ControlSocket) {
    self.socket = socket
    var (restartCount, homes, listening, survivors) = (0, "", CInt?.none, [Survivor]())
    taking: while case .message(let message, let descriptors) = socket.receive() {
      switch (message.kind, descriptors.count) {
      case (.begin, 0):
        restartCount = Int(message.value)
        homes = String(decoding: message.bytes, as: UTF8.self)
      case (.listen, 1): listening = descriptors[0]
      case (.survivor, 2):
        let control = ControlSocket(descriptor: descriptors[0])
        if let record = SessionRecord(message.bytes) {
          survivors.append(
            Survivor(process: message.process, control: control, output: descriptors[1], record: record))
        } else {
          // Nobody can do anything with a process of which nothing is known.
          _ = socket.send(ControlMessage(.kill, process: message.process))
          for descriptor in descriptors { close(descriptor) }
        }
      case (.complete, 0): break taking
      default: for descriptor in descriptors { close(descriptor) }
      }
    }
    (self.restartCount, self.homes, self.listening, self.survivors) = (
      restartCount, homes, listening, survivors
    )
    (orders, ordering) = AsyncStream.makeStream(of: Order.self)
    let thread = Thread { [self] in hear() }
    thread.name = "counterpoint.supervisor"
    thread.stackSize = 256 << 10
    thread.start()
  }

  private func hear() {
    while case .message(let message, let descriptors) = socket.receive() {
      for descriptor in descriptors { close(descriptor) }
      switch message.kind {
      case .stop: ordering.yield(.stop)
      case .reload: ordering.yield(.reload)
      case .ended:
        let awaiting: CheckedContinuation<Int32, Never>? = ends.withLock { ends in
          if case .awaited(let continuation) = ends.removeValue(forKey: message.process) {
            return continuation
          }
          ends[message.process] = .known(message.value)
          return nil
        }
        awaiting?.resume(returning: message.value)
      default: break
      }
    }
    // The supervisor is gone, and the kernel is about to say so.
    _exit(1)
  }

  // MARK: What a successor will need

  /// Connections are taken at the socket of `channel`, where there is one.
  func keep(_ channel: any Channel) async {
    let socket = socket
    try? await channel.eventLoop.submit {
      try channel.pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) {
        _ = socket.send(ControlMessage(.listening), [$0])
      }
    }.get()
  }

  func started(_ process: pid_t, control: CInt, output: CInt, _ record: SessionRecord) {
    _ = socket.send(
      ControlMessage(.started, process: process, bytes: record.encoded), [control, output])
  }

  func note(_ record: SessionRecord, of process: pid_t) {
    _ = socket.send(ControlMessage(.record, process: process, bytes: record.encoded))
  }

  func reaped(_ process: pid_t) { _ = socket.send(ControlMessage(.reaped, process: process)) }

  // MARK: Survivors, whose parent the supervisor is

  func kill(_ process: pid_t) { _ = socket.send(ControlMessage(.kill, process: process)) }

  func renewProcessorTime(of process: pid_t, seconds: Int) {
    _ = socket.send(ControlMessage(.renew, process: process, value: Int32(clamping: seconds)))
  }

  /// Returns the status with which a survivor has ended, as `waitpid` gives it, when it has.
  func end(of process: pid_t) async -> Int32 {
    await withCheckedContinuation { continuation in
      let status: Int32? = ends.withLock { ends in
        if case .known(let status) = ends.removeValue(forKey: process) { return status }
        ends[process] = .awaited(continuation)
        return nil
      }
      if let status { continuation.resume(returning: status) }
    }
  }
}
