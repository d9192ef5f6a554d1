import Foundation
import NIOSSL
import Synchronization
import Testing

@testable import CounterpointLive
@testable import HostFixture

/// A server in this process, so that whatever ends it ends the tests.
@MainActor
@Suite("Attacks: requests of any bytes", .serialized, .timeLimit(.minutes(60)))
struct HTTPFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// Another run's seed can be given by `COUNTERPOINT_FUZZ_SEED`.
  private let seed = environment["COUNTERPOINT_FUZZ_SEED"].flatMap { UInt64($0) } ?? 20_261_124
  /// How many connections are tried, over plain sockets and again over TLS: `COUNTERPOINT_FUZZ_REQUESTS`.
  private let count = environment["COUNTERPOINT_FUZZ_REQUESTS"].flatMap { Int($0) } ?? 600

  @Test(
    "Whatever is sent in place of requests, the server answers or closes, and answers everybody else throughout",
    arguments: [false, true], SessionIsolation.allCases)
  func requests(isEncrypted: Bool, isolation: SessionIsolation) async throws {
    print("Requests are fuzzed with the seed \(seed).")
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let files = try TestCertificate.write(in: directory)
    let certificate = isEncrypted ? files.trusted : nil
    try await TestServer.run([.trial], isolation: isolation) {
      // Few pages, so that what is tried is the server and not its apps.
      $0.pagesPerMinute = 60
      if isEncrypted { $0.tls = (files.certificate, files.key) }
    } _: { server in
      let outcome = await Self.attack(
        port: server.port, certificate, seed: seed, count: count, workers: 16)
      #expect(outcome.stuck == [], "seed \(seed)")
      #expect(outcome.unhealthy == 0)
      #expect(outcome.statuses[200] ?? 0 > count / 10, "some of it is right: \(outcome.statuses)")
      #expect(outcome.statuses[400] ?? 0 > count / 5, "most of it is wrong: \(outcome.statuses)")
      #expect(outcome.statuses[500] == nil)
      print(
        "\(count) connections, encrypted: \(isEncrypted), \(isolation.rawValue): first answers "
          + outcome.statuses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(
            separator: ", "))
      #expect(server.logs.entries.count { $0.level >= .notice } < 100 + count / 500)
    }
  }

  private struct Outcome: Sendable {
    /// Scripts after which the server neither answered nor closed.
    var stuck: [String] = []
    var unhealthy = 0
    /// How often each status was the first answer of a connection; 0 for none.
    var statuses: [Int: Int] = [:]
  }

  private final class Outcomes: Sendable {
    let all = Mutex(Outcome())
  }

  private nonisolated static func attack(
    port: Int, _ certificate: NIOSSLCertificate?, seed: UInt64, count: Int, workers: Int
  ) async -> Outcome {
    let outcome = Outcomes()
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<workers {
        group.addTask {
          let origin = certificate == nil ? "http://x" : "https://x"
          var generator = RequestGenerator(seed: seed &+ UInt64(worker), origin: origin)
          for round in 0..<(count / workers) {
            let script = generator.next()
            let status = await play(script, port: port, certificate)
            outcome.all.withLock { outcome in
              guard let status else {
                return outcome.stuck.append("worker \(worker), round \(round): \(script)")
              }
              outcome.statuses[status, default: 0] += 1
            }
            guard round % 25 == 0 else { continue }
            let answer = try? await HTTPAnswer.get("/healthz", port: port, trusting: certificate)
            if answer?.status != 200 { outcome.all.withLock { $0.unhealthy += 1 } }
          }
        }
      }
    }
    return outcome.all.withLock { $0 }
  }

  /// - Returns: the status of the first answer, 0 where there was none, `nil` where the server did not close.
  private nonisolated static func play(
    _ script: RequestGenerator.Script, port: Int, _ certificate: NIOSSLCertificate?
  ) async -> Int? {
    guard let connection = try? await RawConnection.open(port: port, trusting: certificate) else {
      return nil
    }
    for part in script.parts {
      // The server may have closed already, as it should.
      guard (try? await connection.send(part)) != nil else { break }
    }
    if script.isAbandoned {
      await connection.close()
      return 0
    }
    await connection.finishSending()
    let answer = await withTaskGroup(of: [UInt8]?.self) { group in
      group.addTask { await connection.readToEnd() }
      group.addTask {
        try? await Task.sleep(for: .seconds(15))
        if !Task.isCancelled { await connection.close() }
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
    await connection.close()
    guard let answer else { return nil }
    return HTTPAnswer(head: String(decoding: answer.prefix(40), as: UTF8.self), body: []).status
  }
}
