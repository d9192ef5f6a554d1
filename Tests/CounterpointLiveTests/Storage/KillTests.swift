import Foundation
import Synchronization
import Testing

@testable import CounterpointLive

@Suite("kill -9 while values are written", .timeLimit(.minutes(3)))
struct KillTests {
  @Test("Every value that was acknowledged is there afterwards, whole, over 24 kills")
  func kills() async throws {
    try await StorageFile.run { file in
      let seed: UInt64 = 20_261_121
      var random = SeededGenerator(seed: seed)
      let user = UserID.make()
      // The newest round that was told to be stored, and that was told to be tried, by key.
      var stored: [String: Int] = [:]
      var tried: [String: Int] = [:]
      var round = 0
      var acknowledgements = 0
      for kill in 0..<24 {
        let writer = try Writer(file.path, user, from: round)
        // Sometimes in the middle of a write, sometimes just after its end.
        let limit = Int.random(in: 1...40, using: &random)
        for line in try await writer.lines(limit, thenAfter: .random(in: 0...2_000, using: &random)) {
          let parts = line.split { "= ".contains($0) }
          let (key, number) = (parts[0...1].joined(separator: " "), try #require(Int(parts[3])))
          round = max(round, number + 1)
          tried[key] = number
          if parts[2] == "is" {
            stored[key] = number
            acknowledgements += 1
          }
        }
        let store = try file.open()
        for (key, number) in stored {
          let value = String(decoding: try #require(try store.value(ofKey: key, user: user)), as: UTF8.self)
          let found = try #require(Int(value.prefix { $0 != ":" }))
          #expect(
            found == number || found == tried[key],
            "seed \(seed), kill \(kill), \(key): \(found) is stored, \(number) was, \(tried[key] ?? -1) was tried"
          )
          #expect(value == "\(found):" + String(repeating: "x", count: found * 7_919 % 9_001))
        }
        try store.close()
      }
      #expect(acknowledgements >= 100, "\(acknowledgements) values were acknowledged")
      #expect(file.damagedFiles.isEmpty)
    }
  }

  @Test("What another process writes shows here at once")
  func otherProcess() async throws {
    try await StorageFile.run { file in
      let store = try file.open()
      let user = UserID.make()
      let hearing = Hearing()
      let subscription = store.subscribe(toKey: "key 3", user: user, onChange: hearing.hear)
      let writer = try Writer(file.path, user, from: 3)
      // It does not wait: what is heard may be a later one.
      await hearing.wait { value in
        guard let value,
          let number = Int(String(decoding: value.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self))
        else { return false }
        return number % 7 == 3 && value.count == "\(number):".utf8.count + number * 7_919 % 9_001
      }
      _ = try await writer.lines(1, thenAfter: 0)
      subscription.cancel()
    }
  }
}

/// A process that writes until it is killed.
private final class Writer: Sendable {
  private let id: pid_t
  private let output: Int32
  private let isOver = Mutex(false)

  init(_ path: String, _ user: UserID, from round: Int) throws {
    let program = Bundle.main.bundleURL.appendingPathComponent("StorageWriter").path
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    let words = [program, path, user.rawValue, "\(round)"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { (word: String) in strdup(word) }
    arguments.append(nil)
    let variables = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { (variable: String) in strdup(variable) }
    environment.append(nil)
    defer { for text in arguments + environment { free(text) } }
    var id: pid_t = 0
    let status = posix_spawn(&id, program, &actions, nil, &arguments, &environment)
    close(ends[1])
    output = ends[0]
    self.id = id
    guard status == 0 else { throw POSIXError(.init(rawValue: status) ?? .EIO) }
  }

  deinit {
    close(output)
    end()
  }

  /// Kills the process and waits for its end, once.
  private func end() {
    isOver.withLock { isOver in
      guard !isOver else { return }
      isOver = true
      kill(id, SIGKILL)
      var status: Int32 = 0
      // A signal for another thread's child may come in between.
      while waitpid(id, &status, 0) == -1, errno == EINTR {}
    }
  }

  /// Waits for that many lines and so many microseconds more, kills the process, and answers with all lines.
  func lines(_ count: Int, thenAfter delay: UInt32) async throws -> [Substring] {
    await withCheckedContinuation { continuation in
      Thread { [self] in
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4_096)
        var isKilled = false
        while true {
          if !isKilled, bytes.count(where: { $0 == UInt8(ascii: "\n") }) >= count {
            usleep(delay)
            end()
            isKilled = true
          }
          let read = Foundation.read(output, &chunk, chunk.count)
          // What a signal interrupts is not the end.
          if read < 0, errno == EINTR { continue }
          guard read > 0 else { break }
          bytes += chunk[..<read]
        }
        end()
        // A line that was cut off was not told.
        let whole = bytes.prefix((bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
        continuation.resume(returning: String(decoding: whole, as: UTF8.self).split(separator: "\n"))
      }.start()
    }
  }
}

/// The same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
