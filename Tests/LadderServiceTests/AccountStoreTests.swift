import Foundation
import LadderModel
import Testing

@testable import LadderService

@Suite("People in storage")
struct AccountStoreTests {
  private static let later = TestClock.start.addingTimeInterval(1_000)

  @Test("A token is in force until it expires or is given up", arguments: TestStorage.available)
  func tokens(storage: TestStorage) async throws {
    let clock = TestClock()
    try await storage.withStore(clock: clock) { store in
      let mira = try await store.makeGuest(name: "Mira", number: nil, tokenHash: [1, 2], expires: Self.later)
      _ = try await store.makeGuest(name: "Otto", number: nil, tokenHash: [3], expires: Self.later)
      #expect(try await store.person(tokenHash: [1, 2])?.id == mira.id)
      #expect(try await store.person(tokenHash: [1]) == nil)
      try await store.endSession(tokenHash: [1, 2])
      #expect(try await store.person(tokenHash: [1, 2]) == nil)
      #expect(try await store.person(tokenHash: [3])?.name == "Otto")
      clock.advance(by: 1_000)
      #expect(try await store.person(tokenHash: [3]) == nil)
    }
  }

  @Test(
    "A guest who is asked for twice by one number is one guest, for ten minutes",
    arguments: TestStorage.available)
  func guestAgain(storage: TestStorage) async throws {
    let clock = TestClock()
    try await storage.withStore(clock: clock) { store in
      let number = UUID()
      let first = try await store.makeGuest(name: "Mira", number: number, tokenHash: [1], expires: Self.later)
      let second = try await store.makeGuest(
        name: "Mira", number: number, tokenHash: [2], expires: Self.later)
      #expect(first.id == second.id)
      clock.advance(by: 601)
      await #expect(throws: LadderStore.Refusal.guestTaken) {
        try await store.makeGuest(name: "Mira", number: number, tokenHash: [3], expires: Self.later)
      }
    }
  }

  @Test(
    "A guest who signs up keeps number, workouts and place, and gets a new token",
    arguments: TestStorage.available)
  func signUp(storage: TestStorage) async throws {
    try await storage.withStore { store in
      let guest = try await store.makeGuest(name: "Mira", number: nil, tokenHash: [1], expires: Self.later)
      try await store.add(33, by: guest.id)
      let member = try await store.signUp(
        name: nil, email: "mira@example.org", password: "hash", guest: guest.id, tokenHash: [2],
        expires: Self.later)
      #expect(member.id == guest.id && member.name == "Mira" && !member.isGuest)
      #expect(member.user.totals == User.Totals(workouts: 1, reps: 33))
      #expect(try await store.person(tokenHash: [1]) == nil)
      #expect(try await store.person(tokenHash: [2])?.id == guest.id)
      #expect(try await store.person(email: "mira@example.org")?.password == "hash")
      await #expect(throws: LadderStore.Refusal.emailTaken) {
        try await store.signUp(
          name: "Other", email: "mira@example.org", password: "x", guest: nil, tokenHash: [3],
          expires: Self.later)
      }
    }
  }

  @Test(
    "What a guest has done becomes the member's who signs in, and counts once",
    arguments: TestStorage.available)
  func signIn(storage: TestStorage) async throws {
    try await storage.withStore { store in
      let member = try await store.signUp(
        name: "Mira", email: "mira@example.org", password: "hash", guest: nil, tokenHash: [1],
        expires: Self.later)
      let other = try await store.makePerson("Otto")
      try await store.add(20, by: member.id)
      try await store.add(25, by: other)
      let guest = try await store.makeGuest(name: "Guest", number: nil, tokenHash: [2], expires: Self.later)
      try await store.add(30, by: guest.id)
      try await store.add(10, challenge: "chair-dips", by: guest.id)
      let signedIn = try await store.signIn(
        member.id, guest: guest.id, tokenHash: [3], expires: Self.later)
      #expect(signedIn.user.totals == User.Totals(workouts: 3, reps: 60))
      #expect(try await store.person(tokenHash: [2]) == nil)
      #expect(try await store.names(for: other) == ["Mira", "Otto"])
      #expect(try await store.names(.week, "chair-dips", for: other) == ["Mira"])
      #expect(try await store.names(.all, nil, for: other) == ["Mira", "Otto"])
      #expect(try await store.challenge("push-up-minute", for: other)?.participantCount == 2)
      #expect(try await store.history(of: member.id, page: 0, limit: 10).items.count == 3)
    }
  }

  @Test("A profile changes where it is told to", arguments: TestStorage.available)
  func profile(storage: TestStorage) async throws {
    try await storage.withStore { store in
      let id = try await store.makePerson("Mira")
      let picture = "https://pictures.example/m.png"
      #expect(try await store.updateProfile(id, name: nil, avatar: picture).user.avatar == picture)
      let renamed = try await store.updateProfile(id, name: "Mirabelle", avatar: nil)
      #expect(renamed.name == "Mirabelle" && renamed.avatar == picture)
      #expect(try await store.updateProfile(id, name: nil, avatar: "").avatar == nil)
      await #expect(throws: LadderStore.Refusal.unknownPerson) {
        try await store.updateProfile(1, name: "x", avatar: nil)
      }
    }
  }
}
