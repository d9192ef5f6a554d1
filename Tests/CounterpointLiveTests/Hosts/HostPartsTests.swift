import CounterpointSession
import CounterpointUI
import Foundation
import NIOCore
import NIOEmbedded
import NIOPosix
import Testing

@testable import CounterpointLive

@Suite("Parts of hosts")
struct HostPartsTests {
  @Test("Messages survive the socket, however it cuts them")
  func messages() throws {
    let messages = [
      HostMessage(.ready), HostMessage(.connect, number: 7, text: "four"),
      HostMessage(.send, number: .max, payload: ByteBuffer(bytes: (0..<100_000).map { UInt8($0 & 0xff) })),
    ]
    var stream = ByteBuffer()
    for message in messages { stream.writeImmutableBuffer(message.encoded) }
    for size in [1, 3, 4_096, stream.readableBytes] {
      let channel = EmbeddedChannel(handler: ByteToMessageHandler(HostMessageDecoder()))
      var rest = stream
      while let part = rest.readSlice(length: min(size, rest.readableBytes)), part.readableBytes > 0 {
        try channel.writeInbound(part)
      }
      for message in messages { #expect(try channel.readInbound(as: HostMessage.self) == message) }
      _ = try channel.finish()
    }
  }

  @Test(
    "What several threads say to a process at the same time arrives whole, and each thread's in its order")
  func severalSpeakers() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let (ours, theirs) = try SessionDescriptor.session.makePair()
    defer { close(theirs) }
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).withConnectedSocket(
      ours
    ).get()
    let process = try HostedProcess.unstarted(in: directory)
    process.state.withLock { $0.channel = channel }
    let (speakers, count) = (8, 2_000)
    DispatchQueue.concurrentPerform(iterations: speakers) { speaker in
      for number in 0..<count {
        // Without a payload every other time, as a question for a heartbeat is.
        let text = number % 2 == 0 ? "\(number)" : ""
        process.send(HostMessage(.receive, number: UInt32(speaker * count + number), text: text))
      }
    }
    var (stream, next) = (ByteBuffer(), Array(repeating: 0, count: speakers))
    while next.contains(where: { $0 < count }) {
      while let message = try HostMessage(reading: &stream) {
        let (speaker, number) = Int(message.number).quotientAndRemainder(dividingBy: count)
        try #require(message.kind == .receive && next.indices.contains(speaker))
        try #require(number == next[speaker])
        #expect(message.text == (number % 2 == 0 ? "\(number)" : ""))
        next[speaker] += 1
      }
      guard next.contains(where: { $0 < count }) else { break }
      var waiting = pollfd(fd: theirs, events: Int16(POLLIN), revents: 0)
      try #require(poll(&waiting, 1, 10_000) == 1, "no more was said")
      try #require(SessionSocket.receive(from: theirs, into: &stream) == .some)
    }
    try await channel.close()
  }

  @Test("A process that is to end before it can be told so is told as soon as it can, once")
  func endedEarly() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let (session, storage) = (
      try SessionDescriptor.session.makePair(), try SessionDescriptor.storage.makePair()
    )
    var output: [CInt] = [-1, -1]
    try #require(pipe(&output) == 0)
    defer { for descriptor in [session.1, storage.1, output[1]] { close(descriptor) } }
    let process = try HostedProcess.unstarted(in: directory)
    process.end()
    try await process.listen(
      to: session.0, storage: storage.0, output: output[0], MultiThreadedEventLoopGroup.singleton)
    process.end()
    process.send(HostMessage(.ping))
    var (stream, said) = (ByteBuffer(), [HostMessage.Kind]())
    while said.last != .ping {
      if let message = try HostMessage(reading: &stream) {
        said.append(message.kind)
        continue
      }
      var waiting = pollfd(fd: session.1, events: Int16(POLLIN), revents: 0)
      try #require(poll(&waiting, 1, 10_000) == 1, "no more was said")
      try #require(SessionSocket.receive(from: session.1, into: &stream) == .some)
    }
    #expect(said == [.end, .ping])
  }

  @Test("What is no message is refused before anything is kept for it")
  func nonsense() {
    var unknown = ByteBuffer(bytes: [0, 0, 0, 5, 250, 0, 0, 0, 0])
    #expect(throws: HostMessage.Failure.self) { try HostMessage(reading: &unknown) }
    var long = ByteBuffer(bytes: [0x7f, 0, 0, 0])
    #expect(throws: HostMessage.Failure.self) { try HostMessage(reading: &long) }
    var short = ByteBuffer(bytes: [0, 0, 0, 4, 1, 0, 0, 0])
    #expect(throws: HostMessage.Failure.self) { try HostMessage(reading: &short) }
  }

  @Test("A process's status and last words tell why it ended")
  func terminations() {
    #expect(SessionTermination(status: 3 << 8, lastOutput: []) == .exited(status: 3))
    #expect(SessionTermination(status: SIGXCPU, lastOutput: []) == .outOfTime)
    #expect(SessionTermination(status: SIGKILL, lastOutput: []) == .killed)
    #expect(SessionTermination(status: SIGSEGV, lastOutput: []) == .crashed(signal: SIGSEGV))
    // With the bit that says that there was a core file.
    #expect(
      SessionTermination(status: SIGILL | 0x80, lastOutput: ["Fatal error: nil"]) == .crashed(signal: SIGILL))
    #expect(
      SessionTermination(status: SIGABRT, lastOutput: ["terminate called", "what():  std::bad_alloc"])
        == .outOfMemory)
  }

  @Test("A home is one user's while a process has it, and does not outlive what is in it")
  func homes() throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let homes = try UserHomes(in: directory)
    let ada = UserID.make()
    let folder = directory.appendingPathComponent("homes/users/\(ada.rawValue)").path
    let (first, second) = (try homes.make(), try homes.make())
    try homes.bind(first, to: ada)
    try homes.bind(second, to: ada)
    try Data("x".utf8).write(to: URL(fileURLWithPath: first.path + "/file"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: second.path + "/file")) == Data("x".utf8))
    homes.release(first)
    #expect(!FileManager.default.fileExists(atPath: first.path))
    #expect(FileManager.default.fileExists(atPath: folder))
    try FileManager.default.removeItem(atPath: second.path + "/file")
    homes.release(second)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test("The home of a process that is gone becomes nobody's")
  func releasedHome() throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let homes = try UserHomes(in: directory)
    let (home, ada) = (try homes.make(), UserID.make())
    homes.release(home)
    #expect(throws: UserHomes.Released.self) { try homes.bind(home, to: ada) }
    #expect(throws: (any Error).self) { try FileManager.default.destinationOfSymbolicLink(atPath: home.path) }
    let users = directory.appendingPathComponent("homes/users").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: users).isEmpty)
  }

  @Test("A home that is made while strays are removed keeps its folder")
  func homesAmongStrays() throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let homes = try UserHomes(in: directory)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for _ in 0..<200 {
        if thread == 0 {
          homes.removeStrays()
        } else if let home = try? homes.make() {
          #expect(FileManager.default.fileExists(atPath: home.temporary))
          homes.release(home)
        }
      }
    }
  }

  @Test("Links of servers that are gone are removed, those of others are not")
  func staleLinks() throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let processes = directory.appendingPathComponent("homes/processes")
    // No process has a number above the system's limit.
    for name in ["99999999-gone", "1-init"] {
      try FileManager.default.createDirectory(
        at: processes.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    _ = try UserHomes(in: directory)
    let left = try FileManager.default.contentsOfDirectory(atPath: processes.path)
    #expect(left.contains("1-init"))
    #expect(!left.contains("99999999-gone"))
  }

  @MainActor
  @Test("Where all share one main actor, the log says whose code keeps it")
  func watchdog() async {
    let logs = LogRecorder()
    let activity = SessionActivity()
    var services = SessionServices()
    services.activity = activity
    let session = Session(id: "busy", services: services) { Text("") }
    let watchdog = MainActorWatchdog(deadline: .milliseconds(50), activity: activity, logger: logs.logger)
    let deadline = ContinuousClock.now + .seconds(20)
    session.run {
      while !logs.entries.contains(where: { $0.text.contains("session=busy") }),
        ContinuousClock.now < deadline
      {}
    }
    #expect(logs.entries.contains { $0.level == .critical && $0.text.contains("session=busy") })
    await logs.waitFor("answers again")
    watchdog.stop()
  }

  @Test("What Swift's runtime says of a failure is told from what an app says")
  func failures() {
    let place = AppFailure("Counter/CounterFeature.swift:12: Fatal error: Ada's number is 7")
    #expect(place?.kind == "Fatal error")
    #expect(place?.place == "Counter/CounterFeature.swift:12")
    for (line, kind) in [
      ("Fatal error: Ada: file x.swift, line 1", "Fatal error"),
      ("A/B.swift:1: Precondition failed: no", "Precondition failed"),
      ("A/B.swift:1: Assertion failed", "Assertion failed"),
      ("Swift/Dictionary.swift:830: Fatal error: Duplicate keys", "Fatal error"),
    ] { #expect(AppFailure(line)?.kind == kind, "\(line)") }
    for line in ["Ada wrote: Fatal error: x", "Fatal errors: none", "", "A/B.swift:1: warning: Fatal error"] {
      #expect(AppFailure(line) == nil, "\(line)")
    }
  }
}
