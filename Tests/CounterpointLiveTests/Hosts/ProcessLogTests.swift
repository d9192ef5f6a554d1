import Foundation
import NIOCore
import NIOEmbedded
import Testing

@testable import CounterpointLive

@Suite("Log records of sessions' processes", .timeLimit(.minutes(5)))
struct ProcessLogTests {
  private func record(_ message: String, _ metadata: [String: String] = [:]) -> ProcessLogLine {
    ProcessLogLine(level: .notice, label: "test", message: message, metadata: metadata)
  }

  /// The records that a server makes of what comes in such pieces; `nil` for what it takes for no record.
  private func records(_ data: Data, pieces: Int = 4_096) throws -> [ProcessLogLine?] {
    let channel = EmbeddedChannel(handler: ByteToMessageHandler(LineDecoder()))
    var (rest, records) = (data[...], [ProcessLogLine?]())
    while !rest.isEmpty {
      try channel.writeInbound(ByteBuffer(bytes: rest.prefix(pieces)))
      rest = rest.dropFirst(pieces)
      while let line = try channel.readInbound(as: String.self) { records.append(ProcessLogLine(line)) }
    }
    _ = try channel.finish()
    return records
  }

  @Test("Those of several threads do not mix, however long they are")
  func severalThreads() async throws {
    let pipe = Pipe()
    let (threads, count) = (8, 25)
    let writing = Task {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for thread in 0..<threads {
          let line = record("\(thread) " + String(repeating: "x", count: 9_000))
          group.addTask { () async throws -> Void in
            try await onThread { () throws -> Void in
              for _ in 0..<count { try line.write(to: pipe.fileHandleForWriting) }
            }
          }
        }
        try await group.waitForAll()
      }
      try pipe.fileHandleForWriting.close()
    }
    // Until somebody waits in the middle of a record.
    var room = pollfd(fd: pipe.fileHandleForWriting.fileDescriptor, events: Int16(POLLOUT), revents: 0)
    while poll(&room, 1, 0) == 1 { await Task.yield() }
    let data = try await onThread { try pipe.fileHandleForReading.readToEnd() ?? Data() }
    try await writing.value
    let records = try records(data)
    #expect(records.count == threads * count)
    for thread in 0..<threads {
      #expect(records.count { $0?.message.hasPrefix("\(thread) x") == true } == count)
    }
  }

  @Test("One that is longer than a line is shortened, and stays a record")
  func longRecords() throws {
    let long = String(repeating: "long ", count: 20_000)
    let many = Dictionary(uniqueKeysWithValues: (0..<2_000).map { ("key \($0)", "value \($0)") })
    let given = [
      record(long), record("short", ["long": long, "also": "short"]), record("short", many),
      record(String(repeating: "\u{1}", count: 10_000)),
      ProcessLogLine(level: .error, label: long, message: long, metadata: ["long": long]),
    ]
    let all = given.reduce(into: Data()) { $0 += Data(($1.text + "\n").utf8) }
    let records = try records(all)
    #expect(records.map { $0?.level } == [.notice, .notice, .notice, .notice, .error])
    #expect(records.first??.message.hasPrefix("long long ") == true)
    #expect(records.first??.message.hasSuffix("…") == true)
    try #require(records.count == 5)
    #expect(records[1]?.message == "short" && records[1]?.metadata["also"] == "short")
    #expect(records[2]?.message == "short")
  }
}
