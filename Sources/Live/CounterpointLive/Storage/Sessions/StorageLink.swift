import CounterpointProcesses
import Foundation
import NIOCore
import Synchronization

/// The process's end of the socket over which its server reads and writes values for it: of one server, or, one after the
/// other, of several.
///
/// Whoever asks waits for the answer, on whatever thread, the main one included: the server answers on threads of its own, which
/// wait for no session. One asks after the other.
///
/// While there is no server who asks waits for the next, up to a bound. What was asked of a server that has died is asked of
/// the next; a change that the one before had made is not made twice.
final class StorageLink: Sendable {
  private struct State {
    /// `nil` while there is no server.
    var connection: Connection?
    /// The time at which somebody noticed that there is none.
    var absentSince: ContinuousClock.Instant?
  }
  private let state: Mutex<State>
  /// Held by whoever asks.
  private let turn = NSLock()
  /// The progress of this session's changes. Used by whoever has the turn.
  private let writes = Mutex(Writes())
  /// A pipe: what the one who waits for a server is woken by, with a time that is not the wall's.
  private let arrival: (reading: CInt, writing: CInt)
  private let patience: Duration

  private struct Writes {
    var lastNumber: UInt32 = 0
    /// The newest change of this session that was confirmed.
    var newest: Int64 = 0
    /// A change may have been made that was not confirmed.
    var isUncertain = false
  }

  /// - Parameters:
  ///   - descriptor: owned from here on.
  ///   - patience: the longest wait for another server when one has died, counted from when that was noticed.
  init(descriptor: CInt, patience: Duration) {
    var ends: [CInt] = [-1, -1]
    // Where there is none, who waits looks now and then.
    _ = counterpoint_pipe(&ends)
    arrival = (ends[0], ends[1])
    state = Mutex(State(connection: Connection(descriptor)))
    self.patience = patience
  }

  deinit {
    close(arrival.reading)
    close(arrival.writing)
  }

  /// Goes on with another server. May be called on any thread, and waits for nobody: who waits for an answer may hold the main one.
  func use(_ descriptor: CInt) {
    let former = state.withLock { state in
      defer { (state.connection, state.absentSince) = (Connection(descriptor), nil) }
      return state.connection
    }
    former?.end()
    var byte: UInt8 = 0
    _ = write(arrival.writing, &byte, 1)
  }

  /// Asks the server.
  /// - Parameter waits: whether to wait for a server where there is none.
  /// - Throws: what has kept the server from it; ``StorageError/unavailable`` where none has answered in time: it may or may not have done
  ///   it.
  func ask(_ request: StorageRequest, waits: Bool = true) throws(StorageError) -> StorageResponse {
    turn.lock()
    defer { turn.unlock() }
    if request.isChange, writes.withLock({ $0.isUncertain }) {
      let answer = try exchange(.recall, waits: waits)
      if case .failed(let error) = answer { throw error }
      guard case .written(let revision) = answer else { Self.giveUp() }
      writes.withLock { writes in
        writes.newest = max(writes.newest, revision ?? 0)
        writes.isUncertain = false
      }
    }
    let answer = try exchange(request, waits: waits)
    if request.isChange, case .written(let revision?) = answer { writes.withLock { $0.newest = revision } }
    if case .failed(let error) = answer { throw error }
    return answer
  }

  private func exchange(_ request: StorageRequest, waits: Bool) throws(StorageError) -> StorageResponse {
    var repeatsAfter: Int64?
    while true {
      let connection: Connection
      do {
        connection = try self.connection(waits: waits)
      } catch {
        if repeatsAfter != nil, request.isChange { writes.withLock { $0.isUncertain = true } }
        throw error
      }
      let number = writes.withLock { writes in
        writes.lastNumber &+= 1
        return writes.lastNumber
      }
      if let answer = connection.exchange(
        StorageRequestMessage(number: number, repeatsAfter: repeatsAfter, request: request))
      {
        guard answer.number == number else { Self.giveUp() }
        return answer.answer
      }
      lose(connection)
      repeatsAfter = writes.withLock { $0.newest }
    }
  }

  /// The connection with a server, as soon as there is one.
  private func connection(waits: Bool) throws(StorageError) -> Connection {
    while true {
      let (connection, rest) = state.withLock { state -> (Connection?, Duration) in
        if let connection = state.connection { return (connection, .zero) }
        let since = state.absentSince ?? .now
        state.absentSince = since
        return (nil, patience - (.now - since))
      }
      if let connection { return connection }
      guard waits, rest > .zero else { throw .unavailable }
      var file = pollfd(fd: arrival.reading, events: Int16(POLLIN), revents: 0)
      let longest = arrival.reading < 0 ? .milliseconds(10) : rest
      let time = Int32(clamping: Int((min(rest, longest) / .milliseconds(1)).rounded(.up)))
      guard poll(&file, 1, time) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 64)
      _ = read(arrival.reading, &bytes, bytes.count)
    }
  }

  private func lose(_ connection: Connection) {
    state.withLock { state in
      if state.connection === connection { state.connection = nil }
    }
  }

  /// The server says what nobody understands: to go on would be to guess at people's values.
  fileprivate static func giveUp() -> Never {
    FileHandle.standardError.write(Data("The server's storage said what cannot be understood.\n".utf8))
    _exit(76)
  }
}

extension StorageRequest {
  /// Says whether it changes a user's or a common value.
  fileprivate var isChange: Bool {
    switch self {
    case .write, .replace: true
    default: false
    }
  }
}

/// A connection with one server. Its socket is open for as long as anybody uses it.
private final class Connection: Sendable {
  private let descriptor: CInt

  init(_ descriptor: CInt) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Wakes whoever waits for an answer: none will come.
  func end() { shutdown(descriptor, CInt(SHUT_RDWR)) }

  /// Sends a request and waits for its answer.
  /// - Returns: `nil` where the server is gone.
  func exchange(_ message: StorageRequestMessage) -> StorageResponseMessage? {
    var buffer = ByteBuffer()
    message.write(into: &buffer)
    while buffer.readableBytes > 0 {
      let count = buffer.withUnsafeReadableBytes {
        send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      buffer.moveReaderIndex(forwardBy: count)
    }
    buffer.clear()
    while true {
      do throws(StorageCodingError) {
        if let answer = try StorageResponseMessage(reading: &buffer) { return answer }
      } catch {
        StorageLink.giveUp()
      }
      var count = 0
      buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: 4 << 10) { space in
        count = recv(descriptor, space.baseAddress, space.count, 0)
        return max(0, count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
    }
  }
}
