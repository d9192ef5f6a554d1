import Foundation
import Testing

@testable import CounterpointLive

/// Stands at the supervisor's end of a link. It is never closed: a serving process whose supervisor is gone ends, and that
/// would be the process of the tests.
struct SupervisorEnd: Sendable {
  let socket: ControlSocket
  let link: SupervisorLink

  /// Hands over `messages`, each with two descriptors where it is of a survivor, before the link begins to listen.
  init(_ messages: [ControlMessage]) throws {
    let (here, there) = try ControlSocket.pair()
    let canary = open("/dev/null", O_RDONLY)
    defer { close(canary) }
    for message in [ControlMessage(.begin, value: 3, bytes: Array("homes".utf8))] + messages
      + [ControlMessage(.complete)]
    {
      #expect(here.send(message, message.kind == .survivor ? [canary, canary] : []) == 0)
    }
    socket = here
    link = SupervisorLink(there)
  }

  func tell(_ message: ControlMessage) { #expect(socket.send(message) == 0) }

  /// The messages that the link has sent.
  var heard: [ControlMessage] {
    var all: [ControlMessage] = []
    while case .message(let message, _) = socket.receive(waits: false) { all.append(message) }
    return all
  }

  /// Waits until the link has asked for the end of those processes.
  func waitForKills(of processes: Set<pid_t>) async throws {
    try await onThread { [socket] in
      var rest = processes
      while !rest.isEmpty, case .message(let message, let descriptors) = socket.receive() {
        for descriptor in descriptors { close(descriptor) }
        if message.kind == .kill { rest.remove(message.process) }
      }
    }
  }
}
