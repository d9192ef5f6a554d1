import Foundation
import NIOCore
import NIOPosix
import Synchronization

@testable import CounterpointLive

/// A server's storage for sessions, without the server.
final class StorageEnds: Sendable {
  let database: SQLiteDatabase
  let values: SQLiteUserValues
  let scenes: SceneStore
  let service: SessionStorageService
  private let open = Mutex<[any Channel]>([])
  private let found = Mutex<[String]>([])

  init(_ file: StorageFile, _ configure: (inout SQLiteDatabase.Options) -> Void = { _ in }) throws {
    var options = SQLiteDatabase.Options()
    configure(&options)
    database = try SQLiteDatabase(path: file.path, options: options, logger: file.logs.logger)
    values = SQLiteUserValues(database)
    scenes = SceneStore(database, logger: file.logs.logger)
    service = SessionStorageService(values: values, scenes: scenes)
  }

  /// The reports on processes that did what none does.
  var violations: [String] { found.withLock { $0 } }

  /// The process's end of a socket whose other end answers for that session.
  func connect(_ rights: SessionRights?, limits: StorageRequestHandler.Limits = .init()) async throws -> CInt
  {
    let ends = try SessionDescriptor.storage.makePair()
    let channel = try await SessionStorageChannel.open(
      ends.0, on: MultiThreadedEventLoopGroup.singleton.next(), service, limits: limits, rights: { rights }
    ) { [weak self] error in
      self?.found.withLock { $0.append("\(error)") }
    }
    open.withLock { $0.append(channel) }
    return ends.1
  }

  /// Dies, as far as its sessions can tell.
  func disconnect() async {
    let channels = open.withLock { channels in
      defer { channels = [] }
      return channels
    }
    for channel in channels { try? await channel.close() }
  }

  static func rights(
    _ user: UserID, scene: String? = nil, writer: Int64 = SQLiteUserValues.makeWriter()
  ) -> SessionRights {
    SessionRights(user: user, scene: scene, app: "a", writer: writer)
  }

  /// Values as the process of such a session has them.
  func remote(_ rights: SessionRights, patience: Duration = .seconds(20)) async throws -> RemoteSession {
    RemoteSession(
      link: StorageLink(descriptor: try await connect(rights), patience: patience), user: rights.user)
  }
}

/// What the process of a session has of its storage.
struct RemoteSession: Sendable {
  let link: StorageLink
  let remote: RemoteUserValues
  let store: UserValueStore
  let user: UserID

  init(link: StorageLink, user: UserID) {
    self.link = link
    self.user = user
    remote = RemoteUserValues(link, logger: LogRecorder().logger)
    remote.belong(to: user)
    store = UserValueStore(remote, watchesStorage: false)
  }

  func value(_ key: String) throws -> Data? { try store.value(ofKey: key, user: user) }
  func set(_ value: Data?, _ key: String) throws { try store.setValue(value, ofKey: key, user: user) }
}

/// Runs what blocks on a thread of its own.
func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result { try work() }) }.start()
  }
}

/// One who speaks the sockets of sessions by hand, and need not keep to anything.
struct RawPeer: Sendable {
  let descriptor: CInt

  func send(_ request: StorageRequest, number: UInt32 = 1, repeatsAfter: Int64? = nil) {
    var buffer = ByteBuffer()
    StorageRequestMessage(number: number, repeatsAfter: repeatsAfter, request: request).write(into: &buffer)
    send(Array(buffer.readableBytesView))
  }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The next answer; `nil` where the other end has closed.
  func answer() async -> StorageResponse? { await answers(1).first }

  /// As many answers as come, up to `count`.
  func answers(_ count: Int) async -> [StorageResponse] {
    let descriptor = descriptor
    let answers = try? await onThread {
      var answers: [StorageResponse] = []
      var buffer = ByteBuffer()
      var space = [UInt8](repeating: 0, count: 64 << 10)
      while answers.count < count {
        if let message = try StorageResponseMessage(reading: &buffer) {
          answers.append(message.answer)
          continue
        }
        let count = recv(descriptor, &space, space.count, 0)
        guard count > 0 else { break }
        buffer.writeBytes(space.prefix(count))
      }
      return answers
    }
    return answers ?? []
  }

  func ask(_ request: StorageRequest) async -> StorageResponse? {
    send(request)
    return await answer()
  }

  func close() { Glibc.close(descriptor) }
}
