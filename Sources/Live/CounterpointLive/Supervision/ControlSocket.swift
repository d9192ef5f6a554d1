import CounterpointProcesses
import Foundation

/// The messages that a supervisor, a serving process and the processes of sessions send each other beside the sessions' own traffic: few
/// and short messages, which hand over descriptors.
struct ControlMessage: Equatable, Sendable {
  enum Kind: UInt8, Sendable {
    // What a serving process tells its supervisor.
    /// It takes connections at the descriptor that follows.
    case listening = 1
    /// It has started `process`: the descriptors are the other end of the process's own control socket and what it writes to. The
    /// bytes are for the serving process's successor.
    case started
    /// The bytes for the successor are others now.
    case record
    /// `process`, which it had started, is dead and reaped.
    case reaped
    /// `process`, which its predecessor had started, has to be killed.
    case kill
    /// `process`, which its predecessor had started, may use the processors for `value` seconds more.
    case renew

    // What a supervisor tells a serving process.
    /// The number that served before it, and the name of the folder of homes that all of them share.
    case begin = 64
    /// The socket at which connections wait.
    case listen
    /// `process` lives, with the descriptors and the bytes that its own serving process had left.
    case survivor
    /// There are no more of these.
    case complete
    /// Stop in order.
    case stop
    /// Read certificates again.
    case reload
    /// `process`, one of the survivors, has ended with the status `value`.
    case ended

    // What a serving process tells a session's process that it has not started.
    /// The descriptors take the place of those that connected it with the one before.
    case attach = 128
  }

  var kind: Kind
  var process: pid_t = 0
  var value: Int32 = 0
  var bytes: [UInt8] = []

  init(_ kind: Kind, process: pid_t = 0, value: Int32 = 0, bytes: [UInt8] = []) {
    self.kind = kind
    self.process = process
    self.value = value
    self.bytes = bytes
  }

  /// The maximum size of one message. Names of sessions, users and places are far shorter.
  static let maximumByteCount = 16 << 10
}

extension ControlMessage {
  private static let headByteCount = 9

  /// As it is sent. Both ends are the same program on the same machine.
  var encoded: [UInt8] {
    var all: [UInt8] = [kind.rawValue]
    withUnsafeBytes(of: process.littleEndian) { all += $0 }
    withUnsafeBytes(of: value.littleEndian) { all += $0 }
    return all + bytes
  }

  /// `nil` for what is no message.
  init?(_ encoded: some RandomAccessCollection<UInt8>) {
    guard encoded.count >= Self.headByteCount, let first = encoded.first, let kind = Kind(rawValue: first)
    else { return nil }
    func number(at offset: Int) -> Int32 {
      let start = encoded.index(encoded.startIndex, offsetBy: offset)
      return encoded[start...].prefix(4).reversed().reduce(0) { $0 << 8 | Int32($1) }
    }
    self.init(
      kind, process: number(at: 1), value: number(at: 5), bytes: Array(encoded.dropFirst(Self.headByteCount)))
  }
}

/// A socket of whole messages, each with its descriptors. Whoever holds it closes it.
struct ControlSocket: Hashable, Sendable {
  let descriptor: CInt

  enum Reading {
    /// The descriptors are the receiver's to close.
    case message(ControlMessage, [CInt])
    case nothing
    /// Nobody is at the other end any more.
    case end
  }

  /// Two ends of one.
  static func pair() throws -> (ControlSocket, ControlSocket) {
    var ends: [CInt] = [-1, -1]
    guard socketpair(AF_UNIX, CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw ProcessSpawner.Failure(operation: "socketpair", code: errno)
    }
    return (ControlSocket(descriptor: ends[0]), ControlSocket(descriptor: ends[1]))
  }

  /// Sends a message with copies of `descriptors`.
  /// - Returns: 0 or an error number: `EAGAIN` where it would have to wait, and `waits` is false.
  func send(_ message: ControlMessage, _ descriptors: [CInt] = [], waits: Bool = true) -> Int32 {
    let bytes = message.encoded
    let flags = waits ? 0 : CInt(MSG_DONTWAIT)
    let count = counterpoint_send(
      descriptor, bytes, bytes.count, descriptors, CInt(descriptors.count), flags)
    return count < 0 ? errno : 0
  }

  /// Receives the next message. What is no message is passed over.
  func receive(waits: Bool = true) -> Reading {
    var bytes = [UInt8](repeating: 0, count: ControlMessage.maximumByteCount)
    var descriptors = [CInt](repeating: -1, count: Int(COUNTERPOINT_PASSED_DESCRIPTORS))
    while true {
      var count: CInt = 0
      let received = counterpoint_receive(
        descriptor, &bytes, bytes.count, &descriptors, &count, waits ? 0 : CInt(MSG_DONTWAIT))
      if received < 0 {
        if errno == EAGAIN { return .nothing }
        if errno == EMSGSIZE { continue }
        return .end
      }
      let passed = Array(descriptors.prefix(Int(count)))
      guard received > 0 else { return .end }
      if let message = ControlMessage(bytes.prefix(received)) { return .message(message, passed) }
      for descriptor in passed { Foundation.close(descriptor) }
    }
  }

  func close() { Foundation.close(descriptor) }
}
