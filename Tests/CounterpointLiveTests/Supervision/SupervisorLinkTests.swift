import Foundation
import Testing

@testable import CounterpointLive

@Suite("A server's link with its supervisor", .timeLimit(.minutes(5)))
struct SupervisorLinkTests {
  @Test("Whatever was kept of a session's process is handed over; one of which nothing is known is ended")
  func survivors() throws {
    let owner = SessionRecord.Owner(
      token: "token", user: UserID(rawValue: "ada"), app: "hazards", address: "::1", scene: "scene", writer: 1
    )
    let record = SessionRecord(home: "/homes/1", session: owner)
    let before = ProcessTable.descriptorCount
    let end = try SupervisorEnd([
      ControlMessage(.survivor, process: 7, bytes: record.encoded),
      ControlMessage(.survivor, process: 8, bytes: Array("nonsense".utf8)),
    ])
    #expect(end.link.restartCount == 3 && end.link.homes == "homes" && end.link.listening == nil)
    #expect(end.link.survivors.map(\.process) == [7])
    #expect(end.link.survivors.map(\.record) == [record])
    #expect(end.heard == [ControlMessage(.kill, process: 8)])
    for survivor in end.link.survivors {
      survivor.control.close()
      close(survivor.output)
    }
    // Both ends of the link itself stay.
    #expect(ProcessTable.descriptorCount == before + 2)
  }

  @Test("Orders arrive as what they are, in their order")
  func orders() async throws {
    let end = try SupervisorEnd([])
    end.tell(ControlMessage(.reload))
    end.tell(ControlMessage(.stop))
    var orders = end.link.orders.makeAsyncIterator()
    #expect(await orders.next() == .reload)
    #expect(await orders.next() == .stop)
  }

  @Test("The end of a survivor is told whoever asks, before it comes or after, and each its own")
  func ends() async throws {
    let end = try SupervisorEnd([])
    let awaiting = Task { await end.link.end(of: 7) }
    end.tell(ControlMessage(.ended, process: 8, value: 9))
    end.tell(ControlMessage(.stop))
    // By then the link has heard of the end.
    var orders = end.link.orders.makeAsyncIterator()
    _ = await orders.next()
    #expect(await end.link.end(of: 8) == 9)
    end.tell(ControlMessage(.ended, process: 7, value: 256))
    #expect(await awaiting.value == 256)
  }
}
