import ComposableArchitecture
import ConcurrencyTesting
import DeviceClients
import Foundation
import MeetingRoomClient
import Testing

@testable import MeetingRoomClientLive
@testable import Scrumdinger

@MainActor
@Suite("A meeting that a team follows")
struct TeamTests {
  let probe = MeetingProbe()

  /// The owner's store, with a room open.
  private func makeOwner() async throws -> (StoreOf<RunningMeetingFeature>, MeetingRoom.ID) {
    @Shared(.meetings) var meetings
    $meetings.withLock { $0 = [.fixture()] }
    let store = makeStore(RunningMeetingFeature.State(.fixture(), participantID: "owner"))
    store.send(.task)
    store.send(.startSharingButtonTapped)
    // Its connection is watched by then, too: the first of those that tests cut.
    try await settle { store.room?.participants.count == 1 && !probe.watchers.value.isEmpty }
    return (store, try #require(store.room?.id))
  }

  private func makeFollower(_ room: MeetingRoom.ID, _ id: String) async throws -> StoreOf<
    RunningMeetingFeature
  > {
    let found = try #require(try probe.rooms.room(room))
    let store = makeStore(try #require(RunningMeetingFeature.State(following: found, participantID: id)))
    let watchers = probe.watchers.value.count
    store.send(.task)
    try await settle {
      store.room?.participants.contains { $0.id == id } == true && probe.watchers.value.count > watchers
    }
    return store
  }

  private func makeStore(_ state: RunningMeetingFeature.State) -> StoreOf<RunningMeetingFeature> {
    Store(initialState: state) {
      RunningMeetingFeature()
    } withDependencies: {
      probe.prepare(&$0)
    }
  }

  private func settle(_ condition: () -> Bool) async throws {
    try #require(await eventually(condition))
  }

  @Test("Whoever follows sees what the host does, and can do nothing themselves")
  func following() async throws {
    let (owner, room) = try await makeOwner()
    let guest = try await makeFollower(room, "guest")
    #expect(guest.run.speakers.map(\.name) == ["Ada", "Bo", "Cy"])
    #expect(!guest.isHost && !guest.mayTakeOver && owner.isHost)
    #expect(guest.run.timer == owner.run.timer)
    guest.send(.skipButtonTapped)
    guest.send(.pauseButtonTapped)
    #expect(guest.speaker == 0 && !guest.run.isPaused)
    owner.send(.skipButtonTapped)
    try await settle { guest.speaker == 1 }
    owner.send(.pauseButtonTapped)
    try await settle { guest.run.isPaused }
    #expect(guest.run.timer == owner.run.timer)
  }

  @Test("Decisions in quick succession all arrive, in their order")
  func quickDecisions() async throws {
    let (owner, room) = try await makeOwner()
    let guest = try await makeFollower(room, "guest")
    owner.send(.skipButtonTapped)
    owner.send(.skipButtonTapped)
    owner.send(.pauseButtonTapped)
    try await settle { guest.run.isPaused && guest.speaker == 2 }
    #expect(owner.speaker == 2 && owner.run.isPaused && owner.roomNotice == nil)
    #expect(guest.run.timer == owner.run.timer)
  }

  @Test("What is said and noted stays with the owner")
  func privacy() async throws {
    let (owner, room) = try await makeOwner()
    owner.send(.recognized("between us"))
    owner.send(.set(\.run.notes, "secret"))
    owner.send(.skipButtonTapped)
    try await settle { (try? probe.rooms.room(room))?.version == 3 }
    let contents = try #require(try probe.rooms.room(room)).contents
    let text = String(decoding: contents, as: UTF8.self)
    #expect(!text.contains("between us") && !text.contains("secret"))
  }

  @Test("The host hands over; the owner can take it back")
  func handingOver() async throws {
    let (owner, room) = try await makeOwner()
    let guest = try await makeFollower(room, "guest")
    owner.send(.handOverButtonTapped("guest"))
    try await settle { guest.isHost && !owner.isHost }
    owner.send(.skipButtonTapped)
    #expect(owner.speaker == 0)
    guest.send(.skipButtonTapped)
    try await settle { owner.speaker == 1 }
    #expect(owner.mayTakeOver)
    owner.send(.takeOverButtonTapped)
    try await settle { owner.isHost && !guest.isHost }
    #expect(!guest.mayTakeOver)
  }

  @Test("Of two hosts at once one is first, and both see what that one decided")
  func twoHosts() async throws {
    let (owner, room) = try await makeOwner()
    // A duplicated tab is the same participant, and takes itself for the host as well.
    let twin = try await makeFollower(room, "owner")
    try await settle { twin.isHost && owner.isHost && owner.room?.version == twin.room?.version }
    owner.send(.skipButtonTapped)
    twin.send(.pauseButtonTapped)
    try await settle {
      owner.publishing == nil && twin.publishing == nil && owner.room?.version == twin.room?.version
    }
    #expect(owner.run.timer == twin.run.timer)
    #expect(owner.run.isPaused == twin.run.isPaused)
    #expect(owner.speaker == twin.speaker)
    let stored = try #require(try probe.rooms.room(room))
    let run = try JSONDecoder().decode(RunningMeeting.self, from: stored.contents)
    #expect(run.timer == owner.run.timer)
    #expect([owner.roomNotice, twin.roomNotice].contains { $0 != nil })
  }

  @Test("While the host is away, whoever is there can take over")
  func absentHost() async throws {
    let (owner, room) = try await makeOwner()
    let guest = try await makeFollower(room, "guest")
    let other = try await makeFollower(room, "other")
    owner.send(.handOverButtonTapped("other"))
    try await settle { other.isHost && guest.room?.host == "other" }
    #expect(!guest.mayTakeOver)
    // As when the tab is closed.
    try probe.rooms.storage.update("meeting-room/\(room)") { data in
      var room = try JSONDecoder().decode(MeetingRoom.self, from: data!)
      room.participants.removeAll { $0.id == "other" }
      return try JSONEncoder().encode(room)
    }
    try await settle { guest.mayTakeOver }
    guest.send(.takeOverButtonTapped)
    try await settle { guest.isHost }
  }

  @Test(
    "Whoever loses the connection is away for the others; a guest can take over from a host who is, and no one else"
  )
  func lostConnections() async throws {
    let (owner, room) = try await makeOwner()
    let guest = try await makeFollower(room, "guest")
    func lose(_ id: String, _ isLost: Bool) throws {
      // Each browser has a connection of its own: the newest watchers are the guest's.
      let watcher = try #require(id == "guest" ? probe.watchers.value.last : probe.watchers.value.first)
      watcher.yield(BrowserEnvironment(isOnline: !isLost))
    }
    func isAway(_ id: String) -> Bool? { owner.room?.participants.first { $0.id == id }?.isAway }
    try lose("guest", true)
    try await settle { isAway("guest") == true }
    #expect(owner.room?.participants.count == 2 && owner.isHost)
    owner.send(.skipButtonTapped)
    try lose("guest", false)
    try await settle { isAway("guest") == false && guest.speaker == 1 }
    #expect(guest.run.timer == owner.run.timer)

    #expect(!guest.mayTakeOver)
    try lose("owner", true)
    try await settle { guest.mayTakeOver }
    guest.send(.takeOverButtonTapped)
    try await settle { guest.isHost && !owner.isHost }
    // Back, the owner may take it back, and else follows.
    try lose("owner", false)
    try await settle { isAway("owner") == false }
    owner.send(.pauseButtonTapped)
    #expect(!owner.run.isPaused)
    guest.send(.skipButtonTapped)
    try await settle { owner.speaker == 2 }
  }

  @Test("A guest who leads ends the meeting: the owner keeps the minutes, and the room is closed")
  func endedByGuest() async throws {
    let (owner, room) = try await makeOwner()
    let guest = try await makeFollower(room, "guest")
    owner.send(.set(\.run.notes, "What we agreed on"))
    owner.send(.handOverButtonTapped("guest"))
    try await settle { guest.isHost }
    guest.send(.endButtonTapped)
    guest.send(.alert(.presented(.saveAndEnd)))
    try await settle { owner.isFinished && guest.isFinished }
    let meetings = owner.withState { $0.meetings }
    let meeting = meetings[id: UUID(1_000)]
    #expect(meeting?.history.first?.minutes == "What we agreed on")
    #expect(meeting?.history.count == 1)
    try await settle { (try? probe.rooms.room(room)) == nil }
  }

  @Test("When the owner stops sharing, the others' screens close and the meeting goes on")
  func stopping() async throws {
    let (owner, room) = try await makeOwner()
    let guest = try await makeFollower(room, "guest")
    owner.send(.stopSharingButtonTapped)
    try await settle { guest.isFinished }
    #expect(!owner.isFinished && owner.isHost && owner.run.timer.isRunning && owner.run.roomID == nil)
  }

  @Test("Everybody sees the name under which somebody came")
  func names() async throws {
    let (owner, room) = try await makeOwner()
    let guest = try await makeFollower(room, "guest")
    #expect(owner.room?.participants.map(\.name) == ["Guest", "Guest"])
    guest.send(.set(\.name, " Bo "))
    guest.send(.nameSubmitted)
    try await settle { owner.room?.participants.contains { $0.name == "Bo" } == true }
    #expect(owner.room?.participants.count == 2)
  }
}

@Suite("Rooms")
struct MeetingRoomsTests {
  let rooms = MeetingRooms(storage: InMemoryCommonStorage(), now: { .start })

  @Test("Only the host publishes, and only on top of what is known")
  func publishing() throws {
    let room = try rooms.open(Data([1]), host: "a")
    #expect(throws: MeetingRoomError.notHost(room)) {
      try rooms.publish(Data([2]), in: room.id, by: "b", basedOn: 1)
    }
    let next = try rooms.publish(Data([2]), in: room.id, by: "a", basedOn: 1)
    #expect(next.version == 2)
    #expect(throws: MeetingRoomError.outdated(next)) {
      try rooms.publish(Data([3]), in: room.id, by: "a", basedOn: 1)
    }
    #expect(try rooms.room(room.id)?.contents == Data([2]))
    // What is the same is no change.
    #expect(try rooms.publish(Data([2]), in: room.id, by: "a", basedOn: 2).version == 2)
  }

  @Test("Who follows ends with the newest state, in whatever order the changes are told")
  func anyOrder() async throws {
    let storage = LateStorage()
    let rooms = MeetingRooms(storage: storage, now: { .start })
    let room = try rooms.open(Data([0]), host: "a")
    let stream = rooms.follow(room.id, as: MeetingRoom.Participant(id: "b", name: "Bo"))
    storage.isLate.setValue(true)
    for number in 1...3 {
      _ = try rooms.publish(Data([UInt8(number)]), in: room.id, by: "a", basedOn: number)
    }
    try rooms.setAway(true, in: room.id, "b")
    storage.tellBackwards()
    var iterator = stream.makeAsyncIterator()
    let newest = try #require(try await iterator.next() ?? nil)
    #expect(newest.contents == Data([3]) && newest.participants.map(\.isAway) == [true])
    // What is closed stays so.
    try rooms.setAway(false, in: room.id, "b")
    try rooms.close(room.id)
    storage.tellBackwards()
    let end = try await iterator.next()
    #expect(end == .some(nil))
  }

  @Test("A thousand hosts at once: each version is taken once, and nothing is lost")
  func crowd() async throws {
    let room = try rooms.open(Data(), host: "a")
    let taken = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { [rooms] in
          var count = 0
          for _ in 0..<125 {
            guard let now = try? rooms.room(room.id) else { continue }
            let contents = Data("\(now.version)".utf8)
            if (try? rooms.publish(contents, in: room.id, by: "a", basedOn: now.version)) != nil {
              count += 1
            }
          }
          return count
        }
      }
      return await group.reduce(0, +)
    }
    let end = try #require(try rooms.room(room.id))
    #expect(end.version == taken + 1)
    #expect(end.contents == Data("\(end.version - 1)".utf8))
  }

  @Test("A room that was closed is gone; nobody can change it")
  func closing() throws {
    let room = try rooms.open(Data(), host: "a")
    try rooms.close(room.id)
    #expect(try rooms.room(room.id) == nil)
    #expect(throws: MeetingRoomError.closed) {
      try rooms.publish(Data([1]), in: room.id, by: "a", basedOn: 1)
    }
    #expect(throws: MeetingRoomError.closed) { try rooms.makeHost("b", in: room.id, by: "a", isOwner: true) }
  }

  @Test("Rooms are forgotten after a day, when the next is opened")
  func lifetime() throws {
    let storage = InMemoryCommonStorage()
    let yesterday = try MeetingRooms(storage: storage, now: { .start }).open(Data(), host: "a")
    let later = MeetingRooms(storage: storage, now: { .start + 23 * 3_600 })
    _ = try later.open(Data(), host: "a")
    #expect(try later.room(yesterday.id) != nil)
    let muchLater = MeetingRooms(storage: storage, now: { .start + 25 * 3_600 })
    _ = try muchLater.open(Data(), host: "a")
    #expect(try muchLater.room(yesterday.id) == nil)
  }

  @Test("Nobody can guess a room's name")
  func names() throws {
    let ids = try (0..<100).map { _ in try rooms.open(Data(), host: "a").id }
    #expect(Set(ids).count == 100)
    #expect(ids.allSatisfy { $0.utf8.count == 26 })
  }

  @Test("Two hundred can follow; the next is told that there is no room")
  func full() async throws {
    let room = try rooms.open(Data(), host: "a")
    var followers: [AsyncThrowingStream<MeetingRoom?, any Error>] = []
    for index in 0..<200 {
      followers.append(rooms.follow(room.id, as: MeetingRoom.Participant(id: "\(index)", name: "")))
    }
    #expect(try rooms.room(room.id)?.participants.count == 200)
    await #expect(throws: MeetingRoomError.full(maximum: 200)) {
      for try await _ in rooms.follow(room.id, as: MeetingRoom.Participant(id: "one more", name: "")) {}
    }
    _ = followers
  }

  @Test("Whoever is away is told of, is host no less, and is forgotten with the next visit")
  func away() throws {
    let room = try rooms.open(Data(), host: "a")
    let first = rooms.follow(room.id, as: MeetingRoom.Participant(id: "a", name: "Ada"))
    #expect(try rooms.room(room.id)?.isHostPresent == true)
    try rooms.setAway(true, in: room.id, "a")
    try rooms.setAway(true, in: room.id, "nobody")
    #expect(try rooms.room(room.id)?.isHostPresent == false)
    #expect(try rooms.room(room.id)?.participants.map(\.isAway) == [true])
    #expect(try rooms.publish(Data([1]), in: room.id, by: "a", basedOn: 1).version == 2)
    let second = rooms.follow(room.id, as: MeetingRoom.Participant(id: "a", name: "Ada"))
    #expect(try rooms.room(room.id)?.participants.map(\.isAway) == [false])
    #expect(throws: MeetingRoomError.closed) { try rooms.setAway(true, in: "no room", "a") }
    _ = (first, second)
  }

  @Test("Rooms of an earlier version are read")
  func earlier() throws {
    let json =
      #"{"id":"x","version":1,"host":"a","contents":"","participants":[{"id":"a","name":"A","visit":1}]}"#
    let room = try JSONDecoder().decode(MeetingRoom.self, from: Data(json.utf8))
    #expect(room.isHostPresent)
  }

  @Test("Who leaves in one tab is there still in the other")
  func twoTabs() async throws {
    let room = try rooms.open(Data(), host: "a")
    let bo = MeetingRoom.Participant(id: "b", name: "Bo")
    let first = Task { [rooms] in for try await _ in rooms.follow(room.id, as: bo) {} }
    while try rooms.room(room.id)?.participants.isEmpty == true { await Task.yield() }
    let second = rooms.follow(room.id, as: bo)
    first.cancel()
    _ = try await first.value
    #expect(try rooms.room(room.id)?.participants.map(\.id) == ["b"])
    withExtendedLifetime(second) {}
  }

  @Test("Who stops following has left")
  func leaving() async throws {
    let room = try rooms.open(Data(), host: "a")
    let task = Task { [rooms] in
      for try await _ in rooms.follow(room.id, as: MeetingRoom.Participant(id: "b", name: "Bo")) {}
    }
    while try rooms.room(room.id)?.participants.isEmpty == true { await Task.yield() }
    #expect(try rooms.room(room.id)?.participants.map(\.name) == ["Bo"])
    task.cancel()
    _ = try await task.value
    #expect(try rooms.room(room.id)?.participants.isEmpty == true)
  }
}

/// A storage that tells of changes later, the last first.
private final class LateStorage: CommonStorage {
  private let storage = InMemoryCommonStorage()
  let isLate = LockIsolated(false)
  private let held = LockIsolated<[@Sendable () -> Void]>([])

  func data(forKey key: String) throws -> Data? { storage.data(forKey: key) }

  func update(_ key: String, _ change: (Data?) throws -> Data?) throws { try storage.update(key, change) }

  func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription {
    storage.subscribe(toKey: key) { [isLate, held] data in
      if isLate.value { held.withValue { $0.append { onChange(data) } } } else { onChange(data) }
    }
  }

  func tellBackwards() {
    let told = held.withValue { held in
      defer { held = [] }
      return held
    }
    for tell in told.reversed() { tell() }
  }
}
