import Clocks
import CounterpointSession
import Foundation
import Logging
import NIOCore
import Testing

@testable import CounterpointLive

@MainActor
@Suite("A session that does not answer", .timeLimit(.minutes(5)))
struct SilentSessionTests {
  private let payload: ByteBuffer = {
    var payload = ByteBuffer()
    payload.writeInteger(UInt8(9))
    payload.writeString("image/png")
    payload.writeInteger(UInt16(0))
    payload.writeBytes([1, 2, 3])
    return payload
  }()

  private func isAsked(_ process: HostedProcess) -> Bool { process.state.withLock { !$0.media.isEmpty } }

  @Test("It keeps nobody waiting for a picture of the same person's other session")
  func otherSession() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let registry = SessionRegistry(
      limits: SessionRegistry.Limits(), clock: TestClock(), logger: Logger(label: "test"))
    let user = UserID.make()
    let silent = try HostedProcess.unstarted(in: directory, .serving)
    let other = try HostedProcess.unstarted(in: directory, .serving)
    for process in [silent, other] {
      #expect(registry.made(process, for: try registry.insert(user: user, address: "192.0.2.1")))
    }
    let asking = Task { await registry.media("token", of: user) }
    while !isAsked(silent) || !isAsked(other) { await Task.yield() }
    other.receivedFromSession(HostMessage(.media, number: 1, payload: payload))
    #expect(await asking.value?.bytes == [1, 2, 3])
    #expect(!isAsked(silent), "nothing is left of the question")
    // Nobody waits for it any more.
    silent.receivedFromSession(HostMessage(.media, number: 1, payload: payload))
    registry.endAll()
  }

  @Test("Who has given up before asking does not ask")
  func cancelledBefore() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let process = try HostedProcess.unstarted(in: directory, .serving)
    let asking = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await process.media("token")
    }
    #expect(await asking.value?.bytes == nil)
    #expect(!isAsked(process))
  }
}
