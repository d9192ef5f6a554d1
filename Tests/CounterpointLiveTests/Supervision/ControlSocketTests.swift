import Foundation
import Testing

@testable import CounterpointLive

@Suite("What supervisor and server say to each other")
struct ControlSocketTests {
  @Test("Messages arrive whole, with their descriptors")
  func messages() throws {
    let (one, other) = try ControlSocket.pair()
    defer {
      one.close()
      other.close()
    }
    let canary = open("/dev/null", O_RDONLY)
    defer { close(canary) }
    let messages = [
      ControlMessage(.complete),
      ControlMessage(.ended, process: 4_194_303, value: -1),
      ControlMessage(.survivor, process: 7, value: .max, bytes: Array("{}".utf8)),
    ]
    for message in messages { #expect(one.send(message, [canary, canary]) == 0) }
    for message in messages {
      guard case .message(let received, let descriptors) = other.receive(waits: false) else {
        Issue.record("\(message) did not arrive")
        continue
      }
      #expect(received == message)
      #expect(descriptors.count == 2)
      for descriptor in descriptors {
        #expect(
          try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
            == "/dev/null")
        #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0, "no program that is started gets it")
        close(descriptor)
      }
    }
    guard case .nothing = other.receive(waits: false) else {
      Issue.record("nothing else was said")
      return
    }
  }

  @Test("What is no message, or is too long, is passed over with its descriptors")
  func nonsense() throws {
    let (one, other) = try ControlSocket.pair()
    defer { other.close() }
    let before = ProcessTable.descriptorCount
    for bytes: [UInt8] in [[1], [250, 0, 0, 0, 0, 0, 0, 0, 0], [UInt8](repeating: 1, count: 20_000)] {
      #expect(send(one.descriptor, bytes, bytes.count, 0) == bytes.count)
    }
    #expect(one.send(ControlMessage(.stop)) == 0)
    guard case .message(ControlMessage(.stop), []) = other.receive() else {
      Issue.record("what follows is understood")
      return
    }
    #expect(ProcessTable.descriptorCount == before)
    one.close()
    guard case .end = other.receive() else {
      Issue.record("the end is told")
      return
    }
  }

  @Test("What is kept of a session names it, and reads back as it was")
  func records() {
    let owner = SessionRecord.Owner(
      token: "token", user: UserID(rawValue: "ada"), app: "hazards", address: "::1", scene: nil,
      writer: .max)
    for record in [SessionRecord(home: "/homes/1"), SessionRecord(home: "/homes/2", session: owner)] {
      #expect(SessionRecord(record.encoded) == record)
      #expect(record.encoded.count < ControlMessage.maximumByteCount / 2)
    }
    #expect(SessionRecord([1, 2, 3]) == nil)
  }

  @Test("The address that a page was asked for from is not for its session")
  func addresses() throws {
    let request = SessionRequest(
      id: "1", token: "t", user: UserID(rawValue: "ada"), address: "203.0.113.7", app: "hazards")
    let text = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
    #expect(!text.contains("203.0.113.7"))
    #expect(try JSONDecoder().decode(SessionRequest.self, from: Data(text.utf8)).address.isEmpty)
  }

  @Test("The time is told as HTTP tells it")
  func dates() {
    #expect(HTTPDate.text(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(HTTPDate.text(0) == "Thu, 01 Jan 1970 00:00:00 GMT")
    #expect(HTTPDate.text(1_709_251_199) == "Thu, 29 Feb 2024 23:59:59 GMT")
  }
}
