import Foundation
import NIOCore
import Synchronization
import Testing

@testable import CounterpointLive

/// A session's process as a server finds it that takes another's place. The test is the process.
final class LeftProcess: Sendable {
  let survivor: SupervisorLink.Survivor
  private let control: ControlSocket
  private let output: CInt

  /// - Parameter session: whose session it holds; `nil` where it waits for one.
  init(_ number: pid_t, in directory: URL, session: SessionRecord.Owner?) throws {
    let (ours, theirs) = try ControlSocket.pair()
    var ends: [CInt] = [-1, -1]
    try #require(pipe(&ends) == 0)
    (control, output) = (ours, ends[1])
    let home = directory.appendingPathComponent("homes/processes/homes/\(number)").path
    survivor = SupervisorLink.Survivor(
      process: number, control: theirs, output: ends[0], record: SessionRecord(home: home, session: session))
  }

  static func owner(_ user: UserID) -> SessionRecord.Owner {
    SessionRecord.Owner(
      token: RandomToken.make(), user: user, app: "a", address: "::1", scene: nil,
      writer: SQLiteUserValues.makeWriter())
  }

  /// The sockets that the server has handed it.
  func attached() throws -> AttachedProcess {
    guard case .message(let message, let descriptors) = control.receive(waits: false) else {
      throw AttachedProcess.Silence()
    }
    try #require(message.kind == .attach && descriptors.count == SessionDescriptor.renewed.count)
    control.close()
    return AttachedProcess(
      session: descriptors[0], storage: RawPeer(descriptor: descriptors[1]), output: output)
  }
}

/// The same, with a server.
final class AttachedProcess: Sendable {
  struct Silence: Error {}

  private let session: CInt
  let storage: RawPeer
  private let output: CInt
  private let received = Mutex(ByteBuffer())

  init(session: CInt, storage: RawPeer, output: CInt) {
    (self.session, self.storage, self.output) = (session, storage, output)
  }

  func say(_ message: HostMessage) {
    RawPeer(descriptor: session).send(Array(message.encoded.readableBytesView))
  }

  /// Returns the next message of the server, but for questions for a heartbeat.
  func next() async throws -> HostMessage {
    while true {
      if let message = try received.withLock({ try HostMessage(reading: &$0) }) {
        if message.kind != .ping { return message }
        continue
      }
      let isThere = try await onThread { [session] in
        var waiting = pollfd(fd: session, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 10_000) == 1
      }
      let reading = isThere ? received.withLock { SessionSocket.receive(from: session, into: &$0) } : .none
      guard reading == .some else { throw Silence() }
    }
  }

  /// Dies, as far as the server can tell.
  func leave() {
    for descriptor in [session, storage.descriptor, output] { close(descriptor) }
  }
}
